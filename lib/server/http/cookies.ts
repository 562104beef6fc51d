/** The cookies of a request. If a name is repeated, the first one is used. */
export function cookiesOf(headers: Headers): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const entry of headers.get("cookie")?.split(/;\s*/) ?? []) {
    const at = entry.indexOf("=");
    if (at > 0 && !cookies.has(entry.slice(0, at)))
      cookies.set(entry.slice(0, at), entry.slice(at + 1));
  }
  return cookies;
}
