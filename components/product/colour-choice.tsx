import type { Colour } from "./colours";

type Props = { colours: readonly Colour[]; label: string };

/**
 * The product's colours (specification section 2: the choice is decorative, and never sent to the
 * server). Native radio buttons work without JavaScript.
 */
export function ColourChoice({ colours, label }: Props) {
  if (colours.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colours.map(({ name, paint }, i) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line py-1 ps-1.5 pe-4 text-sm hover:border-ink-soft has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="colour"
              value={name}
              defaultChecked={i === 0}
              className="sr-only"
            />
            <span
              aria-hidden
              style={paint ? { background: paint } : undefined}
              className={paint ? "size-8 rounded-full border border-line" : "w-1.5"}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
