import { clock } from "@/lib/server/db/clock";
import { creditImport } from "./credit-import";
import { authenticator, matchingPeriod } from "./totp/consume-code";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const NOW = new Date("2031-05-06T10:00:00Z");
beforeEach(() => void jest.spyOn(clock, "now").mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

test("a sign-in code is checked against the shop's clock, not the machine's", () => {
  const secret = "JBSWY3DPEHPK3PXP";
  const periodAt = (timestamp: number) =>
    matchingPeriod(secret, authenticator(secret).generate({ timestamp }));
  const times = [NOW.getTime(), NOW.getTime() - 30_000, Date.now()];
  expect(times.map(periodAt)).toEqual([NOW.getTime() / 30_000, NOW.getTime() / 30_000 - 1, null]);
});

test("the time of a contract statement must be in the past by the shop's clock", async () => {
  const importer = await creditImport.createImporter(jest.fn() as never, {} as never);
  const row = {
    creditId: "1",
    fin: "5ABC1D2",
    fullName: "A",
    residialAmount: "1",
    residialPayment: "1",
    mustPayAmount: "1",
    mustPayDate: "2031-06-01",
    dateOfGrant: "2030-01-01",
  };
  expect(importer.read({ ...row, asOf: "2031-05-06 13:59" } as never)).toMatchObject({
    asOf: new Date("2031-05-06T09:59:00Z"),
  });
  expect(importer.read({ ...row, asOf: "2031-05-06 14:01" } as never)).toEqual([
    expect.objectContaining({ en: expect.stringContaining("in the past") }),
  ]);
});
