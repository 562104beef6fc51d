"use client";

import { useField } from "@payloadcms/ui";
import type { DefaultCellComponentProps, TextFieldClientProps } from "payload";
import { ReadOnlyText } from "./read-only-text";

/** The day `2026-11-23` as `23.11.2026`, like all dates of the back office. */
const toText = (value: unknown): string =>
  typeof value === "string" ? value.split("-").reverse().join(".") : "—";

/** A day, stored as text, that staff read and do not edit. */
export function DayField({ field, path: pathOfField }: TextFieldClientProps) {
  const { path, value } = useField<string>({ potentiallyStalePath: pathOfField });
  return <ReadOnlyText label={field.label || undefined} path={path} text={toText(value)} />;
}

/** The same day in a list. */
export function DayCell({ cellData }: DefaultCellComponentProps) {
  return <span>{toText(cellData)}</span>;
}
