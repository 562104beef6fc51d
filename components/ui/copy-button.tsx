"use client";

import { useState } from "react";
import { announce } from "@/lib/client/announce";

type Props = {
  text: string;
  /** `named`: the accessible name, which says what is copied */
  labels: { copy: string; named: string; copied: string };
};

/** Copies a short text, if the browser allows the page to do so. */
export function CopyButton({ text, labels }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(labels.copied);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={labels.named}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-sm font-semibold underline underline-offset-4 hover:no-underline noscript:hidden"
    >
      {isCopied ? labels.copied : labels.copy}
    </button>
  );
}
