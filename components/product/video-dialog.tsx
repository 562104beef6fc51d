import { useEffect, useRef } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { useCloseOnBackdrop } from "@/components/ui/use-close-on-backdrop";
import type { VideoPlayer } from "./video-player";

type Props = {
  player: VideoPlayer;
  url: string;
  title: string;
  labels: { close: string; elsewhere: string };
  onClose: () => void;
};

/**
 * The modal with the player. Rendered only while open, so that nothing is requested from the
 * video's host before or after.
 */
export function VideoDialog({ player, url, title, labels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useCloseOnBack(true, onClose);
  useCloseOnBackdrop(dialog, () => dialog.current?.close(), "click");
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto w-[min(64rem,100vw-2rem)] max-w-none overflow-hidden rounded-card bg-paper p-0 text-ink shadow-soft backdrop:bg-ink/70"
    >
      <div className="flex items-center justify-between gap-4 py-1 ps-4 pe-1">
        <p className="truncate text-sm font-semibold">{title}</p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={labels.close}
          className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="aspect-video max-h-[75dvh] w-full bg-ink">
        {player.kind === "frame" ? (
          <iframe
            src={player.src}
            title={title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full border-0"
          />
        ) : (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- videos of others come without captions
          <video src={player.src} controls autoPlay playsInline className="size-full" />
        )}
      </div>
      <p className="px-4 py-2.5 text-sm">
        <a
          href={url}
          target="_blank"
          rel="noopener nofollow"
          className="inline-block py-0.5 underline underline-offset-2 hover:no-underline"
        >
          {labels.elsewhere}
        </a>
      </p>
    </dialog>
  );
}
