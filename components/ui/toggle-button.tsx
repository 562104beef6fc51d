import type { ReactNode } from "react";

type Props = { pressed: boolean; onPress: () => void; /** what pressing means, the same in both states */ name: string; variant: "full" | "icon"; children: ReactNode; className?: string };

const LOOK = {
  full: "h-12 gap-2.5 border px-5 font-semibold",
  // The round face is smaller than what a finger hits.
  icon: "group/toggle size-11",
};

/** A button that stays pressed: an icon alone, or with its words. Its size is the same in both states. */
export function ToggleButton({ pressed, onPress, name, variant, children, className = "" }: Props) {
  const colours = pressed ? "border-ink bg-ink text-white" : "border-line bg-paper text-ink hover:border-ink";
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...(variant === "icon" ? { "aria-label": name } : {})}
      onClick={onPress}
      className={`inline-flex items-center justify-center rounded-control noscript:hidden ${LOOK[variant]} ${variant === "full" ? colours : ""} ${className}`}
    >
      {variant === "full" ? children : <span className={`flex size-9 items-center justify-center rounded-full border ${pressed ? colours : "border-line bg-paper text-ink group-hover/toggle:border-ink"}`}>{children}</span>}
    </button>
  );
}
