import { fetchPaymentCounts } from "./fetch-payment-counts";

const COUNTS = { reviews: 2, transfers: 1, lost: 0, today: "2026-11-28" };

const answerWith = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(answer);
afterEach(() => jest.restoreAllMocks());

test("the counts are what the server answers", async () => {
  answerWith(async () => Response.json(COUNTS));
  expect(await fetchPaymentCounts()).toEqual(COUNTS);
});

test.each([
  ["a refusal", async () => Response.json({ errors: [] }, { status: 403 })],
  ["a failure", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["an answer of a proxy", async () => new Response("<h1>Sign in</h1>")],
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s gives no counts, which the dashboard says", async (_, answer) => {
  answerWith(answer);
  expect(await fetchPaymentCounts()).toBeNull();
});
