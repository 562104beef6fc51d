import { BAKU_OFFSET } from "@/lib/format/baku";

/**
 * Parses a day written as `2026-12-05` or `05.12.2026`; returns it as `2026-12-05`, or null when
 * there is no such day.
 */
export function parseDay(text: string): string | null {
  const iso = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1");
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Parses a date and time in Baku as people and spreadsheets write it: `2026-12-05 18:00:30`,
 * `05.12.2026 9:00`. A date alone means the beginning of that day. Returns null for any other text.
 */
export function parseMoment(text: string): Date | null {
  const [, day = "", hour = "00", minute = "00", second = "00"] =
    /^(\S+?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? [];
  const time = [hour.padStart(2, "0"), minute, second].join(":");
  const at = new Date(`${parseDay(day) ?? ""}T${time}${BAKU_OFFSET}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
