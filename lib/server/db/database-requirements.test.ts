import { execFile } from "node:child_process";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { promisify } from "node:util";
import { unusableReason } from "./database-requirements";

const usable = { version: "16.0", versionNumber: 160_000, encoding: "UTF8", azerbaijani: true };

test.each([
  ["accepts the oldest supported version", {}, undefined],
  ["accepts a later version", { version: "18.4", versionNumber: 180_004 }, undefined],
  [
    "rejects a version that is too old",
    { version: "15.8 (Debian 15.8-0+deb12u1)", versionNumber: 150_008 },
    /^DATABASE_URL is PostgreSQL 15\.8 .*needs 16 or newer/,
  ],
  ["rejects version 9.6", { version: "9.6.24", versionNumber: 90_624 }, /needs 16 or newer/],
  ["rejects an unknown version", { version: "", versionNumber: NaN }, /needs 16 or newer/],
  [
    "rejects another encoding",
    { encoding: "LATIN1" },
    /stores text as LATIN1, and Vitrin needs UTF8/,
  ],
  ["rejects a database without encoding", { encoding: "SQL_ASCII" }, /needs UTF8/],
  ["rejects a build without ICU", { azerbaijani: false }, /lacks ICU/],
])("%s", (_, facts, expected) => {
  const reason = unusableReason({ ...usable, ...facts });
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});

/** Encodes a message of PostgreSQL's protocol: a letter, the length including itself, the body. */
function message(letter: string, ...parts: (string | number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) =>
      typeof part === "string"
        ? Buffer.from(`${part}\0`)
        : typeof part === "number"
          ? Buffer.from([part >> 8, part & 255])
          : part,
    ),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const ready = message("Z", Buffer.from("I"));

/** A server that implements as much of the protocol as is needed to report its version. */
function oldServer(version: string, number: string): Server {
  const columns = { version, number };
  const answer = Buffer.concat([
    message(
      "T",
      2,
      ...Object.keys(columns).flatMap((name) => [name, int32(0), 0, int32(25), -1, int32(-1), 0]),
    ),
    message(
      "D",
      2,
      ...Object.values(columns).flatMap((value) => [int32(value.length), Buffer.from(value)]),
    ),
    message("C", "SELECT 1"),
    ready,
  ]);
  return createServer((socket: Socket) => {
    let started = false;
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (!started) {
        started = true;
        socket.write(
          Buffer.concat([
            message("R", int32(0)),
            message("S", "server_version", version),
            message("K", int32(1), int32(1)),
            ready,
          ]),
        );
      } else if (bytes[0] === 0x51) socket.write(answer);
    });
  });
}

test("prepare-database exits with that message and no stack trace on a server of PostgreSQL 15", async () => {
  const server = oldServer("15.8", "150008").listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://anybody@127.0.0.1:${port}/shop`,
    NODE_ENV: "production" as const,
    SHOP_MODE: "demo",
    DATA_DIR: ".data-test",
  };
  const failed = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/prepare-database.ts"],
    { env, timeout: 60_000 },
  ).then(
    () => undefined,
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  server.close();
  expect([failed?.code, failed?.stdout, failed?.stderr]).toEqual([
    1,
    "",
    "DATABASE_URL is PostgreSQL 15.8, and Vitrin needs 16 or newer. Upgrade that server, or leave DATABASE_URL empty: Vitrin brings its own.\n",
  ]);
}, 90_000);
