import { FREE_LINK, HTML_CONTENT } from "@/lib/contract/menu";
import { menus } from "@/demo/content/menus";
import { expectedHtml, filledTerms, LANGUAGES } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

type Menu = (typeof menus)[number];

const languages = success([
  { languageId: 1, languageCode: "az" },
  { languageId: 2, languageCode: "en" },
  { languageId: 3, languageCode: "ru" },
]);
const fieldsOf = (menu: Menu, language: (typeof LANGUAGES)[number]) => ({
  menuId: menu.id,
  menuContentTypeTitle: menu.link ? FREE_LINK : HTML_CONTENT,
  menuTitle: menu.title[language],
  link: menu.link ?? null,
});
const itemsOf = (type: number, language: (typeof LANGUAGES)[number]) =>
  success(menus.filter((menu) => menu.type === type).map((menu) => fieldsOf(menu, language)));
const menuOf = (menu: Menu) =>
  success({
    ...fieldsOf(menu, "az"),
    updateDate: "2026-10-01T08:00:00.000Z",
    menuTranslates: LANGUAGES.map((language, i) => ({
      languageId: i + 1,
      menuTitle: menu.title[language],
      menuContent: menu.content ? filledTerms(expectedHtml(menu.content[language]), language) : "",
    })),
  });

/** Ignores the line breaks that the editor's converter puts into tags. */
function oneLine(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === "menuContent"
        ? String(value).replace(/<[^>]*>/g, (tag) => tag.replace(/\s+/g, " ").replace(" >", ">"))
        : value,
    ),
  ) as unknown;
}

const NOT_A_NUMBER = "Invalid input: expected number, received NaN";
const MISSING = "Invalid input: expected number, received undefined";
const NO_MENU = failure(404, "MENU_NOT_FOUND", "There is no such menu.");

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.menu;

  test("get-all-languages returns the three languages", async () => {
    expect(await responseBody(shop().backend.language.getAllLanguages())).toEqual(languages);
  });

  describe("get-all-menus-by-type", () => {
    const cases = [2, 3].flatMap((menuTypeId) =>
      LANGUAGES.map((language) => ({ menuTypeId, language })),
    );
    test.each(cases)("returns menu $menuTypeId in $language", async ({ menuTypeId, language }) => {
      expect(await responseBody(api().getAllMenusByType({ lang: language, menuTypeId }))).toEqual(
        itemsOf(menuTypeId, language),
      );
      expect(
        await responseBody(
          api().getAllMenusByType({ LanguageCode: language, menuTypeId: String(menuTypeId) }),
        ),
      ).toEqual(itemsOf(menuTypeId, language));
    });

    test("the language is optional, and an unknown type has no items", async () => {
      expect(await responseBody(api().getAllMenusByType({ menuTypeId: 2 }))).toEqual(
        itemsOf(2, "az"),
      );
      expect(await responseBody(api().getAllMenusByType({ menuTypeId: 2_147_483_647 }))).toEqual(
        success([]),
      );
    });

    test.each([
      ["menuTypeId", {}, MISSING],
      ["menuTypeId", { menuTypeId: "footer" }, NOT_A_NUMBER],
      ["menuTypeId", { menuTypeId: 2.5 }, "Invalid input: expected int, received number"],
      ["menuTypeId", { menuTypeId: 0 }, "Too small: expected number to be >=1"],
      ["menuTypeId", { menuTypeId: 99_999_999_999 }, "Too big: expected number to be <=2147483647"],
      ["lang", { menuTypeId: 2, lang: "tr" }, 'Invalid option: expected one of "az"|"en"|"ru"'],
    ])("rejects an invalid %s: %j", async (field, input, message) => {
      expect(await responseBody(api().getAllMenusByType(input as never))).toEqual(
        badInput(field, message),
      );
    });
  });

  describe("get-menu", () => {
    test.each(menus.map((menu) => ({ id: menu.id, title: menu.title.en, menu })))(
      "returns menu $id ($title) with its content, in every language",
      async ({ menu }) => {
        expect(oneLine(await responseBody(api().getMenu({ menuId: menu.id })))).toEqual(
          menuOf(menu),
        );
      },
    );

    test("an unknown menu is 404", async () => {
      expect(await responseBody(api().getMenu({ menuId: 2_147_483_647 }))).toEqual(NO_MENU);
    });

    test.each([
      ["abc", NOT_A_NUMBER],
      ["\0", NOT_A_NUMBER],
      ["1.5", "Invalid input: expected int, received number"],
      [0, "Too small: expected number to be >=1"],
      [-1, "Too small: expected number to be >=1"],
      ["99999999999", "Too big: expected number to be <=2147483647"],
    ])("rejects %j", async (menuId, message) => {
      expect(await responseBody(api().getMenu({ menuId }))).toEqual(badInput("menuId", message));
    });
  });
});

describeOverHttp((shop) => {
  const [menu] = menus;

  test("the id is part of the path", async () => {
    const answer = await fetchApi(shop(), `/Menu/get-menu/${menu?.id}`);
    expect(answer.status).toBe(200);
    expect(oneLine(answer.body)).toEqual(menu && menuOf(menu));
  });

  test.each([
    ["/Menu/get-menu/2147483647", NO_MENU],
    ["/Menu/get-menu/abc", badInput("menuId", NOT_A_NUMBER)],
    ["/Menu/get-menu/%00", badInput("menuId", NOT_A_NUMBER)],
    ["/Menu/get-menu/1%2F2", badInput("menuId", NOT_A_NUMBER)],
    ["/Menu/get-all-menus-by-type", badInput("menuTypeId", MISSING)],
    ["/Menu/get-menu", failure(404, "NOT_FOUND", "There is no such endpoint.")],
    ["/Menu/get-menu/1/2", failure(404, "NOT_FOUND", "There is no such endpoint.")],
    ["/Language/get-language", failure(404, "NOT_FOUND", "There is no such endpoint.")],
  ])("status and body of %s", async (address, body) => {
    const answer = await fetchApi(shop(), address);
    expect(answer.body).toEqual(body);
    expect(answer.status).toBe(body.statusCode);
  });

  test.each([
    "/Menu/get-menu/%E0%A4%A",
    "/%E0%A4%A",
    "/Menu/get-menu/%ED%A0%80",
    "/Menu/get-menu/..%2F..%2F1",
  ])("a malformed path is not a server error: %s", async (address) => {
    const { status } = await fetchApi(shop(), address);
    expect([400, 404]).toContain(status);
  });

  test.each([
    "/Language/get-all-languages",
    "/Menu/get-all-menus-by-type?menuTypeId=2",
    `/Menu/get-menu/${menu?.id}`,
  ])("HEAD and wrong methods at %s", async (address) => {
    const head = await fetchApi(shop(), address, { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json",
    ]);
    const posted = await fetchApi(shop(), address, { method: "POST" });
    expect([posted.status, posted.headers.get("allow"), posted.body]).toEqual([
      405,
      "GET, HEAD",
      failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
    ]);
  });
});
