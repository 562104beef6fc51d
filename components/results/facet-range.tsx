type RangeField = {
  name: string;
  field: string;
  value: string;
  label: string;
  placeholder: string;
};
type Props = {
  /** id of the note below the inputs, unique on the page */ id: string;
  /**
   * Value of a hidden input before the two inputs if both are named `f`: `ram:..` says that the
   * next two values are the range of the parameter `ram`. Omitted if the inputs have names of their
   * own (price).
   */
  hidden?: string;
  from: RangeField;
  to: RangeField;
  hint: string | null;
  failure: string | null;
};

/**
 * Minimum and maximum as text inputs: `type="number"` reports an empty value for input that it
 * cannot parse, so the error could not be shown. Below them is the error, or else the range of
 * values in the list (`hint`).
 */
export function FacetRange({ id, hidden, from, to, hint, failure }: Props) {
  const note = failure ?? hint;
  const renderInput = ({ name, field, value, label, placeholder }: RangeField) => (
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
        {renderInput(from)}
        {renderInput(to)}
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
