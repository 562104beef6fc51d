const WIDTH = 24;

/** A bar of fixed width, and the percentage. @param {number} share 0..1 */
export function progressBar(share) {
  const clamped = Math.min(1, Math.max(0, share));
  const full = Math.round(clamped * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${String(Math.floor(clamped * 100)).padStart(3)} %`;
}
