import type { ComponentProps } from "react";
import { ChevronDownIcon } from "./icons";
import { DEFAULT_PHONE_CODE, PHONE_CODES } from "./phone-codes";

type Props = Omit<ComponentProps<"select">, "children" | "aria-label"> & { label: string };

/** The country code in front of a phone field, +994 unless told otherwise (specification sections 2 and 9). A native select: it works without scripts and opens as the device does it. */
export function PhoneCodePicker({ label, className = "", ...props }: Props) {
  const initial = props.value === undefined ? { defaultValue: props.defaultValue ?? DEFAULT_PHONE_CODE } : {};
  return (
    <span className={`relative inline-block ${className}`}>
      <select {...props} {...initial} aria-label={label} className="block min-h-12 w-full appearance-none rounded-control border border-line bg-paper py-2 pr-9 pl-3 tabular-nums">
        {PHONE_CODES.map(({ code, country }) => <option key={code} value={code}>{code} {country}</option>)}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
