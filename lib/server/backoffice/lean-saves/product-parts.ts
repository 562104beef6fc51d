import { isDeepStrictEqual } from "node:util";
import { LANGUAGES } from "@/lib/languages";
import { relatedId } from "@/lib/server/db/related-id";
import type { StoredParts } from "@/lib/server/modules/product/product-state";

/** The fields of a product that Payload keeps in tables besides the product's own row. */
export const PARTS = ["title", "description", "parameters", "gallery"] as const;

type Data = Record<string, unknown>;

const relation = (related: unknown): number | null =>
  related === null || related === undefined ? null : relatedId(related);
const inEach = (texts: unknown): unknown[] =>
  LANGUAGES.map((language) => (texts as Data | null | undefined)?.[language] ?? null);
const rowsIn = (rows: unknown): Data[] => (Array.isArray(rows) ? (rows as Data[]) : []);

/**
 * Whether the parts that are about to be written are what is stored, row by row with their ids.
 * When in doubt they are not.
 */
export function isAsStored(data: Data, { texts, parameters, gallery }: StoredParts): boolean {
  const written = {
    title: inEach(data.title),
    description: inEach(data.description),
    parameters: rowsIn(data.parameters).map(({ id, parameter, mask, number, text }) => [
      id,
      relation(parameter),
      relation(mask),
      number ?? null,
      inEach(text),
    ]),
    gallery: rowsIn(data.gallery).map(({ id, file }) => [id, relation(file)]),
  };
  const stored = {
    title: LANGUAGES.map((language) => texts?.[language]?.[0] ?? null),
    description: LANGUAGES.map((language) => texts?.[language]?.[1] ?? null),
    parameters: (parameters ?? []).map(([id, parameter, mask, number, text]) => [
      id,
      parameter,
      mask,
      number,
      inEach(text),
    ]),
    gallery: gallery ?? [],
  };
  return isDeepStrictEqual(written, stored);
}
