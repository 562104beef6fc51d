import type { ComponentProps } from "react";
import { ChevronDownIcon } from "./icons";

type Props = Omit<ComponentProps<"select">, "className"> & {
  /** class of the wrapper: position and width */ className?: string;
  /** class of the select element */ fieldClassName?: string;
};

/** A native select with the shop's chevron, clear of border and text. Works without JavaScript. */
export function Select({ className = "", fieldClassName = "min-h-11", ...props }: Props) {
  return (
    <span className={`relative inline-block ${className}`}>
      <select
        {...props}
        className={`w-full appearance-none truncate rounded-control border border-edge bg-paper py-2 pr-9 pl-3 hover:border-ink-soft ${fieldClassName}`}
      />
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
