/**
 * Runs a task when the page, including its main picture, has loaded and is idle. Returns a function
 * that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idleHandle: number | undefined;
  const schedule = () => {
    // Safari lacks requestIdleCallback.
    if ("requestIdleCallback" in window) idleHandle = requestIdleCallback(task, { timeout: 2000 });
    else timer = setTimeout(task, 300);
  };
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
  return () => {
    removeEventListener("load", schedule);
    clearTimeout(timer);
    if (idleHandle !== undefined) cancelIdleCallback(idleHandle);
  };
}
