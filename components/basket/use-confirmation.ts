import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { basketStore } from "@/lib/client/basket/basket-store";
import { isSignedIn } from "@/lib/client/signed-in";
import type { Language } from "@/lib/languages";

/** Goes to the checkout, or says why not. */
export type Confirmation = { confirm: () => void; refusal: "nothingToConfirm" | "signInFirst" | null };

/** The way from the basket to the checkout, which needs a product in it and a sign-in (specification section 5, "Cart confirm"). */
export function useConfirmation(count: number, language: Language): Confirmation {
  const router = useRouter();
  const [refusal, setRefusal] = useState<Confirmation["refusal"]>(null);
  const confirm = () => {
    // Another tab may have emptied it, and this one not have heard of it yet.
    basketStore.load();
    const reason = basketStore.getState().value.size === 0 ? "nothingToConfirm" : isSignedIn() ? null : "signInFirst";
    setRefusal(reason);
    if (reason === null) router.push(`/${language}/cart/confirm-cart` as Route);
  };
  // What was said of a full basket is no longer true of an empty one, nor the other way round.
  const holds = (refusal === "nothingToConfirm") === (count === 0);
  return { confirm, refusal: holds ? refusal : null };
}
