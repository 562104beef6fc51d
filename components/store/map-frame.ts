export type Place = { latitude: number; longitude: number };

/** A piece of the earth; degrees. */
export type MapFrame = { west: number; south: number; east: number; north: number };

/** Half of the shown height around a single place; degrees of latitude, about 450 m. */
const NEAR = 0.004;
/** Room around the outermost places, as a part of the distance between them. */
const ROOM = 0.55;

/** A degree of longitude is shorter than one of latitude by this much. */
const narrowing = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** The frame of `aspect` (width by height) that holds all places with room around them. */
export function frameOf(places: readonly Place[], aspect: number): MapFrame {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  const middle: Place = { latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2, longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2 };
  const narrow = narrowing(middle.latitude);
  const height = Math.max(Math.max(...latitudes) - Math.min(...latitudes), ((Math.max(...longitudes) - Math.min(...longitudes)) * narrow) / aspect);
  const half = Math.max(height * (0.5 + ROOM), NEAR);
  const halfWidth = (half * aspect) / narrow;
  return { west: middle.longitude - halfWidth, south: middle.latitude - half, east: middle.longitude + halfWidth, north: middle.latitude + half };
}

/** Where a place stands in a frame: per cent from the left and from the top. */
export function positionIn({ west, south, east, north }: MapFrame, { latitude, longitude }: Place): { left: number; top: number } {
  return { left: ((longitude - west) / (east - west)) * 100, top: ((north - latitude) / (north - south)) * 100 };
}

const fixed = (value: number) => value.toFixed(6);

/** OpenStreetMap's map of one place, to stand in a frame of ours. */
export function embedAddress(place: Place, aspect: number): string {
  const { west, south, east, north } = frameOf([place], aspect);
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: [west, south, east, north].map(fixed).join(","), layer: "mapnik", marker: `${fixed(place.latitude)},${fixed(place.longitude)}` })}`;
}

/** The same map as a page of its own, for visitors without scripts. */
export const mapAddress = ({ latitude, longitude }: Place): string => `https://www.openstreetmap.org/?mlat=${fixed(latitude)}&mlon=${fixed(longitude)}#map=17/${fixed(latitude)}/${fixed(longitude)}`;

/** The way there, in whatever maps app the visitor's device gives the address to. */
export const routeAddress = ({ latitude, longitude }: Place): string => `https://www.google.com/maps/dir/?api=1&destination=${fixed(latitude)}%2C${fixed(longitude)}`;
