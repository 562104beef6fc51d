/**
 * Tests synonyms on the demo catalogue: searches find all of the demo's synonyms, and a change by
 * staff takes effect at the next search.
 */
import { randomInt } from "node:crypto";
import { SYNONYMS } from "@/demo/search-synonyms";
import { SPELLINGS } from "@/lib/server/essentials/spellings";
import { query } from "@/lib/server/db/pool";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { spellingsIn } from "@/lib/server/modules/search/synonyms";
import { categoryLexeme } from "@/lib/server/modules/search/words/document";
import { splitWords } from "@/lib/server/modules/search/words/split-words";
import { stemOf } from "@/lib/server/modules/search/words/stem";
import { baseUrl, call } from "../backoffice/staff-api";
import { closeShop, shop } from "./shop";

afterAll(closeShop);

/** A random word that is not in the catalogue and cannot be corrected. */
const newWord = (): string =>
  `qzwx${Array.from({ length: 8 }, () => "bdfgjkqwxz"[randomInt(10)]).join("")}`;

test("every spelling of the demo's synonyms is found by its own text", async () => {
  const notFound: string[] = [];
  for (const [typed, means] of [...SPELLINGS, ...SYNONYMS]) {
    const wanted =
      typeof means === "string"
        ? splitWords(means).map(({ text }) => [text, `~${stemOf(text)}`])
        : [means.map(categoryLexeme)];
    for (const spelling of spellingsIn(typed)) {
      const slots = await queryTerms(query, spelling);
      const isFound = slots.some(({ alternatives }) =>
        alternatives.some(({ groups }) =>
          wanted.every((lexemes) =>
            groups.some((group) => lexemes.some((lexeme) => group.includes(lexeme))),
          ),
        ),
      );
      if (!isFound) notFound.push(spelling.trim());
    }
  }
  expect(notFound).toEqual([]);
}, 120_000);

test.each([
  ["щипцы для волос", "купить щипцы волос"],
  ["ütük saç üçün", "ucuz ütük saç"],
  ["форма для запекания", "форма запекания цена"],
  ["a c", "A/C"],
])("%j and %j find products", async (...texts) => {
  for (const keyWord of texts) {
    const { data } = await shop.product.search({ lang: "az", keyWord, pageSize: 3 });
    expect([keyWord, data.totalCount > 0]).toEqual([keyWord, true]);
  }
});

type Products = { productId: number }[];
const categoriesOf = async (products: Products | undefined) =>
  (
    await query<{ id: number }>(
      "SELECT DISTINCT category_id AS id FROM product_search WHERE product_id = ANY($1) ORDER BY 1",
      [products?.map(({ productId }) => productId) ?? []],
    )
  ).map(({ id }) => id);
const fetchData = async (path: string, keyWord: string) =>
  (
    (await (
      await fetch(
        `${baseUrl()}/api/Product/${path}?${new URLSearchParams({ lang: "az", keyWord })}`,
      )
    ).json()) as { data: { items?: Products; products?: Products } }
  ).data;
/**
 * The categories of the products in a search and in suggestions, first from the server that saved
 * the synonym, then from this process.
 */
const interpretationsOf = async (keyWord: string) => {
  const [page, suggested, local, locallySuggested] = [
    await fetchData("search", keyWord),
    await fetchData("suggest", keyWord),
    await shop.product.search({ lang: "az", keyWord }),
    await shop.product.suggest({ lang: "az", keyWord }),
  ];
  return Promise.all(
    [page.items, suggested.products, local.data.items, locallySuggested.data.products].map(
      categoriesOf,
    ),
  );
};
const inAllFour = (...ids: number[]) => [ids, ids, ids, ids];

test("saving, changing or deleting a synonym takes effect at the next search and suggestion in every process", async () => {
  const [word, other] = [newWord(), newWord()];
  expect(await interpretationsOf(word)).toEqual(inAllFour());
  const { doc, status } = await call("POST", "/search-synonyms", {
    typed: `ucuz ${word} üçün`,
    categories: [101],
  });
  expect(status).toBe(201);
  try {
    for (const text of [word, `${word} üçün`, `${word} qiyməti`])
      expect([text, await interpretationsOf(text)]).toEqual([text, inAllFour(101)]);
    await call("PATCH", `/search-synonyms/${doc.id}`, { categories: [301] });
    expect(await interpretationsOf(word)).toEqual(inAllFour(301));
    await call("PATCH", `/search-synonyms/${doc.id}`, { typed: other });
    expect([await interpretationsOf(word), await interpretationsOf(other)]).toEqual([
      inAllFour(),
      inAllFour(301),
    ]);
  } finally {
    expect((await call("DELETE", `/search-synonyms/${doc.id}`)).status).toBe(200);
  }
  expect(await interpretationsOf(other)).toEqual(inAllFour());
});

const FIVE = "bir iki üç dörd beş";
test.each([
  ["az", "!!!", "“!!!” heç vaxt tapılmaz: hərf və rəqəm yoxdur."],
  ["en", "!!!", "No search can meet “!!!”: it has no letters or digits."],
  ["ru", "!!!", "«!!!» никогда не найдётся: в нём нет ни букв, ни цифр."],
  [
    "az",
    FIVE,
    `“${FIVE}” heç vaxt tapılmaz: ən çoxu 4 söz yazın (“üçün”, “ucuz” kimiləri sayılmır).`,
  ],
  [
    "en",
    FIVE,
    `No search can meet “${FIVE}”: enter at most 4 words (those like “for” or “cheap” do not count).`,
  ],
  [
    "ru",
    FIVE,
    `«${FIVE}» никогда не найдётся: введите не больше 4 слов (слова вроде «для» и «дешево» не считаются).`,
  ],
])(
  "rejects a spelling that no search can match, with a message in %s: %j",
  async (language, spelling, message) => {
    const answer = await call(
      "POST",
      "/search-synonyms",
      { typed: `${newWord()}, ${spelling},`, categories: [101] },
      { Cookie: `payload-lng=${language}` },
    );
    expect([answer.status, answer.fields]).toEqual([400, { typed: message }]);
  },
);
