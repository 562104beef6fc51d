/** What the inline script RECORD_PRESSES (lib/inline-scripts.mjs) leaves in the window. */
export type Presses = {
  /** the pressed buttons, each with the time (ms) of its last press, in the order of the first */
  buttons: Map<HTMLButtonElement, number>;
  stop: () => void;
};

/** How long (ms) after a failed request the code is requested once more. */
const RETRY_MS = 1_000;

/** Lets presses through from now on, and no longer shows those so far as waiting. */
export function forgetPresses({ buttons, stop }: Presses): void {
  stop();
  for (const button of buttons.keys()) delete button.dataset.pressed;
  buttons.clear();
}

/**
 * Presses the buttons that were pressed before the page had hydrated. The code is loaded only if
 * there are any; until then presses go on being recorded. If it cannot be loaded, the buttons are
 * as they were before, and the next press on them works.
 */
export async function replayRecordedPresses(
  presses: Presses,
  load = () => import("./replay-presses"),
): Promise<void> {
  if (!presses.buttons.size) return presses.stop();
  const code = await load()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load))
    .catch(() => null);
  if (code) code.replayPresses(presses);
  else forgetPresses(presses);
}
