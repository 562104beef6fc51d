import type { Instrumentation } from "next";
import { UNAVAILABLE_DIGEST } from "@/lib/backend/unavailable";
import { requestNotes } from "@/lib/request-notes";

/** A page failed because the upstream does not answer: the server in front then says 503 instead of 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const notes = requestNotes();
  if (notes && (error as { digest?: string }).digest === UNAVAILABLE_DIGEST) notes.unavailable = true;
};
