import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & { path: string };

/**
 * An internal link: plain HTML, navigated client-side by components/layout/client-navigation.tsx. No
 * prefetching: a page of forty products would make forty requests.
 */
export function LocalLink({ path, children, ...props }: Props) {
  return (
    <a href={path} {...props}>
      {children}
    </a>
  );
}
