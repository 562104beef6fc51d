import { findMissingModelName, findModelInStock } from "./find-model";
import { resolveSearch } from "./search-query-of";

jest.mock("../../db/pool", () => ({ query: jest.fn() }));
jest.mock("./search-query-of", () => ({ resolveSearch: jest.fn() }));
jest.mock("./is-possibly-personal", () => ({ isPossiblyPersonal: () => Promise.resolve(false) }));
jest.mock("./engine/current-engine", () => ({
  engine: { page: () => Promise.resolve({ ids: [7], total: 1 }) },
}));

/** Makes searches be understood as given for each text. */
const understandAs = (byText: Record<string, object>) =>
  jest
    .mocked(resolveSearch)
    .mockImplementation(
      ({ keyWord = "" }) =>
        Promise.resolve({ searchQuery: { words: byText[keyWord] ?? null } }) as never,
    );

test("returns the name of a missing model if it is read in the same way by itself", async () => {
  understandAs({
    "cheap nova 9 phone": { how: "some", missing: "nova 9" },
    "nova 9": { how: "some", missing: "nova 9" },
  });
  expect(await findMissingModelName("cheap nova 9 phone")).toBe("nova 9");
});

test("returns no other text, which would be shown to staff", async () => {
  understandAs({ "anything nova 9 at all": { how: "some", missing: "nova 9" } });
  expect(await findMissingModelName("anything nova 9 at all")).toBeUndefined();
  expect(await findMissingModelName("nova 9")).toBeUndefined();
});

test.each([
  ["words", 7],
  ["corrected", 7],
  ["some", undefined],
  ["nothing", undefined],
])("a model that is understood as %j is found as %j", async (how, found) => {
  understandAs({ "nova 9": { how } });
  expect(await findModelInStock("nova 9")).toBe(found);
  understandAs({ "nova 9": { how, missing: "nova 9" } });
  expect(await findModelInStock("nova 9")).toBeUndefined();
});
