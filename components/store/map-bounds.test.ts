import { embedUrl, boundsOf, mapUrl, positionIn, directionsUrl } from "./map-bounds";

const nizami = { latitude: 40.373482, longitude: 49.841267 };
const ganjlik = { latitude: 40.400584, longitude: 49.852913 };

test("every place is inside the bounds, away from their edges", () => {
  for (const aspect of [0.8, 4 / 3, 2]) {
    const bounds = boundsOf([nizami, ganjlik], aspect);
    for (const place of [nizami, ganjlik]) {
      const { left, top } = positionIn(bounds, place);
      expect(Math.min(left, top, 100 - left, 100 - top)).toBeGreaterThan(15);
    }
  }
});

test("north is up and east is right; a single place is in the middle", () => {
  const bounds = boundsOf([nizami, ganjlik], 1.5);
  expect(positionIn(bounds, ganjlik).top).toBeLessThan(positionIn(bounds, nizami).top);
  expect(positionIn(bounds, ganjlik).left).toBeGreaterThan(positionIn(bounds, nizami).left);
  const { left, top } = positionIn(boundsOf([nizami], 1.5), nizami);
  expect([left, top].map(Math.round)).toEqual([50, 50]);
});

test("a metre has the same length horizontally and vertically", () => {
  const { west, east, south, north } = boundsOf([nizami], 2);
  expect(
    ((east - west) * Math.cos((nizami.latitude * Math.PI) / 180)) / (north - south),
  ).toBeCloseTo(2, 5);
});

test("URLs contain the place", () => {
  const embed = new URL(embedUrl(nizami, 1.5));
  expect(embed.origin + embed.pathname).toBe("https://www.openstreetmap.org/export/embed.html");
  expect(embed.searchParams.get("marker")).toBe("40.373482,49.841267");
  expect(embed.searchParams.get("bbox")?.split(",")).toHaveLength(4);
  expect(mapUrl(nizami)).toContain("mlat=40.373482&mlon=49.841267");
  expect(new URL(directionsUrl(ganjlik)).searchParams.get("destination")).toBe(
    "40.400584,49.852913",
  );
});
