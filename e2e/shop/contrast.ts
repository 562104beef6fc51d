import type { Page } from "@playwright/test";

/** The contrast that WCAG requires of control borders and icons (1.4.11), and of text (1.4.3). */
const MIN_CONTRAST = { edge: 3, sign: 3, text: 4.5 };

/**
 * Finds what axe does not measure, as currently rendered: borders of fields, icons of buttons and
 * placeholders with too little contrast to their background. The edge of a field is its border, its
 * background, or that of an element that wraps it tightly.
 */
export const findLowContrast = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
      "2d",
      { willReadFrequently: true },
    );
    if (!pen) throw new Error("no canvas");
    const read = (css: string): Colour => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => [
      red * alpha + r * (1 - alpha),
      green * alpha + g * (1 - alpha),
      blue * alpha + b * (1 - alpha),
      1,
    ];
    const light = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Colour, other: Colour) =>
      (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    /** The background colour behind an element's content; null when it is a picture. */
    const behind = (element: Element | null): Colour | null => {
      if (!element) return [255, 255, 255, 1];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== "none") return null;
      const [own, before] = [read(backgroundColor), getComputedStyle(element, "::before")];
      // The icon may have a backing shape, drawn with ::before.
      const plate =
        before.content !== "none" && before.position === "absolute"
          ? read(before.backgroundColor)
          : null;
      if (plate && plate[3] > 0.99) return plate;
      if (own[3] > 0.99) return own;
      const below = behind(element.parentElement);
      return below && over(own, below);
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { clip, clipPath, opacity } = getComputedStyle(element);
      return (
        width > 4 &&
        height > 4 &&
        clip === "auto" &&
        clipPath === "none" &&
        opacity !== "0" &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest("[inert], [aria-hidden=true]") === null
      );
    };
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
    const edgeOf = (element: Element): number | null => {
      const outside = behind(element.parentElement);
      if (!outside) return null;
      const style = getComputedStyle(element);
      const borders = ["top", "right", "bottom", "left"].flatMap((side) =>
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        style.getPropertyValue(`border-${side}-style`) !== "none"
          ? [over(read(style.getPropertyValue(`border-${side}-color`)), outside)]
          : [],
      );
      return Math.max(
        contrast(behind(element) ?? outside, outside),
        ...(borders.length >= 3
          ? [Math.min(...borders.map((border) => contrast(border, outside)))]
          : []),
      );
    };
    // What is behind a modal dialog cannot be used.
    const root = document.querySelector("dialog:modal") ?? document;
    const drawn =
      "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea, input[role=switch]";
    const fields = [...root.querySelectorAll<HTMLInputElement>(drawn)].filter(
      (field) => isSeen(field) && !field.disabled && field.tabIndex >= 0,
    );
    const faint = fields.flatMap((field) => {
      const tight: Element[] = [field];
      for (
        let around = field.parentElement;
        around &&
        around.getBoundingClientRect().height <= field.getBoundingClientRect().height + 16;
        around = around.parentElement
      )
        tight.push(around);
      const edges = tight.map(edgeOf).filter((edge) => edge !== null);
      const best = Math.max(...edges);
      const ground = behind(field);
      const hint =
        field.placeholder && ground
          ? contrast(over(read(getComputedStyle(field, "::placeholder").color), ground), ground)
          : Infinity;
      // A transparent placeholder is replaced by another element, such as the animated texts of
      // the search.
      const isHidden = read(getComputedStyle(field, "::placeholder").color)[3] === 0;
      return [
        ...(edges.length > 0 && best < least.edge
          ? [`${name(field)}: its edge has ${best.toFixed(2)}`]
          : []),
        ...(!isHidden && hint < least.text
          ? [`${name(field)}: its placeholder has ${hint.toFixed(2)}`]
          : []),
      ];
    });
    const signs = [...root.querySelectorAll("button svg, a[href] svg, summary svg")].flatMap(
      (sign) => {
        const control = sign.closest("button, a, summary");
        // An icon next to visible text that says the same needs no contrast.
        if (
          !control ||
          !isSeen(sign.parentElement ?? control) ||
          !isSeen(control) ||
          control.matches(":disabled, [aria-disabled=true]") ||
          (control as HTMLElement).innerText?.trim()
        )
          return [];
        const ground = behind(sign.parentElement);
        const paints = [
          ...sign.querySelectorAll("path, circle, ellipse, rect, line, polyline, polygon"),
        ]
          .flatMap((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke])
          .filter((paint) => paint !== "none");
        if (!ground || sign.querySelector("image, use, [fill^='url']") || paints.length === 0)
          return [];
        const best = Math.max(
          ...paints.map((paint) => contrast(over(read(paint), ground), ground)),
        );
        return best < least.sign ? [`${name(control)}: its sign has ${best.toFixed(2)}`] : [];
      },
    );
    return [...faint, ...signs];
  }, MIN_CONTRAST);
