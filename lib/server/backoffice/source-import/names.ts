import { normalizeName } from "../catalogue-import/normalize-name";

/** What a supplier's file names and the shop may not have. */
export const NAME_KINDS = ["category", "brand", "parameter", "value"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Between the names of a path, and between a parameter and its value, as staff see them. */
const BELOW = " > ";
export const IS = " = ";

/** A path as it is shown; a name cannot contain the sign between names. */
export const pathText = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll(">", "›").trim()).join(BELOW);

export const valueText = (parameter: string, value: string): string => `${parameter}${IS}${value}`;

/** The form in which a name of a file is compared and remembered. */
export const nameKey = (kind: NameKind, text: string): string =>
  kind === "category"
    ? text.split(BELOW).map(normalizeName).join(BELOW)
    : kind === "value"
      ? text.split(IS).map(normalizeName).join(IS)
      : normalizeName(text);
