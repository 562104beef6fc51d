"use client";

import { useTranslations } from "use-intl";
import { useSyncExternalStore } from "react";
import { hoursOfDay, isOpenNow } from "@/lib/format/opening-hours";
import { DEMO_HOURS } from "@/lib/initial-facts";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";

const MINUTE_MS = 60_000;
const subscribeEveryMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * The support status dot: green within the hours of support at UTC+4, else red (specification
 * section 2), with a text equivalent. Renders nothing if the shop has not entered its hours.
 */
export function SupportStatus() {
  const t = useTranslations("support");
  const { supportHours = DEMO_HOURS } = useShopFacts();
  const minute = useSyncExternalStore(subscribeEveryMinute, currentMinute, () => null);
  const now = minute === null ? null : new Date(minute * MINUTE_MS);
  const today = now ? hoursOfDay(supportHours, now) : undefined;
  const open = now !== null && today !== undefined && isOpenNow(today, now);
  const shown = today ?? supportHours[0];
  if (!shown) return null;
  return (
    <span className="flex items-center gap-2 text-xs text-ink-soft">
      <span aria-hidden className={`size-2.5 rounded-full ${open ? "bg-pine" : "bg-failure"}`} />
      {t(open ? "online" : "offline", { opens: shown.opens, closes: shown.closes })}
    </span>
  );
}
