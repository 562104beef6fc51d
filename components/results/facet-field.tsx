"use client";

import { type RefObject, use, useId } from "react";
import { Select } from "@/components/ui/select";
import { type FilterField, type FilterOption, rangeOf } from "@/lib/results/filter-field";
import { Occasion, useChosen } from "./use-chosen";

type Props = { field: FilterField; anyLabel: string };

const LOOK = "mt-1 block min-h-11 w-full rounded-control border border-line bg-paper px-3 py-2 text-sm font-normal text-ink hover:border-ink-soft lg:min-h-10";

/**
 * One filter by type: a select, or a number or text field that suggests existing values (specification section 3), each with its product
 * count. The empty value removes the filter. A select's value carries its key (`f=color:white`); for a typed value a hidden field does
 * (`f=load:&f=8`), so one form with one name works without scripts.
 */
export function FacetField({ field, anyLabel }: Props) {
  const { key, title, unit, kind, options, chosen, alsoChosen } = field;
  const list = useId();
  const value = chosen === undefined ? "" : kind === "select" ? `${key}:${chosen}` : chosen;
  const box = useChosen<HTMLInputElement | HTMLSelectElement>(value, use(Occasion));
  return (
    <div>
      {alsoChosen.map((value) => <input key={value} type="hidden" name="f" value={`${key}:${value}`} />)}
      {kind === "select" ? null : <input type="hidden" name="f" value={`${key}:`} />}
      <label className="block text-xs font-medium text-ink-soft">
        {title}{kind === "number" && unit ? `, ${unit}` : ""}
        {kind === "select" ? (
          <Select ref={box as RefObject<HTMLSelectElement | null>} name="f" data-field={key} defaultValue={value} className="mt-1 w-full" fieldClassName="min-h-11 text-sm font-normal text-ink lg:min-h-10">
            <option value="">{anyLabel}</option>
            {options.map((option) => <option key={option.value} value={`${key}:${option.value}`}>{option.label} ({option.count})</option>)}
          </Select>
        ) : (
          <input ref={box as RefObject<HTMLInputElement | null>} name="f" data-field={key} list={list} defaultValue={value} className={LOOK} {...(kind === "number" ? numberInput(field) : { type: "text", placeholder: anyLabel })} />
        )}
      </label>
      {kind === "select" ? null : <datalist id={list}>{options.map((option) => <Offered key={option.value} option={option} />)}</datalist>}
    </div>
  );
}

function numberInput(field: FilterField) {
  const range = rangeOf(field);
  return { type: "number", inputMode: "decimal" as const, step: "any", min: 0, placeholder: range && range.least < range.greatest ? `${range.least} – ${range.greatest}` : String(range?.least ?? "") };
}

const Offered = ({ option }: { option: FilterOption }) => <option value={option.value}>{option.label} ({option.count})</option>;
