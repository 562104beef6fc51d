import { BULK_COUNT_HEADER, BULK_UNCONFIRMED, type BulkQuestion } from "@/lib/bulk-confirmation";

type Ask = (question: string) => string | null;

/**
 * A `fetch` that asks for the number of documents when the server wants a bulk action confirmed,
 * and sends the request again with what was typed. If it is another number, the server refuses
 * again and it asks again; when nothing is typed, the server's refusal is the answer.
 */
export const confirmedFetch =
  (original: typeof fetch, ask: Ask): typeof fetch =>
  async (input, init) => {
    let response = await original(input, init);
    while (response.status === BULK_UNCONFIRMED) {
      const { errors } = (await response.clone().json()) as BulkQuestion;
      const typed = ask(errors[0]?.message ?? "")?.trim();
      if (!typed) return response;
      const headers = new Headers(init?.headers);
      headers.set(BULK_COUNT_HEADER, typed);
      response = await original(input, { ...init, headers });
    }
    return response;
  };
