import type { Hours } from "@/lib/format/opening-hours";

/** Opening hours of the hotline and of support, in Baku time (specification section 9). */
export const SUPPORT_HOURS: Hours = { opens: "09:00", closes: "18:00" };
