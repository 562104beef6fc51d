import { forgetPresses, type Presses } from "./recorded-presses";

/**
 * After this long (ms) nobody expects anything of a press any more, although the button shows that
 * it is waiting. Scripts take 4 to 6 s on 400 kbps, and up to 45 s on the slowest 2G (50 kbps).
 */
const MAX_AGE_MS = 60_000;

const opensDialog = (button: HTMLButtonElement): boolean =>
  button.getAttribute("aria-haspopup") === "dialog";

/**
 * Presses the buttons again that were pressed before the page had hydrated, each once, and lets
 * presses through from now on. Of several buttons that open a dialog only the last is pressed.
 */
export function replayPresses(presses: Presses): void {
  const now = performance.now();
  const pressed = [...presses.buttons];
  forgetPresses(presses);
  const recent = pressed
    .filter(([button, at]) => button.isConnected && now - at < MAX_AGE_MS)
    .map(([button]) => button);
  const lastDialog = recent.filter(opensDialog).at(-1);
  for (const button of recent) if (!opensDialog(button) || button === lastDialog) button.click();
}
