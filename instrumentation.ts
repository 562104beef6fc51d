import type { Instrumentation } from "next";
import { UNAVAILABLE_DIGEST } from "@/lib/backend/unavailable";

type RequestNotes = { getStore: () => { unavailable: boolean } | undefined };

/** Tells the server in front (server/answer.mjs) why a page failed, so that it can say 503 instead of 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const notes = (globalThis as { vitrinRequestNotes?: RequestNotes }).vitrinRequestNotes?.getStore();
  if (notes && (error as { digest?: string }).digest === UNAVAILABLE_DIGEST) notes.unavailable = true;
};
