import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { apiHandler } from "@/lib/server/http/api-handler";
import { emptyBackend } from "./empty";
import { createForwardingRouter } from "./forwarding-router";
import { Unavailable } from "@/lib/unavailable";

type Menu = (typeof emptyBackend)["menu"];
type Languages = (typeof emptyBackend)["language"];

/** The response of `/api` for the given upstream menu and language calls. */
async function callApi(address: string, calls: Partial<Menu & Languages>) {
  const handle = apiHandler(
    createForwardingRouter({
      ...emptyBackend,
      menu: { ...emptyBackend.menu, ...calls },
      language: { ...emptyBackend.language, ...calls },
    }),
  );
  const response = await handle(new Request(`http://shop/api${address}`));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const failing =
  (error: unknown): Languages["getAllLanguages"] =>
  async () => {
    throw error;
  };

test("the upstream's response is returned", async () => {
  const languages = ok([{ languageId: 7, languageCode: "az" }]);
  expect(
    await callApi("/Language/get-all-languages", { getAllLanguages: async () => languages }),
  ).toEqual({ status: 200, body: languages });
});

test("input is validated against the contract before it is forwarded", async () => {
  const calls: unknown[] = [];
  const getAllMenusByType: Menu["getAllMenusByType"] = async (input) => (calls.push(input), ok([]));
  await callApi("/Menu/get-all-menus-by-type?menuTypeId=2&LanguageCode=ru&other=1", {
    getAllMenusByType,
  });
  expect(calls).toEqual([{ menuTypeId: 2, LanguageCode: "ru" }]);
  expect(
    (await callApi("/Menu/get-all-menus-by-type?menuTypeId=x", { getAllMenusByType })).status,
  ).toBe(400);
  expect(calls).toHaveLength(1);
});

test("responds with 503 when the upstream is unavailable", async () => {
  expect(
    await callApi("/Language/get-all-languages", {
      getAllLanguages: failing(new Unavailable("upstream.example")),
    }),
  ).toEqual({
    status: 503,
    body: {
      isSuccessful: false,
      statusCode: 503,
      code: "SERVICE_UNAVAILABLE",
      messages: ["The service is not available at the moment."],
      data: null,
    },
  });
});

test("an upstream's error keeps its status, code and fields", async () => {
  const refused = new ORPCError("BAD_REQUEST", {
    status: 400,
    message: "menuTypeId: no",
    data: { fields: { menuTypeId: ["no"] } },
  });
  expect(
    await callApi("/Language/get-all-languages", { getAllLanguages: failing(refused) }),
  ).toEqual({
    status: 400,
    body: {
      isSuccessful: false,
      statusCode: 400,
      code: "BAD_REQUEST",
      messages: ["menuTypeId: no"],
      data: null,
      fields: { menuTypeId: ["no"] },
    },
  });
});

test("any other failure, including a response that violates the contract, becomes an opaque 500 with its id in the log", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const opaque = {
    isSuccessful: false,
    statusCode: 500,
    code: "INTERNAL_SERVER_ERROR",
    messages: ["Something failed on our side."],
    data: null,
    errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };
  const thrown = await callApi("/Language/get-all-languages", {
    getAllLanguages: failing(new Error("password of the database")),
  });
  expect(thrown).toEqual({ status: 500, body: opaque });
  expect(String(log.mock.calls[0]?.[0])).toContain(thrown.body.errorId);
  const broken = await callApi("/Language/get-all-languages", {
    getAllLanguages: (async () => ok([{ languageId: "az" }])) as never,
  });
  expect(broken).toEqual({ status: 500, body: opaque });
  log.mockRestore();
});
