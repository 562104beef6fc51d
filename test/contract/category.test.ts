import { introductions } from "@/demo/introductions";
import { LANGUAGES, parents, expectedCategoryTree } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.category;

  test.each(LANGUAGES)("get-all-categories returns the whole tree in %s", async (language) => {
    expect(await responseBody(api().getAllCategories({ lang: language }))).toEqual(
      success(expectedCategoryTree(language)),
    );
  });

  test("accepts the language as LanguageCode too, and defaults to Azerbaijani", async () => {
    expect(await responseBody(api().getAllCategories({ LanguageCode: "ru" }))).toEqual(
      success(expectedCategoryTree("ru")),
    );
    expect(await responseBody(api().getAllCategories({}))).toEqual(
      success(expectedCategoryTree("az")),
    );
  });

  test("one branch, with all its fields", async () => {
    const answer = await api().getAllCategories({ lang: "en" });
    const [parent] = parents;
    const [leaf] = parent?.categories ?? [];
    expect(
      answer.data.find((category) => category.categoryId === parent?.id)?.childCategories[0],
    ).toEqual({
      categoryId: leaf?.id,
      categoryTitle: leaf?.title.en,
      categoryImage: `/media/category-${leaf?.id}.webp`,
      childCategories: [],
    });
  });

  test.each(LANGUAGES)(
    "get-introduction returns a category's own introduction in %s, null without one",
    async (language) => {
      expect(
        await responseBody(api().getIntroduction({ lang: language, categoryId: 101 })),
      ).toEqual(success(introductions[101]?.[language]));
      expect(await responseBody(api().getIntroduction({ lang: language, categoryId: 1 }))).toEqual(
        success(null),
      );
      expect(
        await responseBody(api().getIntroduction({ lang: language, categoryId: 99_999 })),
      ).toEqual(failure(404, "CATEGORY_NOT_FOUND", "There is no such category."));
    },
  );

  test("an unknown language is rejected", async () => {
    expect(await responseBody(api().getAllCategories({ lang: "tr" }))).toEqual(
      badInput("lang", 'Invalid option: expected one of "az"|"en"|"ru"'),
    );
  });
});

describeOverHttp((shop) => {
  test("a complete HTTP response", async () => {
    const answer = await fetchApi(shop(), "/Category/get-all-categories?lang=az&somethingElse=1");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(answer.body).toEqual(success(expectedCategoryTree("az")));
  });

  test("wrong methods, HEAD and unknown endpoints", async () => {
    const posted = await fetchApi(shop(), "/Category/get-all-categories", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([posted.status, posted.headers.get("allow"), posted.body]).toEqual([
      405,
      "GET, HEAD",
      failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
    ]);
    const head = await fetchApi(shop(), "/Category/get-all-categories", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    const unknown = await fetchApi(shop(), "/Category/get-category");
    expect([unknown.status, unknown.body]).toEqual([
      404,
      failure(404, "NOT_FOUND", "There is no such endpoint."),
    ]);
  });
});
