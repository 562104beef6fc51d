/** `mso-list:l0 level2 lfo1` -> 2. */
const listLevel = (item: Element): number =>
  Number(/mso-list:[^;]*level(\d)/i.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
const isWordListItem = (element: Element | null): element is Element =>
  element?.localName === "p" && /mso-list:\s*l\d/i.test(element.getAttribute("style") ?? "");

/**
 * Word writes an item's bullet or number as text that other programs must ignore; a number makes an
 * ordered list.
 */
function removeListMarker(item: Element): "ol" | "ul" {
  const marker = [...item.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent?.trim() ?? "";
  marker?.remove();
  return /^\(?(?:\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(text) ? "ol" : "ul";
}

// Word writes a list as paragraphs that say which list and level they belong to.
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

// A picture's data, or one of our own: anything else is a file or a site the browser may not read.
const isReadableImage = (source: string, origin: string) =>
  /^data:image\/(?:png|jpe?g|webp);base64,/i.test(source) ||
  source.startsWith("/") ||
  source.startsWith(`${origin}/`);

// A cell holds no table: each row of one becomes a line of text. A table alone fills the cells,
// which the editor does itself.
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
 * Pasted HTML as the editor stores it: Word's lists become lists, a first heading a second one,
 * tables stay except in a cell (`inCell`). Pictures the browser cannot read are taken out and
 * counted.
 */
export function cleanPaste(
  html: string,
  origin: string,
  inCell: boolean,
): { body: Document; lostPictures: number } {
  const body = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml, colgroup"))
    element.remove();
  // Word's own elements (o:p, v:shape): their text stays.
  for (const element of body.querySelectorAll("*"))
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  convertWordLists(body);
  for (const heading of body.querySelectorAll("h1")) renameElement(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) renameElement(heading, "h4");
  if (inCell) flattenTables(body);
  const lost = [...body.querySelectorAll("img")].filter(
    (picture) => !isReadableImage(picture.getAttribute("src") ?? "", origin),
  );
  for (const picture of lost) picture.remove();
  return { body, lostPictures: lost.length };
}
