import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { basketStore } from "@/lib/client/basket/basket-store";
import { navigationMethod } from "@/lib/client/overlay-history";
import { openSignInDialog } from "@/lib/client/session/frame-dialog";
import { isSignedIn } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";

/**
 * `confirm` opens the checkout, or sets `refusal` if it cannot. A visitor who must sign in first
 * continues to the checkout afterwards.
 */
export type CheckoutStart = {
  confirm: () => void;
  refusal: "nothingToConfirm" | "signInFirst" | null;
};

/**
 * Checkout of the basket: requires a product and a signed-in user (specification section 5, "Cart
 * confirm").
 */
export function useStartCheckout(count: number, language: Language): CheckoutStart {
  const router = useRouter();
  const [refusal, setRefusal] = useState<CheckoutStart["refusal"]>(null);
  const confirm = () => {
    // Another tab may have emptied the basket without this tab knowing yet.
    basketStore.load();
    const reason =
      basketStore.getState().value.size === 0
        ? "nothingToConfirm"
        : isSignedIn()
          ? null
          : "signInFirst";
    const checkoutPath = `/${language}/cart/confirm-cart`;
    setRefusal(reason);
    if (reason === null) router[navigationMethod()](checkoutPath as Route);
    if (reason === "signInFirst") openSignInDialog({ nextPath: checkoutPath });
  };
  // Each refusal fits either an empty or a filled basket: hide it when the basket has changed.
  const stillApplies = (refusal === "nothingToConfirm") === (count === 0);
  return { confirm, refusal: stillApplies ? refusal : null };
}
