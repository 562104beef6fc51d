/**
 * Draws the demo shop's pictures, requested ones first; `--on-request` draws these only. Reports
 * progress to the launcher, and exits with it.
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
const end = () => {
  drawing.close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
process.once("disconnect", end);

await sendToParent({ drawn: 0, total: 0 });
if (!process.argv.includes("--on-request")) {
  await sendToParent({ ...(await drawing.drawAll()), finished: true });
  end();
}
