"use client";

import { useTranslations } from "use-intl";
import { useRef } from "react";
import Yarl, { type ControllerRef } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { SQUARE_SIZES, squareUrl } from "@/lib/format/media";

export type LightboxProps = {
  open: boolean;
  pictures: readonly { src: string; alt: string }[];
  index: number;
  onView: (index: number) => void;
  /** called when the page can receive the focus again */
  onLeave: () => void;
  /** called when the fade-out has ended */
  onClose: () => void;
};

/** Width and height, because pictures are square (components/ui/picture.tsx). */
const SIDE = SQUARE_SIZES.large;
/** A background for the white arrows, which need contrast on white pictures too. */
const ARROW_STYLE = {
  background: "color-mix(in srgb, var(--color-ink) 65%, transparent)",
  borderRadius: "var(--radius-control)",
};
const variantSources = (src: string) =>
  Object.entries(SQUARE_SIZES).map(([size, side]) => ({
    src: squareUrl(src, size as keyof typeof SQUARE_SIZES),
    width: side,
    height: side,
  }));

/**
 * The fullscreen lightbox (specification sections 2 and 9: preload 2, fade 250 ms, swipe 500 ms),
 * with zoom, Escape, arrow keys and pulling down. Heavy, so it is loaded when a picture is about to
 * be opened.
 */
export function Lightbox({ open, pictures, index, onView, onLeave, onClose }: LightboxProps) {
  const t = useTranslations("productPage.lightbox");
  const controller = useRef<ControllerRef>(null);
  useCloseOnBack(open, () => {
    // Closes with its fade-out, and returns the focus.
    if (controller.current) controller.current.close();
    else onClose();
  });
  const hasSeveral = pictures.length > 1;
  return (
    <Yarl
      open={open}
      close={onClose}
      index={index}
      slides={pictures.map(({ src, alt }) => ({
        src,
        alt,
        width: SIDE,
        height: SIDE,
        srcSet: variantSources(src),
      }))}
      plugins={hasSeveral ? [Counter, Thumbnails, Zoom] : [Zoom]}
      labels={{
        Lightbox: t("dialog"),
        "Photo gallery": t("gallery"),
        Carousel: t("carousel"),
        Slide: t("slide"),
        "{index} of {total}": t("position", { index: "{index}", total: "{total}" }),
        Thumbnails: t("thumbnails"),
        Previous: t("previous"),
        Next: t("next"),
        Close: t("close"),
        "Zoom in": t("zoomIn"),
        "Zoom out": t("zoomOut"),
      }}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ preload: 2, finite: true }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      thumbnails={{
        width: 72,
        height: 72,
        padding: 2,
        border: 2,
        borderRadius: 8,
        gap: 8,
        imageFit: "contain",
        vignette: false,
      }}
      counter={{ container: { "aria-hidden": true } }}
      render={hasSeveral ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      styles={{ navigationPrev: ARROW_STYLE, navigationNext: ARROW_STYLE }}
      on={{ view: ({ index: viewed }) => onView(viewed), exiting: onLeave }}
    />
  );
}
