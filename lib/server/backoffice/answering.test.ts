/**
 * Staff answer a visitor's support thread through the back office's API of the running shop
 * (BASE_URL).
 */
import { randomBytes } from "node:crypto";
import { staffToken } from "@/test/staff-token";

const base = process.env.BASE_URL ?? "";
let headers: Record<string, string> = {};

type Thread = {
  id: number;
  waiting: boolean;
  lastMessageAt: string;
  messages: { docs: { content: string }[] };
};

async function call<Body>(
  method: string,
  path: string,
  body?: unknown,
  extraHeaders: Record<string, string> = headers,
): Promise<Body> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...extraHeaders,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Starts a thread. Returns functions to write as its visitor, and to read and save it as staff. */
async function openThread() {
  const visitor = { "x-visitor-key": randomBytes(16).toString("base64url") };
  const write = (reportContent: string) => call("POST", "/api/Report/", { reportContent }, visitor);
  const first = `Salam ${visitor["x-visitor-key"]}`;
  await write(first);
  const { docs } = await call<{ docs: Thread[] }>(
    "GET",
    `/admin/api/support-threads?where[firstWords][equals]=${first}`,
  );
  const address = `/admin/api/support-threads/${docs[0]?.id}`;
  return {
    first,
    write,
    read: () => call<Thread>("GET", `${address}?depth=1`),
    save: (form: object) => call("PATCH", address, form),
  };
}

beforeAll(async () => {
  headers = { Authorization: `JWT ${await staffToken()}` };
});

test("an answer to the latest message ends the wait; staff may also flag and clear a thread by hand", async () => {
  const thread = await openThread();
  const { waiting, lastMessageAt } = await thread.read();
  expect(waiting).toBe(true);
  await thread.save({ waiting, lastMessageAt, answer: "Buyurun" });
  const answered = await thread.read();
  expect(answered.waiting).toBe(false);
  expect(Date.parse(answered.lastMessageAt)).toBeGreaterThan(Date.parse(lastMessageAt));
  await thread.save({ waiting: true, lastMessageAt: answered.lastMessageAt });
  expect((await thread.read()).waiting).toBe(true);
  await thread.save({ waiting: false });
  expect(await thread.read()).toMatchObject({
    waiting: false,
    lastMessageAt: answered.lastMessageAt,
  });
});

test.each([
  ["an answer", { answer: "Buyurun" }],
  ["a form without an answer", {}],
])(
  "a message that arrived while staff were typing still waits after they save %s",
  async (_, typed) => {
    const thread = await openThread();
    const { lastMessageAt } = await thread.read();
    await thread.write("Bir də");
    const since = (await thread.read()).lastMessageAt;
    await thread.save({ waiting: false, lastMessageAt, ...typed });
    const saved = await thread.read();
    expect(saved.waiting).toBe(true);
    expect(Date.parse(saved.lastMessageAt)).toBeGreaterThanOrEqual(Date.parse(since));
  },
);

test("a colleague's answer that arrived while staff were typing leaves nothing waiting", async () => {
  const thread = await openThread();
  const { waiting, lastMessageAt } = await thread.read();
  await thread.save({ waiting, lastMessageAt, answer: "Buyurun" });
  await thread.save({ waiting, lastMessageAt, answer: "Mən də" });
  expect((await thread.read()).waiting).toBe(false);
});

test("the newest message comes first", async () => {
  const thread = await openThread();
  await thread.write("iki");
  await thread.save({ answer: "üç" });
  expect((await thread.read()).messages.docs.map(({ content }) => content)).toEqual([
    "üç",
    "iki",
    thread.first,
  ]);
});
