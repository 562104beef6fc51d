type RangeField = {
  name: string;
  field: string;
  value: string;
  label: string;
  placeholder: string;
};
type Props = {
  /** unique on the page */ id: string;
  /** hidden field that names the parameter of two fields called `f` */ hidden?: string;
  from: RangeField;
  to: RangeField;
  hint: string | null;
  failure: string | null;
};

/**
 * From and to, as people write numbers: no number fields, which keep what they do not understand to
 * themselves. The present range stands below.
 */
export function FacetRange({ id, hidden, from, to, hint, failure }: Props) {
  const note = failure ?? hint;
  const end = ({ name, field, value, label, placeholder }: RangeField) => (
    <input
      name={name}
      data-field={field}
      defaultValue={value}
      type="text"
      inputMode="decimal"
      maxLength={40}
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={failure ? true : undefined}
      aria-describedby={note ? id : undefined}
      className="facet-input"
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {hidden ? <input type="hidden" name="f" value={hidden} /> : null}
        {end(from)}
        {end(to)}
      </div>
      {note ? (
        <p
          id={id}
          className={`mt-1 text-xs wrap-anywhere ${failure ? "font-semibold text-failure" : "text-ink-soft"}`}
        >
          {note}
        </p>
      ) : null}
    </>
  );
}
