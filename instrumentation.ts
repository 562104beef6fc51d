import type { Instrumentation } from "next";
import { UNAVAILABLE_DIGEST } from "@/lib/backend/unavailable";
import { noteStatus } from "@/lib/request-notes";

/** A page that failed: the upstream does not answer (503), or a fault of ours (500). The server in front says so in a page of its own. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  noteStatus((error as { digest?: string }).digest === UNAVAILABLE_DIGEST ? 503 : 500);
};
