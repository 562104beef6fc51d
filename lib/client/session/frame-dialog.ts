import { createStore } from "zustand/vanilla";

/** `nextPath`: the page to open after signing in. */
type DialogState = { open: "sign-in" | "monthly-payment" | null; nextPath: string | null };

/**
 * Which dialog of the frame is open (components/layout/frame-dialogs.tsx, lazy-loaded when one is
 * first opened).
 */
export const frameDialog = createStore<DialogState>(() => ({ open: null, nextPath: null }));

/**
 * Opens the sign-in dialog. After signing in, the shopper is taken to `nextPath`, or stays on the
 * page if it is null.
 */
export const openSignInDialog = ({ nextPath = null }: { nextPath?: string | null } = {}): void =>
  frameDialog.setState({ open: "sign-in", nextPath });

/** Opens the dialog of the monthly payment. */
export const openMonthlyPaymentDialog = (): void =>
  frameDialog.setState({ open: "monthly-payment" });

/** Closes the dialog, and forgets the page to open after it. */
export const closeDialog = (): void => frameDialog.setState({ open: null, nextPath: null });
