import { label, type Label } from "../labels";

/** The first bytes of formats that people save tables in, or upload by mistake. */
const BY_BYTES: readonly (readonly [signature: string, name: Label])[] = [
  ["504b0304", label("Excel kitabı (xlsx)", "an Excel workbook (xlsx)", "книга Excel (xlsx)")],
  [
    "d0cf11e0",
    label("köhnə Excel kitabı (xls)", "an old Excel workbook (xls)", "книга старого Excel (xls)"),
  ],
  ["25504446", label("PDF", "a PDF", "файл PDF")],
  ["1f8b", label("sıxılmış (gzip)", "a compressed file (gzip)", "сжатый файл (gzip)")],
];
const YML = label(
  "YML (ticarət meydançaları üçün XML)",
  "a YML file (XML for marketplaces)",
  "файл YML (XML для торговых площадок)",
);
const HTML = label("veb səhifə (HTML)", "a web page (HTML)", "веб-страница (HTML)");
const FEED = label(
  "RSS və ya Atom (XML) lenti",
  "an RSS or Atom feed (XML)",
  "лента RSS или Atom (XML)",
);
const XML = label("XML", "an XML file", "файл XML");
/** The elements that tell kinds of XML apart. */
const BY_ELEMENT: readonly (readonly [element: RegExp, name: Label])[] = [
  [/<yml_catalog[\s>]/i, YML],
  [/<!doctype html|<html[\s>]/i, HTML],
  [/<(?:rss|feed)[\s>]/i, FEED],
];

/** The name of a binary format that the import does not read, by the file's first bytes. */
export function binaryFormat(bytes: Buffer): Label | null {
  const hex = bytes.toString("hex", 0, 4);
  return BY_BYTES.find(([signature]) => hex.startsWith(signature))?.[1] ?? null;
}

/** The name of a kind of XML that the import does not read, by the beginning of the text. */
export function markupFormat(beginning: string): Label | null {
  if (!/^\s*<[?!a-z]/i.test(beginning)) return null;
  return BY_ELEMENT.find(([element]) => element.test(beginning))?.[1] ?? XML;
}
