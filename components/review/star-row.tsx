import type { CSSProperties } from "react";

type Props = { /** 1 to 5, with decimals */ stars: number; label: string; className?: string };

/**
 * Five stars, filled up to the given number; drawn by product-page.css. Screen readers read the
 * label.
 */
export function StarRow({ stars, label, className = "" }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`star-row ${className}`}
      style={{ "--share": `${stars * 20}%` } as CSSProperties}
    />
  );
}
