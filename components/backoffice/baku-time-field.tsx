"use client";

import { useField } from "@payloadcms/ui";
import type { DateFieldClientProps } from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";
import { ReadOnlyText } from "./read-only-text";

/** A moment as `26.11.2026 21:17` in Baku; a dash without one. */
function toText(value: unknown): string {
  const time = typeof value === "string" || value instanceof Date ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? bakuDayAndTime(time) : "—";
}

/** A time of the back office that staff read and do not edit. */
export function BakuTimeField({ field, path: pathOfField }: DateFieldClientProps) {
  const { path, value } = useField<string>({ potentiallyStalePath: pathOfField });
  return <ReadOnlyText label={field.label || undefined} path={path} text={toText(value)} />;
}
