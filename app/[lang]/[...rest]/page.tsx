import { notFound } from "next/navigation";

/** Next wants one address to check the page with. */
export const generateStaticParams = () => [{ rest: ["_"] }];

/** Every address nothing else answers: a localised 404. */
export default async function UnknownPage({ params }: { params: Promise<{ lang: string; rest: string[] }> }) {
  await params;
  notFound();
}
