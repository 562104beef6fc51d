"use client";

import { useState } from "react";
import { Outcome } from "@/components/forms/outcome";
import { useSubmission } from "@/components/forms/use-submission";

type Labels = Record<"leave" | "sending" | "left" | "noKey", string>;

/** Leaves the newsletter by the key of the link in it; nothing changes before the button is pressed, because programs follow links too. */
export function LeaveForm({ labels }: { labels: Labels }) {
  const [noKey, setNoKey] = useState(false);
  const { state, failure, send } = useSubmission({ path: "/Newsletter/leave", fieldTexts: {} });
  const leave = () => {
    const key = new URLSearchParams(location.search).get("key");
    setNoKey(!key);
    if (key) void send({ key });
  };
  return (
    <div className="max-w-md space-y-4">
      {state === "sent" ? null : <button type="button" onClick={leave} disabled={state === "sending"} className="min-h-12 rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft disabled:opacity-60">{state === "sending" ? labels.sending : labels.leave}</button>}
      <Outcome sent={state === "sent"} failure={noKey ? { field: null, text: labels.noKey } : failure}><p>{labels.left}</p></Outcome>
    </div>
  );
}
