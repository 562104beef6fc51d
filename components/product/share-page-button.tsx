"use client";

import { ShareIcon } from "@/components/ui/icons";
import { useHydrated } from "@/components/ui/use-hydrated";
import { announce } from "@/lib/client/announce";
import { shareLink } from "@/lib/client/share-link";

type Props = { title: string; labels: { share: string; copied: string } };

/**
 * Shares the page's URL with the Web Share API, or copies it. Until hydration the button is
 * invisible, but takes its space.
 */
export function SharePageButton({ title, labels }: Props) {
  const hydrated = useHydrated();
  const share = async () => {
    const url = window.location.href.split(/[?#]/)[0] ?? "";
    const outcome = await shareLink(url, title);
    if (outcome === "copied") announce(labels.copied);
    // Without clipboard access, the URL itself is announced.
    if (outcome === "shown") announce(url);
  };
  return (
    <button
      type="button"
      onClick={share}
      aria-label={labels.share}
      title={labels.share}
      className={`-my-2 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist noscript:hidden ${hydrated ? "" : "invisible"}`}
    >
      <ShareIcon className="size-5" />
    </button>
  );
}
