import type { ReactNode } from "react";

type Props = { pressed: boolean; onPress: () => void; children: ReactNode; className?: string };

/** A toggle button of the same size in both states. */
export function ToggleButton({ pressed, onPress, children, className = "" }: Props) {
  const colours = pressed
    ? "border-ink bg-ink text-white"
    : "border-line bg-paper text-ink hover:border-ink";
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={`inline-flex h-12 items-center justify-center gap-2.5 rounded-control border px-5 font-semibold noscript:hidden ${colours} ${className}`}
    >
      {children}
    </button>
  );
}
