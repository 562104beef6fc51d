import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { path: string };

/**
 * An internal link: plain HTML, navigated client-side by components/layout/client-navigation.tsx, and
 * requested in advance by prefetch-links.ts beside it: a component for each link would do so for all
 * forty products of a page.
 */
export function LocalLink({ path, children, ...props }: Props) {
  return (
    <a href={path} {...props}>
      {children}
    </a>
  );
}
