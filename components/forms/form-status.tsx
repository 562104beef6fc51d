import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/icons";
import type { Failure } from "./use-submission";

/**
 * The result of a submission: success, or an error that belongs to no field. The live region is
 * rendered before it has a text, because otherwise it would not be announced. When success removes
 * the form, the message receives the focus.
 */
export function FormStatus({
  sent,
  failure,
  children,
}: {
  sent: boolean;
  failure: Failure | null;
  children: ReactNode;
}) {
  const successMessage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent && document.activeElement === document.body) successMessage.current?.focus();
  }, [sent]);
  return (
    <div role="status" aria-live="polite">
      {sent ? (
        <div
          ref={successMessage}
          tabIndex={-1}
          className="flex items-start gap-3 rounded-card bg-mist p-4 text-pine"
        >
          <CheckIcon className="size-6 shrink-0" />
          <div>{children}</div>
        </div>
      ) : null}
      {failure?.field === null ? (
        <p className="rounded-card bg-failure-tint p-4 text-sm text-failure">{failure.text}</p>
      ) : null}
    </div>
  );
}
