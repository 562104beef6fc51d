import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { apiHandler } from "@/lib/server/http/handle";
import { emptyBackend } from "./empty";
import { passOn } from "./pass-on";
import { UpstreamUnavailable } from "./unavailable";

type Menu = (typeof emptyBackend)["menu"];
type Languages = (typeof emptyBackend)["language"];

/** What `/api` answers when the upstream's menu and language calls do as told. */
async function ask(address: string, calls: Partial<Menu & Languages>) {
  const handle = apiHandler(passOn({ ...emptyBackend, menu: { ...emptyBackend.menu, ...calls }, language: { ...emptyBackend.language, ...calls } }));
  const response = await handle(new Request(`http://shop/api${address}`));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const failing = (error: unknown): Languages["getAllLanguages"] => async () => {
  throw error;
};

test("what the upstream answers is the answer", async () => {
  const languages = ok([{ languageId: 7, languageCode: "az" }]);
  expect(await ask("/Language/get-all-languages", { getAllLanguages: async () => languages })).toEqual({ status: 200, body: languages });
});

test("the input is read by the contract before it is passed on", async () => {
  const asked: unknown[] = [];
  const getAllMenusByType: Menu["getAllMenusByType"] = async (input) => (asked.push(input), ok([]));
  await ask("/Menu/get-all-menus-by-type?menuTypeId=2&LanguageCode=ru&other=1", { getAllMenusByType });
  expect(asked).toEqual([{ menuTypeId: 2, LanguageCode: "ru" }]);
  expect((await ask("/Menu/get-all-menus-by-type?menuTypeId=x", { getAllMenusByType })).status).toBe(400);
  expect(asked).toHaveLength(1);
});

test("an upstream that does not answer is 503", async () => {
  expect(await ask("/Language/get-all-languages", { getAllLanguages: failing(new UpstreamUnavailable("upstream.example")) })).toEqual({
    status: 503,
    body: { isSuccessful: false, statusCode: 503, code: "SERVICE_UNAVAILABLE", messages: ["The service is not available at the moment."], data: null },
  });
});

test("the upstream's own refusal keeps its status, code and fields", async () => {
  const refused = new ORPCError("BAD_REQUEST", { status: 400, message: "menuTypeId: no", data: { fields: { menuTypeId: ["no"] } } });
  expect(await ask("/Language/get-all-languages", { getAllLanguages: failing(refused) })).toEqual({
    status: 400,
    body: { isSuccessful: false, statusCode: 400, code: "BAD_REQUEST", messages: ["menuTypeId: no"], data: null, fields: { menuTypeId: ["no"] } },
  });
});

test("anything else is an opaque 500 whose number is in the log, and so is an answer that breaks the contract", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const opaque = { isSuccessful: false, statusCode: 500, code: "INTERNAL_SERVER_ERROR", messages: ["Something failed on our side."], data: null, errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  const thrown = await ask("/Language/get-all-languages", { getAllLanguages: failing(new Error("password of the database")) });
  expect(thrown).toEqual({ status: 500, body: opaque });
  expect(log.mock.calls[0]?.[0]).toContain(thrown.body.errorId);
  const broken = await ask("/Language/get-all-languages", { getAllLanguages: (async () => ok([{ languageId: "az" }])) as never });
  expect(broken).toEqual({ status: 500, body: opaque });
  log.mockRestore();
});
