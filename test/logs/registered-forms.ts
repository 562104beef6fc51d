import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Markers, TestRequest } from "./forms";

/** What the back office's configuration registers. Endpoints are those of our own: `POST /desk/act`. */
export type RegisteredForms = { collections: string[]; globals: string[]; endpoints: string[] };

/** Reads the configuration in a separate process. It needs no database. */
export async function readRegisteredForms(): Promise<RegisteredForms> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/logs/back-office-endpoints.ts",
    ],
    { maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"collections"'))) as RegisteredForms;
}

type Typed = Pick<TestRequest, "body" | "headers"> & { query?: Record<string, string> };

/**
 * What is sent to our endpoints of the back office that change something, by a pattern of their
 * names, with a marker for each text that somebody types. A new endpoint needs a line here
 * (forms.test.ts).
 */
const TYPED: [RegExp, (markers: Markers, owner: { password: string }) => Typed][] = [
  [
    /^POST \/desk\/scan$/,
    (markers) => ({ body: { code: markers.word() }, headers: { Referer: `/${markers.word()}` } }),
  ],
  [
    /^POST \/desk\/act$/,
    (markers) => ({
      body: {
        act: "hand-over",
        ids: [1],
        note: markers.text(),
        carrierId: 1,
        trackingCode: markers.word(),
      },
    }),
  ],
  [
    /^POST \/desk\/split$/,
    (markers) => ({ body: { id: 1, pieces: [{ line: 1, count: 1 }], note: markers.text() } }),
  ],
  [/^POST \/trash\/(?:restore|delete)$/, (markers) => ({ body: { ids: [1], x: markers.word() } })],
  [
    /^POST \/[\w-]+\/import$/,
    (markers) => ({
      query: { file: `${markers.word()}.csv`, supplier: markers.word() },
      body: `sku;title.az\n${markers.word()};${markers.text()}\n`,
    }),
  ],
  [
    /^POST \/[\w-]+\/import\/:importId\/recheck$/,
    (markers) => ({
      body: {
        supplier: markers.text(),
        columns: [{ name: markers.word(), field: "sku" }],
        joinings: [{ kind: "brand", name: markers.text(), ours: markers.text() }],
      },
    }),
  ],
  [
    /^POST \/[\w-]+\/import\/:importId\/(?:start|resume|stop)$/,
    (markers) => ({ body: { x: markers.word() } }),
  ],
  [
    /^POST \/[\w-]+\/(?:lost|refunds-due)\/:id\/settle$/,
    (markers) => ({ body: { note: markers.text() } }),
  ],
  [
    /^POST \/[\w-]+\/undelivered\/:id\/(?:resend|dismiss)$/,
    (markers) => ({ body: { x: markers.word() } }),
  ],
  [
    /^POST \/invoices\/:id\/(?:transfer-received|transfer-returned|cancel|print)$/,
    (markers) => ({ body: { note: markers.text() } }),
  ],
  [
    /^POST \/payment-attempts\/:id\/(?:reverse|ask|release|give-back|accept)$/,
    (markers) => ({ body: { note: markers.text() } }),
  ],
  [
    /^POST \/webhook-receivers\/:id\/resend$/,
    (markers) => ({
      body: { from: "2026-01-01", to: "2027-01-01", onlyUndelivered: false, x: markers.word() },
    }),
  ],
  [
    /^POST \/webhook-receivers\/:id\/(?:secret|test|resume)$/,
    (markers) => ({ body: { x: markers.word() } }),
  ],
  [/^POST \/webhook-deliveries\/:id\/resend$/, (markers) => ({ body: { x: markers.word() } })],
  [
    /^POST \/api-keys\/:id\/(?:create-key|revoke)$/,
    (markers) => ({ body: { note: markers.text() } }),
  ],
  [/^POST \/staff\/forgot-password$/, (markers) => ({ body: { email: markers.email() } })],
  [
    /^POST \/staff\/reset-password$/,
    (markers) => ({ body: { token: markers.key(), password: markers.password() } }),
  ],
  [
    /^POST \/staff\/totp\/(?:begin|end)$/,
    (markers, { password }) => ({ body: { currentPassword: password, x: markers.word() } }),
  ],
  [/^POST \/staff\/totp\/confirm$/, (markers) => ({ body: { code: markers.word() } })],
];

/** Endpoints that change something and have no line in `TYPED`, and lines without an endpoint. */
export const missingForms = ({ endpoints }: RegisteredForms): string[] => {
  const writing = endpoints.filter((name) => !name.startsWith("GET "));
  return [
    ...writing.filter((name) => !TYPED.some(([pattern]) => pattern.test(name))),
    ...TYPED.filter(([pattern]) => !writing.some((name) => pattern.test(name))).map(
      ([pattern]) => `no endpoint ${pattern.source}`,
    ),
  ];
};

/**
 * A request to each of our endpoints of the back office, as the owner. A reading one has markers in
 * its query.
 * @param idOf the id of a document of a collection
 */
export const endpointRequests = (
  { endpoints }: RegisteredForms,
  markers: Markers,
  owner: { password: string },
  idOf: (collection: string) => number,
): TestRequest[] =>
  endpoints.map((name) => {
    const [method = "", path = ""] = name.split(" ");
    const typed = TYPED.find(([pattern]) => pattern.test(name))?.[1](markers, owner) ?? {};
    const { query = { search: markers.word(), q: markers.text() }, ...request } = typed;
    const collection = path.split("/")[1] ?? "";
    const address = path.replace(/:\w+/g, () => String(idOf(collection)));
    return {
      method,
      path: `/admin/api${address}?${new URLSearchParams(query)}`,
      as: "staff",
      ...request,
    };
  });
