type Props = { src: string | null; width: number; height: number; priority?: boolean; className?: string };

/** Wide art behind words. The sizes made at upload are squares, so the picture itself is shown. */
export function BannerPicture({ src, width, height, priority = false, className = "" }: Props) {
  if (!src) return null;
  return (
    // An optimiser would only make again what upload made.
    // eslint-disable-next-line @next/next/no-img-element -- see above
    <img src={src} width={width} height={height} alt="" className={`object-cover ${className}`} {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })} />
  );
}
