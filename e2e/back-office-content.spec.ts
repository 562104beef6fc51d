import { readFileSync } from "node:fs";
import { expect, type Locator, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { menuPages, evenSample, editableCategory } from "./shop/catalogue";
import {
  useBackOffice,
  changeField,
  uniqueText,
  PUBLISH,
  save,
  SAVE_DRAFT,
} from "./shop/back-office";
import { tagsIn, tagTexts } from "./shop/html";
import { API, create, publish } from "./shop/staff";
import { waitForHydration } from "./shop/page-helpers";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

const headerLinks = (html: string): string[] =>
  tagTexts(html.slice(html.indexOf("<header"), html.indexOf("</header>")), "a");

test.describe("staff edit pages and banners", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();

  test("a menu title published in one language is in the shop at the next request, and other languages keep theirs", async () => {
    const [item] = evenSample(await menuPages(), 2).slice(1);
    if (!item) throw new Error("no menu page");
    await desk.restoreAfterTest("menus", item.menuId, ["title", "content"]);
    const titlesBefore = Object.fromEntries(
      await Promise.all(
        LANGUAGES.map(async (language) => [language, (await fetchRaw(`/${language}`)).body]),
      ),
    ) as Record<Language, string>;
    const contentBefore = (await fetchRaw(`/az/menu-page/${item.menuId}`)).body;
    const [az, ru] = [`Sınaq ${uniqueText()}`, `Проба ${uniqueText()}`];

    await desk.page.goto(`/admin/collections/menus/${item.menuId}`);
    await changeField(desk.page, "#field-title", az);
    await save(desk.page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    const shown = {
      az: await fetchRaw("/az"),
      en: await fetchRaw("/en"),
      ru: await fetchRaw("/ru"),
    };
    expect([...headerLinks(shown.az.body), ...tagTexts(shown.az.body, "a")]).toContain(az);
    expect(headerLinks(shown.en.body)).toEqual(headerLinks(titlesBefore.en));
    expect(headerLinks(shown.ru.body)).toEqual(headerLinks(titlesBefore.ru));
    const content = await fetchRaw(`/az/menu-page/${item.menuId}`);
    expect(tagTexts(content.body, "h1")).toEqual([az]);
    // Only the page's text: the menus of the footer are changed by other tests at the same time.
    const prose = (html: string) =>
      tagsIn(html.slice(html.indexOf('class="prose"'), html.indexOf("</main>")), "a").map(
        (link) => link.href,
      );
    expect(prose(content.body), "the content's links survive a save").toEqual(prose(contentBefore));

    await desk.page.getByRole("button", { name: /^Dil/ }).click();
    await desk.page.getByText("Русский", { exact: false }).first().click();
    await expect(desk.page).toHaveURL(/locale=ru/);
    await expect(desk.page.locator("#field-title")).not.toHaveValue(az);
    await changeField(desk.page, "#field-title", ru);
    await save(desk.page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    expect(tagTexts((await fetchRaw("/ru")).body, "a")).toContain(ru);
    expect(tagTexts((await fetchRaw("/az")).body, "a")).toContain(az);
    expect(headerLinks((await fetchRaw("/en")).body)).toEqual(headerLinks(titlesBefore.en));
    expect(tagTexts((await fetchRaw(`/ru/menu-page/${item.menuId}`)).body, "h1")).toEqual([ru]);
  });

  test("a draft is not in the shop until it is published", async () => {
    const [item] = await menuPages();
    if (!item) throw new Error("no menu page");
    await desk.restoreAfterTest("menus", item.menuId, ["title", "content"]);
    const published = tagTexts((await fetchRaw(`/az/menu-page/${item.menuId}`)).body, "h1");
    const draft = `Qaralama ${uniqueText()}`;
    await desk.page.goto(`/admin/collections/menus/${item.menuId}?locale=az`);
    await changeField(desk.page, "#field-title", draft);
    await save(desk.page, SAVE_DRAFT, new RegExp(`/admin/api/menus/${item.menuId}`));
    await desk.page.reload();
    await expect(desk.page.locator("#field-title"), "the draft is persisted").toHaveValue(draft);
    for (const address of [
      "/az",
      "/en",
      "/ru",
      `/az/menu-page/${item.menuId}`,
      "/az/Page",
      `/api/Menu/get-menu/${item.menuId}`,
    ])
      expect((await fetchRaw(address)).body, address).not.toContain(draft);
    expect(tagTexts((await fetchRaw(`/az/menu-page/${item.menuId}`)).body, "h1")).toEqual(
      published,
    );
    await save(desk.page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    expect(tagTexts((await fetchRaw(`/az/menu-page/${item.menuId}`)).body, "h1")).toEqual([draft]);
  });

  test("categories, banners, sliders and stores also change at the next request", async () => {
    const { categoryId, categoryTitle } = await editableCategory();
    const name = `Sınaq ${uniqueText()}`;
    await desk.restoreAfterTest("categories", categoryId, ["title"]);
    expect(
      tagTexts((await fetchRaw(`/az/searchResult?categoryId=${categoryId}`)).body, "h1"),
    ).toEqual([categoryTitle]);
    await publish(desk.staff, "categories", categoryId, { title: name });
    expect(
      tagTexts((await fetchRaw(`/az/searchResult?categoryId=${categoryId}`)).body, "h1"),
    ).toEqual([name]);
    expect(tagTexts((await fetchRaw("/az/Search")).body, "a")).toContain(name);
    for (const [collection, place] of [
      ["sliders", "/az"],
      ["shortcuts", "/az"],
      ["stores", "/az/contact"],
    ] as const) {
      const [doc] = (
        (await (
          await desk.staff.get(`${API}/${collection}?limit=1&depth=0&sort=position`)
        ).json()) as { docs: { id: number }[] }
      ).docs;
      const title = `Sınaq ${uniqueText()}`;
      await desk.restoreAfterTest(collection, doc?.id ?? 0, ["title"]);
      expect((await fetchRaw(place)).body).not.toContain(title);
      await publish(desk.staff, collection, doc?.id ?? 0, { title });
      expect((await fetchRaw(place)).body, collection).toContain(title);
    }
  });

  /** Creates a page, opens it in the editor and focuses its text. */
  async function openEditor(): Promise<{ id: number; editor: Locator }> {
    const empty = {
      root: {
        type: "root",
        version: 1,
        direction: null,
        format: "",
        indent: 0,
        children: [
          {
            type: "paragraph",
            version: 1,
            direction: null,
            format: "",
            indent: 0,
            textFormat: 0,
            textStyle: "",
            children: [],
          },
        ],
      },
    };
    const id = await create(desk.staff, "menus", {
      title: `Sınaq ${uniqueText()}`,
      menuType: "3",
      contentType: "html",
      position: 999,
      content: empty,
      _status: "published",
    });
    desk.cleanups.push(() => desk.staff.delete(`${API}/menus/${id}`));
    await desk.page.goto(`/admin/collections/menus/${id}?locale=az`);
    const editor = desk.page.locator(".ContentEditable__root").first();
    await editor.click();
    await expect(editor).toBeFocused();
    return { id, editor };
  }

  const pasteFromWord = (editor: Locator) =>
    editor.evaluate(
      (element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", pasted);
        clipboardData.setData("text/plain", "Word");
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      readFileSync("e2e/shop/word.html", "utf8"),
    );

  test("a list in an order that staff no longer offer says so and keeps the order; no other order is selected for the shopper", async () => {
    const {
      docs: [sort],
    } = (await (
      await desk.staff.get(`${API}/sort-types?where[sortKey][equals]=orderbydiscount&locale=all`)
    ).json()) as {
      docs: { id: number; sortKey: string; title: Record<Language, string>; position: number }[];
    };
    if (!sort) throw new Error("no such sort type");
    desk.cleanups.push(async () => {
      const id = await create(desk.staff, "sort-types", {
        ...sort,
        id: undefined,
        title: sort.title.az,
      });
      for (const language of LANGUAGES)
        await desk.staff.patch(`${API}/sort-types/${id}?locale=${language}`, {
          data: { title: sort.title[language] },
        });
    });
    expect((await desk.staff.delete(`${API}/sort-types/${sort.id}`)).status()).toBe(200);
    const address = "/ru/searchResult?categoryId=101&SortType=orderbydiscount";
    await desk.page.goto(address);
    await waitForHydration(desk.page);
    const select = desk.page.locator('select[name="SortType"]');
    await expect(select.locator("option:checked")).toHaveText(TEXTS.ru.results.otherSort);
    await desk.page.waitForLoadState("networkidle");
    await expect(desk.page).toHaveURL(new RegExp(`${address.replace("?", "\\?")}$`));
  });

  test("a text pasted from Word keeps its headings, lists and table on the published page; staff are told that its picture is missing", async () => {
    const { id, editor } = await openEditor();
    await pasteFromWord(editor);
    await expect(editor.locator("table td")).toHaveCount(4);
    await expect(desk.page.getByText("1 şəkil isə yox")).toBeVisible();
    await save(desk.page, PUBLISH, new RegExp(`/admin/api/menus/${id}`));
    const shown = (await fetchRaw(`/az/menu-page/${id}`)).body;
    const prose = shown
      .slice(shown.indexOf('class="prose"'))
      .replace(/<(\w+)[^>]*>/g, "<$1>")
      .replace(/>\s+|\s+</g, (gap) => gap.trim())
      .replace(/<\/?(?:p|span|div|figure)>/g, "");
    expect(prose).toContain("<h2>Yay kampaniyası</h2>");
    expect(prose).toContain("<ul><li>Soyuducular</li><li>");
    expect(prose).toMatch(/<ul><li>Yan-yana<\/li><\/ul>/);
    expect(prose).toContain("<ol><li>Məhsulu seçin</li><li>Ödəyin</li></ol>");
    expect(prose).toMatch(
      /<tr><t[dh]>(?:<strong>)?Model(?:<\/strong>)?<\/t[dh]><t[dh]>(?:<strong>)?Endirim(?:<\/strong>)?<\/t[dh]><\/tr><tr><td>A-1<\/td><td>20 %<\/td><\/tr>/,
    );
    expect(shown).not.toMatch(/file:\/\/|·/);
    // Pasted into a cell, which cannot hold a table: the table's rows become lines of text.
    await editor.locator("td").last().click();
    await pasteFromWord(editor);
    await expect(editor.locator("td").last()).toContainText("Model | Endirim");
    await expect(editor.locator("table")).toHaveCount(1);
  });

  test("the editor offers headings 2 to 4, tables and pictures, but no heading 1, alignment or check list", async () => {
    const { editor } = await openEditor();
    await editor.pressSequentially("/");
    const offered = desk.page.locator(".slash-menu-popup");
    await expect(offered).toBeVisible();
    const keys = await offered
      .locator("button")
      .evaluateAll((buttons) => buttons.map((button) => button.className));
    const has = (key: RegExp) => keys.some((name) => key.test(name));
    expect({
      h1: has(/-(?:heading-|h)1\b/),
      h2: has(/-(?:heading-|h)2\b/),
      h4: has(/-(?:heading-|h)4\b/),
      table: has(/table/i),
      upload: has(/upload/i),
      checks: has(/check/i),
      align: has(/align/i),
    }).toEqual({
      h1: false,
      h2: true,
      h4: true,
      table: true,
      upload: true,
      checks: false,
      align: false,
    });
  });
});
