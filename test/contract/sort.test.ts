import { SORT_KEYS } from "@/lib/contract/sort";
import { SORT_TYPES } from "@/lib/server/essentials/essentials";
import { LANGUAGES } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

const expected = (language: (typeof LANGUAGES)[number]) =>
  success(
    SORT_TYPES.map((entry, i) => ({
      sort_type_id: i + 1,
      sortKey: entry.sortKey,
      sortTypeTitle: entry.title[language],
    })),
  );

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.sort;

  test.each(LANGUAGES)("get-all-sort-types returns every sort type in %s", async (language) => {
    expect(await responseBody(api().getAllSortTypes({ lang: language }))).toEqual(
      expected(language),
    );
    expect(await responseBody(api().getAllSortTypes({ LanguageCode: language }))).toEqual(
      expected(language),
    );
  });

  test("the search accepts every key, and none is duplicated", async () => {
    const keys = (await api().getAllSortTypes({})).data.map((entry) => entry.sortKey);
    expect([...keys].sort()).toEqual([...SORT_KEYS].sort());
    for (const sortType of keys)
      expect(
        await responseBody(shop().backend.product.search({ sortType, pageSize: 1 })),
      ).toMatchObject({ isSuccessful: true });
  });

  test("an unknown language is rejected", async () => {
    expect(await responseBody(api().getAllSortTypes({ LanguageCode: "tr" }))).toEqual(
      badInput("LanguageCode", 'Invalid option: expected one of "az"|"en"|"ru"'),
    );
  });
});

describeOverHttp((shop) => {
  test("the specification's own spelling of the path, HEAD and wrong methods", async () => {
    const answer = await fetchApi(shop(), "/sort/get-all-sort-types?lang=ru");
    expect([answer.status, answer.body]).toEqual([200, expected("ru")]);
    expect((await fetchApi(shop(), "/sort/get-all-sort-types", { method: "HEAD" })).status).toBe(
      200,
    );
    const deleted = await fetchApi(shop(), "/sort/get-all-sort-types", { method: "DELETE" });
    expect([deleted.status, deleted.headers.get("allow"), deleted.body]).toEqual([
      405,
      "GET, HEAD",
      failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
    ]);
  });

  test("an unknown endpoint is 404", async () => {
    const answer = await fetchApi(shop(), "/sort/get-sort-type/1");
    expect([answer.status, answer.body]).toEqual([
      404,
      failure(404, "NOT_FOUND", "There is no such endpoint."),
    ]);
  });
});
