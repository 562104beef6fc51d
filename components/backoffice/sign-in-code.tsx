"use client";

import { Button, useAuth, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { useCallback, useEffect, useId, useState } from "react";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    othersOn: "Bu əməkdaş girişdə kod yazır. Telefonunu itiribsə, kodu burada söndürə bilərsiniz.",
    othersOff: "Bu hesabda kod qoşulmayıb.",
    title: "Girişdə kod",
    off: "Girişdə paroldan sonra telefonunuzdakı tətbiqin kodu da soruşula bilər.",
    on: "Girişdə kod soruşulur. Qalan ehtiyat kodları: {left}.",
    password: "Hazırkı parol",
    begin: "Kodu qoş",
    end: "Kodu söndür",
    scan: "Tətbiqlə (Google Authenticator, Aegis və s.) oxudun və ya açarı yazın:",
    code: "Tətbiqdəki 6 rəqəmli kod",
    confirm: "Təsdiqlə",
    keep: "Bu ehtiyat kodlarını saxlayın: telefon olmayanda hər biri bir dəfə işləyir. Bir daha göstərilməyəcək.",
    failed: "Alınmadı. Yenidən yoxlayın.",
  },
  en: {
    othersOn: "This member signs in with a code. Turn codes off here if the phone is lost.",
    othersOff: "Codes are off for this account.",
    title: "Code at sign-in",
    off: "After the password, the sign-in can also ask for a code from an app on your phone.",
    on: "The sign-in asks for a code. Recovery codes left: {left}.",
    password: "Current password",
    begin: "Turn codes on",
    end: "Turn codes off",
    scan: "Scan this with an app (Google Authenticator, Aegis, ...) or type the key:",
    code: "6-digit code of the app",
    confirm: "Confirm",
    keep: "Keep these recovery codes: without your phone each works once. They are not shown again.",
    failed: "That did not work. Try again.",
  },
  ru: {
    othersOn: "Этот сотрудник входит с кодом. Если телефон потерян, коды можно выключить здесь.",
    othersOff: "Для этой учётной записи коды выключены.",
    title: "Код при входе",
    off: "После пароля при входе можно также запрашивать код из приложения на телефоне.",
    on: "При входе запрашивается код. Осталось резервных кодов: {left}.",
    password: "Текущий пароль",
    begin: "Включить коды",
    end: "Выключить коды",
    scan: "Отсканируйте приложением (Google Authenticator, Aegis и т. п.) или введите ключ:",
    code: "6-значный код из приложения",
    confirm: "Подтвердить",
    keep: "Сохраните резервные коды: без телефона каждый сработает один раз. Больше они не показываются.",
    failed: "Не получилось. Попробуйте ещё раз.",
  },
};

type Answer = {
  enrolled?: boolean;
  recoveryCodesLeft?: number;
  secret?: string;
  picture?: string;
  recoveryCodes?: string[];
  errors?: { message?: string; data?: { errors?: { message?: string }[] } }[];
};
type TotpStep =
  | { step: "loading" }
  | { step: "off" }
  | { step: "on"; left: number }
  | { step: "scan"; secret: string; picture: string }
  | { step: "keep"; codes: string[] };

async function requestTotp(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/admin/api/staff/totp${path}`, {
    credentials: "include",
    ...(body
      ? {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }
      : {}),
  });
  return (await response.json().catch(() => ({ errors: [{}] }))) as Answer;
}

const errorMessage = ({ errors }: Answer): string | undefined =>
  errors && (errors[0]?.data?.errors?.[0]?.message ?? errors[0]?.message ?? "");

function toTotpStep({
  enrolled,
  recoveryCodesLeft = 0,
  secret,
  picture,
  recoveryCodes,
}: Answer): TotpStep {
  if (recoveryCodes) return { step: "keep", codes: recoveryCodes };
  if (secret && picture) return { step: "scan", secret, picture };
  return enrolled ? { step: "on", left: recoveryCodesLeft } : { step: "off" };
}

/** A password is needed to turn codes on or off, and a code to confirm that the app works. */
const needsInput = ({ step }: TotpStep, isOtherAccount: boolean): boolean =>
  step === "scan" || step === "on" || (step === "off" && !isOtherAccount);

type StepTextProps = {
  shown: TotpStep;
  isOtherAccount: boolean;
  texts: (typeof TEXTS)["az"];
};

/** Says what the current step is about; shows the key to scan, or the recovery codes. */
function StepText({ shown, isOtherAccount, texts }: StepTextProps) {
  switch (shown.step) {
    case "loading":
      return null;
    case "off":
      return <p>{isOtherAccount ? texts.othersOff : texts.off}</p>;
    case "on":
      return (
        <p>{isOtherAccount ? texts.othersOn : texts.on.replace("{left}", String(shown.left))}</p>
      );
    case "scan":
      return (
        <>
          <p>{texts.scan}</p>
          <img
            alt=""
            width={200}
            height={200}
            src={`data:image/svg+xml,${encodeURIComponent(shown.picture)}`}
          />
          <p>
            <code style={{ overflowWrap: "anywhere" }}>{shown.secret}</code>
          </p>
        </>
      );
    case "keep":
      return (
        <>
          <p>{texts.keep}</p>
          <ul>
            {shown.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      );
  }
}

/**
 * Lets members of staff turn two-factor sign-in on and off for their own account, and lets an owner
 * turn it off for a colleague who lost the phone (totp/endpoints.ts). It is not part of the form
 * around it.
 */
export function SignInCode() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const [typed, setTyped] = useState("");
  const [errorText, setErrorText] = useState("");
  const id = useId();
  const { user } = useAuth();
  const { id: account } = useDocumentInfo();
  // On one's own account page there is no document id.
  const isOtherAccount = account !== undefined && account !== user?.id;
  const [shown, setShown] = useState<TotpStep>(
    isOtherAccount ? { step: "on", left: 0 } : { step: "loading" },
  );

  const runRequest = useCallback(
    async (path: string, body?: object) => {
      const answer = await requestTotp(path, body);
      const message = errorMessage(answer);
      setErrorText(message === undefined ? "" : message || texts.failed);
      if (message !== undefined) return;
      setTyped("");
      setShown(toTotpStep(answer));
    },
    [texts.failed],
  );

  useEffect(() => {
    if (!isOtherAccount) void requestTotp("").then((answer) => setShown(toTotpStep(answer)));
  }, [isOtherAccount]);

  const submit = () => {
    if (shown.step === "scan") void runRequest("/confirm", { code: typed });
    else if (isOtherAccount) void runRequest("/end", { currentPassword: typed, account });
    else void runRequest(shown.step === "on" ? "/end" : "/begin", { currentPassword: typed });
  };
  const isCode = shown.step === "scan";

  return (
    <section
      aria-label={texts.title}
      style={{ display: "grid", gap: "0.75rem", justifyItems: "start", marginBlockStart: "2rem" }}
    >
      <h3>{texts.title}</h3>
      <StepText shown={shown} isOtherAccount={isOtherAccount} texts={texts} />
      {needsInput(shown, isOtherAccount) && (
        <div className="field-type text" style={{ maxWidth: "24rem", width: "100%" }}>
          <label className="field-label" htmlFor={id}>
            {isCode ? texts.code : texts.password}
          </label>
          <div className="field-type__wrap">
            <input
              id={id}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              type={isCode ? "text" : "password"}
              inputMode={isCode ? "numeric" : "text"}
              autoComplete={isCode ? "one-time-code" : "current-password"}
              aria-describedby={errorText ? `${id}-error` : undefined}
              // Otherwise Enter would submit the account's form around this input.
              onKeyDown={(event) => {
                if (event.key === "Enter") {
                  event.preventDefault();
                  submit();
                }
              }}
            />
          </div>
          <p id={`${id}-error`} role="alert" style={{ color: "var(--theme-error-600)" }}>
            {errorText}
          </p>
          <Button type="button" buttonStyle="secondary" size="medium" onClick={submit}>
            {isCode ? texts.confirm : shown.step === "on" ? texts.end : texts.begin}
          </Button>
        </div>
      )}
    </section>
  );
}
