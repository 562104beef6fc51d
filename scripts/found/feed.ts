import { ask } from "../../e2e/shop/ask";
import { isGtin } from "../../lib/format/gtin";
import type { Language } from "../../lib/languages";
import { parseXml } from "./sitemap";

/** What Google's product data specification requires of every product here. */
const REQUIRED = ["g:id", "g:title", "g:description", "g:link", "g:image_link", "g:availability", "g:price", "g:brand", "g:condition"];
const AMOUNT = /^\d+\.\d\d AZN$/;

type Item = { link: string; price: string; salePrice: string | null; availability: string; faults: string[] };

/** The product feed of a language, in Google's format. */
export async function readFeed(language: Language): Promise<{ path: string; items: Item[]; faults: string[] }> {
  const path = `/feeds/google-${language}.xml`;
  const { status, headers, body } = await ask(path);
  const { root, faults } = parseXml(body);
  const elements = root ? Array.from(root.getElementsByTagName("item")) : [];
  const ids = new Set<string>();
  const items = elements.map((element): Item => {
    const said = (name: string) => element.getElementsByTagName(name)[0]?.textContent?.trim() ?? null;
    const id = said("g:id") ?? "";
    const isTwice = ids.has(id);
    ids.add(id);
    const [price, sale, gtin] = ["g:price", "g:sale_price", "g:gtin"].map(said);
    return {
      link: said("g:link") ?? "", price: price?.split(" ")[0] ?? "", salePrice: sale?.split(" ")[0] ?? null, availability: said("g:availability") ?? "",
      faults: [
        ...REQUIRED.filter((name) => !said(name)).map((name) => `lacks ${name}`), ...(isTwice ? [`its id ${id} is there twice`] : []), ...(AMOUNT.test(price ?? "") ? [] : [`has the price ${price}`]), ...(sale === null || sale === undefined || (AMOUNT.test(sale) && parseFloat(sale) < parseFloat(price ?? "")) ? [] : [`has the sale price ${sale}`]),
        ...(gtin === null || gtin === undefined || isGtin(gtin) ? [] : [`has the gtin ${gtin}`]), ...(said("g:installment") === null ? [] : ["has g:installment"]),
      ],
    };
  });
  return { path, items, faults: [...faults, ...(status === 200 ? [] : [`answers ${status}`]), ...(String(headers["content-type"]).includes("xml") ? [] : ["is not sent as XML"]), ...(root?.nodeName === "rss" ? [] : [`is a ${root?.nodeName}`]), ...(items.length > 0 ? [] : ["is empty"])] };
}
