import { Text } from "../../text";

/** Every number is an address of its own: rendered at its first request, stored then. */
export const generateStaticParams = () => [];

export default async function RenderedPage({ params }: { params: Promise<{ n: string }> }) {
  return (
    <>
      <h1>{(await params).n}</h1>
      <Text />
    </>
  );
}
