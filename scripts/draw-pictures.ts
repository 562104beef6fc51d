/**
 * Draws the demo shop's pictures, requested ones first. With `--on-request` it draws requested ones
 * only. Reports progress to the launcher, and exits when the launcher does.
 */
import { startDrawingServer } from "../demo/drawing-process";
import { demoPictures } from "../demo/pictures";
import { mediaFolder } from "../lib/server/media/folder";

const sendToParent = (message: object): Promise<void> =>
  new Promise((resolve) =>
    process.connected ? process.send?.(message, undefined, undefined, () => resolve()) : resolve(),
  );

const drawing = await startDrawingServer(
  mediaFolder(),
  demoPictures(),
  (progress) => void sendToParent(progress),
);
const closeAndExit = () => {
  drawing.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, closeAndExit);
process.once("disconnect", closeAndExit);

await sendToParent({ drawn: 0, total: 0 });
if (!process.argv.includes("--on-request")) {
  await sendToParent({ ...(await drawing.drawAll()), finished: true });
  closeAndExit();
}
