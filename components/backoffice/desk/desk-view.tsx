import { DefaultTemplate } from "@payloadcms/next/templates";
import { Gutter } from "@payloadcms/ui";
import { redirect } from "next/navigation";
import type { AdminViewServerProps } from "payload";
import { Desk } from "./desk";

const firstOf = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";

/** The page `/admin/desk`. Payload does not ask for a session on pages that it does not know. */
export function DeskView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult;
  if (!permissions.canAccessAdmin) redirect("/admin/login?redirect=%2Fadmin%2Fdesk" as "/admin");
  return (
    <DefaultTemplate
      i18n={req.i18n}
      payload={req.payload}
      permissions={permissions}
      req={req}
      // A copy, because the template writes to it.
      visibleEntities={{ ...visibleEntities }}
      {...(locale ? { locale } : {})}
      {...(params ? { params } : {})}
      {...(searchParams ? { searchParams } : {})}
      {...(req.user ? { user: req.user } : {})}
    >
      <Gutter>
        <Desk
          view={firstOf(searchParams?.view)}
          text={firstOf(searchParams?.text)}
          order={firstOf(searchParams?.order)}
        />
      </Gutter>
    </DefaultTemplate>
  );
}
