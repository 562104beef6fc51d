"use client";

import {
  EmailField,
  Form,
  FormSubmit,
  Link,
  PasswordField,
  TextField,
  useAuth,
  useTranslation,
} from "@payloadcms/ui";
import type { EmailFieldValidation } from "payload";
import { useState } from "react";
import { isEmail } from "@/lib/contract/email";
import { staffText } from "./staff-text";
import { NoMailNote } from "./no-mail-note";

const CODE_LABELS = {
  az: "Tətbiqdəki kod (və ya ehtiyat kodu)",
  en: "Code of your app (or a recovery code)",
  ru: "Код из приложения (или резервный код)",
};

// A constant, because a new object would reset the form when it is rendered again to ask for the
// code.
const INITIAL_STATE = {
  email: { initialValue: "", valid: true, value: "" },
  password: { initialValue: "", valid: true, value: "" },
};

/** Accepts international domains, which Payload's own rule refuses. */
const validateAddress: EmailFieldValidation = (value, { req }) =>
  (typeof value === "string" && isEmail(value.trim())) || req.t("validation:emailAddress");

type Refusal = { errors?: { data?: { code?: string } }[] };

/**
 * The sign-in form: e-mail, password, and the code of the authenticator app once the server asks
 * for it (staff/sign-in.ts).
 */
export function LoginForm({ redirectTo, sendsMail }: { redirectTo: string; sendsMail: boolean }) {
  const { t, i18n } = useTranslation();
  const { setUser } = useAuth();
  const [isCodeRequired, setCodeRequired] = useState(false);

  const signIn = async (form: FormData): Promise<Response> => {
    const response = await fetch("/admin/api/staff/login", {
      method: "POST",
      body: form,
      credentials: "include",
      headers: { "Accept-Language": i18n.language },
    });
    const refusal = response.ok
      ? null
      : ((await response
          .clone()
          .json()
          .catch(() => null)) as Refusal | null);
    if (refusal?.errors?.[0]?.data?.code === "CODE_NEEDED") setCodeRequired(true);
    return response;
  };

  return (
    <Form
      // The declared type returns nothing, but the form does read the response.
      action={signIn as unknown as (form: FormData) => Promise<void>}
      className="login__form"
      disableSuccessStatus
      initialState={INITIAL_STATE}
      onSuccess={(data) => setUser(data as Parameters<typeof setUser>[0])}
      redirect={redirectTo}
      waitForAutocomplete
    >
      <div className="login__form__inputWrap">
        <EmailField
          field={{
            name: "email",
            admin: { autoComplete: "username" },
            label: t("general:email"),
            required: true,
          }}
          path="email"
          validate={validateAddress}
        />
        <PasswordField
          autoComplete="current-password"
          field={{ name: "password", label: t("general:password"), required: true }}
          path="password"
        />
        {isCodeRequired && (
          <TextField
            field={{
              name: "code",
              admin: { autoComplete: "one-time-code" },
              label: staffText(CODE_LABELS, i18n.language),
              required: true,
            }}
            path="code"
          />
        )}
      </div>
      {sendsMail ? (
        <Link href="/admin/forgot" prefetch={false}>
          {t("authentication:forgotPasswordQuestion")}
        </Link>
      ) : (
        <NoMailNote />
      )}
      <FormSubmit size="large">{t("authentication:login")}</FormSubmit>
    </Form>
  );
}
