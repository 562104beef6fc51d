import { progressBar } from "../launcher/progress-bar.mjs";

/**
 * Returns a function that prints progress: in a terminal on one line that is overwritten, elsewhere
 * a line for every tenth. `unit` names what is counted.
 */
export function createProgress(unit: string): (done: number, total: number) => void {
  let shown = "";
  return (done, total) => {
    const share = done / Math.max(1, total);
    const line = process.stdout.isTTY
      ? `\r${progressBar(share)}  ${done} of ${total} ${unit}`
      : `${Math.floor(share * 10) * 10} % of ${total} ${unit}\n`;
    if (line !== shown) process.stdout.write(line);
    shown = line;
  };
}
