import { chosenStages, inTurns } from "./choose-stages.mjs";
import { auditStages, testStages } from "./test-stages.mjs";
import { timingTable } from "./timings.mjs";

describe("the stages of a run", () => {
  it("are all of them, or those named, in their own order; an unknown name is none", () => {
    expect(chosenStages(testStages, [])).toEqual(Object.keys(testStages));
    expect(chosenStages(testStages, ["--only=unit,lint"])).toEqual(["lint", "unit"]);
    expect(chosenStages(testStages, ["--only=lint,accessibility"])).toBeUndefined();
    expect(chosenStages(auditStages, ["--only=accessibility"])).toEqual(["accessibility"]);
  });

  it("run one after the other, but a stage beside the one it names, if that runs at all", () => {
    expect(inTurns(testStages, ["lint", "types", "unit"])).toEqual([["lint", "types"], ["unit"]]);
    expect(inTurns(testStages, ["types", "unit"])).toEqual([["types"], ["unit"]]);
  });
});

it("what took how long is a table, in seconds", () => {
  expect(timingTable([{ name: "Build", ms: 64_040, detail: "" }, { name: "Unit tests", ms: 950, detail: "3 of 3 passed" }])).toEqual(["  Build         64.0 s", "  Unit tests     1.0 s  3 of 3 passed"]);
});
