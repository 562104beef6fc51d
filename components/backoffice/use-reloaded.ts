import { useEffect } from "react";

/** Loads at once, and again whenever the window is used again. */
export function useReloaded(load: () => Promise<void>): void {
  useEffect(() => {
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load]);
}
