export type Coordinates = { latitude: number; longitude: number };

/** A map section; degrees. */
export type MapBounds = { west: number; south: number; east: number; north: number };

/** Half the height shown around a single place; degrees of latitude, about 450 m. */
const MIN_HALF_HEIGHT = 0.004;
/** Padding around the outermost places, as a fraction of their extent. */
const PADDING = 0.55;

/** Length of a degree of longitude relative to one of latitude. */
const longitudeScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** The smallest map section of `aspect` (width / height) that contains all places with padding. */
export function boundsOf(places: readonly Coordinates[], aspect: number): MapBounds {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  const middle: Coordinates = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const scale = longitudeScale(middle.latitude);
  const height = Math.max(
    Math.max(...latitudes) - Math.min(...latitudes),
    ((Math.max(...longitudes) - Math.min(...longitudes)) * scale) / aspect,
  );
  const halfHeight = Math.max(height * (0.5 + PADDING), MIN_HALF_HEIGHT);
  const halfWidth = (halfHeight * aspect) / scale;
  return {
    west: middle.longitude - halfWidth,
    south: middle.latitude - halfHeight,
    east: middle.longitude + halfWidth,
    north: middle.latitude + halfHeight,
  };
}

/** Position of a place in a map section: per cent from the left and the top. */
export function positionIn(
  { west, south, east, north }: MapBounds,
  { latitude, longitude }: Coordinates,
): { left: number; top: number } {
  return {
    left: ((longitude - west) / (east - west)) * 100,
    top: ((north - latitude) / (north - south)) * 100,
  };
}

const formatDegrees = (degrees: number) => degrees.toFixed(6);

/** URL of OpenStreetMap's embeddable map of a place. */
export function embedUrl(place: Coordinates, aspect: number): string {
  const { west, south, east, north } = boundsOf([place], aspect);
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: [west, south, east, north].map(formatDegrees).join(","), layer: "mapnik", marker: `${formatDegrees(place.latitude)},${formatDegrees(place.longitude)}` })}`;
}

/** The same map as a page, for visitors without JavaScript. */
export const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${formatDegrees(latitude)}&mlon=${formatDegrees(longitude)}#map=17/${formatDegrees(latitude)}/${formatDegrees(longitude)}`;

/** Directions, opened in the device's maps app. */
export const directionsUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${formatDegrees(latitude)}%2C${formatDegrees(longitude)}`;
