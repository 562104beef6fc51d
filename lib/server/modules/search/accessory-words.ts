import { splitWords } from "./words/split-words";
import { stemOf } from "./words/stem";
import { worldGoodsIn } from "./world-goods";

/**
 * Words for accessories that a shop of electronics may not have, by language, so that a search for
 * one does not show the device that it is for: no phones for `чехол на айфон`. A word that names a
 * kind of goods in the catalogue does not count. Verbs, wishes and words that are also parts of
 * devices (`screen`, `battery`, `lens`) are left out, because these are asked for as properties.
 * Accessories that are also asked for alone, such as bags, are in world-goods-list.ts instead.
 */
const WORDS = {
  az: `kabro kabura qoruyucu şüşəsi plyonka plyonkası örtük örtüyü kəmər kəməri qayış
    qayışı remeşok remeşoku bilərzik bilərziyi kilimcik altlıq altlığı
    filtr filtri torbası fırçası şnur şnuru tutacaq tutacağı asqı asqısı kronşteyn
    mousepad`,
  en: `case cases cover covers sleeve protector protectors strap straps mousepad
    mount mounts bracket holder toner refill skin bumper`,
  ru: `бампер пленка пленку стекло стеклышко ремешок ремешки ремешка
    коврик кронштейн держатель крепление тонер мешки мешок мешков
    фильтр фильтры накладка кабель шнур`,
};

const words: ReadonlySet<string> = new Set(
  Object.values(WORDS)
    .flatMap((text) => splitWords(text))
    .map(({ text }) => stemOf(text)),
);

/** Whether a text has a word for an accessory. */
export const namesAccessory = (text: string): boolean =>
  splitWords(text).some((word) => words.has(stemOf(word.text))) ||
  worldGoodsIn(text).some(({ group }) => group.isAccessory);
