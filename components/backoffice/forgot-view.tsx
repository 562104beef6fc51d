import { Link } from "@payloadcms/ui";
import type { AdminViewServerProps } from "payload";
import { NoMailNote } from "./no-mail-note";

/** In place of Payload's form, which would say that a mail was sent, in a shop that sends none. */
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
