const BRANDS = [
  { name: "Visa", text: "VISA", width: 34, slant: true },
  { name: "Mastercard", text: "mastercard", width: 64, slant: false },
  { name: "Tam Kart", text: "Tam Kart", width: 52, slant: false },
];

/** The accepted cards (specification section 1), as word marks in the text colour. */
export function CardBrands({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {BRANDS.map(({ name, text, width, slant }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            width={width + 24}
            height="32"
            viewBox={`0 0 ${width + 24} 32`}
            className="text-ink"
          >
            <rect
              x="0.5"
              y="0.5"
              width={width + 23}
              height="31"
              rx="5.5"
              className="fill-paper stroke-line"
            />
            <text
              x={(width + 24) / 2}
              y="20.5"
              textAnchor="middle"
              textLength={width}
              lengthAdjust="spacingAndGlyphs"
              fontSize="12.5"
              fontWeight={slant ? 800 : 650}
              fontStyle={slant ? "italic" : "normal"}
              fill="currentColor"
            >
              {text}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
