import { connect } from "node:net";
import { login, median, signIn, statuses } from "./helpers.mjs";
import { paymentAndAccessAttacks } from "./payment-and-access-attacks.mjs";
import { newAddress, postJson, repeat, sendFrom } from "./shop.mjs";

/** The status in the first line of a raw HTTP response; NaN without one. */
const statusIn = (text) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

/**
 * Opens connections that send the headers of a request and then only `sentBytes` of its body. They
 * stay open until `close` is called.
 */
function holdBodies(shop, { count, path, contentLength, sentBytes }) {
  const { hostname, port } = new URL(shop.url);
  const receivedStatuses = [];
  const sockets = Array.from({ length: count }, (_, i) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Length: ${contentLength}\r\n\r\n${"a".repeat(sentBytes)}`,
      ),
    );
    socket
      .setEncoding("utf8")
      .once("data", (text) => (receivedStatuses[i] = statusIn(text)))
      .on("error", () => {});
    return socket;
  });
  return {
    answers: () => receivedStatuses.filter(Boolean).map((status) => ({ status })),
    open: () => sockets.filter(({ destroyed }) => !destroyed).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The endpoints that take forms without a session. */
const FORMS = [
  "/api/auth/get-code",
  "/api/auth/confirm-code",
  "/api/auth/register-user",
  "/api/CreditInfo/find-credit-contract",
  "/api/CreditInfo/payment-credit-request",
  "/api/CreditInfo/pay-again",
  "/api/auth/logout",
];

/**
 * The attacks. `run` returns what it observed, and whether the shop repelled the attack. Most send
 * a few hundred requests.
 * @type {{ point: string, name: string, run: (shop: any) => Promise<{ observed: string, isRepelled:
 * boolean }> }[]}
 */
export const attacks = [
  ...paymentAndAccessAttacks,
  {
    point: "1",
    name: "forms of 4,000 fields",
    async run(shop) {
      const body = Array.from({ length: 4000 }, (_, i) => `f${i}=1`).join("&");
      const before = shop.cpu();
      const answers = await repeat(
        FORMS.length * 3,
        (i) =>
          sendFrom(shop, FORMS[i % FORMS.length], {
            method: "POST",
            body,
            headers: { "Content-Type": "application/x-www-form-urlencoded" },
          }),
        4,
      );
      const cpu = (shop.cpu() - before) / answers.length;
      return {
        observed: `${statuses(answers)}, ${cpu.toFixed(1)} ms CPU each`,
        isRepelled: cpu <= 50 && answers.every(({ status }) => status === 413),
      };
    },
  },
  {
    point: "1",
    name: "1,600 connections with an unfinished body of 980 KB, and 1,600 with one of a size that the endpoint allows",
    async run(shop) {
      const before = shop.memory();
      const target = { count: 1600, path: "/api/auth/confirm-code" };
      const large = holdBodies(shop, { ...target, contentLength: 1_003_520, sentBytes: 60_000 });
      await wait(3000);
      const refused = large.answers();
      large.close();
      const small = holdBodies(shop, { ...target, contentLength: 16_000, sentBytes: 15_000 });
      await wait(3000);
      const growth = shop.memory() - before;
      const page = await sendFrom(shop, "/az");
      await wait(25_000);
      const stillOpen = small.open();
      small.close();
      return {
        observed: `large: ${statuses(refused)}; memory +${growth} MB; a page meanwhile ${page.status}; ${stillOpen} of 1,600 small ones open after 28 s`,
        isRepelled:
          refused.every(({ status }) => status === 413) &&
          growth < 150 &&
          page.status === 200 &&
          stillOpen === 0,
      };
    },
  },
  {
    point: "1",
    name: "bodies sent to the back office without a session: 60 of 4 MB to its pages, 60 of 60 KB to its API",
    async run(shop) {
      const before = shop.memory();
      const body = new Uint8Array(4_000_000);
      const pages = await repeat(
        60,
        () =>
          sendFrom(shop, "/admin", {
            method: "POST",
            body,
            headers: { "Next-Action": "a".repeat(42), "Content-Type": "text/plain" },
          }),
        20,
      );
      const api = await repeat(
        60,
        () =>
          sendFrom(shop, "/admin/api/products", {
            method: "POST",
            body: body.subarray(0, 60_000),
            headers: { "Content-Type": "application/json" },
          }),
        20,
      );
      const growth = shop.memory() - before;
      return {
        observed: `${statuses([...pages, ...api])}, memory +${growth} MB`,
        isRepelled:
          growth < 100 && [...pages, ...api].every(({ status }) => [0, 401].includes(status)),
      };
    },
  },
  {
    point: "1",
    name: "a length hidden behind 2,000 headers",
    async run(shop) {
      const { hostname, port } = new URL(shop.url);
      const statusLine = await new Promise((done) => {
        const headers = Array.from({ length: 2000 }, () => "a:\r\n").join("");
        const socket = connect(Number(port), hostname, () =>
          socket.write(
            `POST /api/auth/get-code HTTP/1.1\r\nHost: shop\r\n${headers}Content-Length: 900000\r\n\r\n${"a".repeat(1000)}`,
          ),
        );
        socket.setEncoding("utf8").once("data", (text) => done(text.split("\r\n")[0]));
        socket.once("close", () => done("closed")).on("error", () => {});
        setTimeout(() => done("nothing"), 5000);
      });
      return { observed: statusLine, isRepelled: /431|closed/.test(statusLine) };
    },
  },
  {
    point: "1",
    name: "WebSocket upgrades at an unknown URL",
    async run(shop) {
      const answers = await repeat(
        20,
        () =>
          sendFrom(shop, "/az/yoxdur-upgrade", {
            headers: { Connection: "Upgrade", Upgrade: "websocket" },
          }),
        20,
      );
      const { hostname, port } = new URL(shop.url);
      const rawStatus = await new Promise((done) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(
            "GET /az/yoxdur-upgrade HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
          ),
        );
        socket.setEncoding("utf8").once("data", (text) => done(statusIn(text)));
        setTimeout(() => done(0), 5000);
      });
      return {
        observed: `${statuses(answers)}; raw: ${rawStatus || "held open"}`,
        isRepelled: rawStatus === 404,
      };
    },
  },
  {
    point: "18",
    name: "password guesses through other spellings of the sign-in URL",
    async run(shop) {
      const from = newAddress();
      const spellings = [
        "/admin/api/staff/login",
        "/admin/api/staff/LOGIN",
        "/admin/api/STAFF/login",
        "/admin/api/staff/login/",
        "/admin/api/staff/login?x=1",
      ];
      const answers = await repeat(
        150,
        (i) =>
          postJson(
            shop,
            spellings[i % spellings.length],
            { email: `a${i}@example.com`, password: `wrong password ${i}` },
            { from },
          ),
        4,
      );
      const tried = answers.filter(({ status }) => status === 401).length;
      return {
        observed: statuses(answers),
        isRepelled: tried <= 60 && answers.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "18",
    name: "a form sent 60 times from one network",
    async run(shop) {
      const from = newAddress();
      const answers = await repeat(
        60,
        () => postJson(shop, "/api/Contact/send-message", {}, { from }),
        8,
      );
      return {
        observed: statuses(answers),
        isRepelled: answers.filter(({ status }) => status === 429).length === 20,
      };
    },
  },
  {
    point: "21",
    name: "URLs that match no route",
    async run(shop) {
      const ask = (i) => sendFrom(shop, i % 2 ? `/az/yoxdur-${i}` : `/wp-admin/${i}.php`);
      await repeat(100, ask);
      const before = shop.cpu();
      const answers = await repeat(200, ask);
      const cpu = (shop.cpu() - before) / 200;
      return {
        observed: `${statuses(answers)}, ${cpu.toFixed(1)} ms CPU each`,
        isRepelled: cpu <= 15 && answers.every(({ status }) => status === 404),
      };
    },
  },
  {
    point: "21",
    name: "guessed product URLs",
    async run(shop) {
      const ask = (i) =>
        sendFrom(shop, `/az/product/yoxdur-${i}-${Math.random().toString(36).slice(2)}`);
      await repeat(100, ask);
      const before = shop.cpu();
      await repeat(200, ask);
      const cpu = (shop.cpu() - before) / 200;
      const from = newAddress();
      const many = await repeat(700, (i) => sendFrom(shop, `/az/product/noch-${i}`, { from }), 8);
      return {
        observed: `${cpu.toFixed(1)} ms CPU each; from one network: ${statuses(many)}`,
        isRepelled: cpu <= 15 && many.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "22",
    name: "the image optimiser",
    async run(shop) {
      const { status } = await sendFrom(shop, "/_next/image?url=%2Ficon.svg&w=3840&q=100");
      return { observed: String(status), isRepelled: status === 404 };
    },
  },
  {
    point: "23",
    name: "finding out by the response's time or text which accounts exist",
    async run(shop) {
      const attempt = (email) => login(shop, { email, password: "certainly not it" });
      const known = await repeat(8, () => attempt(shop.owner.email));
      const unknown = await repeat(8, (i) => attempt(`nobody${i}@vitrin.local`));
      const [knownMs, unknownMs] = [known, unknown].map((attempts) =>
        median(attempts.map(({ ms }) => ms)),
      );
      const isSame =
        new Set([...known, ...unknown].map(({ status, text }) => `${status} ${text}`)).size === 1;
      return {
        observed: `known ${knownMs.toFixed(0)} ms, unknown ${unknownMs.toFixed(0)} ms, ${isSame ? "same" : "different"} text`,
        isRepelled: isSame && Math.max(knownMs, unknownMs) / Math.min(knownMs, unknownMs) < 1.5,
      };
    },
  },
  {
    point: "23",
    name: "locking the owner out with wrong passwords",
    async run(shop) {
      const from = newAddress();
      await repeat(30, () => login(shop, { email: shop.owner.email, password: "wrong" }, { from }));
      const owner = await login(shop, shop.owner);
      return {
        observed: `after 30 wrong passwords the owner, from elsewhere: ${owner.status}`,
        isRepelled: owner.status === 200,
      };
    },
  },
  {
    point: "24",
    name: "hostile query and body keys, such as __proto__",
    async run(shop) {
      const queries = [
        "constructor[x]=1",
        "__proto__[x]=1",
        "toString[call]=1",
        "a[b][c][d]=1",
        "pageSize=%00",
        "categoryId[$gt]=1",
      ];
      const answers = await repeat(queries.length, (i) =>
        sendFrom(shop, `/api/Product/search?${queries[i]}`),
      );
      answers.push(
        await postJson(
          shop,
          "/api/Order/add-fast-order",
          JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1},"phoneNumber":{"a":1}}'),
        ),
      );
      return {
        observed: statuses(answers),
        isRepelled: answers.every(
          ({ status, headers }) =>
            status < 500 && headers.get("content-type")?.startsWith("application/json"),
        ),
      };
    },
  },
  {
    point: "25",
    name: "20 uploads of 20 MB at once without a session",
    async run(shop) {
      const body = new Uint8Array(20 * 1024 * 1024);
      const before = shop.memory();
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, shop.memory())), 50);
      const answers = await repeat(
        20,
        () =>
          sendFrom(shop, "/admin/api/media", {
            method: "POST",
            body,
            headers: { "Content-Type": "multipart/form-data; boundary=x" },
          }),
        20,
      );
      clearInterval(watch);
      // A connection may be closed while the body is still being sent.
      return {
        observed: `${statuses(answers)}, memory +${peak - before} MB`,
        isRepelled:
          peak - before < 100 &&
          answers.every(({ status }) => [0, 401, 403, 413, 429, 503].includes(status)),
      };
    },
  },
  {
    point: "26",
    name: "what the response to a repeated fast order reveals",
    async run(shop) {
      const { data } = JSON.parse(
        (await sendFrom(shop, "/api/Product/get-all-products?pageSize=50")).text,
      );
      const productId = data.items.find(({ productCount }) => productCount > 0).productId;
      const phoneNumber = `050${2_000_000 + Math.floor(Math.random() * 7_000_000)}`;
      const answers = await repeat(2, () =>
        postJson(shop, "/api/Order/add-fast-order", { phoneNumber, productId }),
      );
      return {
        observed: answers[0].text,
        isRepelled:
          answers[0].status === 200 &&
          answers[0].text === answers[1].text &&
          JSON.parse(answers[0].text).data === null,
      };
    },
  },
  {
    point: "40.4",
    name: "one customer reserves the whole shop without paying",
    async run(shop) {
      const headers = await signIn(shop);
      const { data } = JSON.parse(
        (await sendFrom(shop, "/api/Product/get-all-products?pageSize=100")).text,
      );
      const products = data.items.filter(({ productCount }) => productCount > 0);
      const buyEverything = async (i) => {
        // The whole stock of up to a hundred products.
        const basket = products.map(({ slug, productCount }) => ({
          productSlug: slug,
          productCount,
        }));
        await postJson(shop, "/api/Basket", basket, { headers });
        const order = {
          userName: "A",
          userSurName: "B",
          userPhone: `050${2_000_000 + i}`,
          userAddress: "C",
          userPaymentType: { paymentTypeId: 3 },
        };
        return postJson(shop, "/api/Invoice/create-invoice", order, { headers });
      };
      const wholeBaskets = await repeat(8, buyEverything, 8);
      const singleProducts = await repeat(
        16,
        async (i) => {
          await postJson(
            shop,
            "/api/Basket",
            [{ productSlug: products[i % products.length].slug, productCount: 1 }],
            { headers },
          );
          return postJson(
            shop,
            "/api/Invoice/create-invoice",
            {
              userName: "A",
              userSurName: "B",
              userPhone: "0501112233",
              userAddress: "C",
              userPaymentType: { paymentTypeId: 3 },
            },
            { headers },
          );
        },
        4,
      );
      const ordered = [...wholeBaskets, ...singleProducts].filter(
        ({ status }) => status === 200,
      ).length;
      await sendFrom(shop, "/api/auth/delete-account", {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: "{}",
      });
      return {
        observed: `whole baskets ${statuses(wholeBaskets)}; single products ${statuses(singleProducts)}`,
        isRepelled: wholeBaskets.every(({ status }) => status !== 200) && ordered <= 3,
      };
    },
  },
  {
    point: "27",
    name: "the back office's lists with excessive or invalid limits",
    async run(shop) {
      const { token } = JSON.parse((await login(shop, shop.owner)).text);
      const queries = [
        "limit=100000&depth=50",
        "limit=-1",
        "page=-1",
        "limit=abc",
        "where[slug][equals]=%00",
        "depth=-1",
      ];
      const answers = await repeat(queries.length, (i) =>
        sendFrom(shop, `/admin/api/products?${queries[i]}`, {
          headers: { Authorization: `JWT ${token}` },
        }),
      );
      const sizes = answers.map(({ status, text }) =>
        status === 200 ? (JSON.parse(text).docs?.length ?? 0) : 0,
      );
      return {
        observed: `${statuses(answers)}, at most ${Math.max(...sizes)} products`,
        isRepelled: answers.every(({ status }) => status < 500) && Math.max(...sizes) <= 500,
      };
    },
  },
  {
    point: "29",
    name: "the trash read, restored and emptied without a session",
    async run(shop) {
      const answers = [
        await sendFrom(shop, "/admin/api/trash"),
        await sendFrom(shop, "/admin/api/trash?kind=products&page=1"),
        await postJson(shop, "/admin/api/trash/restore", { ids: [1, 2, 3] }),
        await postJson(shop, "/admin/api/trash/restore", { ids: Array(5000).fill(1) }),
        await postJson(shop, "/admin/api/trash/delete", { ids: [1, 2, 3] }),
      ];
      return {
        observed: statuses(answers),
        isRepelled: answers.every(({ status }) => [401, 403, 413].includes(status)),
      };
    },
  },
  {
    point: "29",
    name: "answers without security headers",
    async run(shop) {
      const paths = [
        "/az",
        "/",
        "/az/",
        "/az/yoxdur",
        "/robots.txt",
        "/api/health",
        "/api/nothing",
        "/admin/login",
        "/_next/image",
        "/media/nothing.webp",
        "/az/%e0",
      ];
      const answers = [
        ...(await repeat(paths.length, (i) => sendFrom(shop, paths[i]))),
        await sendFrom(shop, "/az", { method: "POST", body: "x" }),
      ];
      const missing = answers.filter(
        ({ headers }) =>
          ![
            "x-content-type-options",
            "referrer-policy",
            "x-frame-options",
            "permissions-policy",
          ].every((name) => headers.has(name)),
      ).length;
      const { headers } = await sendFrom(shop, "/az");
      const policy = headers.get("content-security-policy") ?? "";
      return {
        observed: `${missing} of ${answers.length} lack one; scripts: ${/script-src [^;]{0,40}/.exec(policy)?.[0] ?? "no policy"}...`,
        isRepelled:
          missing === 0 &&
          policy.includes("script-src 'self'") &&
          !/script-src[^;]*unsafe-inline/.test(policy),
      };
    },
  },
  {
    point: "28",
    name: "one network that changes its port",
    async run(shop) {
      const address = newAddress();
      const answers = await repeat(
        50,
        (i) => postJson(shop, "/api/Contact/send-message", {}, { from: `${address}:${i + 1}` }),
        8,
      );
      return {
        observed: statuses(answers),
        isRepelled: answers.filter(({ status }) => status === 429).length === 10,
      };
    },
  },
  {
    point: "30",
    name: "a formula in an exported message, behind a full-width equals sign, a semicolon or a comma",
    async run(shop) {
      const mark = Math.random().toString(36).slice(2);
      const sent = await postJson(shop, "/api/Contact/send-message", {
        name: `\uff1d1+1 ${mark}`,
        contact: "thief@example.com",
        message: `\uff1dHYPERLINK(1) ${mark};=1 ${mark}, =2 ${mark}`,
      });
      const { token } = JSON.parse((await login(shop, shop.owner)).text);
      const { status, text } = await sendFrom(shop, "/admin/api/contact-messages/export.csv", {
        headers: { Authorization: `JWT ${token}` },
      });
      const cells = text.split(/[;,\t|\r\n]+/).filter((cell) => cell.includes(mark));
      // A spreadsheet treats a cell that begins with an apostrophe as text.
      return {
        observed: `sent ${sent.status}, exported ${status}: ${cells.join(" | ") || "nothing"}`,
        isRepelled: cells.length === 4 && cells.every((cell) => /^"? *'/.test(cell)),
      };
    },
  },
  ...["cut", "refuse", "freeze"].map((failure) => ({
    point: failure === "freeze" ? "19" : "20",
    name: `the database's connections: ${failure}`,
    async run(shop) {
      const stored = ["/az", "/az/searchResult?categoryId=401"];
      for (const path of [...stored, ...stored]) await sendFrom(shop, path);
      shop.link[failure]();
      try {
        const search = () =>
          sendFrom(shop, `/api/Product/search?keyWord=${Math.random().toString(36).slice(2)}`);
        const [storedPage, page, ...others] = await Promise.all([
          sendFrom(shop, stored[0]),
          sendFrom(shop, `/az/searchResult?keyWord=${Math.random()}`),
          ...(await repeat(20, search, 20)),
          postJson(shop, "/api/Order/add-fast-order", { phoneNumber: "0501112233", productId: 1 }),
          sendFrom(shop, "/admin/api/products"),
        ]);
        const slowest = Math.max(storedPage.ms, page.ms, ...others.map(({ ms }) => ms));
        // The back office refuses strangers without a database; a write on a cut connection may
        // fail.
        const expected = failure === "cut" ? [200, 403, 404, 503] : [403, 503];
        const areExpected = [page, ...others].every(
          ({ status, headers }) =>
            expected.includes(status) && (status !== 503 || headers.has("retry-after")),
        );
        return {
          observed: `stored page ${storedPage.status} in ${storedPage.ms.toFixed(0)} ms; others ${statuses([page, ...others])}, slowest ${(slowest / 1000).toFixed(1)} s`,
          isRepelled: storedPage.status === 200 && areExpected && slowest < 5000,
        };
      } finally {
        shop.link.mend();
        for (let i = 0; i < 50 && (await sendFrom(shop, "/api/ready")).status !== 200; i++)
          await new Promise((done) => setTimeout(done, 200));
      }
    },
  })),
];
