"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";

/**
 * The access token is over: the browser renews it and asks for the page again. `children`: the way
 * on without scripts.
 */
export function RenewSession({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    void import("@/lib/client/session/authenticated-fetch")
      .then(({ authenticatedGet: getMine }) => getMine("/auth/get-user", {}))
      .then(() => isGone || router.refresh())
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [router]);
  return children;
}
