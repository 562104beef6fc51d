import { PayloadLogo } from "@payloadcms/ui/shared";
import { redirect } from "next/navigation";
import type { AdminViewServerProps } from "payload";
import { getSafeRedirect } from "payload/shared";
import { LoginForm } from "./login-form";

/** Replaces Payload's sign-in page with a form that can also ask for a sign-in code. */
export function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { user, payload } = initPageResult.req;
  const target = getSafeRedirect({
    fallbackTo: payload.config.routes.admin,
    redirectTo: searchParams?.redirect ?? "",
  });
  if (user) redirect(target as "/admin");
  return (
    <>
      <div className="login__brand">
        <PayloadLogo />
      </div>
      <LoginForm target={target} sendsMail={payload.email.name === "smtp"} />
    </>
  );
}
