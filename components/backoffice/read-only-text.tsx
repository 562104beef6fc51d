"use client";

import { FieldLabel } from "@payloadcms/ui";
import type { StaticLabel } from "payload";

/** A field that staff read and do not edit. `text`: its value as staff read it. */
export function ReadOnlyText({
  label,
  path,
  text,
}: {
  label: StaticLabel | undefined;
  path: string;
  text: string;
}) {
  return (
    <div className="field-type text read-only" style={{ flex: "1 1 12rem" }}>
      <FieldLabel {...(label ? { label } : {})} path={path} />
      <div className="field-type__wrap">
        <input
          id={`field-${path.replace(/\./g, "__")}`}
          type="text"
          readOnly
          disabled
          value={text}
        />
      </div>
    </div>
  );
}
