"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CheckIcon, OfflineIcon } from "@/components/ui/icons";
import { navigationMethod } from "@/lib/client/overlay-history";
import { internalLinkTarget } from "../navigation/internal-link-target";

/** How long "you are back online" is shown, ms. */
const ONLINE_NOTICE_MS = 4000;

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
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
  const [pendingAddress, setPendingAddress] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = navigator.onLine ? null : internalLinkTarget(event);
      if (!address) return;
      event.preventDefault();
      setPendingAddress(address);
    };
    const onOnline = () => {
      setRestored(true);
      setPendingAddress(null);
      if (pendingAddress) router[navigationMethod()](pendingAddress as Route);
    };
    // In the capture phase, so that client-side navigation sees a click that is already prevented.
    window.addEventListener("click", onClick, true);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("online", onOnline);
    };
  }, [pendingAddress, router]);

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
          {t(pendingAddress ? "waiting" : "lost")}
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
