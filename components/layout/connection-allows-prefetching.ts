import { savesData } from "../ui/saves-data";

/**
 * Whether the connection allows requesting more than asked for: not with Save-Data or as slow as 2G
 * (WICG, Network Information; other browsers than Chromium-based ones report neither).
 */
export function connectionAllowsPrefetching(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return !savesData() && !/2g/.test(connection?.effectiveType ?? "");
}
