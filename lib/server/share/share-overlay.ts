import { DEMO_FACTS } from "@/lib/shop-facts";
import { SHARE_SIZE, type ShareFacts } from "@/lib/seo/share-picture";
import { type TextBlock, fitText } from "./fit-text";
import { type Typeface, normalizeText, type Style } from "./typeface";

/** The shop's colours (app/globals.css). */
const INK = "#14181f";
const INK_SOFT = "#4a5260";
const MIST = "#f5f6f8";
const NAR = "#b3123f";
const SAFFRON_TINT = "#fff6e3";
const PINE = "#0f766e";

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
/** The margins of the texts, which are to the left of the picture, px. */
const LEFT = 64;
const TOP = 62;
const BOTTOM = HEIGHT - 62;
/** The picture is a square as high as the share picture, px. */
export const PICTURE = { left: WIDTH - HEIGHT, side: HEIGHT } as const;
const COLUMN = PICTURE.left - LEFT - 36;
/** The width of texts when there is no picture, px. */
const WIDE_COLUMN = 880;

const LINE_HEIGHT = 1.18;
/** The height of capital letters as a fraction of the font size. */
const CAPITALS = 0.7;

type Drawing = { svg: string; height: number };

const inColour = (colour: string, svg: string) => `<g fill="${colour}">${svg}</g>`;

/** The letter V of the shop's icon (public/icon.svg). */
const logoMark = (x: number, y: number, side: number, background: string, stroke: string) =>
  `<g transform="translate(${x} ${y}) scale(${side / 32})"><rect width="32" height="32" rx="8" fill="${background}"/><path d="M8 9l8 15 8-15" fill="none" stroke="${stroke}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25.5" cy="23.5" r="2.6" fill="${NAR}"/></g>`;

/** The width of the shop's name beside the mark, px. */
const NAME_WIDTH = 400;
const NAME_SIZE = 36;

function logo(typeface: Typeface, name: string): string {
  const width = typeface.widthOf(name, { size: NAME_SIZE, weight: 800 });
  const style: Style = { size: NAME_SIZE * Math.min(1, NAME_WIDTH / width), weight: 800 };
  return (
    logoMark(LEFT, TOP - 8, 48, INK, "#fff") +
    inColour(INK, typeface.outline(name, style, LEFT + 64, TOP + 28))
  );
}

const drawBlock = (
  typeface: Typeface,
  { lines, style }: TextBlock,
  x: number,
  top: number,
): string =>
  lines
    .map((line, i) =>
      typeface.outline(line, style, x, top + style.size * CAPITALS + i * style.size * LINE_HEIGHT),
    )
    .join("");

/**
 * Texts on a rounded background whose top left corner is at x, y; scaled down when wider than
 * `maxWidth` px.
 */
function chip(
  typeface: Typeface,
  texts: readonly { text: string; style: Style; colour: string }[],
  fillColour: string,
  x: number,
  y: number,
  maxWidth: number,
): Drawing {
  const [first] = texts;
  const size = first?.style.size ?? 0;
  const padding = size * 0.7;
  const gap = size * 0.36;
  const widths = texts.map(({ text, style }) => typeface.widthOf(text, style));
  const width = widths.reduce((sum, one) => sum + one, 2 * padding + gap * (texts.length - 1));
  const height = size * 2;
  let at = x + padding;
  const drawn = texts.map(({ text, style, colour }, i) => {
    const svg = inColour(
      colour,
      typeface.outline(text, style, at, y + height / 2 + (size * CAPITALS) / 2),
    );
    at += (widths[i] ?? 0) + gap;
    return svg;
  });
  const svg = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${size * 0.5}" fill="${fillColour}"/>${drawn.join("")}`;
  const scale = Math.min(1, maxWidth / width);
  return {
    svg:
      scale < 1
        ? `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})">${svg}</g>`
        : svg,
    height: height * scale,
  };
}

const strikethrough = (typeface: Typeface, text: string, style: Style, x: number, y: number) =>
  inColour(INK_SOFT, typeface.outline(text, style, x, y)) +
  `<rect x="${x - 2}" y="${y - style.size * 0.36}" width="${typeface.widthOf(text, style) + 4}" height="${Math.max(2, style.size / 15)}" fill="${INK_SOFT}"/>`;

/**
 * Price, previous price and monthly payment, drawn upwards from the bottom margin; `height` is the
 * space that they take.
 */
function pricePart(
  typeface: Typeface,
  { now, before, sale, monthly, term }: NonNullable<ShareFacts["price"]>,
): Drawing {
  let y = BOTTOM;
  let svg = "";
  if (monthly) {
    const texts = [
      { text: monthly, style: { size: 28, weight: 600 } as Style, colour: INK },
      { text: term, style: { size: 24, weight: 400 } as Style, colour: INK_SOFT },
    ];
    const drawn = chip(typeface, texts, SAFFRON_TINT, LEFT, BOTTOM - 56, COLUMN);
    svg += drawn.svg;
    y -= 56 + 30;
  }
  const style = fitText(now, typeface, 800, [72, 64, 56, 48], { width: COLUMN, lines: 1 }).style;
  svg += inColour(before ? NAR : INK, typeface.outline(now, style, LEFT - style.size * 0.04, y));
  y -= style.size * CAPITALS;
  if (before) {
    y -= 26;
    const old: Style = { size: 30, weight: 400 };
    svg += strikethrough(typeface, before, old, LEFT, y);
    if (sale)
      svg += chip(
        typeface,
        [{ text: sale, style: { size: 22, weight: 600 }, colour: "#fff" }],
        NAR,
        LEFT + typeface.widthOf(before, old) + 18,
        y - (old.size * CAPITALS) / 2 - 22,
        200,
      ).svg;
    y -= old.size * CAPITALS + 12;
  }
  return { svg, height: BOTTOM - y };
}

function sellingPoints(typeface: Typeface, lines: readonly string[], width: number): Drawing {
  const step = 46;
  const drawn = lines.map((line, i) => {
    const y = BOTTOM - (lines.length - 1 - i) * step;
    const fitted = fitText(line, typeface, 400, [27, 25, 23, 21], { width: width - 42, lines: 1 });
    return (
      `<path d="M${LEFT + 2} ${y - 9}l8 8 15-17" fill="none" stroke="${PINE}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` +
      inColour(INK_SOFT, typeface.outline(fitted.lines[0] ?? "", fitted.style, LEFT + 42, y))
    );
  });
  return { svg: drawn.join(""), height: lines.length ? (lines.length - 1) * step + 24 : 0 };
}

/** The placeholder for a product without a picture. */
const noPicture = `<g transform="translate(${PICTURE.left + PICTURE.side / 2 - 80} ${HEIGHT / 2 - 64})" fill="none" stroke="#aab2c0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><rect x="5" y="5" width="150" height="118" rx="16"/><circle cx="48" cy="44" r="13"/><path d="M8 108l44-42 26 24 40-42 36 38"/></g>`;

const gridLines = (count: number) =>
  count < 4
    ? ""
    : `<path d="M${PICTURE.left + PICTURE.side / 2} 0v${HEIGHT}M${PICTURE.left} ${HEIGHT / 2}h${PICTURE.side}" stroke="#fff" stroke-width="6"/>`;

/** Font sizes of a title, px; a title in one of the larger sizes has at most `maxLines` lines. */
const TITLE_SIZES = {
  product: { sizes: [52, 46, 42, 38, 34, 30], maxLines: 3 },
  besidePicture: { sizes: [64, 58, 52, 46, 40, 36], maxLines: 2 },
  withoutPicture: { sizes: [84, 76, 68, 60, 52, 44], maxLines: 2 },
} as const;

/**
 * The title in the largest size in which it fits into `height`; in the smallest size it is
 * truncated if necessary.
 */
function titleBlock(
  { title, price, pictures, kind }: ShareFacts,
  typeface: Typeface,
  width: number,
  height: number,
): TextBlock {
  const { sizes, maxLines } =
    TITLE_SIZES[
      price
        ? "product"
        : pictures.length > 0 || kind === "product"
          ? "besidePicture"
          : "withoutPicture"
    ];
  const text = normalizeText(title);
  const linesThatFit = (size: number) =>
    Math.max(1, Math.floor((height - size * CAPITALS) / (size * LINE_HEIGHT)) + 1);
  const fitInSize = (size: number, i: number) =>
    fitText(text, typeface, 600, [size], {
      width,
      lines: i < 3 ? Math.min(maxLines, linesThatFit(size)) : linesThatFit(size),
    });
  const attempts = sizes.map(fitInSize);
  return (
    attempts.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ??
    attempts.at(-1) ?? { lines: [], style: { size: 30, weight: 600 } }
  );
}

/**
 * The background: white with pale grey where a picture goes, or all pale grey with the letter of
 * the shop's logo at the edge.
 */
export const background = ({ pictures, kind }: ShareFacts): string =>
  pictures.length > 0 || kind === "product"
    ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect x="${PICTURE.left}" width="${PICTURE.side}" height="${HEIGHT}" fill="${MIST}"/>`
    : `<rect width="${WIDTH}" height="${HEIGHT}" fill="${MIST}"/><path d="M820 -60l250 500 250 -500" fill="none" stroke="#fff" stroke-width="112" stroke-linecap="round" stroke-linejoin="round"/><circle cx="1120" cy="556" r="26" fill="${NAR}"/>`;

/**
 * Everything that is drawn over the pictures, as SVG without `text` elements: letters are drawn as
 * outlines.
 */
export function renderOverlay(facts: ShareFacts, typeface: Typeface): string {
  const hasPictureColumn = facts.pictures.length > 0 || facts.kind === "product";
  const width = hasPictureColumn ? COLUMN : WIDE_COLUMN;
  const below = facts.price
    ? pricePart(typeface, facts.price)
    : sellingPoints(typeface, facts.lines, width);
  const top = TOP + 48 + 46;
  const title = titleBlock(facts, typeface, width, BOTTOM - below.height - 44 - top);
  return [
    gridLines(facts.pictures.length),
    facts.kind === "product" && facts.pictures.length === 0 ? noPicture : "",
    facts.mark
      ? chip(
          typeface,
          [{ text: facts.mark, style: { size: 26, weight: 600 }, colour: "#fff" }],
          INK,
          PICTURE.left + 28,
          28,
          PICTURE.side - 56,
        ).svg
      : "",
    logo(typeface, facts.shopName ?? DEMO_FACTS.name),
    inColour(INK, drawBlock(typeface, title, LEFT, top)),
    below.svg,
  ].join("");
}

/** A whole SVG document of the picture's size. */
export const svgDocument = (inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`,
  );
