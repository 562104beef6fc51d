import type { DateField } from "payload";
import { bakuDayAndTime, bakuDayFirst } from "@/lib/format/baku";

/**
 * The value of a date field in a message to staff, as the form shows it: `23.11.2026 14:05` in
 * Baku, or only the day. What is not a date stays as it is.
 */
export function dateText(value: unknown, { admin }: Pick<DateField, "admin">): string {
  const time = new Date(value instanceof Date ? value : String(value));
  if (Number.isNaN(time.getTime())) return String(value).slice(0, 200);
  return admin?.date?.pickerAppearance === "dayOnly" ? bakuDayFirst(time) : bakuDayAndTime(time);
}
