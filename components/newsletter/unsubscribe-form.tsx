"use client";

import type { FormEvent } from "react";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";

type Labels = Record<"leave" | "sending" | "left" | "noKey", string>;

/**
 * Unsubscribes with the key from the newsletter's link. The visitor must press a button, because
 * mail scanners follow links too.
 */
export function UnsubscribeForm({ labels }: { labels: Labels }) {
  const { state, failure, send, showFailure } = useSubmission({
    path: "/Newsletter/leave",
    fieldTexts: { key: labels.noKey },
  });
  const unsubscribe = (event: FormEvent) => {
    event.preventDefault();
    const key = new URLSearchParams(location.search).get("key");
    if (key) void send({ key });
    else showFailure({ field: "key", text: labels.noKey });
  };
  return (
    <div className="max-w-md space-y-4 noscript:hidden">
      {state === "sent" ? null : (
        <form method="post" onSubmit={unsubscribe}>
          <SubmitButton
            isSending={state === "sending"}
            labels={{ send: labels.leave, sending: labels.sending }}
            className="bg-ink px-6 hover:bg-ink-soft"
          />
        </form>
      )}
      {/* The key has no field on the page, so its error is shown here. */}
      <FormStatus sent={state === "sent"} failure={failure && { field: null, text: failure.text }}>
        <p>{labels.left}</p>
      </FormStatus>
    </div>
  );
}
