import { BULK_COUNT_HEADER } from "@/lib/bulk-confirmation";
import { confirmedFetch } from "./confirmed-fetch";

/** A server that deletes 826 products when their number is named. */
const deletesConfirmed =
  (requests: (string | null)[]): typeof fetch =>
  async (_input, init) => {
    const count = new Headers(init?.headers).get(BULK_COUNT_HEADER);
    requests.push(count);
    const question = { errors: [{ message: "826?", data: { bulk: { count: 826 } } }] };
    return Response.json(question, { status: count === "826" ? 200 : 428 });
  };

test.each<[string, (string | null)[], (string | null)[], number]>([
  ["the right number", ["826"], [null, "826"], 200],
  ["another number first", ["82", " 826 "], [null, "82", "826"], 200],
  ["nothing", [""], [null], 428],
  ["the dialog is closed", [null], [null], 428],
])("a bulk action with %s", async (_, typed, sent, status) => {
  const requests: (string | null)[] = [];
  const answers = [...typed];
  const questions: string[] = [];
  const response = await confirmedFetch(deletesConfirmed(requests), (question) => {
    questions.push(question);
    return answers.shift() ?? null;
  })("/admin/api/products?where[id][exists]=true", { method: "DELETE" });
  expect([response.status, requests]).toEqual([status, sent]);
  expect(new Set(questions)).toEqual(new Set(["826?"]));
});
