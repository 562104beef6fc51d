"use client";

import { announce } from "@/lib/client/announce";
import { shareLink } from "@/lib/client/share-link";
import { ShareIcon } from "./icons";

type Props = {
  /** internal path and query */ path: string;
  title: string;
  label: string;
  copiedText: string;
  /** message with the link when copying fails */ copyFailedText: (link: string) => string;
};

/** Shares a link to a shop page with the Web Share API, or copies it. */
export function ShareButton({ path, title, label, copiedText, copyFailedText }: Props) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    const outcome = await shareLink(url, title);
    if (outcome === "copied") announce(copiedText);
    if (outcome === "shown") announce(copyFailedText(url));
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="inline-flex h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-mist"
    >
      <ShareIcon className="size-5" />
      {label}
    </button>
  );
}
