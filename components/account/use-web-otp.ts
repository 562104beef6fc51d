import { useEffect, useEffectEvent } from "react";

/** Not in the library of TypeScript: https://wicg.github.io/web-otp/ */
type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly ["sms"] } };

/**
 * Calls `onCode` with the code of an arriving SMS, where the browser can read it (Web OTP); until
 * the component goes.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  const arrived = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (found) => found && "code" in found && typeof found.code === "string" && arrived(found.code),
      // Refused, timed out or left.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
