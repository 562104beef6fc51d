import { expect, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { leafCategories, wellStocked } from "./shop/catalogue";
import { useBackOffice } from "./shop/back-office";
import { API } from "./shop/staff";

type Card = { id: number; title: string; months: string[] };

test.describe("staff change the terms of instalments", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();

  test("one save is on the page at the next request, and no stored page goes with it", async () => {
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
    // Neighbours save what those pages show: one time without them in between is enough, and there
    // is none if this save announces a page.
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
