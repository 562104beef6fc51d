import type { ComponentProps } from "react";
import { DEFAULT_PHONE_CODE, PHONE_CODES } from "./phone-codes";
import { Select } from "./select";

type Props = Omit<ComponentProps<"select">, "children" | "aria-label"> & { label: string };

/** Country code select of a phone field, +994 by default (specification sections 2 and 9). */
export function PhoneCodePicker({ label, className = "", ...props }: Props) {
  const initial =
    props.value === undefined ? { defaultValue: props.defaultValue ?? DEFAULT_PHONE_CODE } : {};
  return (
    <Select
      {...props}
      {...initial}
      aria-label={label}
      className={className}
      fieldClassName="block min-h-12 tabular-nums"
    >
      {PHONE_CODES.map(({ code, country }) => (
        <option key={code} value={code}>
          {code} {country}
        </option>
      ))}
    </Select>
  );
}
