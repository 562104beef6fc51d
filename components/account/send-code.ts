import { post } from "@/lib/client/api";
import { setSignInProgress } from "@/lib/client/session/sign-in-progress";
import type { Challenge } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";
import { maskedPhoneInput, toApiPhone } from "./phone-mask";

/**
 * Requests a code by SMS and stores the sign-in's progress. Throws what `post` throws; an earlier
 * code then stays valid.
 */
export async function sendCode(phone: string, language: Language): Promise<void> {
  const { resendInSeconds } = await post<Challenge>("/auth/get-code", {
    phoneNumber: toApiPhone(phone),
    lang: language,
  });
  const sentAt = Date.now();
  setSignInProgress({
    phone: maskedPhoneInput(phone),
    sentAt,
    resendAt: sentAt + resendInSeconds * 1000,
  });
}
