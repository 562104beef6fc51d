import { type MapBounds, type Coordinates, positionIn } from "./map-bounds";

type Line = readonly (readonly [latitude: number, longitude: number])[];

// A sketch of central Baku: the coast of the bay, some parks and main streets, close enough to
// recognise.
const COAST: Line = [
  [40.33, 49.815],
  [40.348, 49.8265],
  [40.3555, 49.8325],
  [40.361, 49.8352],
  [40.3648, 49.839],
  [40.3682, 49.8462],
  [40.3708, 49.8522],
  [40.3738, 49.8588],
  [40.3752, 49.868],
  [40.3745, 49.884],
  [40.378, 49.905],
  [40.376, 49.95],
  [40.33, 49.95],
];
const PARKS: readonly Line[] = [
  [
    [40.3995, 49.846],
    [40.4035, 49.8475],
    [40.403, 49.8525],
    [40.3993, 49.8512],
  ],
  [
    [40.3588, 49.8225],
    [40.3635, 49.8262],
    [40.3612, 49.8295],
    [40.3565, 49.8268],
  ],
  [
    [40.3702, 49.8298],
    [40.3722, 49.8302],
    [40.372, 49.8328],
    [40.37, 49.8325],
  ],
];
const STREETS: readonly Line[] = [
  [
    [40.3705, 49.812],
    [40.3712, 49.826],
    [40.3735, 49.8412],
    [40.3768, 49.856],
    [40.3795, 49.872],
    [40.384, 49.91],
  ],
  [
    [40.3575, 49.8305],
    [40.3662, 49.8385],
    [40.3695, 49.846],
    [40.3725, 49.8535],
    [40.3758, 49.8615],
    [40.378, 49.88],
  ],
  [
    [40.38, 49.805],
    [40.379, 49.823],
    [40.3798, 49.8405],
    [40.3825, 49.8585],
    [40.3878, 49.8785],
    [40.396, 49.905],
  ],
  [
    [40.422, 49.836],
    [40.412, 49.843],
    [40.4006, 49.8529],
    [40.3905, 49.858],
    [40.3795, 49.8595],
  ],
  [
    [40.419, 49.805],
    [40.4075, 49.823],
    [40.3975, 49.8375],
    [40.3885, 49.8445],
    [40.3798, 49.8405],
    [40.3735, 49.8412],
    [40.3662, 49.8385],
  ],
  [
    [40.398, 49.795],
    [40.3955, 49.8175],
    [40.3975, 49.8375],
    [40.4006, 49.8529],
    [40.4025, 49.8705],
    [40.4075, 49.895],
  ],
  [
    [40.42, 49.871],
    [40.4025, 49.8705],
    [40.3878, 49.8785],
    [40.378, 49.88],
  ],
  [
    [40.3975, 49.8375],
    [40.3905, 49.858],
    [40.3878, 49.8785],
  ],
];

const WIDTH = 400;

/**
 * The map's placeholder, drawn from coordinates, so that nothing is requested from the map host
 * before a click.
 */
export function MapDrawing({ bounds, aspect }: { bounds: MapBounds; aspect: number }) {
  const height = WIDTH / aspect;
  const pointOf = ([latitude, longitude]: readonly [number, number]): string => {
    const { left, top } = positionIn(bounds, { latitude, longitude } satisfies Coordinates);
    return `${((left * WIDTH) / 100).toFixed(1)} ${((top * height) / 100).toFixed(1)}`;
  };
  const path = (line: Line) => `M${line.map(pointOf).join("L")}`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${height.toFixed(1)}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-ink"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width={WIDTH} height={height} className="fill-mist" />
      {PARKS.map((park) => (
        <path key={path(park)} d={`${path(park)}Z`} className="fill-pine" fillOpacity="0.14" />
      ))}
      {STREETS.map((street, i) => (
        <path
          key={path(street)}
          d={path(street)}
          className="stroke-line"
          strokeWidth={i < 3 ? 6 : 4.5}
        />
      ))}
      {STREETS.map((street, i) => (
        <path
          key={path(street)}
          d={path(street)}
          className="stroke-paper"
          strokeWidth={i < 3 ? 4.5 : 3}
        />
      ))}
      <path
        d={`${path(COAST)}Z`}
        className="fill-focus stroke-paper"
        fillOpacity="0.12"
        strokeWidth="3"
      />
    </svg>
  );
}
