/**
 * The environment variables, validated once. One message names all missing and malformed variables,
 * so that an operator can fix them together. All have defaults, except those which are required
 * with `SHOP_MODE=live`.
 */
import { z } from "zod";

const emptyAsMissing = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyAsMissing, schema.optional());
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/**
 * A key in PEM format, whose line breaks may be written as `\\n`. Whether it is an RSA key of 2048
 * bits is checked when it is first used (lib/server/ports/payment).
 */
const pem = (kind: string) =>
  z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n").trim())
    .refine(
      (text) =>
        new RegExp(
          `^-----BEGIN (?:RSA )?${kind}-----\n[\\w+/=\\s]+-----END (?:RSA )?${kind}-----$`,
        ).test(text),
      { error: `must be a PEM text, -----BEGIN ${kind}-----` },
    );

/** The terminal of the sandbox (sandbox/), our simulated bank, which handles no real money. */
const SANDBOX_TERMINAL = "17999999";

const terminalName = z
  .string()
  .regex(/^[0-9A-Z]{8}$/, { error: "must be the terminal's eight digits" });

/** Which card payments the bank returns in parts (lib/server/ports/payment/provider.ts). */
const returnsInParts = z
  .enum(["whole", "parts", "instalments"], { error: "must be whole, parts or instalments" })
  .default("whole");

/**
 * Previously used terminals, as a JSON list. The status of payments that were started at one of
 * them is queried there, and they are refunded there.
 */
const oldTerminals = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON list of terminals" });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.object({
          url: httpUrl,
          terminal: terminalName,
          merchantKey: pem("PRIVATE KEY"),
          bankKey: pem("PUBLIC KEY"),
          returns: returnsInParts,
        }),
      )
      .max(10),
  );

/** Faults of the list of old terminals that depend on other variables. */
function oldTerminalFaults({
  CARD_OLD_TERMINALS: old = [],
  CARD_TERMINAL: current,
  SHOP_MODE: mode,
}: z.output<typeof schema>): string[] {
  const names = [
    ...(current === undefined ? [] : [current]),
    ...old.map(({ terminal }) => terminal),
  ];
  const faults =
    new Set(names).size < names.length
      ? ["CARD_OLD_TERMINALS names a terminal twice, or the current one"]
      : [];
  if (mode !== "live") return faults;
  if (old.some(({ url }) => !/^https:/i.test(url)))
    faults.push("CARD_OLD_TERMINALS must have https addresses when SHOP_MODE=live");
  if (old.some(({ terminal }) => terminal === SANDBOX_TERMINAL))
    faults.push(
      "CARD_OLD_TERMINALS has the sandbox's terminal, which is not used when SHOP_MODE=live",
    );
  return faults;
}

const schema = z.object({
  PORT: z.preprocess(
    emptyAsMissing,
    z.coerce.number({ error: "must be a port number" }).int().min(1).max(65535).default(3000),
  ),
  HOST: optional(
    z.string().regex(/^[\w.:-]+$/, { error: "must be an address of this machine, or its name" }),
  ),
  KEEP_ALIVE_S: optional(
    z.coerce
      .number({ error: "must be seconds" })
      .int({ error: "must be whole seconds" })
      .min(1)
      .max(3600),
  ),
  SITE_URL: optional(httpUrl),
  DATA_DIR: z.preprocess(emptyAsMissing, z.string().default(".data")),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  ),
  QUERY_TIMEOUT_MS: z.preprocess(
    emptyAsMissing,
    z.coerce.number({ error: "must be milliseconds" }).int().min(0).max(600_000).default(2500),
  ),
  LOG_LEVEL: z.preprocess(
    emptyAsMissing,
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "must be debug, info, warn, error or silent",
      })
      .default("info"),
  ),
  LOG_FORMAT: optional(z.enum(["json", "pretty"], { error: "must be json or pretty" })),
  METRICS_TOKEN: optional(z.string().min(16, { error: "must have at least 16 characters" })),
  JOBS: z.preprocess(
    emptyAsMissing,
    z.enum(["server", "separate"], { error: "must be server or separate" }).default("server"),
  ),
  COMMERCE_API_URL: optional(httpUrl),
  CONTENT_API_URL: optional(httpUrl),
  SHOP_MODE: z.preprocess(
    emptyAsMissing,
    z.enum(["demo", "live"], { error: "must be demo or live" }).default("demo"),
  ),
  PAYLOAD_SECRET: optional(z.string().min(32, { error: "must have at least 32 characters" })),
  MEDIA_DIR: optional(z.string()),
  TRUST_PROXY: z.preprocess(
    emptyAsMissing,
    z.coerce
      .number({ error: "must be the number of proxies in front" })
      .int()
      .min(0)
      .max(10)
      .default(0),
  ),
  CARD_GATEWAY_URL: optional(httpUrl),
  CARD_TERMINAL: optional(terminalName),
  CARD_OLD_TERMINALS: optional(oldTerminals),
  CARD_RETURNS: z.preprocess(emptyAsMissing, returnsInParts),
  CARD_MERCHANT_KEY: optional(pem("PRIVATE KEY")),
  CARD_BANK_KEY: optional(pem("PUBLIC KEY")),
  CREDIT_PASSPHRASE: optional(z.string().min(16, { error: "must have at least 16 characters" })),
  SMS_LOGIN: optional(z.string()),
  SMS_PASSWORD: optional(z.string()),
  SMS_SENDER: optional(z.string()),
  SMS_URL: z.preprocess(
    emptyAsMissing,
    httpUrl.default("https://apps.lsim.az/quicksms/v1/smssender"),
  ),
  INDEXNOW_KEY: optional(
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, { error: "must be 8 to 128 letters, digits and dashes" }),
  ),
  INDEXNOW_URL: z.preprocess(emptyAsMissing, httpUrl.default("https://api.indexnow.org/indexnow")),
  WEBHOOKS_TO_LOOPBACK: optional(z.enum(["1"], { error: "must be 1 or empty" })),
  SMTP_HOST: optional(
    z.string().regex(/^[a-z0-9.:-]+$/i, { error: "must be the name of a mail server" }),
  ),
  SMTP_PORT: z.preprocess(
    emptyAsMissing,
    z.coerce.number({ error: "must be a port number" }).int().min(1).max(65535).default(587),
  ),
  SMTP_USER: optional(z.string()),
  SMTP_PASSWORD: optional(z.string()),
  MAIL_FROM: optional(z.email({ error: "must be an e-mail address" })),
});

const CARD = ["CARD_GATEWAY_URL", "CARD_TERMINAL", "CARD_MERCHANT_KEY", "CARD_BANK_KEY"] as const;
const SMS = ["SMS_LOGIN", "SMS_PASSWORD", "SMS_SENDER"] as const;

type IsSet = (name: string) => boolean;

const hasUpstream = (isSet: IsSet): boolean =>
  isSet("COMMERCE_API_URL") && isSet("CONTENT_API_URL");

/** Variables that are missing although another one, which is set, requires them. */
function missingCounterparts(isSet: IsSet): string[] {
  const missing: string[] = [];
  if (isSet("COMMERCE_API_URL") !== isSet("CONTENT_API_URL"))
    missing.push(
      `${isSet("COMMERCE_API_URL") ? "CONTENT_API_URL" : "COMMERCE_API_URL"} is needed: both upstream hosts or neither`,
    );
  if (isSet("SMTP_HOST") && !isSet("MAIL_FROM"))
    missing.push("MAIL_FROM is needed when SMTP_HOST is set: the address mail comes from");
  if (isSet("SMTP_USER") !== isSet("SMTP_PASSWORD"))
    missing.push(
      `${isSet("SMTP_USER") ? "SMTP_PASSWORD" : "SMTP_USER"} is needed: both or neither`,
    );
  return missing;
}

/** Variables of a card terminal or an SMS account of which only some are set. */
function missingInGroups(isSet: IsSet): string[] {
  const cardUnset = CARD.filter((name) => !isSet(name));
  // With an upstream, the upstream charges cards and sends codes. The shop only needs the bank's
  // URL, to which its pages may submit a form (content security policy).
  const onlySendsForms =
    hasUpstream(isSet) && isSet("CARD_GATEWAY_URL") && cardUnset.length === CARD.length - 1;
  const isCardIncomplete = cardUnset.length % CARD.length > 0 && !onlySendsForms;
  const smsUnset = SMS.filter((name) => !isSet(name));
  const isSmsIncomplete = smsUnset.length < SMS.length;
  return [
    ...(isCardIncomplete ? cardUnset : []).map(
      (name) => `${name} is needed: ${CARD.join(", ")}, or none`,
    ),
    ...(isSmsIncomplete ? smsUnset : []).map(
      (name) => `${name} is needed: SMS_LOGIN, SMS_PASSWORD and SMS_SENDER, or none`,
    ),
  ];
}

/** What is wrong with the card variables of a live shop. */
function liveCardFaults(source: NodeJS.ProcessEnv, isSet: IsSet): string[] {
  const faults: string[] = [];
  if (hasUpstream(isSet) && !isSet("CARD_GATEWAY_URL"))
    faults.push(
      "CARD_GATEWAY_URL is needed when SHOP_MODE=live: pages may send a form to the upstream's bank only",
    );
  for (const name of CARD)
    if (!hasUpstream(isSet) && !isSet(name))
      faults.push(`${name} is needed when SHOP_MODE=live: the sandbox acquirer is not used there`);
  if (isSet("CARD_GATEWAY_URL") && !/^https:/i.test(source.CARD_GATEWAY_URL ?? ""))
    faults.push(
      "CARD_GATEWAY_URL must be an https address when SHOP_MODE=live: the status of a payment is as good as the connection",
    );
  if (source.CARD_TERMINAL?.trim() === SANDBOX_TERMINAL)
    faults.push("CARD_TERMINAL is the sandbox's, which is not used when SHOP_MODE=live");
  return faults;
}

/** Variables that a live shop lacks, or whose values only a demo shop may have. */
function liveShopFaults(source: NodeJS.ProcessEnv, isSet: IsSet): string[] {
  const faults: string[] = [];
  if (!isSet("SITE_URL")) faults.push("SITE_URL is needed when SHOP_MODE=live");
  if (!isSet("PAYLOAD_SECRET"))
    faults.push("PAYLOAD_SECRET is needed when SHOP_MODE=live: the demo secret is not used there");
  if (isSet("WEBHOOKS_TO_LOOPBACK"))
    faults.push(
      "WEBHOOKS_TO_LOOPBACK is for tests and development, and is not used when SHOP_MODE=live",
    );
  faults.push(...liveCardFaults(source, isSet));
  for (const name of SMS)
    if (!hasUpstream(isSet) && !isSet(name))
      faults.push(`${name} is needed when SHOP_MODE=live: the SMS outbox is not used there`);
  return faults;
}

// Separate from the schema, so that missing variables are reported together with malformed ones.
function missingIn(source: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => emptyAsMissing(source[name]) !== undefined;
  const isLive = source.SHOP_MODE === "live";
  // A live shop without an upstream must have both groups: see `liveShopFaults`.
  const mayOmitGroups = !isLive || hasUpstream(isSet);
  return [
    ...missingCounterparts(isSet),
    ...(mayOmitGroups ? missingInGroups(isSet) : []),
    ...(isLive ? liveShopFaults(source, isSet) : []),
  ];
}

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

type Parsed = z.output<typeof schema>;
/** The validated environment; `SITE_URL` is always set, without a trailing slash. */
export type Env = Omit<Parsed, "SITE_URL"> & { SITE_URL: string };

/** Validates `source`; throws an Error whose message names all missing and malformed variables. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(source);
  const malformed = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `${issue.path.join(".") || "environment"} ${issue.message}`,
      );
  const faults = [
    ...malformed,
    ...missingIn(source),
    ...(parsed.success ? oldTerminalFaults(parsed.data) : []),
  ];
  if (!parsed.success || faults.length > 0)
    throw new Error(["The environment is not usable:", ...faults].join("\n  "));
  const siteUrl = (parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(
    /\/+$/,
    "",
  );
  return { ...parsed.data, SITE_URL: siteUrl };
}

let cached: Env | undefined;

/** The process's environment, validated on first use (memoized). Throws as `readEnv` does. */
export function env(): Env {
  return (cached ??= readEnv(process.env));
}

/**
 * Whether sign-in codes are written to the demo's outbox, as pages tell shoppers, because neither
 * this shop nor an upstream sends SMS.
 */
export const hasOutbox = (): boolean =>
  env().SHOP_MODE === "demo" && !env().SMS_LOGIN && !env().COMMERCE_API_URL;

/** Whether `next build` is running: there is no database, and the build must not contain data. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";

/** Whether this is `npm run dev`, where compiling can block the process for seconds. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";
