import config from "@payload-config";
import { generatePageMetadata, RootPage } from "@payloadcms/next/views";
import type { Metadata } from "next";
import { connection } from "next/server";
import { MigrationNotice } from "@/components/backoffice/migration-notice";
import { migrationNotice } from "@/lib/server/backoffice/migration-notice";
import { importMap } from "../importMap";

type Props = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export const generateMetadata = async ({ params, searchParams }: Props): Promise<Metadata> =>
  (await migrationNotice()) ? {} : generatePageMetadata({ config, params, searchParams });

export default async function AdminPage({ params, searchParams }: Props) {
  await connection();
  const notice = await migrationNotice();
  if (notice) return <MigrationNotice text={notice} />;
  return RootPage({ config, importMap, params, searchParams });
}
