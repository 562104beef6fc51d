import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { isSignedIn } from "@/lib/client/signed-in";
import type { Language } from "@/lib/languages";

/** Goes to the checkout, or says why not. */
export type Confirmation = { confirm: () => void; refusal: "nothingToConfirm" | "signInFirst" | null };

/** The way from the basket to the checkout, which needs a product in it and a sign-in (specification section 5, "Cart confirm"). */
export function useConfirmation(count: number, language: Language): Confirmation {
  const router = useRouter();
  const [refusal, setRefusal] = useState<Confirmation["refusal"]>(null);
  const confirm = () => {
    const reason = count === 0 ? "nothingToConfirm" : isSignedIn() ? null : "signInFirst";
    setRefusal(reason);
    if (reason === null) router.push(`/${language}/cart/confirm-cart` as Route);
  };
  return { confirm, refusal };
}
