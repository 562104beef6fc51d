type Props = {
  src: string | null;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
};

/**
 * Wide artwork behind text. The resized versions of an upload are square, so the original is used.
 */
export function BannerPicture({ src, width, height, priority = false, className = "" }: Props) {
  if (!src) return null;
  return (
    // The upload is already optimised; next/image would do the same again.
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      className={`object-cover ${className}`}
      decoding="async"
      {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}
