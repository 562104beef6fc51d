import type { SupportMessage } from "@/lib/contract/support";
import { EMPTY_THREAD, threadReducer } from "./thread";

const message = (generalUserReportId: number, isOperator = false): SupportMessage => ({
  generalUserReportId,
  reportContent: `m${generalUserReportId}`,
  createDate: "2026-11-21T10:00:00.000Z",
  isOperator,
});

test("a message is shown immediately and replaced by the server's copy", () => {
  const sending = threadReducer(EMPTY_THREAD, { type: "sending", key: "a", text: "salam" });
  expect(sending.outgoing).toEqual([{ key: "a", text: "salam", state: "sending" }]);
  expect(threadReducer(sending, { type: "sent", key: "a", message: message(1) })).toEqual({
    messages: [message(1)],
    outgoing: [],
  });
});

test("a poll that returns the message before its own response does not duplicate it", () => {
  const sending = threadReducer(EMPTY_THREAD, { type: "sending", key: "a", text: "salam" });
  const read = threadReducer(sending, { type: "read", messages: [message(1)] });
  expect(threadReducer(read, { type: "sent", key: "a", message: message(1) })).toEqual({
    messages: [message(1)],
    outgoing: [],
  });
});

test("a stale poll removes nothing, and messages are sorted by id", () => {
  const thread = { messages: [message(1), message(3)], outgoing: [] };
  expect(threadReducer(thread, { type: "read", messages: [message(1)] })).toBe(thread);
  expect(
    threadReducer(thread, {
      type: "read",
      messages: [message(1), message(2, true), message(3)],
    }).messages.map((entry) => entry.generalUserReportId),
  ).toEqual([1, 2, 3]);
});

test("a failed message keeps its text, and a resend replaces it", () => {
  const failed = threadReducer(
    threadReducer(EMPTY_THREAD, { type: "sending", key: "a", text: "salam" }),
    { type: "failed", key: "a" },
  );
  expect(failed.outgoing).toEqual([{ key: "a", text: "salam", state: "failed" }]);
  expect(threadReducer(failed, { type: "sending", key: "a", text: "salam" }).outgoing).toEqual([
    { key: "a", text: "salam", state: "sending" },
  ]);
});
