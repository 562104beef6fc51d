import "@payloadcms/next/css";
import "../manat-font.css";
import "./blank-view.css";
import "./narrow-screens.css";
import "./typeface.css";
import config from "@payload-config";
import { handleServerFunctions, RootLayout } from "@payloadcms/next/layouts";
import { connection } from "next/server";
import type { ServerFunctionClient } from "payload";
import type { ReactNode } from "react";
import { MigrationNotice } from "@/components/backoffice/migration-notice";
import { bridge } from "@/front/bridge";
import { isDevelopment } from "@/lib/env";
import { isStaff } from "@/lib/server/backoffice/admit-body";
import { mayCallServerFunction, withoutStaleCheck } from "@/lib/server/backoffice/server-functions";
import { migrationNotice } from "@/lib/server/backoffice/migration-notice";
import { importMap } from "./admin/importMap";

// In production instrumentation.ts registers this function. In development, registering it there
// would compile the back office before the first page, and later changes of the collections would
// not take effect.
if (isDevelopment()) bridge.application.isStaff = isStaff;

/** Handles the admin's server function calls. Returns null to callers without a staff session. */
const serverFunction: ServerFunctionClient = async (args) => {
  "use server";
  // Payload returns null too when a session has ended; the admin then shows the sign-in page.
  if (!(await mayCallServerFunction(args))) return null;
  return handleServerFunctions({ ...withoutStaleCheck(args), config, importMap });
};

export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  await connection();
  const notice = await migrationNotice();
  if (notice)
    return (
      <html lang="en">
        <body>
          <MigrationNotice text={notice} />
        </body>
      </html>
    );
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
