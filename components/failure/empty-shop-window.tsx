/** An empty shop window with an awning: the illustration of empty pages. */
export function EmptyShopWindow({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 240 168" className={className} fill="none" strokeLinejoin="round">
      <ellipse cx="120" cy="158" rx="96" ry="6" className="fill-line" />
      <rect
        x="30"
        y="44"
        width="180"
        height="112"
        rx="6"
        className="fill-paper stroke-ink"
        strokeWidth="2.5"
      />
      <rect
        x="42"
        y="62"
        width="156"
        height="70"
        rx="3"
        className="fill-mist stroke-line"
        strokeWidth="2"
      />
      {/* A lamp, its light and an empty display stand. */}
      <path d="M120 62v12" className="stroke-ink" strokeWidth="2" />
      <path d="M108 84a12 12 0 0 1 24 0z" className="fill-ink-soft" />
      <path d="M108 84L88 131h64l-20-47z" className="fill-line" />
      <rect
        x="92"
        y="122"
        width="56"
        height="9"
        rx="2"
        className="fill-paper stroke-line"
        strokeWidth="2"
      />
      <path d="M42 132h156" className="stroke-line" strokeWidth="2" />
      <path d="M22 26h196l8 24H14z" className="fill-ink" />
      {[0, 2, 4, 6].map((i) => (
        <path
          key={i}
          d={`M${22 + i * 28} 26h28l${i < 3 ? 1.1 : 1.2} 24h-30z`}
          className="fill-paper"
          fillOpacity="0.16"
        />
      ))}
      <path
        d="M14 50a15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.300 0 15.150 13 0 0 0 30.200 0z"
        className="fill-ink"
      />
    </svg>
  );
}
