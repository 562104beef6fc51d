"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CheckIcon, OfflineIcon } from "@/components/ui/icons";
import { internalLinkTarget } from "../navigation/internal-link-target";

/** How long "you are back online" is shown, ms. */
const ONLINE_NOTICE_MS = 4000;

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/**
 * Announces a lost and a restored connection in a live region above the page. A link clicked while
 * offline would end on the browser's error page; it is followed when the connection returns.
 */
export function ConnectionBanner() {
  const t = useTranslations("offline");
  const router = useRouter();
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = navigator.onLine ? null : internalLinkTarget(event);
      if (!address) return;
      event.preventDefault();
      setWaitingFor(address);
    };
    const onOnline = () => {
      setRestored(true);
      setWaitingFor(null);
      if (waitingFor) router.push(waitingFor as Route);
    };
    // Capturing on the window, so that the router sees the click already prevented.
    window.addEventListener("click", onClick, true);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("online", onOnline);
    };
  }, [waitingFor, router]);

  useEffect(() => {
    if (!isRestored) return;
    const timer = setTimeout(() => setRestored(false), ONLINE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isRestored]);

  const line =
    "flex items-center justify-center gap-2.5 px-4 py-2.5 text-center text-sm font-semibold text-white shadow-soft";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {online ? null : (
        <p className={`${line} bg-ink`}>
          <OfflineIcon className="size-5 shrink-0" />
          {t(waitingFor ? "waiting" : "lost")}
        </p>
      )}
      {online && isRestored ? (
        <p className={`${line} bg-pine`}>
          <CheckIcon className="size-5 shrink-0" />
          {t("back")}
        </p>
      ) : null}
    </div>
  );
}
