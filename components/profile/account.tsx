"use client";

import { useTranslations } from "use-intl";
import type { UserModel } from "@/lib/contract/auth";
import { formatPhone } from "@/lib/format/format-phone";
import type { Language } from "@/lib/languages";
import { AccountAction } from "./account-action";
import { AccountDetails, type RefusedDetails } from "./account-details";
import { EmailVerification } from "./email-verification";
import { DataExportLink } from "./data-export-link";

/**
 * The account's e-mail address as the server knows it; null if the server did not render the page
 * for this user.
 */
export type AccountEmail = { email: string | null; isProven: boolean; wasSent: boolean } | null;
type Props = {
  user: UserModel;
  language: Language;
  email: AccountEmail;
  refusedDetails: RefusedDetails | null;
};

/**
 * The signed-in user, and the actions of the account: change name and address, sign out here or
 * everywhere, download all data, delete the account.
 */
export function Account({ user, language, email, refusedDetails }: Props) {
  const [t, tAccount] = [useTranslations("profile"), useTranslations("account")];
  const name = [user.userFirstName, user.userLastName].filter(Boolean).join(" ");
  // Until the page is rendered again, a changed address counts as not proven.
  const isRenderedAddress = email?.email?.toLowerCase() === user.userEmail?.toLowerCase();
  const failed = t("leaveFailed");
  const signOutLabels = { running: t("leaving"), failed };
  // Deleting requires the checkbox, as a confirmation; without it nothing is sent.
  const requireConfirmation = (form: HTMLFormElement) =>
    (form.elements.namedItem("sure") as HTMLInputElement).checked ? null : t("deleteUnsure");
  return (
    <section
      aria-labelledby="account-title"
      className="rounded-card border border-line p-5 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 id="account-title" className="text-lg font-bold">
        {t("account")}
      </h2>
      <p className="mt-3 font-semibold">
        {name || <span className="font-normal text-ink-soft">{t("noName")}</span>}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">{formatPhone(user.userPhone)}</p>
      {user.userEmail ? (
        <p className="text-sm break-all text-ink-soft">
          {user.userEmail}
          {email?.isProven && isRenderedAddress ? (
            <span className="font-semibold text-pine"> · {t("emailProven")}</span>
          ) : null}
        </p>
      ) : null}
      {user.userEmail && !(email?.isProven && isRenderedAddress) && email ? (
        <EmailVerification language={language} wasSent={email.wasSent} />
      ) : null}
      <AccountDetails
        key={user.userPhone}
        user={user}
        language={language}
        refused={refusedDetails}
      />
      <div className="mt-5 space-y-3">
        <AccountAction
          language={language}
          path="/auth/logout"
          next={`/${language}`}
          labels={{ idle: tAccount("signOut"), ...signOutLabels }}
          run={async () => (await import("@/lib/client/session/sign-out")).signOut()}
        />
        <AccountAction
          language={language}
          path="/auth/logout-everywhere"
          next={`/${language}`}
          labels={{ idle: t("logoutEverywhere"), ...signOutLabels }}
          run={async () => (await import("@/lib/client/session/sign-out")).signOutEverywhere()}
        />
        <DataExportLink labels={{ download: t("data"), failed: t("dataFailed") }} />
      </div>
      <details className="folding mt-5 border-t border-line pt-4">
        <summary className="min-h-11 py-2 text-sm font-semibold text-failure">
          {t("delete")}
        </summary>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{t("deleteText")}</p>
        <AccountAction
          language={language}
          path="/auth/delete-account"
          next={`/${language}/profile?deleted=1`}
          labels={{ idle: t("deleteNow"), running: t("deleting"), failed }}
          refusal={requireConfirmation}
          run={async () =>
            (await import("@/lib/client/session/delete-account")).deleteOwnAccount(language)
          }
          className="border-failure text-failure hover:bg-failure-tint"
        >
          <label className="mb-4 flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="sure"
              required
              className="size-5 shrink-0 accent-failure"
            />
            {t("deleteSure")}
          </label>
        </AccountAction>
      </details>
    </section>
  );
}
