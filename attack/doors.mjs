import { deflateSync, crc32 } from "node:zlib";
import { login, newNumber, signIn, signInWithDevice, statuses } from "./acts.mjs";
import { postJson, repeat, sendFrom, somebody } from "./shop.mjs";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The time that all but one of twenty took at most. */
const p95 = (answers) =>
  [...answers].map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

/** Another IPv6 network of one /48 each time. */
function cloud() {
  const own = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
  let networks = 0;
  return () => `${own}:${(networks++).toString(16)}::1`;
}

/** A form of the shop's page to the bank: its fields. */
const fieldsOf = (html) =>
  Object.fromEntries(
    [...html.matchAll(/name="([A-Z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );

/** Orders one piece, to be paid by card; the fields of the form that leads to the bank. */
async function orderByCard(shop) {
  const by = await signIn(shop);
  const { data } = JSON.parse(
    (await sendFrom(shop, "/api/Product/get-all-products?pageSize=100")).text,
  );
  const cheap = data.items.filter(
    ({ productCount, productPrice }) => productCount > 1 && productPrice < 1500,
  );
  const { slug } = cheap[Math.floor(Math.random() * cheap.length)] ?? data.items[0];
  await postJson(shop, "/api/Basket", [{ productSlug: slug, productCount: 1 }], { headers: by });
  const order = {
    userName: "A",
    userSurName: "B",
    userPhone: `0${newNumber()}`,
    userAddress: "C",
    userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
  };
  const { status, text } = await postJson(shop, "/api/Invoice/create-invoice", order, {
    headers: by,
  });
  return { status, text, ...fieldsOf(text) };
}

/** Words that nobody sells. */
const words = (count) =>
  Array.from({ length: count }, () => Math.random().toString(36).slice(2, 8)).join("+");

/** What a shopper asks for. */
const PAGES = [
  "/az",
  "/az/searchResult?categoryId=401",
  "/az/searchResult?keyWord=samsung",
  "/api/Product/search?keyWord=televizor",
  "/api/Product/suggest?keyWord=te",
];

/** How many addresses of each file of the sitemap are asked for. */
const OF_EACH_FILE = 15;

const addressesIn = (sitemap) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address.replaceAll("&amp;", "&")))
    .map(({ pathname, search }) => pathname + search);

/**
 * Pages that are stored: some of each file of the sitemap, by chance so that nobody has asked for
 * most, and some that no sitemap names.
 */
async function storedPages(shop) {
  const files = addressesIn((await sendFrom(shop, "/sitemap.xml")).text);
  const named = await repeat(files.length, async (i) => {
    const addresses = addressesIn((await sendFrom(shop, files[i])).text);
    return addresses.sort(() => Math.random() - 0.5).slice(0, OF_EACH_FILE);
  });
  return [...named.flat(), "/en/cart", "/ru/comparison", "/az/newsletter", "/az/product-grid"];
}

/** One chunk of a PNG. */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An interlaced picture of so many black pixels a side, which only opens as a whole. */
function interlaced(side) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 1], 8);
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ];
  const bytes = passes.reduce(
    (sum, [x, stepX, y, stepY]) =>
      sum + Math.ceil((side - y) / stepY) * (1 + Math.ceil(Math.ceil((side - x) / stepX) / 8)),
    0,
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Attacks on money and doors: points of the shop's fortieth issue.
 * @type {{ point: string, name: string, run: (shop: any) => Promise<{ seen: string, held: boolean
 * }> }[]}
 */
export const doors = [
  {
    point: "40.7",
    name: "other people's payments by the answer of one's own",
    async run(shop) {
      const own = await orderByCard(shop);
      const strangers = await repeat(5, () => orderByCard(shop));
      const address = new URL(own.BACKREF ?? "http://nowhere/");
      const key = address.searchParams.get("key");
      const answers = await repeat(
        60,
        (i) => {
          const body = new URLSearchParams({
            ORDER: strangers[i % 5].ORDER ?? "",
            ACTION: "2",
            RC: "51",
            TERMINAL: own.TERMINAL ?? "",
            AMOUNT: own.AMOUNT ?? "",
            P_SIGN: "00",
          });
          return sendFrom(shop, `/api/payment/result${i % 2 ? "" : address.search}`, {
            method: "POST",
            body,
          });
        },
        4,
      );
      const keys = new Set(
        answers.map(({ headers }) =>
          new URLSearchParams((headers.get("location") ?? "").split("?")[1]).get("key"),
        ),
      );
      const others = [...keys].filter((each) => each !== null && each !== key);
      return {
        seen: `ordered ${own.status}; ${statuses(answers)}; ${others.length} keys of others`,
        held:
          Boolean(key) &&
          strangers.every(({ ORDER }) => ORDER) &&
          others.length === 0 &&
          answers.every(({ status }) => status === 303),
      };
    },
  },
  {
    point: "40.17",
    name: "60 sign-ins of staff at once, while others load files",
    async run(shop) {
      const from = somebody();
      const page = await sendFrom(shop, "/az");
      const file = /\/_next\/static\/[^"]+\.(?:js|css)/.exec(page.text)?.[0] ?? "/robots.txt";
      const guessing = repeat(
        60,
        (i) =>
          login(shop, { email: `a${i}@example.com`, password: `wrong password ${i}` }, { from }),
        60,
      );
      const others = await repeat(30, () => sendFrom(shop, file));
      const answers = await guessing;
      return {
        seen: `${statuses(answers)}; a file for others ${p95(others).toFixed(0)} ms (p95)`,
        held: p95(others) < 1000 && answers.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "40.18",
    name: "sign-in codes from the networks of one /48",
    async run(shop) {
      const address = cloud();
      const answers = await repeat(
        400,
        () =>
          postJson(
            shop,
            "/api/auth/get-code",
            { phone: `+994${newNumber()}` },
            { from: address() },
          ),
        8,
      );
      const codes = answers.filter(({ status }) => status === 200).length;
      return {
        seen: statuses(answers),
        held: codes <= 240 && answers.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "40.19",
    name: "keeping a customer out by asking for codes",
    async run(shop) {
      const number = newNumber();
      const { deviceKey } = await signInWithDevice(shop, number);
      const strangers = await repeat(30, () =>
        postJson(shop, "/api/auth/get-code", { phone: `+994${number}` }),
      );
      const owner = await postJson(
        shop,
        "/api/auth/get-code",
        { phone: `+994${number}` },
        { headers: { "X-Device-Key": deviceKey } },
      );
      const sent = shop.smsTo(`+994${number}`).length;
      return {
        seen: `strangers ${statuses(strangers)}; the owner's browser ${owner.status}; ${sent} SMS`,
        held: owner.status === 200 && sent <= 25,
      };
    },
  },
  {
    point: "40.19",
    name: "guessing a code from many networks",
    async run(shop) {
      const phone = `+994${newNumber()}`;
      const tries = await repeat(20, async () => {
        const from = somebody();
        const begun = await postJson(shop, "/api/auth/get-code", { phone }, { from });
        if (begun.status !== 200) return [begun];
        const { challenge } = JSON.parse(begun.text).data;
        return repeat(5, (i) =>
          postJson(
            shop,
            "/api/auth/confirm-code",
            { code: String(1000 + i) },
            { from, headers: { "X-Sign-In-Challenge": challenge } },
          ),
        );
      });
      const wrong = tries
        .flat()
        .filter(({ status, text }) => status === 400 && text.includes("CODE_WRONG")).length;
      return { seen: `${statuses(tries.flat())}; ${wrong} codes looked at`, held: wrong <= 20 };
    },
  },
  {
    point: "40.20",
    name: "60 connections that search for 24 words, while others shop",
    async run(shop) {
      const shopper = somebody();
      const visit = (i) => sendFrom(shop, PAGES[i % PAGES.length], { from: shopper });
      await repeat(25, visit);
      const quiet = await repeat(50, visit);
      const from = somebody();
      const searches = [
        `/api/Product/search?keyWord=`,
        `/az/searchResult?keyWord=`,
        `/api/Product/suggest?keyWord=`,
        `/api/Parameter/get-parameters?keyWord=`,
        `/api/Parameter/get-all-categories-search?keyWord=`,
      ];
      let isOver = false;
      const flood = repeat(
        60,
        async (i) => {
          const answers = [];
          // A refused one comes back sooner than it was told to.
          for (; !isOver; await wait(200))
            answers.push(await sendFrom(shop, searches[i % searches.length] + words(24), { from }));
          return answers;
        },
        60,
      );
      await wait(500);
      const meanwhile = await repeat(100, async (i) => {
        await wait(50);
        return visit(i);
      });
      isOver = true;
      const answers = (await flood).flat();
      return {
        seen: `the flood: ${statuses(answers)}; others: ${statuses(meanwhile)}, p95 ${p95(meanwhile).toFixed(0)} ms (before ${p95(quiet).toFixed(0)} ms)`,
        held:
          p95(meanwhile) < Math.max(300, 2 * p95(quiet)) &&
          meanwhile.every(({ status }) => status === 200) &&
          answers.some(({ status, headers }) => status === 429 && headers.has("retry-after")),
      };
    },
  },
  {
    point: "40.20",
    name: "searches whose asker goes at once, 400 of one network",
    async run(shop) {
      const from = somebody();
      await repeat(
        400,
        () =>
          sendFrom(shop, `/api/Product/search?keyWord=${words(24)}`, {
            from,
            signal: AbortSignal.timeout(30),
          }),
        40,
      );
      const meanwhile = await repeat(25, (i) => sendFrom(shop, PAGES[i % PAGES.length]));
      const before = shop.cpu();
      await wait(2000);
      const left = shop.cpu() - before;
      const ready = await sendFrom(shop, "/api/ready");
      return {
        seen: `others p95 ${p95(meanwhile).toFixed(0)} ms; ${left.toFixed(0)} ms CPU in the 2 s after; ready ${ready.status}`,
        held:
          p95(meanwhile) < 500 &&
          left < 1000 &&
          ready.status === 200 &&
          meanwhile.every(({ status }) => status === 200),
      };
    },
  },
  {
    point: "40.21",
    name: "secrets of the first visitor in stored pages",
    async run(shop) {
      const secret = `s${Math.random().toString(36).slice(2, 14)}`;
      const headers = {
        "Content-Security-Policy": `script-src 'nonce-${secret}'`,
        Cookie: `x=${secret}`,
        "User-Agent": secret,
        "X-Forwarded-Host": `${secret}.example`,
      };
      const pages = await storedPages(shop);
      const found = [];
      let [rendered, kept] = [0, 0];
      for (const page of pages) {
        const asked = await sendFrom(
          shop,
          `${page}${page.includes("?") ? "&" : "?"}gclid=${secret}&key=${secret}`,
          { headers },
        );
        const stored = await sendFrom(shop, page);
        if (asked.headers.get("x-nextjs-cache") === "MISS") rendered += 1;
        if (stored.headers.get("x-nextjs-cache") === "HIT") kept += 1;
        if (`${asked.status === 200 ? asked.text : ""}${stored.text}`.includes(secret))
          found.push(page);
      }
      return {
        seen: `${pages.length} pages, ${rendered} rendered for the thief, ${kept} stored; ${found.length} hold it${found.length ? `: ${found.join(", ")}` : ""}`,
        held: found.length === 0 && rendered > 0 && kept > pages.length / 2,
      };
    },
  },
  {
    point: "40.22",
    name: "mail to somebody who never asked for it",
    async run(shop) {
      const victim = `victim-${Math.random().toString(36).slice(2)}@example.com`;
      const name = `Click http://evil.example ${Math.random()}`;
      const answers = await repeat(
        12,
        () =>
          postJson(shop, "/api/Newsletter/subscribe", { email: victim, consent: true, lang: "az" }),
        4,
      );
      answers.push(
        await postJson(shop, "/api/Contact/send-message", { name, contact: victim, message: name }),
      );
      answers.push(
        await postJson(shop, "/api/auth/register-user", {
          userFirstName: name,
          userLastName: "B",
          userPhone: `+994${newNumber()}`,
          userEmail: victim,
          userPassword: "correct horse battery",
          confirmPassword: "correct horse battery",
        }),
      );
      await wait(4000);
      const mails = shop.mailsTo(victim);
      const typed = mails.filter((mail) => JSON.stringify(mail).includes("evil.example")).length;
      return {
        seen: `${statuses(answers)}; ${mails.length} mails, ${typed} with what a stranger typed`,
        held:
          mails.length > 0 &&
          mails.length <= 3 &&
          typed === 0 &&
          answers.every(({ status }) => [200, 201, 429].includes(status)),
      };
    },
  },
  {
    point: "40.23",
    name: "pictures of a few KB that open into hundreds of MB",
    async run(shop) {
      const { token } = JSON.parse((await login(shop, shop.owner)).text);
      const headers = { Authorization: `JWT ${token}` };
      const upload = (side) => {
        const body = new FormData();
        body.append(
          "file",
          new Blob([interlaced(side)], { type: "image/png" }),
          `bomb-${side}.png`,
        );
        body.append("_payload", JSON.stringify({ alt: "x" }));
        return sendFrom(shop, "/admin/api/media", { method: "POST", body, headers });
      };
      const before = shop.memory();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, shop.memory())), 20);
      // Half of them are just within the limit (docs/adr/0072): taken, but not all at once.
      const isBeyond = (i) => i % 2 === 1;
      const answers = await repeat(4, (i) => upload(isBeyond(i) ? 24_000 : 9_900), 4);
      clearInterval(watch);
      // One like them that is no bomb is taken, so the doors were not simply shut.
      const fair = await upload(400);
      for (const { status, text } of [...answers, fair])
        if (status === 201)
          await sendFrom(shop, `/admin/api/media/${JSON.parse(text).doc.id}`, {
            method: "DELETE",
            headers,
          });
      return {
        seen: `${statuses(answers)}, memory +${most - before} MB; one of 400 pixels ${fair.status}`,
        held:
          most - before < 400 &&
          answers.every(({ status }, i) =>
            (isBeyond(i) ? [400, 429] : [201, 429]).includes(status),
          ) &&
          fair.status === 201,
      };
    },
  },
  {
    point: "40.24",
    name: "an owner made, or a password set, by a session alone, and a password that is commonly used",
    async run(shop) {
      const { token, user } = JSON.parse((await login(shop, shop.owner)).text);
      const by = { headers: { Authorization: `JWT ${token}`, "Content-Type": "application/json" } };
      const email = `thief-${Math.random().toString(36).slice(2)}@vitrin.local`;
      const strong = `Kamança-${Math.random().toString(36).slice(2)}-çinar`;
      const ask = (path, method, body) =>
        sendFrom(shop, `/admin/api/staff${path}`, { ...by, method, body: JSON.stringify(body) });
      const answers = [
        await ask("", "POST", { email, password: strong, role: "owner", name: "X" }),
        await ask(`/${user.id}`, "PATCH", { password: strong }),
        await ask("", "POST", {
          email,
          password: "password1234",
          role: "owner",
          name: "X",
          currentPassword: shop.owner.password,
        }),
        await ask(`/${user.id}`, "PATCH", {
          password: "qwerty123456",
          currentPassword: shop.owner.password,
        }),
      ];
      const again = await login(shop, shop.owner);
      const { headers } = await sendFrom(shop, "/admin/login");
      const policy = headers.get("content-security-policy") ?? "";
      return {
        seen: `${statuses(answers)}; the old password ${again.status}; /admin: ${/script-src [^;]{0,30}/.exec(policy)?.[0] ?? "no policy"}`,
        held:
          answers.every(({ status }) => status >= 400 && status < 500) &&
          again.status === 200 &&
          /script-src 'self' 'nonce-/.test(policy),
      };
    },
  },
  {
    point: "40.25",
    name: "the back office's API and server functions, from nobody",
    async run(shop) {
      const names = [
        "constructor",
        "__proto__",
        "toString",
        "products/constructor",
        "globals/__proto__",
      ];
      const asked = await repeat(names.length * 2, (i) =>
        sendFrom(shop, `/admin/api/${names[i >> 1]}`, {
          method: i % 2 ? "POST" : "GET",
          ...(i % 2 ? { body: "{", headers: { "Content-Type": "application/json" } } : {}),
        }),
      );
      const page = await sendFrom(shop, "/admin/login");
      const action = /[0-9a-f]{40,42}/.exec(page.text)?.[0] ?? "";
      const called = await repeat(3, (i) =>
        sendFrom(shop, "/admin/login", {
          method: "POST",
          headers: {
            "Next-Action": action,
            "Content-Type": "text/plain;charset=UTF-8",
            Origin: shop.url,
          },
          body: JSON.stringify([
            {
              name: ["constructor", "form-state", "render-list"][i],
              args: { collectionSlug: "products" },
            },
          ]),
        }),
      );
      const answered = called.filter(({ text }) => text.includes("products")).length;
      return {
        seen: `API ${statuses(asked)}; functions ${statuses(called)}, ${answered} told something`,
        held:
          asked.every(({ status }) => status >= 400 && status < 500) &&
          called.every(({ status }) => status === 401) &&
          action !== "",
      };
    },
  },
  {
    point: "40.25",
    name: "a formula in an export, behind a semicolon",
    async run(shop) {
      const mark = Math.random().toString(36).slice(2);
      await postJson(shop, "/api/Contact/send-message", {
        name: `a;=1+1 ${mark}`,
        contact: "thief@example.com",
        message: `b;@SUM(1) ${mark}\t=2`,
      });
      const { token } = JSON.parse((await login(shop, shop.owner)).text);
      const { status, text } = await sendFrom(shop, "/admin/api/contact-messages/export.csv", {
        headers: { Authorization: `JWT ${token}` },
      });
      // As a spreadsheet here reads it, whose separator is the semicolon: a cell that begins with a
      // sign, outside quotation marks.
      const outside = text
        .split("\n")
        .filter((line) => line.includes(mark))
        .join("\n")
        .replace(/"(?:[^"]|"")*"/g, "");
      return {
        seen: `exported ${status}: ${outside.slice(0, 80)}`,
        held: status === 200 && text.includes(mark) && !/[;,\t][=@+]/.test(outside),
      };
    },
  },
];
