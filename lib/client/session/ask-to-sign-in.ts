import { createStore } from "zustand/vanilla";

/** `then`: the page to go on to after signing in. */
type Asked = { open: boolean; then: string | null };

/** Whether the sign-in dialog is open (components/account/sign-in-dialog.tsx, loaded on the first opening). */
export const signInDialog = createStore<Asked>(() => ({ open: false, then: null }));

/** Opens the sign-in dialog. After a success the shopper goes on to `then`, or stays on the page. */
export const askToSignIn = ({ then = null }: { then?: string | null } = {}): void => signInDialog.setState({ open: true, then });

/** Closes the dialog; what was to come after it is forgotten. */
export const closeSignIn = (): void => signInDialog.setState({ open: false, then: null });
