import { type ReactNode, useId } from "react";
import type { Failure } from "./use-submission";

type Control = {
  id: string;
  name: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};
type Props = {
  name: string;
  label: string;
  /** a sentence below the control, which screen readers read as its description */ hint?: string;
  failure: Failure | null;
  /** receives the attributes that link the control to its label, hint and error */ children: (
    control: Control,
  ) => ReactNode;
  className?: string;
};

/** A labelled control with its error message below. */
export function Field({ name, label, hint, failure, children, className = "" }: Props) {
  const id = useId();
  const failed = failure?.field === name;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        "aria-invalid": failed || undefined,
        "aria-describedby": failed ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {failed ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-failure">
          {failure.text}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Classes of a form control. The scroll margin keeps the message below it above the bottom bar when
 * the control has focus.
 */
export const CONTROL =
  "min-h-12 w-full scroll-mb-16 rounded-control border border-edge bg-paper px-4 py-2.5 placeholder:text-ink-soft aria-invalid:border-failure";
