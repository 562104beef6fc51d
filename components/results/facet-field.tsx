import { getTranslations } from "next-intl/server";
import { Select } from "@/components/ui/select";
import { numberText } from "@/lib/format/number-text";
import type { Language } from "@/lib/languages";
import { type FilterField, rangeLabel } from "@/lib/results/filter-field";
import { FacetBoxes } from "./facet-boxes";
import { FacetRange } from "./facet-range";

type Props = {
  language: Language;
  field: FilterField;
  unfoldedValues: readonly string[];
  failure: string | null;
};

/**
 * One filter: its values with their product counts. A checkbox's value contains the parameter's
 * key; typed values have a hidden field before them that contains it. So one form whose fields are
 * all named `f` works without JavaScript (docs/adr/0009).
 */
export async function FacetField({ language, field, unfoldedValues, failure }: Props) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  const { key, title, unit, options } = field;
  if (field.kind === "boxes")
    return (
      <fieldset className="facet">
        <legend>{title}</legend>
        <FacetBoxes
          language={language}
          parameterKey={key}
          title={title}
          options={options}
          unfoldedValues={unfoldedValues}
        />
      </fieldset>
    );
  if (field.kind === "range") {
    const titleWithUnit = unit ? `${title}, ${unit}` : title;
    const bounds = (["least", "greatest"] as const).map((bound) =>
      field[bound] === null ? "" : numberText(field[bound], language),
    );
    const [from = "", to = ""] = bounds;
    return (
      <fieldset className="facet">
        <legend>{titleWithUnit}</legend>
        {options.length > 0 ? (
          <FacetBoxes
            language={language}
            parameterKey={key}
            title={title}
            options={options}
            unfoldedValues={options.map(({ value }) => value)}
          />
        ) : null}
        <FacetRange
          id={`range-${key}`}
          hidden={`${key}:..`}
          failure={failure}
          from={{
            name: "f",
            field: `${key}-from`,
            value: field.from,
            label: t("fromOf", { name: titleWithUnit }),
            placeholder: t("from"),
          }}
          to={{
            name: "f",
            field: `${key}-to`,
            value: field.to,
            label: t("toOf", { name: titleWithUnit }),
            placeholder: t("to"),
          }}
          hint={
            from === ""
              ? null
              : t("inUse", {
                  range: unit ? `${rangeLabel({ from, to })} ${unit}` : rangeLabel({ from, to }),
                })
          }
        />
      </fieldset>
    );
  }
  const [chosen, ...others] = options.filter((option) => option.chosen).map(({ value }) => value);
  return (
    <div className="facet">
      {field.kind === "text" ? (
        <>
          {others.map((value) => (
            <input key={value} type="hidden" name="f" value={`${key}:${value}`} />
          ))}
          <input type="hidden" name="f" value={`${key}:`} />
        </>
      ) : null}
      <label>
        <span>{title}</span>
        {field.kind === "select" ? (
          <Select
            name="f"
            data-field={key}
            data-chosen={chosen === undefined ? "" : `${key}:${chosen}`}
            defaultValue={chosen === undefined ? "" : `${key}:${chosen}`}
            className="w-full"
            fieldClassName="min-h-11 text-sm lg:min-h-10"
          >
            <option value="">{t("any")}</option>
            {options.map((option) => (
              <option key={option.value} value={`${key}:${option.value}`}>
                {option.label} ({option.count})
              </option>
            ))}
          </Select>
        ) : (
          <input
            name="f"
            data-field={key}
            list={`values-${key}`}
            defaultValue={chosen ?? ""}
            type="text"
            maxLength={100}
            placeholder={t("any")}
            className="facet-input"
          />
        )}
      </label>
      {field.kind === "text" ? (
        <datalist id={`values-${key}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label} ({option.count})
            </option>
          ))}
        </datalist>
      ) : null}
    </div>
  );
}
