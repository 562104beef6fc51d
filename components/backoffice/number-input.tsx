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
 * The form value for a typed text: the parsed number, null when it is empty, or the text itself
 * when it cannot be parsed (the server then rejects it with an error message).
 */
function toFormValue(text: string, rule: NumberRule): number | string | null {
  const parsed = parseNumberField(text, rule);
  return parsed.fault ? text : parsed.value;
}

const toText = (value: unknown): string =>
  typeof value === "number" ? canonicalNumber(value) : typeof value === "string" ? value : "";

/** The keyboard of phones: digits alone if the number can have neither decimals nor a minus. */
const inputModeFor = ({ decimals, min }: NumberRule): "numeric" | "decimal" =>
  decimals === 0 && min >= 0 ? "numeric" : "decimal";

/** The number that was understood, if the text writes it in another way; null otherwise. */
const understoodNumber = (text: string, value: unknown, rule: NumberRule): string | null =>
  typeof value === "number" && text.trim() !== canonicalNumber(value)
    ? `${canonicalNumber(value)}${rule.currency ? " AZN" : ""}`
    : null;

/** The properties of the field's label, without those that are not set. */
const labelProps = ({ label, localized, required }: NumberFieldClientProps["field"]) => ({
  ...(label ? { label } : {}),
  ...(localized ? { localized } : {}),
  ...(required ? { required } : {}),
});

type NoteProps = { id: string; fault: string | null; text: string; understood: string | null };

/** The note below the input: what is wrong with the text, or how it was understood. */
function NumberNote({ id, fault, text, understood }: NoteProps) {
  return (
    <p
      id={id}
      role="status"
      style={{
        margin: "0.25rem 0 0",
        color: fault ? "var(--theme-error-600)" : "var(--theme-elevation-600)",
      }}
    >
      {fault ?? (understood ? `${text.trim()} → ${understood}` : null)}
    </p>
  );
}

/**
 * A number field of the back office. It is a text input, because `<input type="number">` does not
 * expose text that it cannot parse, drops a decimal comma, and changes its value when the mouse
 * wheel scrolls. It shows how it interpreted the text, and leaves invalid text in place.
 */
export function NumberInput({
  field,
  path: pathOfField,
  readOnly,
  rule,
}: NumberFieldClientProps & { rule: NumberRule }) {
  const { i18n } = useTranslation();
  const { admin: { className, description, placeholder } = {} } = field;
  const errorText = useCallback(
    (value: unknown): string | null => {
      const { fault } = parseNumberField(value, rule);
      return fault ? numberFaultText(fault, { typed: value, rule, language: i18n.language }) : null;
    },
    [i18n.language, rule],
  );
  // Replaces the field's own validation in the browser; its other rules are checked by the server.
  const validate = useCallback((value: unknown) => errorText(value) ?? true, [errorText]);
  const {
    customComponents: { AfterInput, BeforeInput, Description, Error, Label } = {},
    disabled,
    path,
    setValue,
    showError,
    value,
  } = useField<number | string | null>({ potentiallyStalePath: pathOfField, validate });
  const [typed, setTyped] = useState<string>();

  const isTypedTextCurrent = typed !== undefined && toFormValue(typed, rule) === (value ?? null);
  const text = isTypedTextCurrent ? typed : toText(value);
  const fault = errorText(value);
  const understood = isTypedTextCurrent ? understoodNumber(text, value, rule) : null;
  const isDisabled = readOnly || disabled;
  const id = `field-${path.replace(/\./g, "__")}`;
  return (
    <div
      className={[
        "field-type",
        "number",
        className,
        showError && "error",
        isDisabled && "read-only",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <RenderCustomComponent
        CustomComponent={Label}
        Fallback={<FieldLabel {...labelProps(field)} path={path} />}
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
          inputMode={inputModeFor(rule)}
          autoComplete="off"
          maxLength={60}
          disabled={isDisabled}
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
        <NumberNote id={`${id}-read`} fault={fault} text={text} understood={understood} />
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={description ? <FieldDescription description={description} path={path} /> : null}
        />
      </div>
    </div>
  );
}
