import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { FormFailure } from "@/lib/contract/form-failure";
import type { Language } from "@/lib/languages";
import { signInFailure } from "./sign-in-failure";
import { SignInPage } from "./sign-in-page";
import type { InitialFailure } from "./sign-in-steps";
import { signInUrls } from "./sign-in-urls";

type Props = {
  language: Language;
  /** `/az/sign_in` or `/az/login` */
  currentPath: string;
  /** path to continue to after signing in */
  next: string;
  /** the session has expired, and the page says so */
  isSessionExpired?: boolean;
  /** why a form posted without JavaScript was refused */
  failure: FormFailure | null;
  isSignedIn: boolean;
  hasChallenge: boolean;
  demo: boolean;
};

/**
 * The phone sign-in as a page (specification section 2); without JavaScript it works as two plain
 * forms.
 */
export async function SignInView({
  language,
  currentPath,
  next,
  isSessionExpired = false,
  failure,
  isSignedIn,
  hasChallenge,
  demo,
}: Props) {
  const [t, messages] = await Promise.all([
    getTranslations({ locale: language, namespace: "signIn" }),
    getMessages({ locale: language }),
  ]);
  const { signIn, account } = messages;
  return (
    <div className="frame py-6 md:py-12">
      <div className="mx-auto max-w-md rounded-card md:border md:border-line md:p-8">
        <h1 className="mb-3 text-xl font-bold">{isSessionExpired ? t("lostTitle") : t("title")}</h1>
        {isSessionExpired ? (
          <p className="mb-5 rounded-control bg-mist px-4 py-3">{t("lostText")}</p>
        ) : null}
        <NextIntlClientProvider messages={{ signIn, account }}>
          <SignInPage
            language={language}
            urls={signInUrls(currentPath, next)}
            isSignedIn={isSignedIn}
            hasChallenge={hasChallenge}
            initialFailure={failure && initialFailure(t, failure)}
            demo={demo}
          />
        </NextIntlClientProvider>
      </div>
    </div>
  );
}

function initialFailure(
  t: Awaited<ReturnType<typeof getTranslations<"signIn">>>,
  failure: FormFailure,
): InitialFailure {
  const { phoneNumber: phone, code } = failure.values;
  // Values that are too long to be sent back are missing here. The stand-in makes `signInFailure`
  // report a wrong length.
  if (code !== undefined || failure.fields?.code)
    return {
      step: "code",
      typed: code ?? "",
      failure: signInFailure(t, failure, { field: "code", typed: code ?? "5".repeat(99) }),
    };
  // The same stand-in as above, for a phone number.
  return {
    step: "phone",
    typed: phone ?? "",
    failure: signInFailure(t, failure, { field: "phoneNumber", typed: phone ?? "5".repeat(99) }),
  };
}
