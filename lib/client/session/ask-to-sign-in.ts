import { createStore } from "zustand/vanilla";

/** `then`: the page to go on to after signing in. */
type Asked = { open: "sign-in" | "monthly-payment" | null; then: string | null };

/**
 * Which dialog of the frame is open (components/layout/frame-dialogs.tsx, loaded on the first
 * opening).
 */
export const frameDialog = createStore<Asked>(() => ({ open: null, then: null }));

/**
 * Opens the sign-in dialog. After a success the shopper goes on to `then`, or stays on the page.
 */
export const askToSignIn = ({ then = null }: { then?: string | null } = {}): void =>
  frameDialog.setState({ open: "sign-in", then });

/** Opens the dialog of the monthly payment. */
export const askForCode = (): void => frameDialog.setState({ open: "monthly-payment" });

/** Closes the dialog; what was to come after it is forgotten. */
export const closeDialog = (): void => frameDialog.setState({ open: null, then: null });
