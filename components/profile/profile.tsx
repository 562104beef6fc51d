"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { RenewSession } from "@/components/checkout/renew-session";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useUser } from "@/lib/client/session/session-store";
import type { UserModel } from "@/lib/contract/auth";
import type { InvoiceBasket } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import { Account, type AccountEmail } from "./account";
import { ordersPath } from "@/lib/orders/orders-query";
import { OrderPlaced } from "./order-placed";
import { Orders } from "./orders";
import { SignInPrompt } from "./sign-in-prompt";
import type { InitialOrders } from "./use-orders";

type Props = {
  language: Language;
  pageIndex: number;
  /** what the server could show; null without a valid access token */
  page:
    | (InitialOrders & {
        user: UserModel;
        opened: { invoiceId: number; basket: InvoiceBasket } | null;
      })
    | null;
  /** the browser has a session's cookies, which it may be able to renew */
  isSignedIn: boolean;
  /** the account has just been deleted */
  deleted: boolean;
  /** the order for a transfer placed a moment ago */
  placed: number | null;
  /** of whoever the server shows the page for */
  email: AccountEmail;
  /** what the customer has written about products, as the server shows it */
  reviews: ReactNode;
};

/**
 * The profile: orders, reviews and account of whoever is signed in. Who that is the server says,
 * and the browser when the access token is over or the person signs in or out meanwhile.
 */
export function Profile({
  language,
  pageIndex,
  page,
  isSignedIn,
  deleted,
  placed,
  email,
  reviews,
}: Props) {
  const t = useTranslations("profile");
  const hydrated = useHydrated();
  const stored = useUser();
  // Signed out in another tab: what was shown must go.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (stored && !wasSignedIn) setWasSignedIn(true);
  const user = stored ?? (wasSignedIn ? null : (page?.user ?? null));
  const isTheirs = page !== null && user?.userPhone === page.user.userPhone;

  // A reload does not say it again.
  useEffect(() => {
    if (deleted) window.history.replaceState(null, "", location.pathname);
  }, [deleted]);
  if (!user) {
    return (
      <>
        {deleted ? (
          <p role="status" className="mx-auto mb-6 max-w-prose rounded-card bg-mist p-4 text-pine">
            {t("deleted")}
          </p>
        ) : null}
        {isSignedIn && !hydrated ? <Skeleton className="h-36 noscript:hidden" /> : null}
        <div className={isSignedIn && !hydrated ? "not-noscript:hidden" : undefined}>
          <SignInPrompt language={language} />
        </div>
      </>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0">
        {isTheirs && placed !== null ? (
          <OrderPlaced invoiceId={placed} page={ordersPath(language)} />
        ) : null}
        <Orders
          key={`${user.userPhone} ${pageIndex}`}
          language={language}
          owner={user.userPhone}
          first={isTheirs ? page : null}
          pageIndex={isTheirs ? pageIndex : 0}
          opened={isTheirs ? page.opened : null}
        />
        {isTheirs ? reviews : <RenewSession>{null}</RenewSession>}
      </div>
      <Account user={user} language={language} email={isTheirs ? email : null} />
    </div>
  );
}
