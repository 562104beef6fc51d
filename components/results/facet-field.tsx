import type { Parameter } from "@/lib/contract/parameter";

type Props = { parameter: Parameter; chosen: readonly string[]; anyLabel: string };

/**
 * One filter: every value in use with the number of products it leaves. Choosing the empty option removes the filter
 * (specification section 4). The value carries its key, so one GET form needs one known name: `f=ram:8`.
 */
export function FacetField({ parameter, chosen, anyLabel }: Props) {
  const { parameterKey: key, parameterUnit: unit } = parameter;
  const id = `f-${key}`;
  const options = parameter.parameterMasks.length
    ? parameter.parameterMasks.map((mask) => ({ value: mask.parameterMaskCode, label: mask.parameterMaskData, count: mask.count }))
    : parameter.parameterValues.map((entry) => ({ value: entry.value, label: unit ? `${entry.value} ${unit}` : entry.value, count: entry.count }));
  // A choice that no product meets any more is still the choice.
  const [current] = chosen;
  if (current !== undefined && !options.some((option) => option.value === current)) options.unshift({ value: current, label: current, count: 0 });
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-ink-soft">{parameter.parameterTitle}</label>
      <select id={id} name="f" defaultValue={current === undefined ? "" : `${key}:${current}`} className="mt-1 w-full rounded-control border border-line bg-paper px-3 py-2">
        <option value="">{anyLabel}</option>
        {options.map((option) => <option key={option.value} value={`${key}:${option.value}`}>{option.label} ({option.count})</option>)}
      </select>
    </div>
  );
}
