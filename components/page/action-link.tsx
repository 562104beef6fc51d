import type { ReactNode } from "react";
import { LocalLink } from "@/components/ui/local-link";

type Props = { href: string; children: ReactNode; look?: "filled" | "outline" };

const LOOKS = {
  filled: "bg-ink text-white hover:bg-ink-soft",
  outline: "border border-line bg-paper text-ink hover:border-ink",
};

/**
 * A link styled as a button: internal when the address starts with a slash, else phone, mail or
 * external.
 */
export function ActionLink({ href, children, look = "filled" }: Props) {
  const className = `inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-5 py-2.5 text-center font-semibold ${LOOKS[look]}`;
  return href.startsWith("/") ? (
    <LocalLink path={href} className={className}>
      {children}
    </LocalLink>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
