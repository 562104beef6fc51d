/** @jest-environment node */
import { get } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { answerTo } from "./answer-to";

let server: Server;
let answer = "";
beforeAll(async () => {
  server = createServer((connection) => {
    connection.on("error", () => undefined);
    connection.once("data", () => (answer ? connection.write(answer) : connection.destroy()));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.close());

const ask = (signal?: AbortSignal) =>
  answerTo(
    get({
      port: (server.address() as AddressInfo).port,
      host: "127.0.0.1",
      agent: false,
      ...(signal ? { signal } : {}),
    }),
  );

test("an answer is returned with its status", async () => {
  answer = "HTTP/1.1 204 No Content\r\n\r\n";
  expect((await ask()).statusCode).toBe(204);
});

test.each([
  ["switches to another protocol", "HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"],
  ["closes the connection", ""],
  ["does not speak HTTP", "nonsense\r\n\r\n"],
])("a server that %s has not answered", async (_, text) => {
  answer = text;
  await expect(ask()).rejects.toThrow();
});

test("a server that says only that it goes on is cut off by the signal", async () => {
  answer = "HTTP/1.1 100 Continue\r\n\r\n";
  await expect(ask(AbortSignal.timeout(200))).rejects.toThrow("aborted");
});
