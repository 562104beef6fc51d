"use client";

import { useEffect, useState } from "react";
import { PlayIcon } from "@/components/ui/icons";
import { useScriptsRun } from "@/components/ui/use-scripts-run";
import { VideoDialog } from "./video-dialog";
import { videoPlayer } from "./video-player";

type Props = { url: string; title: string; labels: { watch: string; close: string; elsewhere: string } };

/** The product's video (specification section 2). Without scripts, or when the host is not one we embed, it is a link; else a button that opens a modal. */
export function VideoButton({ url, title, labels }: Props) {
  const awake = useScriptsRun();
  const [open, setOpen] = useState(false);
  // A page that is left stays mounted: nothing may play on in it.
  useEffect(() => () => setOpen(false), []);
  const player = videoPlayer(url);
  const look = "inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 py-2 font-semibold hover:border-ink";
  const face = <><PlayIcon className="size-5" />{labels.watch}</>;
  if (!awake || !player) return <a href={url} target="_blank" rel="noopener nofollow" className={look}>{face}</a>;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>{face}</button>
      {open ? <VideoDialog player={player} url={url} title={title} labels={labels} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
