/**
 * Classes of the one button of a sign-in step; it stays enabled while sending, or the focus would
 * be lost.
 */
export const SEND_BUTTON =
  "min-h-12 w-full rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft aria-disabled:opacity-60";
