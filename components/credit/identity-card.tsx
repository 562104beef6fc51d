// Drawings that show where to find the FIN code. They are hidden from screen readers, because the
// text says the same.

const textLine = (x: number, y: number, width: number) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="5" rx="2.5" className="fill-line" />
);

function Portrait() {
  return (
    <g>
      <rect
        x="16"
        y="36"
        width="56"
        height="70"
        rx="6"
        className="fill-mist stroke-line"
        strokeWidth="1.5"
      />
      <circle cx="44" cy="63" r="12" className="fill-line" />
      <path d="M22 106c1-16 11-23 22-23s21 7 22 23z" className="fill-line" />
    </g>
  );
}

const frame = (
  <rect
    x="1"
    y="1"
    width="222"
    height="138"
    rx="12"
    className="fill-paper stroke-line"
    strokeWidth="1.5"
  />
);
const codeClasses = "font-semibold tracking-widest fill-ink";

/** The new card: the code has its own label. */
export function NewIdentityCard() {
  return (
    <svg aria-hidden viewBox="0 0 224 140" className="w-full max-w-72 drop-shadow-sm">
      {frame}
      {[
        textLine(16, 16, 60),
        textLine(180, 16, 28),
        textLine(86, 40, 70),
        textLine(86, 53, 96),
        textLine(86, 66, 52),
        textLine(16, 120, 84),
      ]}
      <Portrait />
      <rect
        x="82"
        y="80"
        width="128"
        height="30"
        rx="8"
        className="fill-saffron-tint stroke-saffron"
        strokeWidth="2"
      />
      <text x="146" y="100" textAnchor="middle" fontSize="15" className={codeClasses}>
        5ABC1D2
      </text>
    </svg>
  );
}

/** The old card: the code is seven of the last eight characters of the bottom line. */
export function OldIdentityCard() {
  return (
    <svg aria-hidden viewBox="0 0 224 140" className="w-full max-w-72 drop-shadow-sm">
      {frame}
      {[
        textLine(16, 16, 84),
        textLine(86, 40, 90),
        textLine(86, 53, 70),
        textLine(86, 66, 110),
        textLine(86, 79, 46),
      ]}
      <Portrait />
      <rect
        x="112"
        y="112"
        width="80"
        height="20"
        rx="6"
        className="fill-saffron-tint stroke-saffron"
        strokeWidth="2"
      />
      <text x="16" y="126.500" fontSize="11.500" className="fill-ink-soft tracking-widest">
        AZE&lt;&lt;0123&lt;
      </text>
      <text x="152" y="126.500" textAnchor="middle" fontSize="11.500" className={codeClasses}>
        5ABC1D2
      </text>
      <text x="200" y="126.500" textAnchor="middle" fontSize="11.500" className="fill-ink-soft">
        8
      </text>
    </svg>
  );
}
