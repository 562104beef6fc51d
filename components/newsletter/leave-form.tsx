"use client";

import type { FormEvent } from "react";
import { Outcome } from "@/components/forms/outcome";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";

type Labels = Record<"leave" | "sending" | "left" | "noKey", string>;

/** Leaves the newsletter by the key of the link in it; nothing changes before the button is pressed, because programs follow links too. */
export function LeaveForm({ labels }: { labels: Labels }) {
  const { state, failure, send, refuse } = useSubmission({ path: "/Newsletter/leave", fieldTexts: { key: labels.noKey } });
  const leave = (event: FormEvent) => {
    event.preventDefault();
    const key = new URLSearchParams(location.search).get("key");
    if (key) void send({ key });
    else refuse({ field: "key", text: labels.noKey });
  };
  return (
    <div className="max-w-md space-y-4 noscript:hidden">
      {state === "sent" ? null : <form method="post" onSubmit={leave}><SubmitButton isSending={state === "sending"} labels={{ send: labels.leave, sending: labels.sending }} className="bg-ink px-6 hover:bg-ink-soft" /></form>}
      {/* Nobody typed the key: what is wrong with it has no field to stand beside. */}
      <Outcome sent={state === "sent"} failure={failure && { field: null, text: failure.text }}><p>{labels.left}</p></Outcome>
    </div>
  );
}
