/** What the inline script RECORD_PRESSES (lib/inline-scripts.mjs) leaves in the window. */
export type Presses = {
  /** the pressed buttons, each with the time (ms) of its last press, in the order of the first */
  buttons: Map<HTMLButtonElement, number>;
  stop: () => void;
};

/**
 * After this long (ms) nobody expects anything of a press any more. Scripts take 4 to 6 s on 400
 * kbps, and up to 45 s on the slowest 2G (50 kbps).
 */
const MAX_AGE_MS = 60_000;

const opensDialog = (button: HTMLButtonElement): boolean =>
  button.getAttribute("aria-haspopup") === "dialog";

/**
 * Presses the buttons again that were pressed before the page had hydrated, each once, and lets
 * presses through from now on. Of several buttons that open a dialog only the last is pressed.
 */
export function replayPresses({ buttons, stop }: Presses): void {
  stop();
  const now = performance.now();
  const pressed = [...buttons];
  buttons.clear();
  for (const [button] of pressed) delete button.dataset.pressed;
  const recent = pressed
    .filter(([button, at]) => button.isConnected && now - at < MAX_AGE_MS)
    .map(([button]) => button);
  const lastDialog = recent.filter(opensDialog).at(-1);
  for (const button of recent) if (!opensDialog(button) || button === lastDialog) button.click();
}
