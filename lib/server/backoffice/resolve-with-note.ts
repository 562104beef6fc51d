import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { STAFF_ACTIONS } from "./endpoint-rules";
import { label, type Label } from "../labels";
import { requireId, requireOrderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

/** The length of a note, in characters. */
const MIN_NOTE = 3;
const MAX_NOTE = 500;
const DONE = label("Yazıldı.", "Noted.", "Записано.");

/** What a staff member resolves, and the note about it. */
type Resolution = { id: number; by: string; note: string };

type ResolveOptions = {
  /** contains `:id` */
  path: string;
  /** returns false when there is nothing with this id, or it was resolved before */
  settle: (resolution: Resolution) => Promise<boolean>;
  withoutNote: Label;
  tooLate: Label;
};

async function noteOf(req: PayloadRequest, withoutNote: Label): Promise<string> {
  const { note } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
  const text = typeof note === "string" ? note.replace(/\p{Cc}+/gu, " ").trim() : "";
  if (text.length >= MIN_NOTE) return text.slice(0, MAX_NOTE);
  throw new APIError(staffMessage(withoutNote, req), 400, null, true);
}

/**
 * `POST … {note}`: an endpoint with which staff who handle orders mark something as resolved.
 * Returns 400 without a note, and 409 if it is resolved already.
 */
export const resolveWithNote = ({
  path,
  settle,
  withoutNote,
  tooLate,
}: ResolveOptions): Endpoint => ({
  path,
  method: "post",
  ...STAFF_ACTIONS,
  handler: async (req) => {
    const by = requireOrderStaff(req);
    const [id, note] = [requireId(req), await noteOf(req, withoutNote)];
    if (!(await settle({ id, by, note }))) {
      throw new APIError(staffMessage(tooLate, req), 409, null, true);
    }
    const body = { done: true, message: staffMessage(DONE, req) };
    return Response.json(body, { headers: { "Cache-Control": "no-store" } });
  },
});
