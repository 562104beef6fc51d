const WIDTH = 24;

/** A bar of fixed width, and the percentage. @param {number} share 0..1 */
export function progressBar(share) {
  const within = Math.min(1, Math.max(0, share));
  const full = Math.round(within * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${String(Math.floor(within * 100)).padStart(3)} %`;
}
