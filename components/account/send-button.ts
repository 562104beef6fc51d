/**
 * CSS classes of a sign-in step's submit button. While sending it is `aria-disabled` rather than
 * `disabled`, because disabling it would lose the focus.
 */
export const SEND_BUTTON =
  "min-h-12 w-full rounded-control bg-ink px-6 font-semibold text-white hover:bg-ink-soft aria-disabled:opacity-60";
