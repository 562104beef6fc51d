/**
 * Tests what the log writes for errors and texts. Each test runs code in a separate process, where
 * lines are written synchronously, as in the shop.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { redactUnknownWords, logText } from "@/lib/log-text.mjs";
import { serializeError } from "@/lib/serialize-error.mjs";

type Line = {
  level: string;
  msg: string;
  refused?: string;
  status?: number;
  err?: { type: string; stack: string; statement?: string; cause?: object };
};
const lines = (code: string): Line[] =>
  execFileSync(
    process.execPath,
    [
      "--import",
      "./scripts/tsx.mjs",
      "--input-type=module",
      "-e",
      `import { captureConsole, log } from "./front/log.ts"; import { logText } from "./lib/log-text.mjs"; ${code}`,
    ],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info", LOG_FORMAT: "json" } },
  )
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** A failed statement as drizzle throws it, with every field in which `pg` reports row values. */
const failedQuery = `Object.assign(new Error('Failed query: insert into "staff" ("email") values ($1)\\nparams: MARKER@example.com,MARKER'), { query: "insert into \\"staff\\" (\\"email\\", \\"name\\", \\"n\\") values ($1, 'MARKER', 994501234567)", params: ["MARKER"], cause: Object.assign(new Error('duplicate key value violates unique constraint "staff_email_idx"'), { name: "error", severity: "ERROR", code: "23505", detail: "Key (email)=(MARKER@example.com) already exists.", where: "COPY staff, line 1: MARKER", internalQuery: "SELECT 'MARKER'", hint: "MARKER", table: "staff", constraint: "staff_email_idx", routine: "_bt_check_unique" }) })`;

test("logs the type, codes, names and text of a failed statement, and none of its values", () => {
  const [line] = lines(
    `log.error({ err: ${failedQuery}, msg: "MARKER", user: { email: "MARKER" } });`,
  );
  expect(JSON.stringify(line)).not.toMatch(/MARKER|994501234567/);
  expect(line?.err).toMatchObject({
    type: "Error",
    statement: 'insert into "staff" ("email", "name", "n") values ($1, …, …)',
    cause: {
      code: "23505",
      table: "staff",
      constraint: "staff_email_idx",
      routine: "_bt_check_unique",
      message: "unique violation: duplicate key value violates unique constraint …",
    },
  });
});

const CALLS = {
  "an error alone": `console.error(${failedQuery})`,
  "a text with its message": `const e = ${failedQuery}; console.error("something failed: " + e.message); log.error("something failed: %s", e.message)`,
  objects: `console.log({ email: "MARKER" }, ["MARKER"], "node:", new Map([["MARKER", 1]])); log.info({ to: "MARKER", msg: "mail for MARKER" })`,
  "errors of errors": `console.warn("several", new AggregateError([new Error("MARKER"), ${failedQuery}], "MARKER", { cause: ${failedQuery} }))`,
  "a message with lines like frames": `const e = new Error("MARKER\\n    at MARKER (/MARKER.js:1:1)"); console.error(e); e.message = "changed"; console.error(e)`,
  "names and codes": `console.error(Object.assign(new Error("x"), { name: "MARKER here", code: "MARKER-code", table: "MARKER", column: "MARKER" }))`,
  "an error that cannot be read": `console.error(Object.defineProperty(new Error("MARKER"), "message", { get() { throw new Error("MARKER"); } }))`,
  "fields of our own lines": `console.log({ path: "MARKER", source: "MARKER", method: "MARKER", status: "MARKER", requestId: "MARKER" }); log.error({ path: "MARKER", refused: "MARKER" })`,
  "values that are not errors": `log.error({ err: "MARKER" }); log.error({ err: { message: "MARKER", stack: "MARKER" } }); console.error("MARKER", 994501234567, Symbol("MARKER"))`,
  "a warning of Node": `process.emitWarning("MARKER"); await new Promise((done) => setTimeout(done, 20))`,
};

test("no value reaches the output, whatever is logged through the log or the console", () => {
  const code = Object.entries(CALLS).map(
    ([name, call]) => `log.warn(logText\`${name}\`); { ${call} }`,
  );
  const written = lines(`captureConsole(); ${code.join("\n")}`);
  expect(written.length).toBeGreaterThan(2 * code.length - 1);
  expect(written.filter((line) => /MARKER|994501234567/.test(JSON.stringify(line)))).toEqual([]);
});

test.each(["throw", "Promise.reject"])(
  "an uncaught error is logged with its stack before the process exits (%s)",
  (how) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        "--import",
        "./scripts/tsx.mjs",
        "--input-type=module",
        "-e",
        `import { captureConsole } from "./front/log.ts"; captureConsole(); function broken() { ${how === "throw" ? `throw ${failedQuery}` : `Promise.reject(${failedQuery})`} } setTimeout(broken); setTimeout(() => {}, 1000);`,
      ],
      { encoding: "utf8", env: { ...process.env, LOG_FORMAT: "json" } },
    );
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("broken");
    expect(stdout).toContain("unique violation");
    expect(stdout).not.toContain("MARKER");
  },
);

test("an expected error, which is a response to the client, is one info line without a stack", () => {
  const refused = `Object.assign(new Error("e-poçt və ya şifrə yanlışdır"), { name: "AuthenticationError", status: 401 })`;
  const written = lines(`log.error({ err: ${refused} }); log.error(${refused});`);
  expect(written).toEqual(
    [1, 2].map(() => ({
      level: "info",
      time: expect.any(String),
      refused: "AuthenticationError",
      status: 401,
      msg: "refused",
    })),
  );
});

test("an expected error that is logged with a text is an error with that text and a stack", () => {
  const [failed] = lines(
    `log.error(logText\`the job of mails failed:\`, Object.assign(new Error("unexpected"), { status: 404 }));`,
  );
  expect(failed).toMatchObject({
    level: "error",
    msg: "the job of mails failed:",
    err: { type: "Error", status: 404, stack: expect.stringContaining(" at ") },
  });
});

test("logs texts, error types, codes and stacks that an operator needs", () => {
  const [typeError, connectionError, redacted] = lines(`
    captureConsole();
    try { (undefined).price } catch (error) { console.error(logText\`payment attempt \${17} failed:\`, error) }
    console.error("database connection lost:", Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED", syscall: "connect" }));
    log.error(logText\`message \${12} of \${"MARKER"}\`);`);
  expect(typeError).toMatchObject({
    msg: "payment attempt 17 failed:",
    err: { type: "TypeError", message: "Cannot read properties of undefined (reading …" },
  });
  expect(typeError?.err?.stack).toMatch(/\n {4}at .*:\d+:\d+/);
  expect(connectionError).toMatchObject({
    err: { code: "ECONNREFUSED", syscall: "connect", message: "connect ECONNREFUSED …" },
  });
  expect(redacted?.msg).toBe("message 12 of …");
});

test("redactUnknownWords leaves only known technical words of a text", () => {
  expect(
    redactUnknownWords(
      "File buffer returned no detectable MIME type for Aysel Məmmədova.jpg. Falling back to extension-based validation.",
    ),
  ).toBe("File buffer returned no detectable MIME type for … Falling back to … validation.");
  expect(redactUnknownWords('invalid input syntax for type integer: "value error"')).toBe(
    "invalid input syntax for type integer: …",
  );
  expect(redactUnknownWords("SECRET")).toBe("");
  expect(String(logText`attempt ${3}: ${logText`the bank answered ${200}`} ${"Aysel"}`)).toBe(
    "attempt 3: the bank answered 200 …",
  );
  expect(serializeError("Aysel")).toEqual({ type: "string", message: "" });
});
