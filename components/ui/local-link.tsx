import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { path: string };

/**
 * An internal link in plain HTML. components/layout/client-navigation.tsx navigates client-side for
 * all links, and prefetch-links.ts in that folder requests some of their pages in advance; Next's
 * own link component would do so for all forty products of a page.
 */
export function LocalLink({ path, children, ...props }: Props) {
  return (
    <a href={path} {...props}>
      {children}
    </a>
  );
}
