import type { Hours } from "@/lib/format/opening-hours";

/** When the hotline and support answer (specification section 9), in Baku. */
export const SUPPORT_HOURS: Hours = { opens: "09:00", closes: "18:00" };
