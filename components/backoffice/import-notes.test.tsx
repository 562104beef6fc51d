import { renderToStaticMarkup } from "react-dom/server";
import { ImportNotes } from "./import-notes";

const NOTES = [
  { line: 9, message: "TV-1: 100 → 10", isLarge: true },
  { line: 2, message: "TV-2: 100 → 110", isLarge: false },
];

const render = (language: string, noteCount: number, largeCount: number): string =>
  renderToStaticMarkup(
    <ImportNotes
      view={{ id: 7, notes: NOTES.slice(0, noteCount), noteCount, largeCount }}
      collection="products"
      language={language}
    />,
  );

test("changed prices are counted, those to look at are bold, and the download names the import", () => {
  const html = render("en", 2, 1);
  expect(html).toContain("Changed prices: 2; check 1 of them");
  expect(html).toContain(
    "<li><strong>Line 9: TV-1: 100 → 10</strong></li><li>Line 2: TV-2: 100 → 110</li></ul>",
  );
  expect(html).toContain('href="/admin/api/products/import/7/notes.csv"');
});

test.each([
  ["az", "Dəyişən qiymətlər: 60, onlardan 3 qiyməti yoxlayın", "və başqa dəyişikliklər var"],
  ["ru", "Изменённых цен: 60, проверьте 3 из них", "и другие изменения"],
])("a list that is cut says so (%s)", (language, counts, more) => {
  const html = render(language, 60, 3);
  expect(html).toContain(counts);
  expect(html).toContain(`<li>${more}</li></ul>`);
});

test("without a change to look at nothing asks for a look, and without notes nothing is shown", () => {
  expect(render("az", 2, 0)).toContain("<p>Dəyişən qiymətlər: 2</p>");
  expect(render("az", 0, 0)).toBe("");
});
