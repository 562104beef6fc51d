"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { LocalLink } from "@/components/ui/local-link";

type Props = ComponentProps<typeof LocalLink> & {
  /** the full name where a short one is shown */ label?: string;
};

/** A menu link that sets `aria-current` on the current page. */
export function CurrentLink({ label, ...props }: Props) {
  const isCurrent = usePathname() === props.path;
  return <LocalLink aria-label={label} aria-current={isCurrent ? "page" : undefined} {...props} />;
}
