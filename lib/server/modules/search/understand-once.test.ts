import { understandOnce } from "./understand-once";

const asked: string[] = [];
jest.mock("./understand", () => ({ understand: async (_: unknown, typed: string) => (asked.push(typed), { how: "words", slots: [], shown: null, article: null }) }));

test("a page's calls share one understanding, the next page's have a new one", async () => {
  await Promise.all([understandOnce("tv", { exactly: false }), understandOnce("tv", { exactly: false }), understandOnce("tv", { exactly: true })]);
  expect(asked).toEqual(["tv", "tv"]);
  await understandOnce("tv", { exactly: false });
  expect(asked).toHaveLength(3);
});
