import { Text } from "../../text";

/** Every number is a separate URL, whose page is rendered at the first request and then stored. */
export const generateStaticParams = () => [];

export default async function RenderedPage({ params }: { params: Promise<{ n: string }> }) {
  return (
    <>
      <h1>{(await params).n}</h1>
      <Text />
    </>
  );
}
