import { readFileSync } from "node:fs";
import { isFin } from "@/lib/format/fin";
import { demoContracts } from "./contracts";
import { DEBTORS } from "./people";

test("there are more than forty contracts, each with a valid FIN and consistent amounts and dates", () => {
  const contracts = demoContracts();
  expect(contracts.length).toBeGreaterThan(40);
  expect(new Set(contracts.map(({ creditId }) => creditId)).size).toBe(contracts.length);
  for (const { fin, debt, left, dateOfGrant, mustPayDate } of contracts)
    expect([isFin(fin), left <= debt, dateOfGrant < mustPayDate]).toEqual([true, true, true]);
  expect(new Set(DEBTORS.map(({ fin }) => fin)).size).toBe(DEBTORS.length);
  expect(demoContracts()).toEqual(contracts);
});

test("docs/demo.md lists every code with its contracts", () => {
  const text = readFileSync("docs/demo.md", "utf8");
  const numbers = new Map<string, number[]>();
  for (const { fin, creditId } of demoContracts())
    numbers.set(fin, [...(numbers.get(fin) ?? []), creditId]);
  for (const [fin, [first = 0, ...others]] of numbers)
    expect(text).toMatch(
      new RegExp(
        `\\| \`${fin}\` +\\|[^\\n]*\\| ${first}${others.length > 0 ? `–${first + others.length}` : ""} +\\|`,
      ),
    );
});
