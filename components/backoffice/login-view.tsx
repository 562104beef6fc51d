import { PayloadLogo } from "@payloadcms/ui/shared";
import { redirect } from "next/navigation";
import type { AdminViewServerProps } from "payload";
import { getSafeRedirect } from "payload/shared";
import { LoginForm } from "./login-form";

/** Replaces Payload's sign-in page with a form that can also ask for a sign-in code. */
export function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, payload } = initPageResult.req;
  const redirectTo = getSafeRedirect({
    fallbackTo: payload.config.routes.admin,
    redirectTo: searchParams?.redirect ?? "",
  });
  if (user) redirect(redirectTo as "/admin");
  return (
    <>
      <div className="login__brand">
        <PayloadLogo />
      </div>
      <LoginForm redirectTo={redirectTo} sendsMail={payload.email.name === "smtp"} />
    </>
  );
}
