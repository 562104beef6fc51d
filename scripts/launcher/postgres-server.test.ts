import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "./postgres-server.mjs";

jest.mock("./terminal.mjs", () => ({ print: jest.fn() }));

const folder = mkdtempSync(join(tmpdir(), "postgres-server-"));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A stand-in for PostgreSQL that logs `says` and is ready two seconds later, as postmaster.pid
 * tells.
 */
function fakePostgres(says: string) {
  const home = { folder, cluster: mkdtempSync(join(folder, "cluster-")) };
  const native = mkdtempSync(join(folder, "native-"));
  mkdirSync(join(native, "bin"));
  const program = `#!/bin/sh
echo "${says}" >&2
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

test("PostgreSQL that recovers from a crash is waited for as long as it takes", async () => {
  const server = await runServer(
    fakePostgres(
      "LOG:  database system was not properly shut down; automatic recovery in progress",
    ),
  );
  expect(server.port).toBeGreaterThan(0);
  await server.stop();
}, 30_000);

test("PostgreSQL that says nothing and is not ready in time has not started", async () => {
  await expect(runServer(fakePostgres("LOG:  starting"))).rejects.toThrow(
    "PostgreSQL did not start",
  );
}, 60_000);
