import { type Doc, errorMessagesOf, type Team } from "./team";

/** A test of the meanings that staff give to searches without results. */
export function testSearchMeanings({ shop, tokens }: Team): void {
  test("marketing gives a search without results a meaning, by which shoppers find products from then on; an empty meaning is rejected", async () => {
    const as = tokens.marketing;
    const createDocument = async (path: string, body: object) =>
      Number((await shop().request<Doc>("POST", path, { as: tokens.owner, body })).body.doc.id);
    const [category, brand] = [
      await createDocument("/categories", { title: "Soyuducular" }),
      await createDocument("/brands", { title: "Artel", slug: "artel" }),
    ];
    const id = await createDocument("/products", {
      title: "Soyuducu Artel HD",
      slug: "soyuducu-artel",
      sku: "ARTEL-HD",
      price: 700,
      stock: 1,
      brand,
      category,
      _status: "published",
    });
    const searchAndSuggest = async (keyWord: string) => {
      const fetchData = async (path: string) =>
        (
          (await (
            await fetch(
              `${shop().origin}/api/Product/${path}?${new URLSearchParams({ lang: "az", keyWord })}`,
            )
          ).json()) as {
            data: { items?: { productId: number }[]; products?: { productId: number }[] };
          }
        ).data;
      const [page, suggested] = [await fetchData("search"), await fetchData("suggest")];
      return [
        page.items?.map(({ productId }) => productId),
        suggested.products?.map(({ productId }) => productId),
      ];
    };
    expect(await searchAndSuggest("soyuducu")).toEqual([[id], [id]]);
    expect(await searchAndSuggest("xaladelnik")).toEqual([[], []]);

    const [miss] = await shop().sql(
      "INSERT INTO search_misses (text, week, count) VALUES ('xaladelnik', '2026-11-23', 3) RETURNING id",
    );
    expect(
      (
        await shop().request("PATCH", `/search-misses/${Number(miss?.id)}`, {
          as,
          body: { means: "soyuducu" },
        })
      ).status,
    ).toBe(200);
    expect(await searchAndSuggest("xaladelnik")).toEqual([[id], [id]]);
    const synonyms = () => shop().sql("SELECT id FROM search_synonyms WHERE typed = 'xaladelnik'");
    const [synonym] = await synonyms();
    expect(
      (
        await shop().request("PATCH", `/search-misses/${Number(miss?.id)}`, {
          as,
          body: { means: "soyuducu artel" },
        })
      ).status,
    ).toBe(200);
    expect(await synonyms()).toEqual([synonym]);

    expect(
      (await shop().request("POST", "/search-synonyms", { as, body: { typed: "xolodilnik" } }))
        .status,
    ).toBe(400);
    expect(
      (
        await shop().request("POST", "/search-synonyms", {
          as,
          body: { typed: "xolodilnik", means: "!" },
        })
      ).status,
    ).toBe(400);
    const [long] = await shop().sql(
      "INSERT INTO search_misses (text, week, count) VALUES ('bir iki uc dord bes', '2026-11-23', 3) RETURNING id",
    );
    const rejected = await shop().request<Doc>("PATCH", `/search-misses/${Number(long?.id)}`, {
      as,
      body: { means: "soyuducu" },
    });
    expect([rejected.status, errorMessagesOf(rejected.body)]).toEqual([
      400,
      [
        "“bir iki uc dord bes” heç vaxt tapılmaz: ən çoxu 4 söz yazın (“üçün”, “ucuz” kimiləri sayılmır).",
      ],
    ]);

    expect(
      (await shop().request("DELETE", `/search-synonyms/${Number(synonym?.id)}`, { as })).status,
    ).toBe(200);
    expect(await searchAndSuggest("xaladelnik")).toEqual([[], []]);
  });
}
