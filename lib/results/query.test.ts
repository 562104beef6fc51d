import { SORT_KEYS } from "@/lib/contract/sort";
import fc from "@/test/seeded-fast-check";
import {
  filterParameters,
  isRawFormQuery,
  isInvalidAmount,
  isFiltered,
  isPlainCategory,
  withPageIndex,
  readResultsQuery,
  type ResultsQuery,
  searchParameters,
  withoutFilter,
  withoutFilters,
} from "./query";
import { resultsPath } from "./results-path";

/** Parses the query of a URL as Next does. */
function rawOf(address: string): Record<string, string | string[]> {
  const parameters = new URL(address, "http://shop").searchParams;
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [
      key,
      parameters.getAll(key).length > 1 ? parameters.getAll(key) : (parameters.get(key) ?? ""),
    ]),
  );
}
const read = (address: string) => readResultsQuery(rawOf(address));
const nothing: ResultsQuery = {
  keyWord: undefined,
  categoryId: undefined,
  storeSlug: undefined,
  userCode: undefined,
  sortType: undefined,
  pageIndex: 0,
  filters: [],
  monthlyMax: undefined,
};

describe("readResultsQuery", () => {
  test("reads every parameter of the specification", () => {
    expect(
      read(
        "/az/searchResult?keyWord=%20soyuducu%20&categoryId=101&SortType=orderbyprice&initialPageIndex=2&storeSlug=nizami&userCode=V100&f=ram:8&f=ram:16&f=color:white&monthlyMax=49,9&priceFrom=100&priceTo=1%20299,90&inStock=1&onSale=1",
      ),
    ).toEqual({
      keyWord: "soyuducu",
      categoryId: 101,
      storeSlug: "nizami",
      userCode: "V100",
      sortType: "orderbyprice",
      pageIndex: 2,
      filters: [
        { key: "ram", values: ["8", "16"] },
        { key: "color", values: ["white"] },
      ],
      monthlyMax: "49.90",
      priceFrom: "100",
      priceTo: "1299.90",
      inStock: true,
      onSale: true,
    });
  });

  test("reads an empty query and empty values the same", () => {
    expect(readResultsQuery({})).toEqual(nothing);
    expect(
      read(
        "/?keyWord=&categoryId=&SortType=&initialPageIndex=&storeSlug=&userCode=&f=&monthlyMax=&priceFrom=&priceTo=&inStock=&onSale=",
      ),
    ).toEqual(nothing);
    expect(read("/?keyWord=%20%20&storeSlug=%20")).toEqual(nothing);
  });

  test.each(["1000001", "99999999999"])("caps page %s beyond the end of any list", (page) => {
    expect(readResultsQuery({ initialPageIndex: page }).pageIndex).toBe(1_000_000);
  });

  test.each(["-1", "1.5", "abc", "Infinity", "NaN", "1e9", "0x10", " 5 "])(
    "reads page %j as the first page",
    (page) => {
      expect(readResultsQuery({ initialPageIndex: page }).pageIndex).toBe(0);
    },
  );

  test.each([
    "categoryId=7&storeSlug=nizami",
    "categoryId=7&userCode=V100",
    "f=brand:lg&inStock=1",
    "",
  ])("reads the default's key as the default order in a list without words: %s", (list) => {
    const raw = Object.fromEntries(new URLSearchParams(`${list}&SortType=orderbydescdate`));
    expect(readResultsQuery(raw).sortType).toBeUndefined();
    expect(searchParameters("az", readResultsQuery(raw), 1).sortType).toBeUndefined();
    expect(readResultsQuery({ ...raw, SortType: "orderbyprice" }).sortType).toBe("orderbyprice");
  });

  test("reads the order by date that was chosen in a search", () => {
    expect(readResultsQuery({ keyWord: "tv", SortType: "orderbydescdate" }).sortType).toBe(
      "orderbydescdate",
    );
  });

  test.each(["abc", "-1", "1.5", "99999999999", "2147483648", "7 OR 1=1", "0x10"])(
    "reads category %j as one that does not exist",
    (categoryId) => {
      expect(readResultsQuery({ categoryId }).categoryId).toBe(0);
    },
  );

  test("ignores an unknown sort order, and reads the first of repeated values", () => {
    expect(readResultsQuery({ SortType: "random" }).sortType).toBeUndefined();
    expect(
      readResultsQuery({
        SortType: ["orderbyprice", "orderbyname"],
        categoryId: ["7", "8"],
        keyWord: ["a", "b"],
      }),
    ).toMatchObject({ sortType: "orderbyprice", categoryId: 7, keyWord: "a" });
  });

  test.each(["ram", ":8", "ram:", "ram: ", "Ram:8", "8:ram", "r m:8"])(
    "ignores the filter %j",
    (f) => {
      expect(readResultsQuery({ f }).filters).toEqual([]);
    },
  );

  test("reads a filter split in two parameters, as forms without JavaScript submit it", () => {
    expect(read("/?f=load:&f=8&f=brand:lg&f=noise:&f=").filters).toEqual([
      { key: "load", values: ["8"] },
      { key: "brand", values: ["lg"] },
    ]);
    expect(read("/?f=ratio:&f=16:9&f=load:").filters).toEqual([{ key: "ratio", values: ["16:9"] }]);
    expect(read("/?f=load:&f=&f=brand:lg").filters).toEqual([{ key: "brand", values: ["lg"] }]);
  });

  test("values may contain a colon, are trimmed and deduplicated", () => {
    expect(readResultsQuery({ f: ["ratio:16:9", "ratio: 16:9 ", "ratio:4:3"] }).filters).toEqual([
      { key: "ratio", values: ["16:9", "4:3"] },
    ]);
  });

  test("does not apply too long values, but returns them", () => {
    expect(readResultsQuery({ keyWord: "a".repeat(500) })).toMatchObject({
      keyWord: "a".repeat(200),
      tooLong: { keyWord: true, values: [] },
    });
    expect(
      readResultsQuery({ keyWord: "a".repeat(200), f: `ram:${"8".repeat(100)}` }).tooLong,
    ).toBeUndefined();
    expect(readResultsQuery({ f: [`ram:${"8".repeat(101)}`, "ram:16"] })).toMatchObject({
      filters: [{ key: "ram", values: ["16"] }],
      tooLong: { keyWord: false, values: ["8".repeat(101)] },
    });
  });

  test("keeps all filters in the URL, and sends as many to the API as it accepts", () => {
    const many = readResultsQuery({ f: Array.from({ length: 30 }, (_, i) => `p${i}:1`) });
    expect(Object.keys(filterParameters(many)).filter((key) => /^p\d/.test(key))).toHaveLength(20);
    expect(read(resultsPath("az", many)).filters).toHaveLength(30);
    const brands = readResultsQuery({ f: Array.from({ length: 60 }, (_, i) => `brand:${i}`) });
    expect((filterParameters(brands) as { brand?: string[] }).brand).toHaveLength(50);
    expect(read(resultsPath("az", brands)).filters[0]?.values).toHaveLength(60);
  });

  test("never fails for any query", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.string()),
      fc.constant(undefined),
    );
    const raw = fc.dictionary(
      fc.constantFrom(
        "keyWord",
        "categoryId",
        "SortType",
        "initialPageIndex",
        "storeSlug",
        "userCode",
        "f",
        "monthlyMax",
        "priceFrom",
        "priceTo",
        "inStock",
        "onSale",
        "other",
      ),
      value,
    );
    fc.assert(
      fc.property(
        raw,
        (entries) =>
          void [
            resultsPath("az", readResultsQuery(entries)),
            searchParameters("az", readResultsQuery(entries), 0),
            isRawFormQuery(entries),
          ],
      ),
    );
  });
});

describe("monthlyMax", () => {
  test.each([
    ["50", "50"],
    ["50.00", "50"],
    [" 49,9 ", "49.90"],
    ["1 200 ₼", "1200"],
  ])("%j is %s in the URL and for the API", (typed, spelt) => {
    const query = readResultsQuery({ monthlyMax: typed });
    expect([
      query.monthlyMax,
      isInvalidAmount(query, "monthlyMax"),
      filterParameters(query).monthlyMax,
    ]).toEqual([spelt, false, Number(spelt)]);
    expect(resultsPath("az", { ...query, categoryId: 7, sortType: "orderbyprice" })).toBe(
      `/az/searchResult?categoryId=7&monthlyMax=${spelt}&SortType=orderbyprice`,
    );
  });

  test.each(["abc", "0", "-5", "1.500", "50;drop"])(
    "%j remains as typed, so that the page can show an error, and is not applied",
    (typed) => {
      const query = readResultsQuery({ monthlyMax: typed });
      expect([
        query.monthlyMax,
        isInvalidAmount(query, "monthlyMax"),
        filterParameters(query).monthlyMax,
      ]).toEqual([typed, true, undefined]);
      expect(read(resultsPath("az", query)).monthlyMax).toBe(typed);
    },
  );

  test("reads the first of repeated values, and is removed with the filters", () => {
    const query = readResultsQuery({
      monthlyMax: ["60", "70"],
      f: "ram:8",
      keyWord: "a",
      initialPageIndex: "2",
    });
    expect(query.monthlyMax).toBe("60");
    expect([
      isFiltered(query),
      isFiltered({ ...query, filters: [] }),
      isFiltered(withoutFilters(query)),
      readResultsQuery({ keyWord: "a" }),
    ]).toEqual([true, true, false, withoutFilters(query)]);
  });
});

describe("bounds", () => {
  test.each([
    ["priceFrom=1 299,90&priceTo=2000 ₼", "1299.90", "2000"],
    ["priceFrom=2000&priceTo=100", "100", "2000"],
    ["priceFrom=0&priceTo=50", undefined, "50"],
    ["priceFrom=0,00", undefined, undefined],
    ["priceTo=1.299,90", undefined, "1299.90"],
  ])("%s", (search, priceFrom, priceTo) => {
    expect(read(`/?${search}`)).toMatchObject({ priceFrom, priceTo });
  });

  test("an invalid price remains as typed and is not applied, while the other bound is", () => {
    const query = read("/?priceFrom=ucuz&priceTo=500");
    expect([
      query.priceFrom,
      isInvalidAmount(query, "priceFrom"),
      filterParameters(query).priceFrom,
      filterParameters(query).priceTo,
    ]).toEqual(["ucuz", true, undefined, 500]);
  });

  test.each([
    ["f=noise:30..40", ["30..40"], "f=noise:30..40"],
    ["f=noise:40..30", ["30..40"], "f=noise:30..40"],
    ["f=noise:8..8", ["8"], "f=noise:8"],
    ["f=noise:6,5..", ["6.5.."], "f=noise:6.5.."],
    ["f=noise:..&f=30&f=40&f=brand:lg", ["30..40"], "f=brand:lg&f=noise:30..40"],
    ["f=noise:..&f=&f=40", ["..40"], "f=noise:..40"],
    ["f=noise:..&f=1 200&f=", ["1200.."], "f=noise:1200.."],
    ["f=noise:..&f=40&f=30", ["30..40"], "f=noise:30..40"],
  ])("%s", (search, values, address) => {
    const query = read(`/?${search}`);
    expect(query.filters.find(({ key }) => key === "noise")?.values).toEqual(values);
    expect(resultsPath("az", query)).toBe(`/az/searchResult?${address}`);
    expect(filterParameters(query)).toMatchObject({ noise: values });
  });

  test.each([
    ["f=noise:..&f=&f=", undefined],
    ["f=noise:..", undefined],
    ["f=noise:..&f=abc&f=", []],
    ["f=noise:..&f=abc&f=40", ["..40"]],
    ["f=noise:..&f=9..1&f=40", ["..40"]],
    ["f=noise:..&f=1,200&f=", []],
    ["f=noise:..&f=1.200&f=40", ["..40"]],
    ["f=noise:..&f=3&f=1,234", ["3.."]],
    ["f=noise:1,234..", ["1.234.."]],
  ])("%s is applied as %j", (search, applied) => {
    const query = read(`/?${search}`);
    expect(filterParameters(query)).not.toHaveProperty("noise", []);
    expect(
      (filterParameters(query) as { noise?: string[] }).noise ??
        (query.filters.length > 0 ? [] : undefined),
    ).toEqual(applied);
    expect(read(resultsPath("az", query))).toEqual(query);
  });

  test("a range in a text that is not a number is read as the text", () => {
    expect(read("/?f=voltage:220..240 V").filters).toEqual([
      { key: "voltage", values: ["220..240 V"] },
    ]);
  });

  test("isRawFormQuery recognizes the URL that a form submits, and never a URL of resultsPath", () => {
    expect(
      [
        "/?f=noise:..&f=&f=",
        "/?priceFrom=&f=color:white",
        "/?f=load:&f=8",
        "/?f=",
        "/?keyWord=",
        "/?SortType=random",
        "/?SortType=",
      ].map((address) => isRawFormQuery(rawOf(address))),
    ).toEqual([true, true, true, true, true, true, true]);
    for (const address of [
      "/?SortType=orderbyprice",
      "/?f=noise:..40",
      "/?categoryId=7&f=color:white&inStock=1",
      "/?f=noise:..&f=abc&f=40",
      "/",
    ])
      expect(isRawFormQuery(rawOf(resultsPath("az", read(address))))).toBe(false);
  });

  test("sends at most 20 filters with 50 values each", () => {
    const f = Array.from({ length: 40 }, (_, i) =>
      Array.from({ length: 60 }, (_, j) => `p${i}:${j}..${j + 1}`),
    ).flat();
    const sent = Object.entries(filterParameters(readResultsQuery({ f }))).filter(
      ([key]) => key.startsWith("p") && !key.startsWith("price"),
    );
    expect(sent.map(([, values]) => [values].flat().length)).toEqual(
      Array.from({ length: 20 }, () => 50),
    );
  });
});

describe("resultsPath", () => {
  test("omits defaults and sorts the filters, independent of the order of choice", () => {
    expect(resultsPath("az", {})).toBe("/az/searchResult");
    expect(
      resultsPath("en", { pageIndex: 0, categoryId: 7, sortType: "orderbydescdate", filters: [] }),
    ).toBe("/en/searchResult?categoryId=7");
    expect(
      resultsPath("ru", {
        pageIndex: 3,
        sortType: "orderbyprice",
        filters: [{ key: "ram", values: ["8", "16"] }],
        userCode: "V100",
        storeSlug: "nizami",
        keyWord: "a b",
        categoryId: 7,
      }),
    ).toBe(
      "/ru/searchResult?categoryId=7&keyWord=a+b&storeSlug=nizami&userCode=V100&f=ram:16&f=ram:8&SortType=orderbyprice&initialPageIndex=3",
    );
  });

  test("writes the order newest first with a keyword, because it is not the default there", () => {
    expect(resultsPath("az", { keyWord: "tv", sortType: "orderbydescdate" })).toBe(
      "/az/searchResult?keyWord=tv&SortType=orderbydescdate",
    );
  });

  test("is parsed back to the same query", () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((value) => value.trim())
      .filter(Boolean);
    const filters = fc
      .uniqueArray(
        fc.tuple(
          fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/),
          fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
        ),
        { maxLength: 4, selector: ([key]) => key },
      )
      .map((entries) =>
        entries
          .map(([key, values]) => ({ key, values: [...new Set([...values, "7..9"])].sort() }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      );
    const query = fc.record({
      keyWord: fc.option(text, { nil: undefined }),
      categoryId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
      storeSlug: fc.option(text, { nil: undefined }),
      userCode: fc.option(text, { nil: undefined }),
      sortType: fc.option(fc.constantFrom(...SORT_KEYS), { nil: undefined }),
      pageIndex: fc.integer({ min: 0, max: 1_000_000 }),
      filters,
      monthlyMax: fc.constantFrom(undefined, "50", "49.90", "no amount"),
      priceFrom: fc.constantFrom(undefined, "10", "no amount"),
      priceTo: fc.constantFrom(undefined, "49.90"),
    });
    fc.assert(
      fc.property(query, (written) => {
        const isDefault = written.sortType === "orderbydescdate" && !written.keyWord;
        expect(read(resultsPath("az", written))).toEqual({
          ...written,
          sortType: isDefault ? undefined : written.sortType,
        });
      }),
    );
  });
});

test("withPageIndex keeps the rest of the URL unchanged", () => {
  expect(withPageIndex("/az/searchResult?categoryId=7&SortType=orderbydescdate&utm=a%20b", 2)).toBe(
    "/az/searchResult?categoryId=7&SortType=orderbydescdate&utm=a%20b&initialPageIndex=2",
  );
  expect(withPageIndex("/az/searchResult?initialPageIndex=3&keyWord=tv", 4)).toBe(
    "/az/searchResult?keyWord=tv&initialPageIndex=4",
  );
  expect(withPageIndex("/az/searchResult?initialPageIndex=3", 0)).toBe("/az/searchResult");
});

test("removing a value keeps the others and returns to the first page", () => {
  const query = read("/?f=ram:8&f=ram:16&f=color:white&initialPageIndex=3&keyWord=a");
  expect(withoutFilter(query, "ram", "8")).toEqual({
    ...query,
    pageIndex: 0,
    filters: [
      { key: "ram", values: ["16"] },
      { key: "color", values: ["white"] },
    ],
  });
  expect(withoutFilter(query, "color", "white").filters).toEqual([
    { key: "ram", values: ["8", "16"] },
  ]);
});

test("searchParameters uses the names of the endpoint, and no filter can overwrite one of them", () => {
  expect(
    searchParameters(
      "ru",
      read(
        "/?keyWord=tv&categoryId=7&f=ram:8&f=ram:16&f=lang:az&storeSlug=s&userCode=u&SortType=orderbyprice&initialPageIndex=9&monthlyMax=49.90",
      ),
      2,
    ),
  ).toEqual({
    ram: ["8", "16"],
    monthlyMax: 49.9,
    lang: "ru",
    keyWord: "tv",
    categoryId: 7,
    StoreSlug: "s",
    UserCode: "u",
    sortType: "orderbyprice",
    pageIndex: 2,
    pageSize: 24,
  });
});

describe("isPlainCategory", () => {
  test("is a category in the default order, on any page", () => {
    expect(isPlainCategory(read("/?categoryId=7"))).toBe(true);
    expect(
      isPlainCategory(read("/?categoryId=7&SortType=orderbydescdate&initialPageIndex=4")),
    ).toBe(true);
  });

  test.each([
    "",
    "?keyWord=a",
    "?categoryId=7&keyWord=a",
    "?categoryId=7&f=ram:8",
    "?categoryId=7&storeSlug=nizami",
    "?categoryId=7&userCode=V1",
    "?categoryId=7&monthlyMax=50",
    "?categoryId=7&monthlyMax=abc",
    "?categoryId=7&priceTo=50",
    "?categoryId=7&inStock=1",
    "?categoryId=7&onSale=1",
    "?categoryId=7&SortType=orderbyprice",
  ])("%s is not a plain category", (query) => {
    expect(isPlainCategory(read(`/${query}`))).toBe(false);
  });
});
