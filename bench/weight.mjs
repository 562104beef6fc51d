const FLIGHT = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs;

/** A page's bytes of HTML, the share of them that is flight data (per cent), and its elements. */
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
