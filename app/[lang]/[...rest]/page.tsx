import { notFound } from "next/navigation";

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

/** Catch-all route: responds with 404 in the language of the URL. */
export default async function UnknownPage({
  params,
}: {
  params: Promise<{ lang: string; rest: string[] }>;
}) {
  await params;
  notFound();
}
