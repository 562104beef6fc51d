import { SaxesParser } from "saxes";
import { FileFault } from "../faults";
import {
  filled,
  XML_CUT,
  XML_ENTITIES,
  XML_MALFORMED,
  XML_TOO_DEEP,
  XML_TOO_LARGE,
} from "./source-faults";

/** An element with everything in it. Names have no prefix: `g:price` is `price`. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** its own text, without that of its children */
  text: string;
  children: readonly XmlElement[];
  /** the line on which it begins */
  line: number;
};

type OpenElement = XmlElement & { attributes: Record<string, string>; children: XmlElement[] };

const MAX_DEPTH = 64;
/** The largest element that is handed on: its descendants, and characters of text in it. */
const MAX_NODES = 300_000;
const MAX_TEXT = 20_000_000;
/** The most characters that may come without an element's beginning or end. */
const MAX_GAP = 4_000_000;
const MAX_ATTRIBUTES = 200;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** A reference such as `&nbsp;`, which HTML has and XML has not: it stays, and is cleaned later. */
const isHtmlReference = (message: string): boolean => message.endsWith("undefined entity.");

/** Builds the wanted elements of a document that arrives in pieces. */
class ElementReader {
  readonly finished: { path: string; element: XmlElement }[] = [];
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly names: string[] = [];
  private readonly paths: string[] = [];
  private readonly open: OpenElement[] = [];
  private nodes = 0;
  private textLength = 0;
  private attributes = 0;
  private lastEvent = 0;
  private line = 1;

  constructor(private readonly isWanted: (path: string) => boolean) {
    const { parser } = this;
    parser.on("error", (error) => this.refuse(error.message));
    parser.on("doctype", (text) => {
      this.lastEvent = parser.position;
      if (/<!ENTITY/i.test(text)) throw new FileFault(parser.line, [XML_ENTITIES]);
    });
    parser.on("opentagstart", () => {
      this.line = parser.line;
      this.attributes = 0;
    });
    parser.on("attribute", () => {
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) this.tooLarge();
    });
    parser.on("opentag", ({ name, attributes }) => this.begin(localName(name), attributes));
    parser.on("text", (text) => this.addText(text));
    parser.on("cdata", (text) => this.addText(text));
    parser.on("closetag", () => this.end());
  }

  add(text: string): void {
    this.parser.write(text);
    if (this.parser.position - this.lastEvent > MAX_GAP) this.tooLarge();
  }

  close(): void {
    const name = this.names.at(-1);
    if (name !== undefined) throw new FileFault(this.parser.line, [filled(XML_CUT, { name })]);
    this.parser.close();
  }

  private refuse(message: string): void {
    if (isHtmlReference(message)) return;
    const detail = message.replace(/^[^ ]*?(?:\d+:)+ /, "").replace(/\.$/, "");
    throw new FileFault(this.parser.line, [filled(XML_MALFORMED, { detail })]);
  }

  private tooLarge(): never {
    const name = this.names.at(-1) ?? "?";
    throw new FileFault(this.line, [filled(XML_TOO_LARGE, { name })]);
  }

  private begin(name: string, attributes: Record<string, string>): void {
    this.lastEvent = this.parser.position;
    if (this.names.push(name) > MAX_DEPTH)
      throw new FileFault(this.line, [filled(XML_TOO_DEEP, { most: MAX_DEPTH })]);
    const above = this.paths.at(-1);
    const path = above === undefined ? name : `${above}/${name}`;
    this.paths.push(path);
    if (this.open.length === 0) {
      if (!this.isWanted(path)) return;
      [this.nodes, this.textLength] = [0, 0];
    }
    this.nodes += 1;
    if (this.nodes > MAX_NODES) this.tooLarge();
    const local: Record<string, string> = {};
    for (const key in attributes) local[localName(key)] = attributes[key] ?? "";
    const element = { name, attributes: local, text: "", children: [], line: this.line };
    this.open.at(-1)?.children.push(element);
    this.open.push(element);
  }

  private addText(text: string): void {
    this.lastEvent = this.parser.position;
    const element = this.open.at(-1);
    if (!element) return;
    this.textLength += text.length;
    if (this.textLength > MAX_TEXT) this.tooLarge();
    element.text += text;
  }

  private end(): void {
    this.lastEvent = this.parser.position;
    this.names.pop();
    const path = this.paths.pop() ?? "";
    const element = this.open.pop();
    if (element && this.open.length === 0) this.finished.push({ path, element });
  }
}

/**
 * The elements of a document whose path (`rss/channel/item`) is wanted, one after another; of the
 * rest nothing is kept. Nothing outside the file is read, and no entity is expanded. Throws a
 * FileFault with its line where the document is malformed, is cut, declares entities, or has an
 * element beyond the limits: what came before is whole.
 */
export async function* xmlElements(
  texts: AsyncIterable<string>,
  isWanted: (path: string) => boolean,
): AsyncGenerator<{ path: string; element: XmlElement }> {
  const reader = new ElementReader(isWanted);
  for await (const text of texts) {
    try {
      reader.add(text);
    } catch (error) {
      // What the piece had before the fault is whole.
      yield* reader.finished.splice(0);
      throw error;
    }
    yield* reader.finished.splice(0);
  }
  reader.close();
}

/** The first child with this name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of an element and of all elements in it, as of HTML that was not escaped. */
export const textOf = ({ text, children }: XmlElement): string =>
  children.length === 0 ? text.trim() : [text.trim(), ...children.map(textOf)].join(" ").trim();

/** The text of the first child with this name; null if there is no such child. */
export function childText(element: XmlElement, name: string): string | null {
  const child = childOf(element, name);
  return child ? textOf(child) : null;
}
