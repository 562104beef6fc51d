type Props = {
  name: string;
  value: string;
  /** `data-field`; by default the value */ field?: string;
  label: string;
  count: number;
  chosen: boolean;
  hidden?: boolean;
};

/** A filter value as a checkbox, with the number of products that it leaves. */
export function FacetBox({
  name,
  value,
  field = value,
  label,
  count,
  chosen,
  hidden = false,
}: Props) {
  return (
    <label className="facet-box" {...(hidden && { hidden })}>
      <input type="checkbox" name={name} value={value} data-field={field} defaultChecked={chosen} />
      <span>{label}</span> <span>{count}</span>
    </label>
  );
}
