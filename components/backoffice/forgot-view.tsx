import { Link } from "@payloadcms/ui";
import type { AdminViewServerProps } from "payload";
import { NoMailNote } from "./no-mail-note";

/**
 * Replaces Payload's form for a forgotten password in a shop that sends no mail, because that form
 * would claim that a mail was sent.
 */
export function ForgotView({ initPageResult }: AdminViewServerProps) {
  return (
    <>
      <NoMailNote />
      <Link href="/admin/login" prefetch={false}>
        {initPageResult.req.t("authentication:backToLogin")}
      </Link>
    </>
  );
}
