"use client";

import { useTranslations } from "use-intl";
import { useSyncExternalStore } from "react";
import { SUPPORT_HOURS } from "@/lib/client/support/support-hours";
import { isOpenNow } from "@/lib/format/opening-hours";

const MINUTE_MS = 60_000;
const subscribeEveryMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};

/**
 * The support status dot: green between 09:00 and 18:00 at UTC+4, else red (specification section
 * 2), with a text equivalent.
 */
export function SupportStatus() {
  const t = useTranslations("support");
  const open = useSyncExternalStore(
    subscribeEveryMinute,
    () => isOpenNow(SUPPORT_HOURS, new Date()),
    () => false,
  );
  return (
    <span className="flex items-center gap-2 text-xs text-ink-soft">
      <span aria-hidden className={`size-2.5 rounded-full ${open ? "bg-pine" : "bg-failure"}`} />
      {t(open ? "online" : "offline", { opens: SUPPORT_HOURS.opens, closes: SUPPORT_HOURS.closes })}
    </span>
  );
}
