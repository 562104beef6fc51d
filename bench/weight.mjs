const FLIGHT = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs;

/** The bytes of a page's HTML, the percentage of flight data in it, and its number of elements. */
export function weightOf(html) {
  const bytes = Buffer.byteLength(html);
  const flight = [...html.matchAll(FLIGHT)].reduce(
    (sum, [, data]) => sum + Buffer.byteLength(data),
    0,
  );
  return {
    bytes,
    flight: Math.round((100 * flight) / bytes),
    elements: (html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z]/g) ?? []).length,
  };
}

/** How far (share) a bare page may be from the size it claims, for ratios to mean anything. */
const MAX_SIZE_DIFFERENCE = 0.05;

/** Throws an error unless a bare page has about as many bytes as the page that it stands beside. */
export function requireSize(bytes, claimed) {
  if (Math.abs(bytes / claimed - 1) > MAX_SIZE_DIFFERENCE)
    throw new Error(
      `A bare page has ${bytes} bytes instead of ${claimed}: ratios to it would be wrong.`,
    );
}
