import type { PayloadRequest } from "payload";
import {
  DESK_ACTS,
  type DeskAct,
  DESK_PAGE_SIZE,
  MAX_DESK_NOTE,
  MAX_DESK_SERIALS,
  MAX_DESK_TEXT,
} from "@/lib/contract/desk";
import { cleanText } from "@/lib/contract/clean-text";
import { MAX_ID } from "@/lib/contract/limits";
import type { LineSerials } from "@/lib/server/modules/shipment/take-serials";
import type { SplitPieces } from "@/lib/server/modules/shipment/split-shipment";
import { staffError } from "../staff-error";
import { BAD_REQUEST } from "./labels";

const MAX_LINES = 200;
const MAX_COUNT = 100_000;

/** Refuses a request that the desk does not send. */
export const malformed = (req: PayloadRequest) => staffError(BAD_REQUEST, req, 400);

const isWhole = (value: unknown, maximum: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maximum;
const isId = (value: unknown): value is number => isWhole(value, MAX_ID) && value > 0;

/** The body of a request; `{}` for none or one that is no JSON object. */
export async function readBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  const body: unknown = (await req.json?.().catch(() => null)) ?? {};
  return typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** A text of one line, cut to `maximum` characters; empty for anything else. */
export const lineIn = (value: unknown, maximum: number): string =>
  typeof value === "string" || typeof value === "number"
    ? cleanText(String(value))
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, maximum)
    : "";

/** The ids of shipments, at most a page of them, each once. Throws 400. */
export function readIds(value: unknown, req: PayloadRequest, most = DESK_PAGE_SIZE): number[] {
  const ids: unknown[] = Array.isArray(value) ? value : [];
  if (ids.length === 0 || ids.length > most || !ids.every(isId)) throw malformed(req);
  return [...new Set(ids)];
}

/** The serial numbers by line, as they were typed. Throws 400. */
function readSerials(value: unknown, req: PayloadRequest): LineSerials[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MAX_LINES) throw malformed(req);
  return value.map((line: unknown) => {
    const { lineId, serials } = (line ?? {}) as { lineId?: unknown; serials?: unknown };
    if (!isId(lineId) || !Array.isArray(serials) || serials.length > MAX_DESK_SERIALS)
      throw malformed(req);
    const texts = serials.map((serial: unknown) => lineIn(serial, MAX_DESK_TEXT));
    return { lineId, serials: texts.filter((text) => text !== "") };
  });
}

/** The pieces of a shipment that are to be split off, of those that were shown. Throws 400. */
export function readPieces(value: unknown, req: PayloadRequest): SplitPieces[] {
  if (!Array.isArray(value) || value.length > MAX_LINES) throw malformed(req);
  return value.map((piece: unknown) => {
    const { lineId, count, shown } = (piece ?? {}) as Record<string, unknown>;
    if (!isId(lineId) || !isWhole(count, MAX_COUNT) || !isWhole(shown, MAX_COUNT))
      throw malformed(req);
    return { lineId, count, shown };
  });
}

/** What was typed for a shipment. */
export type ActInput = { trackingCode: string; serials: LineSerials[] };

/** What was typed for the shipments of an act, by their ids. Throws 400. */
function readInputs(
  value: unknown,
  ids: readonly number[],
  req: PayloadRequest,
): Map<number, ActInput> {
  if (value === undefined) return new Map();
  if (!Array.isArray(value) || value.length > ids.length) throw malformed(req);
  return new Map(
    value.map((input: unknown) => {
      const { id, trackingCode, serials } = (input ?? {}) as Record<string, unknown>;
      if (!isId(id) || !ids.includes(id)) throw malformed(req);
      return [
        id,
        {
          trackingCode: lineIn(trackingCode, MAX_DESK_TEXT),
          serials: readSerials(serials, req),
        },
      ];
    }),
  );
}

/** An act on shipments. */
export type ActRequest = {
  act: DeskAct;
  ids: number[];
  note: string;
  carrierId: number;
  inputs: ReadonlyMap<number, ActInput>;
};

/** Reads `POST /admin/api/desk/act`; throws 400. */
export async function readAct(req: PayloadRequest): Promise<ActRequest> {
  const body = await readBody(req);
  const act = DESK_ACTS.find((name) => name === body.act);
  if (!act) throw malformed(req);
  const ids = readIds(body.ids, req);
  return {
    act,
    ids,
    note: lineIn(body.note, MAX_DESK_NOTE),
    carrierId: isId(body.carrierId) ? body.carrierId : 0,
    inputs: readInputs(body.inputs, ids, req),
  };
}
