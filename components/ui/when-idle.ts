/**
 * Runs a task when the page, including its main picture, has loaded and is idle. Returns a function
 * that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const schedule = () => {
    // Safari lacks requestIdleCallback.
    if ("requestIdleCallback" in window) idle = requestIdleCallback(run, { timeout: 2000 });
    else timer = setTimeout(run, 300);
  };
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
  return () => {
    removeEventListener("load", schedule);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
