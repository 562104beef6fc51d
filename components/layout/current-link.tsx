"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LocalLink } from "@/components/ui/local-link";

type Props = { path: string; /** the full name where a short one is shown */ label?: string; className?: string; children: ReactNode };

/** A menu link that sets `aria-current` on the current page. */
export function CurrentLink({ path, label, className, children }: Props) {
  const here = usePathname() === path;
  return <LocalLink path={path} aria-label={label} aria-current={here ? "page" : undefined} className={className}>{children}</LocalLink>;
}
