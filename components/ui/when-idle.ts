/** Runs when the page has loaded, main picture and all, and has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const settle = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) idle = requestIdleCallback(run, { timeout: 2000 });
    else timer = setTimeout(run, 300);
  };
  if (document.readyState === "complete") settle();
  else addEventListener("load", settle, { once: true });
  return () => {
    removeEventListener("load", settle);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
