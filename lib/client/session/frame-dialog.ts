import { createStore } from "zustand/vanilla";

/** `then`: the page to go on to after signing in. */
type DialogState = { open: "sign-in" | "monthly-payment" | null; nextPath: string | null };

/**
 * Which dialog of the frame is open (components/layout/frame-dialogs.tsx, loaded on the first
 * opening).
 */
export const frameDialog = createStore<DialogState>(() => ({ open: null, nextPath: null }));

/**
 * Opens the sign-in dialog. After a success the shopper goes on to `then`, or stays on the page.
 */
export const openSignInDialog = ({ then = null }: { then?: string | null } = {}): void =>
  frameDialog.setState({ open: "sign-in", nextPath: then });

/** Opens the dialog of the monthly payment. */
export const openMonthlyPaymentDialog = (): void =>
  frameDialog.setState({ open: "monthly-payment" });

/** Closes the dialog; what was to come after it is forgotten. */
export const closeDialog = (): void => frameDialog.setState({ open: null, nextPath: null });
