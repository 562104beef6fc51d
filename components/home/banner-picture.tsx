import { widthSrcSet } from "@/lib/format/media";

type Props = {
  src: string | null;
  /** the `sizes` attribute; without it the original is loaded */ sizes?: string;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
};

/** Wide artwork behind text, in the widths that keep its aspect ratio if `sizes` is given. */
export function BannerPicture({
  src,
  sizes,
  width,
  height,
  priority = false,
  className = "",
}: Props) {
  if (!src) return null;
  return (
    // The sizes exist as files; next/image would only create them again.
    <img
      src={src}
      {...(sizes ? { srcSet: widthSrcSet(src), sizes } : {})}
      width={width}
      height={height}
      alt=""
      className={`object-cover ${className}`}
      decoding="async"
      {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}
