import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { path: string };

/** A link inside the shop. Nothing is fetched ahead: a page of forty products would ask for forty more. */
export function LocalLink({ path, ...props }: Props) {
  return <Link href={path as Route} prefetch={false} {...props} />;
}
