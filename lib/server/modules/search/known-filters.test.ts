import { areKnownFilters } from "./known-filters";
import { parameterDefinitions } from "./parameter-definitions";

jest.mock("./parameter-definitions", () => ({ parameterDefinitions: jest.fn() }));
const read = jest.mocked(parameterDefinitions);
const colours = [{ id: 71, code: "white", labels: ["Ağ", "White"] }];
const free = { id: 2, key: "noise", type: "text" as const, masks: null };

beforeAll(() => jest.useFakeTimers());
beforeEach(() => {
  // What another test remembers is too old for a miss.
  jest.advanceTimersByTime(60_000);
  read.mockReset().mockResolvedValue([{ id: 1, key: "color", type: "text", masks: colours }, free]);
});

const known = (key: string, ...values: string[]) => areKnownFilters([{ key, values }]);

test("a mask is known by code, id or label, as the search reads it; free numbers and texts may be any", async () => {
  for (const value of ["white", "71", "Ağ", "  ağ ", "WHITE"])
    expect([value, await known("color", value)]).toEqual([value, true]);
  for (const value of ["7", "999999", "whit", "1..2", "__proto__"])
    expect([value, await known("color", value)]).toEqual([value, false]);
  expect([
    await known("noise", "999999"),
    await known("ram", "8"),
    await known("constructor", "x"),
    await known("color", "white", "nonsense"),
    await areKnownFilters([]),
  ]).toEqual([true, false, false, false, true]);
});

test("guesses read once a second at most, what is known once in half a minute", async () => {
  for (let i = 0; i < 100; i++) await known("color", `guess${i}`);
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  for (let i = 0; i < 100; i++) await known("color", `guess${i}`);
  expect(read).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(29_000);
  await known("color", "white");
  expect(read).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1_000);
  await known("color", "white");
  expect(read).toHaveBeenCalledTimes(3);
});

test("a value of a moment ago is known, and a failure is not remembered", async () => {
  await known("color", "white");
  read.mockResolvedValue([
    {
      id: 1,
      key: "color",
      type: "text",
      masks: [...colours, { id: 72, code: "black", labels: ["Qara"] }],
    },
    free,
  ]);
  jest.advanceTimersByTime(1_000);
  expect(await known("color", "black")).toBe(true);
  jest.advanceTimersByTime(30_000);
  read.mockRejectedValueOnce(new Error("no database"));
  await expect(known("color", "white")).rejects.toThrow("no database");
  expect(await known("color", "white")).toBe(true);
});
