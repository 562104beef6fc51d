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
