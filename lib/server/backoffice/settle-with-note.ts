import { APIError, type Endpoint, type PayloadRequest } from "payload";
import { STAFF_ACTS } from "./declared-endpoints";
import { label, type Label } from "../labels";
import { idOf, orderStaff } from "./order-staff";
import { staffMessage } from "./staff-message";

/** Characters of a note. */
const LEAST_NOTE = 3;
const MOST_NOTE = 500;
const DONE = label("Yazıldı.", "Noted.", "Записано.");

/** What is settled with a note by a member of staff. */
type Settlement = { id: number; by: string; note: string };

type Settling = {
  /** with `:id` */
  path: string;
  /** false when it was settled before, or is not there */
  settle: (settlement: Settlement) => Promise<boolean>;
  withoutNote: Label;
  tooLate: Label;
};

async function noteOf(req: PayloadRequest, withoutNote: Label): Promise<string> {
  const { note } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
  const text = typeof note === "string" ? note.replace(/\p{Cc}+/gu, " ").trim() : "";
  if (text.length >= LEAST_NOTE) return text.slice(0, MOST_NOTE);
  throw new APIError(staffMessage(withoutNote, req), 400, null, true);
}

/**
 * `POST … {note}`: what became of something that staff who handle orders settle. Answers 400
 * without a note, 409 when it is settled already.
 */
export const settleWithNote = ({ path, settle, withoutNote, tooLate }: Settling): Endpoint => ({
  path,
  method: "post",
  ...STAFF_ACTS,
  handler: async (req) => {
    const by = orderStaff(req);
    const [id, note] = [idOf(req), await noteOf(req, withoutNote)];
    if (!(await settle({ id, by, note }))) {
      throw new APIError(staffMessage(tooLate, req), 409, null, true);
    }
    const said = { done: true, message: staffMessage(DONE, req) };
    return Response.json(said, { headers: { "Cache-Control": "no-store" } });
  },
});
