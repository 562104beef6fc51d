"use client";

import { ShareIcon } from "@/components/ui/icons";
import { useScriptsRun } from "@/components/ui/use-scripts-run";
import { announce } from "@/lib/client/announce";
import { shareLink } from "@/lib/client/share-link";

type Props = { title: string; labels: { share: string; copied: string } };

/** Shares the page's address the device's own way, or copies it. Not usable, but in its place, until scripts run. */
export function ShareProductButton({ title, labels }: Props) {
  const usable = useScriptsRun();
  const share = async () => {
    const url = window.location.href.split(/[?#]/)[0] ?? "";
    const outcome = await shareLink(url, title);
    if (outcome === "copied") announce(labels.copied);
    // Where copying is not allowed, the address itself can be read off.
    if (outcome === "shown") announce(url);
  };
  return (
    <button type="button" onClick={share} aria-label={labels.share} title={labels.share} className={`-my-2 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control noscript:hidden hover:bg-mist ${usable ? "" : "invisible"}`}>
      <ShareIcon className="size-5" />
    </button>
  );
}
