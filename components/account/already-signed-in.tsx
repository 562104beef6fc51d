import { useTranslations } from "use-intl";
import { ActionLink } from "@/components/page/action-link";
import type { Language } from "@/lib/languages";
import { SignOutButton } from "./sign-out-button";

/** Replaces the sign-in form for a visitor who is already signed in. */
export function AlreadySignedIn({ language, next }: { language: Language; next: string }) {
  const [t, tAccount] = [useTranslations("signIn"), useTranslations("account")];
  return (
    <div className="space-y-5">
      <p className="text-base font-semibold">{t("already")}</p>
      <div className="flex flex-wrap gap-3">
        <ActionLink href={next}>{t("goOn")}</ActionLink>
        <ActionLink href={`/${language}/profile`} look="outline">
          {tAccount("allOrders")}
        </ActionLink>
      </div>
      <SignOutButton
        language={language}
        className="-mx-2 min-h-11 rounded-control px-2 font-semibold underline underline-offset-4 hover:no-underline"
      />
    </div>
  );
}
