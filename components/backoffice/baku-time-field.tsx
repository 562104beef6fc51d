"use client";

import { FieldLabel, useField } from "@payloadcms/ui";
import type { DateFieldClientProps } from "payload";
import { bakuDayAndTime } from "@/lib/format/baku";

/** A moment as `26.11.2026 21:17` in Baku; a dash without one. */
function toText(value: unknown): string {
  const time = typeof value === "string" || value instanceof Date ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? bakuDayAndTime(time) : "—";
}

/** A time of the back office that staff read and do not edit. */
export function BakuTimeField({ field, path: pathOfField }: DateFieldClientProps) {
  const { path, value } = useField<string>({ potentiallyStalePath: pathOfField });
  const id = `field-${path.replace(/\./g, "__")}`;
  return (
    <div className="field-type text read-only" style={{ flex: "1 1 12rem" }}>
      <FieldLabel {...(field.label ? { label: field.label } : {})} path={path} />
      <div className="field-type__wrap">
        <input id={id} type="text" readOnly disabled value={toText(value)} />
      </div>
    </div>
  );
}
