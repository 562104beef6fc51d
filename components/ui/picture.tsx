import { squareSrcSet, squareUrl } from "@/lib/format/media";

type Props = {
  /** null: no picture; undefined: not known yet */ src: string | null | undefined;
  alt: string;
  /** the `sizes` attribute; not needed for a `small` picture */ sizes?: string;
  /** never shown larger than the smallest size, on any screen */ small?: boolean;
  priority?: boolean;
  /**
   * A file of the same picture that has been loaded already, shown instead; null once the picture
   * replaces it. The browser keeps the old file on the screen until the new one has been loaded.
   */
  standIn?: string | null | undefined;
  className?: string;
  width?: number;
  height?: number;
};

/**
 * A stored picture in its square sizes, or a neutral placeholder. With `priority` it loads eagerly,
 * otherwise lazily.
 */
export function Picture({
  src,
  alt,
  sizes,
  small = false,
  priority = false,
  standIn,
  className,
  width = 1200,
  height = 1200,
}: Props) {
  if (!src)
    return (
      <span
        aria-hidden
        className={`block bg-mist ${src === null ? "no-picture" : ""} ${className ?? ""}`}
      />
    );
  return (
    // The sizes exist as files; next/image would only create them again.
    <img
      src={standIn ?? squareUrl(src, small ? "small" : "medium")}
      {...(small || standIn ? {} : { srcSet: squareSrcSet(src), sizes })}
      width={width}
      height={height}
      alt={alt}
      className={className}
      // Decoding must not delay the text. A picture that stands in for another, or replaces it,
      // must not leave a frame empty.
      decoding={standIn === undefined ? "async" : "sync"}
      {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}
