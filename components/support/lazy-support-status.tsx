"use client";

import { loadOnRender } from "@/components/ui/load-on-render";
import { withTexts } from "@/lib/i18n/with-texts";

/** The support status, lazy-loaded when it is first rendered. */
export const LazySupportStatus = loadOnRender(
  () => withTexts(() => import("./support-status").then(({ SupportStatus }) => SupportStatus)),
  <span className="h-[1.4em] text-xs" />,
);
