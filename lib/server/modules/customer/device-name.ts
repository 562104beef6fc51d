/** Tokens of user agents, and the names that are shown for them; the first match counts. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["YaBrowser", "Yandex"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
] as const;

const findName = (userAgent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([token]) => userAgent.includes(token))?.[1];

/** `Chrome, Android`: enough for a customer to recognise a device, and no more is stored. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? "";
  return [findName(text, BROWSERS), findName(text, SYSTEMS)].filter(Boolean).join(", ") || "-";
}
