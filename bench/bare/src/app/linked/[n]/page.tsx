import { Text } from "../../text";

/** Every number is a separate URL, whose page is rendered at the first request and then stored. */
export const generateStaticParams = () => [];

/** A page with a heading and a main picture, to which `/links` links. */
export default async function LinkedPage({ params }: { params: Promise<{ n: string }> }) {
  return (
    <main>
      <h1>A linked page {(await params).n}</h1>
      <img src="/picture/large" alt="" width={268} height={268} />
      <Text />
    </main>
  );
}
