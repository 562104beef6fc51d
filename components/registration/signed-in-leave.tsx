"use client";

import { useEffect } from "react";
import { isSignedIn } from "@/lib/client/session/session-store";

/** Signed-in visitors need no registration and go to `/` (specification section 6). */
export function SignedInLeave() {
  useEffect(() => {
    if (isSignedIn()) location.replace("/");
  }, []);
  return null;
}
