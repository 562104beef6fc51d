import { DefaultTemplate } from "@payloadcms/next/templates";
import { Gutter } from "@payloadcms/ui";
import { redirect } from "next/navigation";
import type { AdminViewServerProps } from "payload";
import { StockPage } from "./stock-page";

/** The page `/admin/stock`. Payload does not ask for a session on pages that it does not know. */
export function StockView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult;
  if (!permissions.canAccessAdmin) redirect("/admin/login?redirect=%2Fadmin%2Fstock" as "/admin");
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
        <StockPage productId={Number([searchParams?.product].flat()[0]) || null} />
      </Gutter>
    </DefaultTemplate>
  );
}
