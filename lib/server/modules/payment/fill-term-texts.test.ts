import { fillTermTexts } from "./fill-term-texts";

jest.mock("./read-terms", () => ({ readTerms: jest.fn() }));
const { readTerms } = jest.requireMock<{ readTerms: jest.Mock }>("./read-terms");
beforeEach(() => readTerms.mockReset().mockResolvedValue({ offered: [3, 24, 9], price: 18 }));

test("fills single texts and lists of texts, and nothing in other columns", async () => {
  const rows = [
    {
      title: "Up to {longest-term}",
      texts: ["{instalment-terms}", "as is"],
      link: "/{longest-term}",
    },
    { title: null, texts: [], link: null },
  ];
  expect(await fillTermTexts(rows, ["title", "texts"], "en")).toEqual([
    { title: "Up to 24", texts: ["3, 9 or 24", "as is"], link: "/{longest-term}" },
    { title: null, texts: [], link: null },
  ]);
});

test("reads no terms when no text has a placeholder", async () => {
  const rows = [{ title: "Delivery", texts: ["in a day"] }];
  expect(await fillTermTexts(rows, ["title", "texts"], "en")).toEqual(rows);
  expect(readTerms).not.toHaveBeenCalled();
});
