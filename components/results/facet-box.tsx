type Props = {
  name: string;
  value: string;
  /** `data-field`, when the value is not one of its own */ field?: string;
  label: string;
  count: number;
  chosen: boolean;
  hidden?: boolean;
};

/** A filter value as a check box, with how many products it leaves. */
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
