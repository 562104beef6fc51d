import { areKnownFilters } from "./known-filters";
import { parameterDefinitions } from "./parameter-definitions";

jest.mock("./parameter-definitions", () => ({ parameterDefinitions: jest.fn() }));
const read = jest.mocked(parameterDefinitions);
const colours = [{ id: 71, code: "white", labels: ["Ağ", "White"] }];
const freeText = { id: 2, key: "noise", type: "text" as const, masks: null };

beforeAll(() => jest.useFakeTimers());
beforeEach(() => {
  // Longer than both cache ages, so that no test uses another test's cached definitions.
  jest.advanceTimersByTime(60_000);
  read
    .mockReset()
    .mockResolvedValue([{ id: 1, key: "color", type: "text", masks: colours }, freeText]);
});

const isKnown = (key: string, ...values: string[]) => areKnownFilters([{ key, values }]);

test("accepts a mask's code, id or label as the search does, and any number or text without masks", async () => {
  for (const value of ["white", "71", "Ağ", "  ağ ", "WHITE"])
    expect([value, await isKnown("color", value)]).toEqual([value, true]);
  for (const value of ["7", "999999", "whit", "1..2", "__proto__"])
    expect([value, await isKnown("color", value)]).toEqual([value, false]);
  expect([
    await isKnown("noise", "999999"),
    await isKnown("ram", "8"),
    await isKnown("constructor", "x"),
    await isKnown("color", "white", "nonsense"),
    await areKnownFilters([]),
  ]).toEqual([true, false, false, false, true]);
});

test("reads at most once a second for unknown values, and once in 30 seconds for known ones", async () => {
  for (let i = 0; i < 100; i++) await isKnown("color", `guess${i}`);
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  for (let i = 0; i < 100; i++) await isKnown("color", `guess${i}`);
  expect(read).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(29_000);
  await isKnown("color", "white");
  expect(read).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1_000);
  await isKnown("color", "white");
  expect(read).toHaveBeenCalledTimes(3);
});

test("finds a value added a second ago, and does not cache a failed read", async () => {
  await isKnown("color", "white");
  read.mockResolvedValue([
    {
      id: 1,
      key: "color",
      type: "text",
      masks: [...colours, { id: 72, code: "black", labels: ["Qara"] }],
    },
    freeText,
  ]);
  jest.advanceTimersByTime(1_000);
  expect(await isKnown("color", "black")).toBe(true);
  jest.advanceTimersByTime(30_000);
  read.mockRejectedValueOnce(new Error("no database"));
  await expect(isKnown("color", "white")).rejects.toThrow("no database");
  expect(await isKnown("color", "white")).toBe(true);
});
