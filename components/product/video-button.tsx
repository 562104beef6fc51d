"use client";

import { useEffect, useState } from "react";
import { PlayIcon } from "@/components/ui/icons";
import { useHydrated } from "@/components/ui/use-hydrated";
import { VideoDialog } from "./video-dialog";
import { videoPlayer } from "./video-player";

type Props = {
  url: string;
  title: string;
  labels: { watch: string; close: string; elsewhere: string };
};

/**
 * The product's video (specification section 2): a button that opens a modal, or a link without
 * JavaScript or if the host's player cannot be embedded.
 */
export function VideoButton({ url, title, labels }: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  // Next may keep a page mounted after navigating away: playback must stop there.
  useEffect(() => () => setOpen(false), []);
  const player = videoPlayer(url);
  const className =
    "inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 py-2 font-semibold hover:border-ink";
  const content = (
    <>
      <PlayIcon className="size-5" />
      {labels.watch}
    </>
  );
  if (!hydrated || !player)
    return (
      <a href={url} target="_blank" rel="noopener nofollow" className={className}>
        {content}
      </a>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        {content}
      </button>
      {open ? (
        <VideoDialog
          player={player}
          url={url}
          title={title}
          labels={labels}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
