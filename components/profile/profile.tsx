"use client";

import { useTranslations } from "use-intl";
import { type ReactNode, useEffect, useState } from "react";
import { RenewSession } from "@/components/checkout/renew-session";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useUser } from "@/lib/client/session/session-store";
import type { UserModel } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";
import { Account, type AccountEmail } from "./account";
import type { RefusedDetails } from "./account-details";
import { ordersPath } from "@/lib/orders/orders-query";
import { OrderPlaced } from "./order-placed";
import { type OpenedOrder, Orders } from "./orders";
import { SignInPrompt } from "./sign-in-prompt";
import type { InitialOrders } from "./use-orders";

type Props = {
  language: Language;
  pageIndex: number;
  /** what the server rendered; null without a valid access token */
  page:
    | (InitialOrders & {
        user: UserModel;
        opened: OpenedOrder | null;
      })
    | null;
  /** the browser has a session's cookies, which it may be able to renew */
  isSignedIn: boolean;
  /** the account has just been deleted */
  wasDeleted: boolean;
  /** id of the order by bank transfer that has just been placed */
  placedInvoiceId: number | null;
  /** e-mail of the user for whom the server rendered the page */
  email: AccountEmail;
  /** why the account's form was refused, without JavaScript */
  refusedDetails: RefusedDetails | null;
  /** the customer's product reviews, rendered by the server */
  reviews: ReactNode;
};

/**
 * The user whose profile is shown: the one signed in in this browser, and until that is known the
 * one for whom the server rendered the page.
 */
function useShownUser(renderedUser: UserModel | null): UserModel | null {
  const storedUser = useUser();
  // After signing out in another tab, what was shown must disappear.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (storedUser && !wasSignedIn) setWasSignedIn(true);
  return storedUser ?? (wasSignedIn ? null : renderedUser);
}

type SignedOutProps = {
  language: Language;
  deleted: boolean;
  /** a session's cookies may still turn out to be valid, once the page is hydrated */
  mayBeSignedIn: boolean;
};

/** Shown without a user: that the account was deleted, and a prompt to sign in. */
function SignedOutProfile({ language, deleted, mayBeSignedIn }: SignedOutProps) {
  const t = useTranslations("profile");
  return (
    <>
      {deleted ? (
        <p role="status" className="mx-auto mb-6 max-w-prose rounded-card bg-mist p-4 text-pine">
          {t("deleted")}
        </p>
      ) : null}
      {mayBeSignedIn ? <Skeleton className="h-36 noscript:hidden" /> : null}
      <div className={mayBeSignedIn ? "not-noscript:hidden" : undefined}>
        <SignInPrompt language={language} />
      </div>
    </>
  );
}

/**
 * The profile: orders, reviews and account of the signed-in user. The server knows who that is; the
 * browser decides when the access token has expired, or when the user signs in or out while the
 * page is open.
 */
export function Profile({
  language,
  pageIndex,
  page,
  isSignedIn,
  wasDeleted,
  placedInvoiceId,
  email,
  refusedDetails,
  reviews,
}: Props) {
  const hydrated = useHydrated();
  const user = useShownUser(page?.user ?? null);
  const isPageOfUser = page !== null && user?.userPhone === page.user.userPhone;

  // Replaces the URL, so that a reload does not show the message again.
  useEffect(() => {
    if (wasDeleted) window.history.replaceState(null, "", location.pathname);
  }, [wasDeleted]);
  if (!user)
    return (
      <SignedOutProfile
        language={language}
        deleted={wasDeleted}
        mayBeSignedIn={isSignedIn && !hydrated}
      />
    );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0">
        {isPageOfUser && placedInvoiceId !== null ? (
          <OrderPlaced invoiceId={placedInvoiceId} page={ordersPath(language)} />
        ) : null}
        <Orders
          key={`${user.userPhone} ${pageIndex}`}
          language={language}
          owner={user.userPhone}
          first={isPageOfUser ? page : null}
          pageIndex={isPageOfUser ? pageIndex : 0}
          opened={isPageOfUser ? page.opened : null}
        />
        {isPageOfUser ? reviews : <RenewSession>{null}</RenewSession>}
      </div>
      <Account
        user={user}
        language={language}
        email={isPageOfUser ? email : null}
        refusedDetails={isPageOfUser ? refusedDetails : null}
      />
    </div>
  );
}
