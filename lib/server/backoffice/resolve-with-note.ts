import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { STAFF_ACTIONS } from "./endpoint-rules";
import { label, type Label } from "../labels";
import { requireId, requireOrderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

/** Characters of a note. */
const MIN_NOTE = 3;
const MAX_NOTE = 500;
const DONE = label("Yazıldı.", "Noted.", "Записано.");

/** What is settled with a note by a member of staff. */
type Resolution = { id: number; by: string; note: string };

type ResolveOptions = {
  /** with `:id` */
  path: string;
  /** false when it was settled before, or is not there */
  settle: (settlement: Resolution) => Promise<boolean>;
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
 * `POST … {note}`: what became of something that staff who handle orders settle. Answers 400
 * without a note, 409 when it is settled already.
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
    const said = { done: true, message: staffMessage(DONE, req) };
    return Response.json(said, { headers: { "Cache-Control": "no-store" } });
  },
});
