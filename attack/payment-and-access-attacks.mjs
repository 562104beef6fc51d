import { deflateSync, crc32 } from "node:zlib";
import { login, newPhoneNumber, signIn, signInWithDevice, statuses } from "./helpers.mjs";
import { newAddress, postJson, repeat, sendFrom } from "./shop.mjs";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The 95th percentile of the responses' times (ms). */
const p95 = (answers) =>
  [...answers].map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

/** Returns a function that returns an address in another /64 of one random IPv6 /48 each time. */
function addressesOfOnePrefix() {
  const prefix = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
  let networks = 0;
  return () => `${prefix}:${(networks++).toString(16)}::1`;
}

/** The fields of the form that sends the shopper to the bank. */
const fieldsOf = (html) =>
  Object.fromEntries(
    [...html.matchAll(/name="([A-Z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );

/**
 * Orders one piece of a product, to be paid by card. Returns the response, and the fields of the
 * form that sends the shopper to the bank.
 */
async function orderByCard(shop) {
  const headers = await signIn(shop);
  const { data } = JSON.parse(
    (await sendFrom(shop, "/api/Product/get-all-products?pageSize=100")).text,
  );
  const cheap = data.items.filter(
    ({ productCount, productPrice }) => productCount > 1 && productPrice < 1500,
  );
  const { slug } = cheap[Math.floor(Math.random() * cheap.length)] ?? data.items[0];
  await postJson(shop, "/api/Basket", [{ productSlug: slug, productCount: 1 }], { headers });
  const order = {
    userName: "A",
    userSurName: "B",
    userPhone: `0${newPhoneNumber()}`,
    userAddress: "C",
    userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
  };
  const { status, text } = await postJson(shop, "/api/Invoice/create-invoice", order, {
    headers,
  });
  return { status, text, ...fieldsOf(text) };
}

/**
 * Starts a card payment of the first contract of a FIN of the demo (docs/demo.md) that can be paid.
 * Returns the fields of the form that sends the payer to the bank, and a function that reads the
 * contract's figures.
 */
async function payContract(shop, fin) {
  const found = await postJson(shop, "/api/CreditInfo/find-credit-contract", { fin });
  const { finCode } = JSON.parse(found.text).data;
  const contracts = async () =>
    JSON.parse(
      (
        await sendFrom(
          shop,
          `/api/CreditInfo/get-credit-contract?${new URLSearchParams({ contract_key: finCode })}`,
        )
      ).text,
    ).data;
  for (const { creditId, residialAmount, paymentStanding, paymentRevision } of await contracts()) {
    if (residialAmount < 1 || paymentStanding === "checking") continue;
    const begun = await postJson(shop, "/api/CreditInfo/payment-credit-request", {
      fincode: finCode,
      amount: 1,
      contract_id: creditId,
      paymentRevision,
    });
    const { ORDER, BACKREF } = fieldsOf(begun.text);
    if (!ORDER) continue;
    const read = async () =>
      JSON.stringify((await contracts()).find((contract) => contract.creditId === creditId));
    return { ORDER, key: new URL(BACKREF).searchParams.get("key") ?? "", read };
  }
  return { ORDER: "", key: "", read: () => Promise.resolve("") };
}

/** Random words, which no product has, joined for a query string. */
const randomWords = (count) =>
  Array.from({ length: count }, () => Math.random().toString(36).slice(2, 8)).join("+");

/** Paths that shoppers request. */
const SHOPPER_PATHS = [
  "/az",
  "/az/searchResult?categoryId=401",
  "/az/searchResult?keyWord=samsung",
  "/api/Product/search?keyWord=televizor",
  "/api/Product/suggest?keyWord=te",
];

/** How many pages of each file of the sitemap are requested. */
const PAGES_PER_SITEMAP_FILE = 15;

const pathsIn = (sitemap) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address.replaceAll("&amp;", "&")))
    .map(({ pathname, search }) => pathname + search);

/**
 * Paths of pages that the shop stores: a random sample of each file of the sitemap, most of which
 * nobody has requested yet, a few pages that are not in the sitemap, and addresses of the stored 404.
 */
async function samplePages(shop) {
  const files = pathsIn((await sendFrom(shop, "/sitemap.xml")).text);
  const listed = await repeat(files.length, async (i) => {
    const paths = pathsIn((await sendFrom(shop, files[i])).text);
    return paths.sort(() => Math.random() - 0.5).slice(0, PAGES_PER_SITEMAP_FILE);
  });
  const missing = ["/az/qz-nothing", "/ru/not-found-page", "/en/product/qz-nothing"];
  return [
    ...listed.flat(),
    ...missing,
    "/en/cart",
    "/ru/comparison",
    "/az/newsletter",
    "/az/product-grid",
  ];
}

/** One chunk of a PNG. */
function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An interlaced PNG of `side` x `side` black pixels; a decoder must hold all of it in memory. */
function interlacedPng(side) {
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
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Attacks on payments, sign-ins, searches and uploads, among others.
 * @type {{ point: string, name: string, run: (shop: any) => Promise<{ observed: string, isRepelled:
 * boolean }> }[]}
 */
export const paymentAndAccessAttacks = [
  {
    point: "40.7",
    name: "reading other people's payments with the callback of one's own",
    async run(shop) {
      const own = await orderByCard(shop);
      const strangers = await repeat(5, () => orderByCard(shop));
      const callbackUrl = new URL(own.BACKREF ?? "http://nowhere/");
      const key = callbackUrl.searchParams.get("key");
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
          return sendFrom(shop, `/api/payment/result${i % 2 ? "" : callbackUrl.search}`, {
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
      const otherKeys = [...keys].filter((other) => other !== null && other !== key);
      return {
        observed: `ordered ${own.status}; ${statuses(answers)}; ${otherKeys.length} keys of others`,
        isRepelled:
          Boolean(key) &&
          strangers.every(({ ORDER }) => ORDER) &&
          otherKeys.length === 0 &&
          answers.every(({ status }) => status === 303),
      };
    },
  },
  {
    point: "40.7",
    name: "starting the payment of a stranger's contract, or reading it, with a forged result key",
    async run(shop) {
      const victim = await payContract(shop, "5ABC1D2");
      const own = await payContract(shop, "6KLM3N4");
      const order = await orderByCard(shop);
      const orderKey = new URL(order.BACKREF ?? "http://nowhere/").searchParams.get("key") ?? "";
      const before = await victim.read();
      const macOf = (key) => key.slice(key.lastIndexOf(".") + 1);
      const forged = [
        `${victim.ORDER}.${macOf(own.key)}`,
        `${victim.ORDER}.${macOf(orderKey)}`,
        `${victim.ORDER}.${"A".repeat(22)}`,
        `${victim.ORDER}.${[...macOf(victim.key)].reverse().join("")}`,
        `0${victim.ORDER}.${macOf(victim.key)}`,
        `${victim.ORDER}.${own.key}`,
        // The key of a payment that is not of a contract.
        orderKey,
      ];
      const isForged = (key) => key !== orderKey;
      const answers = await repeat(forged.length, async (i) => {
        const key = forged[i];
        const asForm = new URLSearchParams({ key, lang: "az" });
        return [
          await postJson(shop, "/api/CreditInfo/pay-again", { key }),
          await sendFrom(shop, "/api/CreditInfo/pay-again", { method: "POST", body: asForm }),
          await sendFrom(shop, `/api/CreditInfo/pay-again?${asForm}`),
          ...(isForged(key) ? [await sendFrom(shop, `/api/payment/state?${asForm}`)] : []),
        ];
      });
      // By GET, as after a cancel at the bank: the key is not ours, so the result page gets none.
      const returns = await repeat(forged.filter(isForged).length, (i) =>
        sendFrom(shop, `/api/payment/result?${new URLSearchParams({ key: forged[i] })}`),
      );
      const all = answers.flat();
      const begun = all.filter(({ text }) => text.includes('name="ORDER"')).length;
      const shown = returns.filter(({ headers }) =>
        (headers.get("location") ?? "").includes("key="),
      ).length;
      const isUnchanged = (await victim.read()) === before;
      return {
        observed: `${statuses(all)}; ${begun} payments begun; by GET ${statuses(returns)}, ${shown} with a key; the contract is ${isUnchanged ? "unchanged" : "changed"}`,
        isRepelled:
          Boolean(victim.ORDER && own.key && orderKey && before) &&
          begun === 0 &&
          shown === 0 &&
          isUnchanged &&
          // A form without scripts is sent back to its page.
          all.every(({ status }) => [303, 400, 404, 405].includes(status)) &&
          returns.every(({ status }) => status === 303),
      };
    },
  },
  {
    point: "40.17",
    name: "60 staff sign-ins at once, while others load files",
    async run(shop) {
      const from = newAddress();
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
        observed: `${statuses(answers)}; a file for others ${p95(others).toFixed(0)} ms (p95)`,
        isRepelled: p95(others) < 1000 && answers.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "40.18",
    name: "sign-in codes requested from many networks of one IPv6 /48",
    async run(shop) {
      const nextAddress = addressesOfOnePrefix();
      const answers = await repeat(
        400,
        () =>
          postJson(
            shop,
            "/api/auth/get-code",
            { phone: `+994${newPhoneNumber()}` },
            { from: nextAddress() },
          ),
        8,
      );
      const codes = answers.filter(({ status }) => status === 200).length;
      return {
        observed: statuses(answers),
        isRepelled: codes <= 240 && answers.some(({ status }) => status === 429),
      };
    },
  },
  {
    point: "40.19",
    name: "locking a customer out by requesting codes",
    async run(shop) {
      const number = newPhoneNumber();
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
        observed: `strangers ${statuses(strangers)}; the owner's browser ${owner.status}; ${sent} SMS`,
        isRepelled: owner.status === 200 && sent <= 25,
      };
    },
  },
  {
    point: "40.19",
    name: "guessing a code from many networks",
    async run(shop) {
      const phone = `+994${newPhoneNumber()}`;
      const tries = await repeat(20, async () => {
        const from = newAddress();
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
      return {
        observed: `${statuses(tries.flat())}; ${wrong} guesses checked`,
        isRepelled: wrong <= 20,
      };
    },
  },
  {
    point: "40.20",
    name: "60 connections that search for 24 words, while others shop",
    async run(shop) {
      const shopper = newAddress();
      const visit = (i) =>
        sendFrom(shop, SHOPPER_PATHS[i % SHOPPER_PATHS.length], { from: shopper });
      await repeat(25, visit);
      const quiet = await repeat(50, visit);
      const from = newAddress();
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
          // A refused connection tries again sooner than Retry-After says.
          for (; !isOver; await wait(200))
            answers.push(
              await sendFrom(shop, searches[i % searches.length] + randomWords(24), { from }),
            );
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
        observed: `the flood: ${statuses(answers)}; others: ${statuses(meanwhile)}, p95 ${p95(meanwhile).toFixed(0)} ms (before ${p95(quiet).toFixed(0)} ms)`,
        isRepelled:
          p95(meanwhile) < Math.max(300, 2 * p95(quiet)) &&
          meanwhile.every(({ status }) => status === 200) &&
          answers.some(({ status, headers }) => status === 429 && headers.has("retry-after")),
      };
    },
  },
  {
    point: "40.20",
    name: "400 searches from one network whose client disconnects at once",
    async run(shop) {
      const from = newAddress();
      await repeat(
        400,
        () =>
          sendFrom(shop, `/api/Product/search?keyWord=${randomWords(24)}`, {
            from,
            signal: AbortSignal.timeout(30),
          }),
        40,
      );
      const meanwhile = await repeat(25, (i) =>
        sendFrom(shop, SHOPPER_PATHS[i % SHOPPER_PATHS.length]),
      );
      const before = shop.cpu();
      await wait(2000);
      const cpuAfter = shop.cpu() - before;
      const ready = await sendFrom(shop, "/api/ready");
      return {
        observed: `others p95 ${p95(meanwhile).toFixed(0)} ms; ${cpuAfter.toFixed(0)} ms CPU in the 2 s after; ready ${ready.status}`,
        isRepelled:
          p95(meanwhile) < 500 &&
          cpuAfter < 1000 &&
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
      const pages = await samplePages(shop);
      const leaking = [];
      let [renderedCount, storedCount] = [0, 0];
      for (const page of pages) {
        const first = await sendFrom(
          shop,
          `${page}${page.includes("?") ? "&" : "?"}gclid=${secret}&key=${secret}`,
          { headers },
        );
        const second = await sendFrom(shop, page);
        if (first.headers.get("x-nextjs-cache") === "MISS") renderedCount += 1;
        if (second.headers.get("x-nextjs-cache") === "HIT") storedCount += 1;
        // The 404 is stored as the pages are.
        const isStored = first.status === 200 || first.status === 404;
        if (`${isStored ? first.text : ""}${second.text}`.includes(secret)) leaking.push(page);
      }
      return {
        observed: `${pages.length} pages, ${renderedCount} rendered for the attacker, ${storedCount} stored; ${leaking.length} contain the secret${leaking.length ? `: ${leaking.join(", ")}` : ""}`,
        isRepelled: leaking.length === 0 && renderedCount > 0 && storedCount > pages.length / 2,
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
        ...(await repeat(
          12,
          () =>
            postJson(shop, "/api/ModelWish/by-mail", {
              words: "iphone 99",
              email: victim,
              lang: "az",
            }),
          4,
        )),
      );
      answers.push(
        await postJson(shop, "/api/Contact/send-message", { name, contact: victim, message: name }),
      );
      answers.push(
        await postJson(shop, "/api/auth/register-user", {
          userFirstName: name,
          userLastName: "B",
          userPhone: `+994${newPhoneNumber()}`,
          userEmail: victim,
          userPassword: "correct horse battery",
          confirmPassword: "correct horse battery",
        }),
      );
      await wait(4000);
      const mails = shop.mailsTo(victim);
      const withLink = mails.filter((mail) => JSON.stringify(mail).includes("evil.example")).length;
      return {
        observed: `${statuses(answers)}; ${mails.length} mails, ${withLink} with the text that a stranger typed`,
        isRepelled:
          mails.length > 0 &&
          mails.length <= 3 &&
          withLink === 0 &&
          answers.every(({ status }) => [200, 201, 429].includes(status)),
      };
    },
  },
  {
    point: "40.23",
    name: "pictures of a few KB that take hundreds of MB when decoded",
    async run(shop) {
      const { token } = JSON.parse((await login(shop, shop.owner)).text);
      const headers = { Authorization: `JWT ${token}` };
      const upload = (side) => {
        const body = new FormData();
        body.append(
          "file",
          new Blob([interlacedPng(side)], { type: "image/png" }),
          `bomb-${side}.png`,
        );
        body.append("_payload", JSON.stringify({ alt: "x" }));
        return sendFrom(shop, "/admin/api/media", { method: "POST", body, headers });
      };
      const before = shop.memory();
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, shop.memory())), 20);
      // Half of them are just within the limit (docs/adr/0072): accepted, but not all at once.
      const isBeyondLimit = (i) => i % 2 === 1;
      const answers = await repeat(4, (i) => upload(isBeyondLimit(i) ? 24_000 : 9_900), 4);
      clearInterval(watch);
      // A small picture of the same kind must be accepted: otherwise all uploads might be refused.
      const harmless = await upload(400);
      for (const { status, text } of [...answers, harmless])
        if (status === 201)
          await sendFrom(shop, `/admin/api/media/${JSON.parse(text).doc.id}`, {
            method: "DELETE",
            headers,
          });
      return {
        observed: `${statuses(answers)}, memory +${peak - before} MB; one of 400 pixels ${harmless.status}`,
        isRepelled:
          peak - before < 400 &&
          answers.every(({ status }, i) =>
            (isBeyondLimit(i) ? [400, 429] : [201, 429]).includes(status),
          ) &&
          harmless.status === 201,
      };
    },
  },
  {
    point: "40.24",
    name: "creating an owner or setting a password with only a session, and setting a common password",
    async run(shop) {
      const { token, user } = JSON.parse((await login(shop, shop.owner)).text);
      const headers = { Authorization: `JWT ${token}`, "Content-Type": "application/json" };
      const email = `thief-${Math.random().toString(36).slice(2)}@vitrin.local`;
      const strong = `Kamança-${Math.random().toString(36).slice(2)}-çinar`;
      const callStaffApi = (path, method, body) =>
        sendFrom(shop, `/admin/api/staff${path}`, { headers, method, body: JSON.stringify(body) });
      const answers = [
        await callStaffApi("", "POST", { email, password: strong, role: "owner", name: "X" }),
        await callStaffApi(`/${user.id}`, "PATCH", { password: strong }),
        await callStaffApi("", "POST", {
          email,
          password: "password1234",
          role: "owner",
          name: "X",
          currentPassword: shop.owner.password,
        }),
        await callStaffApi(`/${user.id}`, "PATCH", {
          password: "qwerty123456",
          currentPassword: shop.owner.password,
        }),
      ];
      const ownersLogin = await login(shop, shop.owner);
      const loginPage = await sendFrom(shop, "/admin/login");
      const policy = loginPage.headers.get("content-security-policy") ?? "";
      return {
        observed: `${statuses(answers)}; the old password ${ownersLogin.status}; /admin: ${/script-src [^;]{0,30}/.exec(policy)?.[0] ?? "no policy"}`,
        isRepelled:
          answers.every(({ status }) => status >= 400 && status < 500) &&
          ownersLogin.status === 200 &&
          /script-src 'self' 'nonce-/.test(policy),
      };
    },
  },
  {
    point: "40.24",
    name: "prolonging a session of staff beyond its end, and using one that has ended",
    async run(shop) {
      const { token, exp } = JSON.parse((await login(shop, shop.owner)).text);
      const as = (bearer) => ({ Authorization: `JWT ${bearer}` });
      const refresh = (bearer) =>
        sendFrom(shop, "/admin/api/staff/refresh-token", { method: "POST", headers: as(bearer) });
      const read = (bearer) => sendFrom(shop, "/admin/api/staff?limit=1", { headers: as(bearer) });
      const signedInAt = Date.now() / 1000;
      let last = token;
      let latestEnd = exp;
      for (let i = 0; i < 10; i++) {
        const { refreshedToken, exp: end } = JSON.parse((await refresh(last)).text);
        last = refreshedToken ?? last;
        latestEnd = Math.max(latestEnd, end ?? 0);
      }
      const [head, body, signature] = last.split(".");
      const decoded = JSON.parse(Buffer.from(body, "base64url").toString());
      const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const longer = encode({ ...decoded, exp: decoded.exp + 365 * 86_400 });
      const unsigned = encode({ ...JSON.parse(Buffer.from(head, "base64url")), alg: "none" });
      const forged = [
        `${head}.${longer}.${signature}`,
        `${unsigned}.${longer}.`,
        `${unsigned}.${longer}.${signature}`,
        `${head}.${encode({ ...decoded, sid: "00000000-0000-0000-0000-000000000000" })}.${signature}`,
      ];
      const answers = await repeat(forged.length, async (i) => [
        await read(forged[i]),
        await refresh(forged[i]),
      ]);
      const worked = await read(last);
      await sendFrom(shop, "/admin/api/staff/logout", { method: "POST", headers: as(last) });
      const afterLogout = [await read(last), await read(token), await refresh(last)];
      const hours = (latestEnd - signedInAt) / 3600;
      return {
        observed: `refreshed ten times it lasts ${hours.toFixed(1)} h; forged ${statuses(answers.flat())}; before the sign-out ${worked.status}, after it ${statuses(afterLogout)}`,
        isRepelled:
          hours > 0 &&
          hours < 12.1 &&
          worked.status === 200 &&
          [...answers.flat(), ...afterLogout].every(({ status }) => [401, 403].includes(status)),
      };
    },
  },
  {
    point: "40.25",
    name: "cookies that scripts, other hosts or plain http could read or plant, and HSTS that http cannot keep",
    async run(shop) {
      // Over http cookies can have neither the prefix nor `Secure`.
      const isHttps = (await sendFrom(shop, "/sitemap.xml")).text.includes("<loc>https:");
      const signedIn = await login(shop, shop.owner);
      const refused = await sendFrom(shop, "/api/auth/register-user", {
        method: "POST",
        headers: { Referer: `${shop.url}/az/sign_up` },
        body: new URLSearchParams({ back: "/az/sign_up", userFirstName: "A", lang: "az" }),
      });
      const visited = await postJson(shop, "/api/Basket", []);
      const answers = [signedIn, refused, visited, await sendFrom(shop, "/az")];
      const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
      const weak = cookies.filter(
        (cookie) =>
          !/; HttpOnly(?:=true)?(?:;|$)/i.test(cookie) ||
          !/; SameSite=(?:Lax|Strict)(?:;|$)/i.test(cookie) ||
          /; Domain=/i.test(cookie) ||
          (isHttps &&
            !/^__Host-(?=.*; Path=\/(?:;|$))(?=.*; Secure(?:=true)?(?:;|$))/i.test(cookie)),
      );
      // The attacked shop is a demo shop: a browser that believed it would refuse http for two years.
      const withHsts = answers.filter(({ headers }) => headers.has("strict-transport-security"));
      // Another subdomain can plant a cookie, but not one with the prefix.
      const { token } = JSON.parse(signedIn.text);
      const planted = await sendFrom(shop, "/admin/api/staff/me", {
        headers: { Cookie: `payload-token=${token}` },
      });
      const isPlanted = Boolean(JSON.parse(planted.text).user);
      return {
        observed: `${cookies.length} cookies over ${isHttps ? "https" : "http"}, weak: ${weak.map((cookie) => cookie.split("=")[0]).join(", ") || "none"}; ${withHsts.length} of ${answers.length} answers with HSTS; a planted session ${isPlanted ? "works" : "does not work"}`,
        isRepelled:
          signedIn.status === 200 &&
          cookies.length >= 2 &&
          weak.length === 0 &&
          (isHttps || withHsts.length === 0) &&
          (!isHttps || !isPlanted),
      };
    },
  },
  {
    point: "40.25",
    name: "the back office's API and server functions without a session",
    async run(shop) {
      const names = [
        "constructor",
        "__proto__",
        "toString",
        "products/constructor",
        "globals/__proto__",
      ];
      const apiAnswers = await repeat(names.length * 2, (i) =>
        sendFrom(shop, `/admin/api/${names[i >> 1]}`, {
          method: i % 2 ? "POST" : "GET",
          ...(i % 2 ? { body: "{", headers: { "Content-Type": "application/json" } } : {}),
        }),
      );
      const page = await sendFrom(shop, "/admin/login");
      const action = /[0-9a-f]{40,42}/.exec(page.text)?.[0] ?? "";
      const functionAnswers = await repeat(3, (i) =>
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
      const leaks = functionAnswers.filter(({ text }) => text.includes("products")).length;
      return {
        observed: `API ${statuses(apiAnswers)}; functions ${statuses(functionAnswers)}, ${leaks} revealed data`,
        isRepelled:
          apiAnswers.every(({ status }) => status >= 400 && status < 500) &&
          functionAnswers.every(({ status }) => status === 401) &&
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
      // In Azerbaijan spreadsheets separate cells by semicolons. A cell outside of quotation marks
      // must not begin with the sign of a formula.
      const outside = text
        .split("\n")
        .filter((line) => line.includes(mark))
        .join("\n")
        .replace(/"(?:[^"]|"")*"/g, "");
      return {
        observed: `exported ${status}: ${outside.slice(0, 80)}`,
        isRepelled: status === 200 && text.includes(mark) && !/[;,\t][=@+]/.test(outside),
      };
    },
  },
];
