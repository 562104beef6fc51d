import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "./postgres-server.mjs";

jest.mock("./terminal.mjs", () => ({ print: jest.fn() }));

const folder = mkdtempSync(join(tmpdir(), "postgres-server-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a fake PostgreSQL that logs a line, and writes "ready" to postmaster.pid 2 s later. */
function fakePostgres(logLine: string) {
  const home = { folder, cluster: mkdtempSync(join(folder, "cluster-")) };
  const native = mkdtempSync(join(folder, "native-"));
  mkdirSync(join(native, "bin"));
  const program = `#!/bin/sh
echo "${logLine}" >&2
sleep 2
printf '%s\\n\\n\\n\\n\\n\\n\\nready\\n' $$ > "${join(home.cluster, "postmaster.pid")}"
exec sleep 60
`;
  writeFileSync(join(native, "bin/postgres"), program);
  chmodSync(join(native, "bin/postgres"), 0o755);
  return {
    dataDir: mkdtempSync(join(folder, "data-")),
    home,
    binaries: { native },
    account: { name: "you" },
    settings: {},
    readyWithinMs: 300,
  };
}

test("waits without a limit for a PostgreSQL that recovers from a crash", async () => {
  const server = await runServer(
    fakePostgres(
      "LOG:  database system was not properly shut down; automatic recovery in progress",
    ),
  );
  expect(server.port).toBeGreaterThan(0);
  await server.stop();
}, 30_000);

test("rejects if PostgreSQL is not ready in time and does not recover", async () => {
  await expect(runServer(fakePostgres("LOG:  starting"))).rejects.toThrow(
    "PostgreSQL did not start",
  );
}, 60_000);
