import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { path: string };

/** A link inside the shop: plain HTML, followed without a new page load by components/layout/page-moves.tsx. Nothing is fetched ahead: a page of forty products would ask for forty more. */
export function LocalLink({ path, children, ...props }: Props) {
  return <a href={path} {...props}>{children}</a>;
}
