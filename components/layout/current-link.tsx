"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LocalLink } from "@/components/ui/local-link";

type Props = { path: string; /** the whole name where the eye sees a short one */ label?: string; className?: string; children: ReactNode };

/** A link of a menu that says when it leads to the page one is on. */
export function CurrentLink({ path, label, className, children }: Props) {
  const here = usePathname() === path;
  return <LocalLink path={path} aria-label={label} aria-current={here ? "page" : undefined} className={className}>{children}</LocalLink>;
}
