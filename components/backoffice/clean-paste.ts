/** The nesting level of a Word list item, from 1: `mso-list:l0 level2 lfo1` is level 2. */
const listLevel = (item: Element): number =>
  Number(/mso-list:[^;]*level(\d)/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
const isWordListItem = (element: Element | null): element is Element =>
  element?.localName === "p" && /mso-list:\s*l\d/i.test(element.getAttribute("style") ?? "");

/**
 * Removes the bullet or number that Word writes as text into each list item, marked to be ignored
 * by other programs. Returns the kind of list: ordered if the marker is a number or a letter.
 */
function removeListMarker(item: Element): "ol" | "ul" {
  const marker = [...item.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent?.trim() ?? "";
  marker?.remove();
  return /^\(?(?:\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(text) ? "ol" : "ul";
}

// Word writes a list as paragraphs whose style names their list and level; this converts them to
// nested lists.
function convertWordLists(document: Document): void {
  for (const first of document.querySelectorAll("p")) {
    if (!isWordListItem(first) || !first.isConnected) continue;
    const open: { level: number; list: Element }[] = [];
    let next: Element | null = first;
    const root = document.createElement("div");
    first.before(root);
    while (isWordListItem(next)) {
      const item: Element = next;
      next = item.nextElementSibling;
      const level = listLevel(item);
      const kind = removeListMarker(item);
      while (open.length && open[open.length - 1]!.level > level) open.pop();
      if (!open.length || open[open.length - 1]!.level < level) {
        const list = document.createElement(kind);
        (open[open.length - 1]?.list.lastElementChild ?? root).append(list);
        open.push({ level, list });
      }
      const entry = document.createElement("li");
      entry.append(...item.childNodes);
      open[open.length - 1]!.list.append(entry);
      item.remove();
    }
    root.replaceWith(...root.childNodes);
  }
}

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

// Whether the editor can take an image: image data in the HTML itself, or a picture of this site.
// The browser may not read any other image (a local file or one of another site).
const isReadableImage = (source: string, origin: string) =>
  /^data:image\/(?:png|jpe?g|webp);base64,/i.test(source) ||
  source.startsWith("/") ||
  source.startsWith(`${origin}/`);

// A table cell of the editor cannot contain a table, so each row of a pasted table becomes a line
// of text. A paste that is only a table is left alone: the editor spreads it over the cells.
function flattenTables({ body }: Document): void {
  if (body.children.length === 1 && body.firstElementChild?.localName === "table") return;
  for (const table of body.querySelectorAll("table")) {
    const lines = [...table.querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, " ").trim()).join(" | "),
    );
    table.replaceWith(
      ...lines.map((line) =>
        Object.assign(body.ownerDocument.createElement("p"), { textContent: line }),
      ),
    );
  }
}

/**
 * Converts pasted HTML to what the editor stores: Word's lists become lists, first-level headings
 * become second-level ones, and tables stay except inside a cell (`inCell`). Removes the images
 * that the browser cannot read, and returns their number.
 */
export function cleanPaste(
  html: string,
  origin: string,
  inCell: boolean,
): { cleaned: Document; lostPictures: number } {
  const cleaned = new DOMParser().parseFromString(html, "text/html");
  for (const element of cleaned.querySelectorAll("style, script, meta, link, title, xml, colgroup"))
    element.remove();
  // Elements of Word's own namespaces (o:p, v:shape) are replaced by their content.
  for (const element of cleaned.querySelectorAll("*"))
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  convertWordLists(cleaned);
  for (const heading of cleaned.querySelectorAll("h1")) renameElement(heading, "h2");
  for (const heading of cleaned.querySelectorAll("h5, h6")) renameElement(heading, "h4");
  if (inCell) flattenTables(cleaned);
  const lost = [...cleaned.querySelectorAll("img")].filter(
    (picture) => !isReadableImage(picture.getAttribute("src") ?? "", origin),
  );
  for (const picture of lost) picture.remove();
  return { cleaned, lostPictures: lost.length };
}
