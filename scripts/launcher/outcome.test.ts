import { countWithRetry, countJest, failedFiles } from "./count-jest.mjs";
import { countPlaywright } from "./count-playwright.mjs";
import { mergeOutcomes } from "./outcome.mjs";

const colour = (text: string) => `\u001b[31m${text}\u001b[39m`;

describe("the outcome of a test run", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds" },
          { status: "passed", fullName: "waits its turn" },
          {
            status: "failed",
            fullName: "takes away",
            failureMessages: [colour("expected 1\n\n  got 2\n at x")],
          },
        ],
      },
      {
        name: "b.test.ts",
        status: "passed",
        assertionResults: [
          { status: "pending", fullName: "waits" },
          { status: "pending", fullName: "sleeps [skip: it is night]" },
        ],
      },
      { name: "c.test.ts", status: "failed", assertionResults: [] },
    ],
  };
  const jest = countJest(report);
  const browser = countPlaywright({
    suites: [
      {
        title: "basket.spec.ts",
        specs: [{ title: "opens", tests: [{ status: "expected", results: [{}] }] }],
        suites: [
          {
            title: "phone",
            specs: [
              {
                title: "closes",
                tests: [
                  { status: "unexpected", results: [{ error: { message: colour("still open") } }] },
                ],
              },
              {
                title: "comes back",
                tests: [{ status: "flaky", results: [{ error: { message: "was late" } }, {}] }],
              },
              { title: "rests", tests: [{ status: "skipped", results: [] }] },
            ],
          },
        ],
      },
    ],
  });

  it("names every failed or flaky test with the beginning of its message, without colours", () => {
    expect(jest.remarks).toEqual(["failed: takes away: expected 1 | got 2 | at x"]);
    expect(browser.remarks).toEqual([
      "failed: basket.spec.ts > phone > closes: still open",
      "passed at the second attempt only: basket.spec.ts > phone > comes back: was late",
    ]);
    expect(mergeOutcomes(jest, browser)).toMatchObject({
      passed: 4,
      failed: 2,
      remarks: [...jest.remarks!, ...browser.remarks!],
    });
  });

  it("countWithRetry names tests that passed at the second attempt, and counts those that failed twice", () => {
    const again = (status: string) => ({
      testResults: [
        {
          name: "a.test.ts",
          status: "any",
          assertionResults: [
            { status: "passed", fullName: "adds" },
            { status, fullName: "takes away", failureMessages: ["still wrong"] },
          ],
        },
        {
          name: "c.test.ts",
          status: "passed",
          assertionResults: [{ status: "passed", fullName: "begins" }],
        },
      ],
    });
    expect(failedFiles(report)).toEqual(["a.test.ts", "c.test.ts"]);
    expect(countWithRetry(report, again("passed"))).toEqual({
      passed: 3,
      failed: 0,
      remarks: ["passed at the second attempt only: takes away: expected 1 | got 2 | at x"],
      problems: ["pending: waits"],
      evidence: {},
    });
    expect(countWithRetry(report, again("failed"))).toEqual({
      passed: 2,
      failed: 1,
      remarks: ["failed: takes away: still wrong"],
      problems: ["pending: waits"],
      evidence: {},
    });
  });

  it("reports files that did not run, and tests that were skipped without a reason", () => {
    expect(jest.problems).toEqual(["did not run: c.test.ts", "pending: waits"]);
    expect(browser.problems).toEqual(["skipped: basket.spec.ts > phone > rests"]);
  });

  it("collects results by the requirements that titles name: a flaky test has passed, a skipped one has not", () => {
    const numbered = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: { message: "wrong" } }] }],
    });
    const browserOutcome = countPlaywright({
      suites: [
        {
          title: "a.spec.ts",
          specs: [
            numbered("[28, 36] pages", "expected"),
            numbered("[28] menus", "unexpected"),
            numbered("[30] panels", "flaky"),
            numbered("[31] forms [skip: no key]", "skipped"),
            numbered("none", "unexpected"),
          ],
        },
      ],
    });
    expect(browserOutcome.evidence).toEqual({
      28: { passed: 1, failed: 1, skipped: 0 },
      30: { passed: 1, failed: 0, skipped: 0 },
      31: { passed: 0, failed: 0, skipped: 1 },
      36: { passed: 1, failed: 0, skipped: 0 },
    });
    const jestOutcome = countJest({
      testResults: [
        {
          name: "b.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "[24] key" },
            { status: "failed", fullName: "[24] queue" },
            { status: "pending", fullName: "[27] feed" },
          ],
        },
      ],
    });
    expect(mergeOutcomes(browserOutcome, jestOutcome).evidence).toMatchObject({
      24: { passed: 1, failed: 1, skipped: 0 },
      27: { skipped: 1 },
      28: { passed: 1, failed: 1 },
    });
  });
});
