"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";

/**
 * Rendered when the access token has expired: the browser renews it and refreshes the page.
 * `children` is the fallback without JavaScript.
 */
export function RenewSession({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    let isUnmounted = false;
    void import("@/lib/client/session/authenticated-fetch")
      .then(({ authenticatedGet }) => authenticatedGet("/auth/get-user", {}))
      .then(() => isUnmounted || router.refresh())
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [router]);
  return children;
}
