import { readEnv } from "./env";

const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);
const errorMessage = (source: Record<string, string>): string => {
  try {
    read(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

const LIVE = {
  SHOP_MODE: "live",
  SITE_URL: "https://vitrin.az/",
  PAYLOAD_SECRET: "s".repeat(32),
  CARD_GATEWAY_URL: "https://mpi.3dsecure.az/cgi-bin/cgi_link",
  CARD_TERMINAL: "17202191",
  CARD_MERCHANT_KEY: "-----BEGIN PRIVATE KEY-----\\nAA+/=\\n-----END PRIVATE KEY-----",
  CARD_BANK_KEY: "-----BEGIN PUBLIC KEY-----\nAA\n-----END PUBLIC KEY-----\n",
  SMS_LOGIN: "vitrin",
  SMS_PASSWORD: "secret",
  SMS_SENDER: "Vitrin",
};

test("an empty environment configures a demo shop, and an empty value counts as not set", () => {
  const expected = {
    PORT: 3000,
    SITE_URL: "http://localhost:3000",
    DATA_DIR: ".data",
    TRUST_PROXY: 0,
    CARD_RETURNS: "whole",
    SHOP_MODE: "demo",
    SMTP_PORT: 587,
    QUERY_TIMEOUT_MS: 2500,
    JOBS: "server",
    LOG_LEVEL: "info",
    SMS_URL: "https://apps.lsim.az/quicksms/v1/smssender",
    INDEXNOW_URL: "https://api.indexnow.org/indexnow",
  };
  expect(read({})).toEqual(expected);
  expect(
    read({
      PORT: "",
      SITE_URL: " ",
      DATA_DIR: "",
      DATABASE_URL: "",
      COMMERCE_API_URL: "",
      CONTENT_API_URL: "",
      SHOP_MODE: "",
      PAYLOAD_SECRET: "",
      SMS_LOGIN: "",
    }),
  ).toEqual(expected);
});

test("SITE_URL defaults to localhost with the port, and loses trailing slashes", () => {
  expect(read({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
  expect(read({ SITE_URL: "https://vitrin.az//" }).SITE_URL).toBe("https://vitrin.az");
});

test("one message names all malformed variables", () => {
  const text = errorMessage({
    PORT: "http",
    SITE_URL: "vitrin.az",
    DATABASE_URL: "mysql://a/b",
    COMMERCE_API_URL: "ftp://a",
    CONTENT_API_URL: "nowhere",
    SHOP_MODE: "production",
    PAYLOAD_SECRET: "short",
    INDEXNOW_KEY: "a b",
    CARD_GATEWAY_URL: "x",
  });
  expect(text.split("\n")).toEqual([
    "The environment is not usable:",
    "  PORT must be a port number",
    "  SITE_URL must be an http(s) address",
    "  DATABASE_URL must be a postgres:// address",
    "  COMMERCE_API_URL must be an http(s) address",
    "  CONTENT_API_URL must be an http(s) address",
    "  SHOP_MODE must be demo or live",
    "  PAYLOAD_SECRET must have at least 32 characters",
    "  CARD_GATEWAY_URL must be an http(s) address",
    "  INDEXNOW_KEY must be 8 to 128 letters, digits and dashes",
  ]);
});

test("a card terminal needs all four variables; line breaks in keys may be escaped", () => {
  const { CARD_GATEWAY_URL, CARD_TERMINAL, CARD_MERCHANT_KEY, CARD_BANK_KEY } = LIVE;
  expect(read({ CARD_GATEWAY_URL, CARD_TERMINAL, CARD_MERCHANT_KEY, CARD_BANK_KEY })).toMatchObject(
    {
      CARD_MERCHANT_KEY: "-----BEGIN PRIVATE KEY-----\nAA+/=\n-----END PRIVATE KEY-----",
      CARD_BANK_KEY: "-----BEGIN PUBLIC KEY-----\nAA\n-----END PUBLIC KEY-----",
    },
  );
  expect(errorMessage({ CARD_GATEWAY_URL }).split("\n").slice(1)).toEqual(
    ["CARD_TERMINAL", "CARD_MERCHANT_KEY", "CARD_BANK_KEY"].map(
      (name) =>
        `  ${name} is needed: CARD_GATEWAY_URL, CARD_TERMINAL, CARD_MERCHANT_KEY, CARD_BANK_KEY, or none`,
    ),
  );
  expect(
    errorMessage({
      CARD_GATEWAY_URL,
      CARD_TERMINAL: "1234",
      CARD_MERCHANT_KEY: CARD_BANK_KEY,
      CARD_BANK_KEY: "x",
    })
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(" ")[0]),
  ).toEqual(["CARD_TERMINAL", "CARD_MERCHANT_KEY", "CARD_BANK_KEY"]);
  expect(
    read({
      CARD_GATEWAY_URL,
      COMMERCE_API_URL: "https://a.az:2053",
      CONTENT_API_URL: "https://a.az:2083",
    }).CARD_GATEWAY_URL,
  ).toBe(CARD_GATEWAY_URL);
});

test("CARD_OLD_TERMINALS is a JSON list of complete, different terminals, with https in a live shop", () => {
  const { CARD_MERCHANT_KEY = "", CARD_BANK_KEY = "" } = LIVE;
  const old = {
    url: "https://old.example/cgi_link",
    terminal: "17000001",
    merchantKey: CARD_MERCHANT_KEY,
    bankKey: CARD_BANK_KEY,
  };
  const list = (...terminals: object[]) => ({
    ...LIVE,
    CARD_OLD_TERMINALS: JSON.stringify(terminals),
  });
  expect(read(list(old)).CARD_OLD_TERMINALS).toMatchObject([
    { url: old.url, terminal: old.terminal },
  ]);
  expect(errorMessage({ ...LIVE, CARD_OLD_TERMINALS: "17000001" })).toMatch(/CARD_OLD_TERMINALS/);
  expect(errorMessage({ ...LIVE, CARD_OLD_TERMINALS: "{" })).toMatch(
    /CARD_OLD_TERMINALS must be a JSON list/,
  );
  expect(errorMessage(list({ ...old, bankKey: "x" }))).toMatch(
    /CARD_OLD_TERMINALS\.0\.bankKey must be a PEM/,
  );
  expect(errorMessage(list(old, old))).toMatch(/names a terminal twice/);
  expect(errorMessage(list({ ...old, url: "http://old.example/" }))).toMatch(
    /must have https addresses/,
  );
  expect(errorMessage(list({ ...old, terminal: "17999999" }))).toMatch(/sandbox's terminal/);
});

test("CARD_RETURNS says what the bank returns in parts, for an earlier terminal in its entry", () => {
  const { CARD_MERCHANT_KEY = "", CARD_BANK_KEY = "" } = LIVE;
  const old = {
    url: "https://old.example/cgi_link",
    terminal: "17000001",
    merchantKey: CARD_MERCHANT_KEY,
    bankKey: CARD_BANK_KEY,
  };
  const list = (...terminals: object[]) => ({
    ...LIVE,
    CARD_RETURNS: "parts",
    CARD_OLD_TERMINALS: JSON.stringify(terminals),
  });
  expect(read(list(old))).toMatchObject({
    CARD_RETURNS: "parts",
    CARD_OLD_TERMINALS: [{ returns: "whole" }],
  });
  expect(read(list({ ...old, returns: "instalments" })).CARD_OLD_TERMINALS).toMatchObject([
    { returns: "instalments" },
  ]);
  expect(errorMessage({ ...LIVE, CARD_RETURNS: "half" })).toMatch(
    /CARD_RETURNS must be whole, parts or instalments/,
  );
});

test("a live shop rejects an unencrypted gateway and the sandbox's terminal", () => {
  expect(
    errorMessage({ ...LIVE, CARD_GATEWAY_URL: "http://localhost:3001/cgi-bin/cgi_link" }),
  ).toMatch(/CARD_GATEWAY_URL must be an https address/);
  expect(errorMessage({ ...LIVE, CARD_TERMINAL: "17999999" })).toMatch(
    /CARD_TERMINAL is the sandbox's/,
  );
});

test.each(["0", "65536", "80.5", "-1"])("rejects PORT=%s, naming the variable", (PORT) => {
  expect(errorMessage({ PORT })).toMatch(/^ {2}PORT /m);
});

test("requires both upstream hosts or neither", () => {
  expect(errorMessage({ COMMERCE_API_URL: "https://a.az:2053" })).toBe(
    "The environment is not usable:\n  CONTENT_API_URL is needed: both upstream hosts or neither",
  );
  expect(errorMessage({ CONTENT_API_URL: "https://a.az:2083" })).toBe(
    "The environment is not usable:\n  COMMERCE_API_URL is needed: both upstream hosts or neither",
  );
  expect(
    read({ COMMERCE_API_URL: "https://a.az:2053", CONTENT_API_URL: "https://a.az:2083" }),
  ).toMatchObject({ COMMERCE_API_URL: "https://a.az:2053", CONTENT_API_URL: "https://a.az:2083" });
});

test("accepts a complete configuration of a live shop", () => {
  expect(read(LIVE)).toMatchObject({ SHOP_MODE: "live", SITE_URL: "https://vitrin.az" });
});

test("an empty live shop's message names all variables that have no default there", () => {
  const text = errorMessage({ SHOP_MODE: "live" });
  expect(text.split("\n")).toEqual([
    "The environment is not usable:",
    "  SITE_URL is needed when SHOP_MODE=live",
    "  PAYLOAD_SECRET is needed when SHOP_MODE=live: the demo secret is not used there",
    ...["CARD_GATEWAY_URL", "CARD_TERMINAL", "CARD_MERCHANT_KEY", "CARD_BANK_KEY"].map(
      (name) => `  ${name} is needed when SHOP_MODE=live: the sandbox acquirer is not used there`,
    ),
    "  SMS_LOGIN is needed when SHOP_MODE=live: the SMS outbox is not used there",
    "  SMS_PASSWORD is needed when SHOP_MODE=live: the SMS outbox is not used there",
    "  SMS_SENDER is needed when SHOP_MODE=live: the SMS outbox is not used there",
  ]);
});

test("a live shop with an upstream needs CARD_GATEWAY_URL, but no terminal or SMS account", () => {
  const upstream = {
    SHOP_MODE: "live",
    SITE_URL: LIVE.SITE_URL,
    PAYLOAD_SECRET: LIVE.PAYLOAD_SECRET,
    COMMERCE_API_URL: "https://a.az:2053",
    CONTENT_API_URL: "https://a.az:2083",
  };
  expect(read({ ...upstream, CARD_GATEWAY_URL: LIVE.CARD_GATEWAY_URL })).toMatchObject({
    SHOP_MODE: "live",
    CARD_GATEWAY_URL: LIVE.CARD_GATEWAY_URL,
  });
  expect(errorMessage(upstream)).toMatch(
    /^The environment is not usable:\n {2}CARD_GATEWAY_URL is needed[^\n]*$/,
  );
  expect(
    errorMessage({
      ...upstream,
      CARD_GATEWAY_URL: LIVE.CARD_GATEWAY_URL,
      CARD_TERMINAL: LIVE.CARD_TERMINAL,
      SMS_LOGIN: "vitrin",
    })
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(" ")[0]),
  ).toEqual(["CARD_MERCHANT_KEY", "CARD_BANK_KEY", "SMS_PASSWORD", "SMS_SENDER"]);
});

test.each([
  "SITE_URL",
  "PAYLOAD_SECRET",
  "CARD_GATEWAY_URL",
  "CARD_TERMINAL",
  "CARD_MERCHANT_KEY",
  "CARD_BANK_KEY",
  "SMS_LOGIN",
  "SMS_PASSWORD",
  "SMS_SENDER",
])("a live shop requires %s", (name) => {
  expect(errorMessage({ ...LIVE, [name]: "" })).toMatch(
    new RegExp(`^The environment is not usable:\n {2}${name} is needed when SHOP_MODE=live[^\n]*$`),
  );
});

test("reports a live shop's missing variables together with malformed ones", () => {
  const text = errorMessage({ SHOP_MODE: "live", PORT: "http" });
  for (const name of ["PORT", "SITE_URL", "PAYLOAD_SECRET", "CARD_GATEWAY_URL", "SMS_LOGIN"])
    expect(text).toContain(`  ${name} `);
});

test("SMTP requires a sender, and a user name requires a password", () => {
  expect(
    errorMessage({ SMTP_HOST: "mail.example.com", SMTP_PORT: "70000", SMTP_USER: "shop" })
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(" ")[0]),
  ).toEqual(["SMTP_PORT", "MAIL_FROM", "SMTP_PASSWORD"]);
  expect(read({ SMTP_HOST: "mail.example.com", MAIL_FROM: "shop@example.com" })).toMatchObject({
    SMTP_HOST: "mail.example.com",
    SMTP_PORT: 587,
  });
});

test("requires all three SMS variables or none, and accepts them in a demo shop", () => {
  expect(
    errorMessage({ SMS_LOGIN: "vitrin", SMS_URL: "nowhere" })
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(" ")[0]),
  ).toEqual(["SMS_URL", "SMS_PASSWORD", "SMS_SENDER"]);
  expect(read({ SMS_LOGIN: "vitrin", SMS_PASSWORD: "secret", SMS_SENDER: "Vitrin" })).toMatchObject(
    { SHOP_MODE: "demo", SMS_SENDER: "Vitrin" },
  );
});
