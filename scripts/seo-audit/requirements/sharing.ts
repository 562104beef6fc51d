import sharp from "sharp";
import { AGENTS, fetchRaw, CRAWLERS, pathOf, type RawResponse } from "../../../e2e/shop/http";
import { metaContents } from "../../../e2e/shop/html";
import { LANGUAGES, type Language } from "../../../lib/languages";
import { fetchPicture } from "../fetch-picture";
import { type FeedItem, readFeed } from "../feed";
import { jpegSize } from "../jpeg-size";
import type { PageSummary } from "../page";
import { Findings, type Requirement, evenSample } from "../requirement";

/** The bytes of a page that link previews read. */
const BYTES_READ = 100_000;
const MAX_PICTURE_BYTES = 300 * 1024;
/** The number of pictures that are checked for each language. */
const PICTURES = 20;
/** The number of feed pictures that are checked; all languages have the same pictures. */
const FEED_PICTURES = 60;
/** The smallest accepted width and height (px) of a feed picture. */
const MIN_SIDE = 500;
const FORMATS = ["google", "yandex"] as const;

/** Tags that every page must have exactly once. */
const REQUIRED_TAGS = [
  "og:title",
  "og:description",
  "og:url",
  "og:site_name",
  "og:locale",
  "og:type",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "twitter:card",
];
const PRODUCT_TAGS = [
  "product:price:amount",
  "product:price:currency",
  "product:availability",
  "product:retailer_item_id",
];
const LOCALES = { az: "az_AZ", en: "en_US", ru: "ru_RU" } as const;

/** Up to PICTURES pages, evenly spread over their kinds. */
function sampleOfKinds(pages: readonly PageSummary[]): PageSummary[] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return evenSample(
    kinds.flatMap((kind) =>
      evenSample(
        pages.filter((page) => page.kind === kind),
        PICTURES / kinds.length,
      ),
    ),
    PICTURES,
  );
}

/** The faults of a page's share picture and of the response with it. */
function sharePictureFaults(
  cover: string,
  { status, headers, bytes }: RawResponse,
): (string | false | undefined)[] {
  const size = jpegSize(bytes);
  return [
    !/^https?:\/\//.test(cover) && `has the picture “${cover}”`,
    status !== 200 && `its picture answers ${status}`,
    headers["content-type"] !== "image/jpeg" && `its picture is ${headers["content-type"]}`,
    headers["set-cookie"] && "its picture sets a cookie",
    bytes.length > MAX_PICTURE_BYTES && `its picture has ${bytes.length} bytes`,
    (size?.width !== 1200 || size.height !== 630) &&
      `its picture has ${size?.width} x ${size?.height}`,
  ];
}

/** Compares an item of a feed with the offer of its page, which is undefined for unknown pages. */
const offerFaults = (
  { price, salePrice, availability }: FeedItem,
  offer: PageSummary["offer"] | undefined,
): (string | false | null | undefined)[] => [
  !offer && "is no page that was found",
  offer &&
    Number(offer.price) !== Number(salePrice ?? price) &&
    `says ${salePrice ?? price}, its page ${offer.price}`,
  offer &&
    (availability === "in_stock") !== offer.availability.endsWith("/InStock") &&
    `says ${availability}, its page ${offer.availability}`,
];

/** Checks a feed and its items against the product pages of its language. Returns its items. */
async function checkFeed(
  findings: Findings,
  language: Language,
  format: (typeof FORMATS)[number],
  pages: readonly PageSummary[],
): Promise<FeedItem[]> {
  const feed = await readFeed(language, format);
  findings.add(feed.path, ...feed.faults);
  const offers = new Map(
    pages
      .filter((page) => page.kind === "product" && page.language === language && page.isIndexable)
      .map((page) => [page.canonical, page.offer]),
  );
  for (const item of feed.items)
    findings.add(
      `${feed.path} ${item.link}`,
      ...item.faults,
      ...offerFaults(item, offers.get(item.link)),
    );
  findings.add(
    feed.path,
    feed.items.length !== offers.size && `has ${feed.items.length} of ${offers.size} products`,
  );
  return feed.items;
}

async function checkFeedPicture(findings: Findings, picture: string): Promise<void> {
  const { status, bytes } = await fetchPicture(pathOf(picture), "GET");
  const size =
    status === 200
      ? await sharp(bytes)
          .metadata()
          .catch(() => null)
      : null;
  const [width, height] = [size?.width ?? 0, size?.height ?? 0];
  findings.add(
    picture,
    !/^https?:\/\//.test(picture) && "is not absolute",
    status !== 200 && `answers ${status}`,
    Math.min(width, height) < MIN_SIDE && `has ${width} x ${height}`,
  );
}

/** Requirements 25-27: sharing and feeds. */
export const sharing: readonly Requirement[] = [
  {
    number: 25,
    name: "og:* complete in the first 100 KB",
    checkPage({ isIndexable, answer, language, kind }) {
      if (!isIndexable) return undefined;
      const start = Buffer.from(answer.body).subarray(0, BYTES_READ).toString("utf8");
      const contents = (key: string) => metaContents(start, key);
      return [
        ...[...REQUIRED_TAGS, ...(kind === "product" ? PRODUCT_TAGS : [])]
          .filter((key) => contents(key).length !== 1 || !contents(key)[0]?.trim())
          .map((key) => `has ${contents(key).length} of ${key}`),
        ...(contents("og:locale").join() === LOCALES[language]
          ? []
          : [`has the locale ${contents("og:locale").join()}`]),
        ...(contents("og:locale:alternate").sort().join() ===
        LANGUAGES.filter((code) => code !== language)
          .map((code) => LOCALES[code])
          .sort()
          .join()
          ? []
          : ["has other alternate locales"]),
        ...(contents("og:type").join() === (kind === "product" ? "product" : "website")
          ? []
          : [`has the type ${contents("og:type").join()}`]),
        ...(kind !== "product" || contents("product:price:currency").join() === "AZN"
          ? []
          : ["has no price in AZN"]),
      ];
    },
  },
  {
    number: 26,
    name: "og:image: JPEG, 1200x630, <= 300 KB",
    async checkShop({ pages }) {
      const findings = new Findings();
      for (const language of LANGUAGES) {
        const indexable = [...pages.values()].filter(
          (page) => page.isIndexable && page.language === language,
        );
        for (const { address, cover } of sampleOfKinds(indexable)) {
          const response = await fetchRaw(pathOf(cover || "/none"), {
            agent:
              [AGENTS.WhatsApp, CRAWLERS.TelegramBot, CRAWLERS.Facebook][findings.pages % 3] ??
              AGENTS.WhatsApp,
          });
          findings.add(address, ...sharePictureFaults(cover, response));
        }
      }
      // Every product page must have its own share picture, because it shows the price.
      const products = [...pages.values()].filter(
        ({ kind, isIndexable }) => kind === "product" && isIndexable,
      );
      const shared = products.length - new Set(products.map(({ cover }) => cover)).size;
      findings.add("product pages", shared > 0 && `${shared} of them show another's picture`);
      return findings.checked;
    },
  },
  {
    number: 27,
    name: "product feeds: valid, consistent with the pages",
    async checkShop({ pages }) {
      const findings = new Findings();
      const pictures = new Set<string>();
      for (const language of LANGUAGES)
        for (const format of FORMATS)
          for (const item of await checkFeed(findings, language, format, [...pages.values()]))
            for (const picture of item.pictures) pictures.add(picture);
      for (const picture of evenSample([...pictures], FEED_PICTURES))
        await checkFeedPicture(findings, picture);
      return findings.checked;
    },
  },
];
