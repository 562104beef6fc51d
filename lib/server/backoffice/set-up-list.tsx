import type { PayloadRequest } from "payload";
import { staffText } from "@/lib/staff-text";
import { query } from "../db/pool";
import { readSetUp, setUpCount } from "../essentials/read-set-up";
import { isOwner } from "./roles";

const TEXTS = {
  az: {
    title: "Mağazanı açmazdan əvvəl",
    progress: "Görülüb: {done} / {all}. Qalanlar:",
    optional: "(varsa)",
  },
  en: {
    title: "Before the shop opens",
    progress: "Done: {done} of {all}. Still missing:",
    optional: "(if you have it)",
  },
  ru: {
    title: "Перед открытием магазина",
    progress: "Сделано: {done} из {all}. Осталось:",
    optional: "(если есть)",
  },
};

/**
 * Shown to owners on the dashboard until nothing is missing that every shop has: what it needs
 * before it opens, each with a link to where it is entered.
 */
export async function SetUpList({
  i18n,
  user,
}: {
  i18n: { language: string };
  user: PayloadRequest["user"];
}) {
  if (!isOwner({ user })) return null;
  const texts = staffText(TEXTS, i18n.language);
  const missing = await readSetUp(query).catch(() => []);
  if (missing.every(({ isOptional }) => isOptional)) return null;
  const all = setUpCount();
  const progress = texts.progress
    .replace("{done}", String(all - missing.length))
    .replace("{all}", String(all));
  return (
    <section aria-labelledby="set-up" style={{ marginBlock: "0 2rem" }}>
      <h2 id="set-up">{texts.title}</h2>
      <p>{progress}</p>
      <ol style={{ display: "grid", gap: "0.5rem" }}>
        {missing.map(({ id, title, hint, href, isOptional }) => (
          <li key={id}>
            {href === null ? (
              <b>{staffText(title, i18n.language)}</b>
            ) : (
              <a href={href}>{staffText(title, i18n.language)}</a>
            )}{" "}
            {isOptional ? `${texts.optional} ` : ""}
            <span style={{ color: "var(--theme-elevation-600)" }}>
              {staffText(hint, i18n.language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
