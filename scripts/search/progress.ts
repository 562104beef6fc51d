import { progressBar } from "../launcher/progress-bar.mjs";

/**
 * Returns a function that prints progress: in a terminal on one line that is overwritten, elsewhere
 * a line for every tenth.
 */
export function createProgress(what: string): (done: number, of: number) => void {
  let shown = "";
  return (done, of) => {
    const share = done / Math.max(1, of);
    const line = process.stdout.isTTY
      ? `\r${progressBar(share)}  ${done} of ${of} ${what}`
      : `${Math.floor(share * 10) * 10} % of ${of} ${what}\n`;
    if (line !== shown) process.stdout.write(line);
    shown = line;
  };
}
