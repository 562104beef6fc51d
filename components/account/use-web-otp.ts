import { useEffect, useEffectEvent } from "react";

/** Not part of TypeScript's DOM types: https://wicg.github.io/web-otp/ */
type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly ["sms"] } };

/**
 * Calls `onCode` with the code of an incoming SMS, if the browser supports Web OTP. Stops waiting
 * on unmount.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) =>
        credential &&
        "code" in credential &&
        typeof credential.code === "string" &&
        handleCode(credential.code),
      // Refused, timed out or aborted: the shopper types the code.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}
