import { expect, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { leafCategories, wellStocked } from "./shop/catalogue";
import { useBackOffice } from "./shop/back-office";
import { API } from "./shop/staff";

type Card = { id: number; title: string; months: string[] };

test.describe("staff change the instalment terms", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();

  test("a save is on the page at the next request and invalidates no stored page", async () => {
    const [product] = await wellStocked();
    const stored = [
      `/az/product/${product.slug}`,
      `/az/searchResult?categoryId=${(await leafCategories())[0]?.categoryId}`,
      "/az/cart",
      "/az",
    ];
    const isStored = async () =>
      Promise.all(stored.map(async (path) => (await fetchRaw(path)).headers["x-nextjs-cache"]));
    const store = () =>
      expect(async () => expect(await isStored()).toEqual(stored.map(() => "HIT"))).toPass();
    const { docs } = (await (
      await desk.staff.get(`${API}/payment-card-types?limit=10&sort=position`)
    ).json()) as { docs: Card[] };
    const card = docs.at(-1);
    if (!card) throw new Error("no card type");
    const months = async () => {
      const html = (await fetchRaw(`/az/instalments?product=${product.slug}`)).body;
      return [
        ...html
          .slice(html.lastIndexOf(card.title, html.indexOf("</table>")))
          .matchAll(/<th [^>]*scope="row"[^>]*>(\d+)<\/th>/g),
      ].map(([, count]) => count);
    };
    const save = async (changed: string[]) =>
      expect(
        (
          await desk.staff.patch(`${API}/payment-card-types/${card.id}`, {
            data: { months: changed },
          })
        ).status(),
      ).toBe(200);
    expect(await months()).toEqual(card.months);
    desk.cleanups.push(() => save(card.months));
    // Other tests save products that those pages show, which invalidates them too. So this is
    // retried until one save had no other change beside it; if this save itself invalidated a page,
    // no attempt would pass.
    await expect(async () => {
      await store();
      await save([...card.months.slice(0, -1), "9"]);
      expect(await months()).toEqual(
        [...card.months.slice(0, -1), "9"].sort((a, b) => Number(a) - Number(b)),
      );
      expect(await isStored()).toEqual(stored.map(() => "HIT"));
      await save(card.months);
    }).toPass({ timeout: 60_000 });
  });
});
