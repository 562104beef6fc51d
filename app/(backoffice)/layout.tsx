import "@payloadcms/next/css";
import "./blank-view.css";
import config from "@payload-config";
import { handleServerFunctions, RootLayout } from "@payloadcms/next/layouts";
import { connection } from "next/server";
import type { ServerFunctionClient } from "payload";
import type { ReactNode } from "react";
import { MigrationNotice } from "@/components/backoffice/migration-notice";
import { mayCallServerFunction, withoutStaleCheck } from "@/lib/server/backoffice/server-functions";
import { migrationNotice } from "@/lib/server/backoffice/migration-notice";
import { importMap } from "./admin/importMap";

/** The back office is rendered per request; nothing is prerendered. */
const serverFunction: ServerFunctionClient = async (args) => {
  "use server";
  // What Payload itself answers to an ended session: the admin then asks to sign in again.
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
