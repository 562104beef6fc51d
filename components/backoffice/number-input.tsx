"use client";

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  useTranslation,
} from "@payloadcms/ui";
import type { NumberFieldClientProps } from "payload";
import { useCallback, useState } from "react";
import { type NumberRule, canonicalNumber } from "@/lib/contract/parse-number";
import { numberFaultText, parseNumberField } from "@/lib/format/number-faults";

/**
 * What the form holds of a text: the number it says, nothing, or the text itself, which the server
 * refuses with a sentence.
 */
function toFormValue(text: string, rule: NumberRule): number | string | null {
  const read = parseNumberField(text, rule);
  return read.fault ? text : read.value;
}

const toText = (value: unknown): string =>
  typeof value === "number" ? canonicalNumber(value) : typeof value === "string" ? value : "";

/**
 * A number field of the back office: a text field, because a browser's number input keeps what it
 * does not understand to itself, drops a decimal comma and turns with the wheel. It says how it
 * understood what was typed, and keeps what it did not understand.
 */
export function NumberInput({
  field,
  path: pathOfField,
  readOnly,
  rule,
}: NumberFieldClientProps & { rule: NumberRule }) {
  const { i18n } = useTranslation();
  const { admin: { className, description, placeholder } = {}, label, localized, required } = field;
  const sentence = useCallback(
    (value: unknown): string | null => {
      const { fault } = parseNumberField(value, rule);
      return fault ? numberFaultText(fault, { typed: value, rule, language: i18n.language }) : null;
    },
    [i18n.language, rule],
  );
  // What else the field says of a number, the server does.
  const validate = useCallback((value: unknown) => sentence(value) ?? true, [sentence]);
  const {
    customComponents: { AfterInput, BeforeInput, Description, Error, Label } = {},
    disabled,
    path,
    setValue,
    showError,
    value,
  } = useField<number | string | null>({ potentiallyStalePath: pathOfField, validate });
  const [typed, setTyped] = useState<string>();

  const isTheirs = typed !== undefined && toFormValue(typed, rule) === (value ?? null);
  const text = isTheirs ? typed : toText(value);
  const fault = sentence(value);
  const understood =
    typeof value === "number" && isTheirs && text.trim() !== canonicalNumber(value)
      ? `${canonicalNumber(value)}${rule.currency ? " AZN" : ""}`
      : null;
  const named = {
    ...(label ? { label } : {}),
    ...(localized ? { localized } : {}),
    ...(required ? { required } : {}),
  };
  const id = `field-${path.replace(/\./g, "__")}`;
  return (
    <div
      className={[
        "field-type",
        "number",
        className,
        showError && "error",
        (readOnly || disabled) && "read-only",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <RenderCustomComponent
        CustomComponent={Label}
        Fallback={<FieldLabel {...named} path={path} />}
      />
      <div className="field-type__wrap">
        <RenderCustomComponent
          CustomComponent={Error}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {BeforeInput}
        <input
          id={id}
          name={path}
          type="text"
          inputMode={rule.decimals === 0 && rule.least >= 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={60}
          disabled={readOnly || disabled}
          placeholder={typeof placeholder === "string" ? placeholder : undefined}
          value={text}
          aria-invalid={fault !== null || showError || undefined}
          aria-describedby={`${id}-read`}
          onChange={({ target }) => {
            setTyped(target.value);
            setValue(toFormValue(target.value, rule));
          }}
        />
        {AfterInput}
        <p
          id={`${id}-read`}
          role="status"
          style={{
            margin: "0.25rem 0 0",
            color: fault ? "var(--theme-error-600)" : "var(--theme-elevation-600)",
          }}
        >
          {fault ?? (understood ? `${text.trim()} → ${understood}` : null)}
        </p>
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={description ? <FieldDescription description={description} path={path} /> : null}
        />
      </div>
    </div>
  );
}
