import type { Hours } from "@/lib/format/opening-hours";

/** Opening hours of hotline and support (specification section 9), Baku time. */
export const SUPPORT_HOURS: Hours = { opens: "09:00", closes: "18:00" };
