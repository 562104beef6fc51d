import { Agent, request } from "node:http";

const SORTS = [
  "orderbydescdate",
  "orderbydate",
  "orderbyprice",
  "orderbydescprice",
  "orderbyname",
  "orderbypopular",
  "orderbydiscount",
];
const PREFIXES = {
  1: [..."stpkbmnalq"],
  2: ["sa", "te", "so", "pa", "ip", "no", "qu", "ut", "ya", "ta"],
  4: ["sams", "tele", "soyu", "palt", "ipho", "note", "qula", "plan", "bosc", "xiao"],
};
const COMMON = [
  "samsung",
  "televizor",
  "soyuducu",
  "smartfon",
  "bosch",
  "noutbuk",
  "lg",
  "paltaryuyan",
  "xiaomi",
  "philips",
];
const RARE = [
  "bakelit",
  "sotə",
  "cehiz",
  "jbl flip",
  "dyson airwrap",
  "playstation",
  "espresso delonghi",
  "robot tozsoran roborock",
  "gopro",
  "kindle",
];
const TYPOS = [
  "samsnug",
  "telvizor",
  "soyudcu",
  "xiaomy",
  "boshc",
  "nautbuk",
  "pilips",
  "smartfn",
  "paltaryuyn",
  "soyducu",
];

const at = (list, i) => list[i % list.length];

const agent = new Agent({ keepAlive: true });

/**
 * Requests a URL, each time from another client address. Returns the server's own time (ms, from
 * its Server-Timing header). The body is not decompressed, which would take CPU time from the shop.
 */
function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        agent,
        headers: {
          "Accept-Encoding": "gzip",
          "X-Forwarded-For": `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
          ...headers,
        },
      },
      (response) => {
        const serverMs = /dur=([\d.]+)/.exec(response.headers["server-timing"] ?? "")?.[1];
        response
          .on("error", reject)
          .on("end", () =>
            resolve({
              duration: serverMs === undefined ? undefined : Number(serverMs),
              failure: response.statusCode < 400 ? undefined : `${response.statusCode} ${url}`,
            }),
          )
          .resume();
      },
    );
    clientRequest.on("error", reject).end();
  });
}

/**
 * The scenes to measure. `limit` is the p95 (ms) with a million products on two idle cores; `send`
 * sends a request and returns its `duration` (ms) or `failure`; `skipsCrowd`: the scene is not
 * measured with sixteen requests at once.
 */
export async function scenesOf(
  { url },
  { leaves, filters, roots, samples, words, files, token, products },
) {
  const api = (path) => get(`${url}/api/${path}`);
  const largest = leaves.slice(0, 10).map(({ id }) => id);
  const suggest = (await (await fetch(`${url}/api/openapi.json`)).json()).paths["/Product/suggest"]
    ? (text) => `Product/suggest?keyWord=${text}`
    : (text) => `Product/search?keyWord=${text}&pageSize=100`;
  const encode = (text) => encodeURIComponent(text);
  /** The three requests of a results page, which is complete with the last response. */
  const resultsPage = async (query) => {
    const answers = await Promise.all([
      api(`Product/search?${query}&pageSize=24`),
      api(`Parameter/get-parameters?${query}`),
      api(`Parameter/get-all-categories-search?${query}`),
    ]);
    return {
      duration: Math.max(...answers.map(({ duration }) => duration ?? 0)),
      failure: answers.find(({ failure }) => failure)?.failure,
    };
  };
  const staffRequest =
    (path, options = {}) =>
    async () => {
      const response = await fetch(`${url}/admin/api/${path()}`, {
        ...options,
        headers: { Authorization: `JWT ${token}`, "Content-Type": "application/json" },
        ...(options.body ? { body: JSON.stringify(options.body()) } : {}),
      });
      await response.arrayBuffer();
      return { failure: response.ok ? undefined : `${response.status} ${path()}` };
    };
  let price = 100;
  const lastPage = Math.floor(products / 10);
  return [
    ...[1, 2, 4].map((letters) => ({
      name: `suggestion, ${letters} letter${letters > 1 ? "s" : ""}`,
      limit: 15,
      send: (i) => api(suggest(encode(at(PREFIXES[letters], i)))),
    })),
    ...[3, 4].map((letters) => ({
      name: `suggestion, ${letters} letters of any word`,
      limit: 15,
      send: (i) => api(suggest(encode(at(words, i).slice(0, letters)))),
    })),
    { name: "suggestion, any word", limit: 15, send: (i) => api(suggest(encode(at(words, i)))) },
    ...[
      ["leaf", (i) => `categoryId=${at(largest, i)}&`],
      ["root", (i) => `categoryId=${at(roots, i)}&`],
      ["all", () => ""],
    ].map(([name, scope]) => ({
      name: `first page of ${name}, every sort`,
      limit: 10,
      send: (i) =>
        api(`Product/search?${scope(i)}sortType=${at(SORTS, Math.floor(i / 10))}&pageSize=24`),
    })),
    {
      name: "page 1,000 of everything",
      limit: 15,
      send: (i) => api(`Product/get-all-products?pageIndex=${999 + (i % 5)}&pageSize=24`),
    },
    {
      name: "page 1,000 of the largest category",
      limit: 15,
      send: (i) =>
        api(
          `Product/search?categoryId=${largest[0]}&sortType=${at(["orderbydescdate", "orderbyprice", "orderbypopular"], i)}&pageIndex=${999 + (i % 5)}&pageSize=24`,
        ),
    },
    {
      name: "facets of a leaf",
      limit: 40,
      send: (i) => api(`Parameter/get-parameters?categoryId=${at(largest, i)}`),
    },
    {
      name: "facets of a leaf, three filters",
      limit: 40,
      send: (i) =>
        api(`Parameter/get-parameters?categoryId=${at(largest, i)}${filters.get(at(largest, i))}`),
    },
    {
      name: "keyword with facets, common word",
      limit: 60,
      send: (i) => resultsPage(`keyWord=${encode(at(COMMON, i))}`),
    },
    {
      name: "keyword with facets, rare word",
      limit: 60,
      send: (i) => resultsPage(`keyWord=${encode(at(RARE, i))}`),
    },
    {
      name: "keyword with facets, any word",
      limit: 60,
      send: (i) => resultsPage(`keyWord=${encode(at(words, i))}`),
    },
    {
      name: "keyword with facets, two words of a name",
      limit: 60,
      send: (i) =>
        resultsPage(`keyWord=${encode(at(samples, i).title.split(" ").slice(0, 2).join(" "))}`),
    },
    {
      name: "keyword with facets, article number",
      limit: 60,
      send: (i) => resultsPage(`keyWord=${encode(at(samples, i).sku)}`),
    },
    {
      name: "first page, typing error",
      limit: 60,
      send: (i) => api(`Product/search?keyWord=${encode(at(TYPOS, i))}&pageSize=24`),
    },
    { name: "sitemap file", limit: 100, send: (i) => get(`${url}${at(files, i * 7)}`) },
    { name: "sitemap index", send: () => get(`${url}/sitemap.xml`) },
    // A longer warm-up, because no other scene has run the code of a save before.
    {
      name: "one save in the back office",
      limit: 100,
      skipsCrowd: true,
      rounds: 60,
      warmUp: 120,
      send: (i) =>
        staffRequest(() => `products/${at(samples, i).id}?depth=0`, {
          method: "PATCH",
          body: () => ({ price: ++price, discountPrice: null, _status: "published" }),
        })(),
    },
    {
      name: "back office: product list",
      send: (i) =>
        staffRequest(() => `products?draft=true&depth=0&limit=10&locale=az&page=${1 + (i % 5)}`)(),
    },
    {
      name: "back office: list by name",
      send: (i) =>
        staffRequest(
          () => `products?draft=true&depth=0&limit=10&locale=az&sort=title&page=${1 + (i % 5)}`,
        )(),
    },
    {
      name: "back office: page in the middle, last page",
      rounds: 20,
      send: (i) =>
        staffRequest(
          () =>
            `products?draft=true&depth=0&limit=10&locale=az&page=${i % 2 ? lastPage : Math.floor(lastPage / 2)}`,
        )(),
    },
    {
      name: "back office: search, name",
      rounds: 20,
      send: (i) =>
        staffRequest(() => searchPath(at(samples, i).title.split(" ").slice(-2).join(" ")))(),
    },
    {
      name: "back office: search, common word",
      rounds: 10,
      send: (i) => staffRequest(() => searchPath(at(COMMON, i)))(),
    },
    {
      name: "back office: search, common word, by name",
      rounds: 10,
      send: (i) => staffRequest(() => `${searchPath(at(COMMON, i))}&sort=title`)(),
    },
    {
      name: "back office: search, two letters",
      rounds: 10,
      send: (i) => staffRequest(() => searchPath(at(PREFIXES[2], i)))(),
    },
    {
      name: "back office: search, SKU",
      rounds: 20,
      send: (i) => staffRequest(() => searchPath(at(samples, i).sku))(),
    },
    {
      name: "back office: filter by category and stock",
      rounds: 20,
      send: (i) =>
        staffRequest(
          () =>
            `products?draft=true&depth=0&limit=10&locale=az&where[and][0][category][equals]=${at(largest, i)}&where[and][1][stock][equals]=0`,
        )(),
    },
    {
      name: "back office: choosing a product",
      rounds: 20,
      send: (i) =>
        staffRequest(
          () =>
            `products?draft=true&depth=0&limit=10&locale=az&sort=title&select[title]=true${i % 2 ? `&where[and][0][or][0][title][like]=${encode(at(samples, i).title.split(" ").slice(-1)[0])}` : ""}`,
        )(),
    },
    { name: "back office: count", rounds: 20, send: staffRequest(() => "products/count") },
  ];
}

const searchPath = (text) =>
  `products?draft=true&depth=0&limit=10&locale=az${["title", "sku", "slug"].map((field, i) => `&where[or][${i}][${field}][like]=${encodeURIComponent(text)}`).join("")}`;
