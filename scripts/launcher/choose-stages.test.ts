import { selectStages, groupParallelStages } from "./choose-stages.mjs";
import { timingTable } from "./timings.mjs";

const stage = (beside?: string) => ({
  title: "",
  needs: [],
  run: async () => ({ passed: 1, failed: 0, problems: [] }),
  ...(beside && { beside }),
});
const stages = { lint: stage(), types: stage("lint"), unit: stage() };

describe("the stages of a run", () => {
  it("are all stages, or the named ones in their fixed order; undefined for an unknown name", () => {
    expect(selectStages(stages, [])).toEqual(["lint", "types", "unit"]);
    expect(selectStages(stages, ["--only=unit,lint"])).toEqual(["lint", "unit"]);
    expect(selectStages(stages, ["--only=lint,toString"])).toBeUndefined();
  });

  it("run one after the other, except a stage `beside` another that runs too", () => {
    expect(groupParallelStages(stages, ["lint", "types", "unit"])).toEqual([
      ["lint", "types"],
      ["unit"],
    ]);
    expect(groupParallelStages(stages, ["types", "unit"])).toEqual([["types"], ["unit"]]);
  });
});

it("timingTable prints aligned columns, in seconds", () => {
  expect(
    timingTable([
      { name: "Build", ms: 64_040, detail: "" },
      { name: "Unit tests", ms: 1_240, detail: "3 of 3 passed" },
    ]),
  ).toEqual(["  Build         64.0 s", "  Unit tests     1.2 s  3 of 3 passed"]);
});
