import { notFound } from "next/navigation";

/** Stored when first asked for; nothing is rendered by the build. */
export const generateStaticParams = () => [];

/** Every address nothing else answers: a localised 404. */
export default async function UnknownPage({ params }: { params: Promise<{ lang: string; rest: string[] }> }) {
  await params;
  notFound();
}
