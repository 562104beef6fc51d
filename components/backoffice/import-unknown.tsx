"use client";

import { Button } from "@payloadcms/ui";
import { type FormEvent, useId } from "react";
import type { ImportSource, ImportView, UnknownView } from "@/lib/contract/import-report";
import { staffText } from "./staff-text";

/** What staff say of a supplier's file before it is checked again. */
export type Recheck = {
  supplier: string;
  makeNew: boolean;
  /** whether the columns mean what is chosen */
  confirmed: boolean;
  columns: { name: string; field: string }[];
  joinings: { kind: UnknownView["kind"]; name: string; ours: string }[];
};

type Texts = {
  kinds: Record<UnknownView["kind"], (count: number) => string>;
  missing: (parts: string) => string;
  willMake: string;
  hint: string;
  name: string;
  ours: string;
  times: (count: number, line: number) => string;
  more: string;
  all: string;
  supplier: string;
  makeNew: string;
  again: string;
  columns: string;
  confirm: string;
};

const TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    kinds: {
      category: (count) => `${count} kateqoriya`,
      brand: (count) => `${count} brend`,
      parameter: (count) => `${count} parametr`,
      value: (count) => `${count} dəyər`,
    },
    missing: (parts) => `Mağazada yoxdur: ${parts}.`,
    willMake: "İdxal onları yaradacaq.",
    hint: "Onları yaradın, ya da bizdə nə olduqlarını yazın: kateqoriyanın yolu, brendin adı, parametrin açarı, dəyərin kodu.",
    name: "Faylda",
    ours: "Bizdə",
    times: (count, line) => `${count} dəfə, ilk dəfə ${line}-ci sətirdə`,
    more: "və başqaları",
    all: "Hamısı (CSV)",
    supplier: "Təchizatçı",
    makeNew: "yazılmayanları yarat",
    again: "Yenidən yoxla",
    columns: "Sütunların mənası",
    confirm: "sütunların mənası düzgündür",
  },
  en: {
    kinds: {
      category: (count) => `${count} categories`,
      brand: (count) => `${count} brands`,
      parameter: (count) => `${count} parameters`,
      value: (count) => `${count} values`,
    },
    missing: (parts) => `Not in the shop: ${parts}.`,
    willMake: "The import will make them.",
    hint: "Make them, or enter what they are here: the path of a category, the name of a brand, the key of a parameter, the code of a value.",
    name: "In the file",
    ours: "Here",
    times: (count, line) => `${count} times, first in line ${line}`,
    more: "and others",
    all: "All of them (CSV)",
    supplier: "Supplier",
    makeNew: "make those that are not entered",
    again: "Check again",
    columns: "What the columns mean",
    confirm: "the columns mean what is chosen",
  },
  ru: {
    kinds: {
      category: (count) => `категорий: ${count}`,
      brand: (count) => `брендов: ${count}`,
      parameter: (count) => `характеристик: ${count}`,
      value: (count) => `значений: ${count}`,
    },
    missing: (parts) => `Нет в магазине — ${parts}.`,
    willMake: "Загрузка их создаст.",
    hint: "Создайте их или укажите, что это у нас: путь категории, название бренда, ключ характеристики, код значения.",
    name: "В файле",
    ours: "У нас",
    times: (count, line) => `${count} раз, впервые в строке ${line}`,
    more: "и другие",
    all: "Все (CSV)",
    supplier: "Поставщик",
    makeNew: "создать те, что не указаны",
    again: "Проверить снова",
    columns: "Что означают столбцы",
    confirm: "значения столбцов верны",
  },
};

const KINDS = ["category", "brand", "parameter", "value"] as const;

/** What a supplier's file names that the shop does not have, and what staff say it is. */
export function ImportUnknown({
  view,
  source,
  collection,
  language,
  isBusy,
  onRecheck,
}: {
  view: Pick<ImportView, "id" | "actions">;
  source: ImportSource;
  collection: string;
  language: string;
  isBusy: boolean;
  onRecheck: (recheck: Recheck) => void;
}) {
  const t = staffText(TEXTS, language);
  const formId = useId();
  const { unknown, unknownCounts } = source;
  const parts = KINDS.flatMap((kind) => {
    const count = unknownCounts[kind];
    return count === undefined ? [] : [t.kinds[kind](count)];
  });
  const total = KINDS.reduce((sum, kind) => sum + (unknownCounts[kind] ?? 0), 0);
  const mayRecheck = view.actions.includes("recheck");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => String(data.get(name) ?? "").trim();
    onRecheck({
      supplier: textOf("supplier"),
      makeNew: data.get("makeNew") !== null,
      confirmed: data.get("confirmed") !== null,
      columns: source.columns.flatMap(({ name, field }, at) => {
        const chosen = textOf(`column-${at}`);
        return chosen === "" || chosen === field ? [] : [{ name, field: chosen }];
      }),
      joinings: unknown.flatMap(({ kind, name }, at) => {
        const ours = textOf(`ours-${at}`);
        return ours === "" ? [] : [{ kind, name, ours }];
      }),
    });
  };
  return (
    <form onSubmit={submit} data-unknown>
      <p>
        {source.format}
        {source.supplier !== "" && ` · ${source.supplier}`}
      </p>
      {source.notes.map((note, at) => (
        <p key={at}>{note}</p>
      ))}
      {source.columns.length > 0 && (
        <details open={source.unconfirmed}>
          <summary style={{ cursor: "pointer" }}>{t.columns}</summary>
          <ul>
            {source.columns.map(({ name, field }, at) => (
              <li key={at}>
                <label>
                  {name}{" "}
                  <select name={`column-${at}`} defaultValue={field} disabled={!mayRecheck}>
                    {source.fields.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      {parts.length > 0 && (
        <>
          <p>
            <strong>{t.missing(parts.join(", "))}</strong> {source.makeNew ? t.willMake : t.hint}
          </p>
          <div style={{ maxHeight: "24rem", overflow: "auto" }}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.name}</th>
                  <th scope="col">{t.ours}</th>
                </tr>
              </thead>
              <tbody>
                {unknown.map(({ kind, name, count, line }, at) => (
                  <tr key={`${kind} ${name}`}>
                    <td style={{ overflowWrap: "anywhere" }}>
                      <label htmlFor={`${formId}-${at}`}>{name}</label>
                      <br />
                      <small>{t.times(count, line)}</small>
                    </td>
                    <td>
                      {mayRecheck && (
                        <input
                          id={`${formId}-${at}`}
                          name={`ours-${at}`}
                          type="text"
                          maxLength={1000}
                        />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {total > unknown.length && <p>{t.more}</p>}
          </div>
          <p>
            <a href={`/admin/api/${collection}/import/${view.id}/unknown.csv`} download>
              {t.all}
            </a>
          </p>
        </>
      )}
      {mayRecheck && (
        <p>
          <label>
            {t.supplier}{" "}
            <input name="supplier" type="text" maxLength={100} defaultValue={source.supplier} />
          </label>{" "}
          <label>
            <input name="makeNew" type="checkbox" defaultChecked={source.makeNew} /> {t.makeNew}
          </label>{" "}
          {source.unconfirmed && (
            <label>
              <input name="confirmed" type="checkbox" /> {t.confirm}
            </label>
          )}{" "}
          <Button type="submit" size="small" buttonStyle="secondary" disabled={isBusy}>
            {t.again}
          </Button>
        </p>
      )}
    </form>
  );
}
