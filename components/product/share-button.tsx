"use client";

import { useSyncExternalStore } from "react";
import { ShareIcon } from "@/components/ui/icons";
import { announce } from "@/lib/client/announce";

type Props = { title: string; labels: { share: string; copied: string } };

const nothingChanges = () => () => {};
const canShare = () => typeof navigator.share === "function" || window.isSecureContext;

/** Shares the page's address the device's own way, or copies it. Not usable, but in its place, until scripts run. */
export function ShareButton({ title, labels }: Props) {
  const usable = useSyncExternalStore(nothingChanges, canShare, () => false);
  const share = async () => {
    const url = window.location.href.split(/[?#]/)[0] ?? "";
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      announce(labels.copied);
    } catch {
      // The shopper closed the device's list, or the browser does not allow it: nothing was promised.
    }
  };
  return (
    <button type="button" onClick={share} aria-label={labels.share} title={labels.share} className={`-my-2 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors noscript:hidden hover:bg-mist ${usable ? "" : "invisible"}`}>
      <ShareIcon className="size-5" />
    </button>
  );
}
