import type { Page } from "@playwright/test";

/** The contrast that WCAG requires of control borders and icons (1.4.11), and of text (1.4.3). */
const MIN_CONTRAST = { edge: 3, icon: 3, text: 4.5 };

/**
 * Finds too low contrasts that axe does not measure, on the page as currently rendered: of field
 * borders, icons of buttons and placeholders. The edge of a field is its border, its background, or
 * that of an element that wraps it tightly.
 */
export const findLowContrast = (page: Page): Promise<string[]> =>
  page.evaluate((minContrast) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    const parseColour = (css: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => [
      red * alpha + r * (1 - alpha),
      green * alpha + g * (1 - alpha),
      blue * alpha + b * (1 - alpha),
      1,
    ];
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: Colour, b: Colour) =>
      (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);
    /** The background colour behind an element's content; null when it is a picture. */
    const backgroundOf = (element: Element | null): Colour | null => {
      if (!element) return [255, 255, 255, 1];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== "none") return null;
      const ownColour = parseColour(backgroundColor);
      const before = getComputedStyle(element, "::before");
      // The icon may have a backing shape, drawn with ::before.
      const backing =
        before.content !== "none" && before.position === "absolute"
          ? parseColour(before.backgroundColor)
          : null;
      if (backing && backing[3] > 0.99) return backing;
      if (ownColour[3] > 0.99) return ownColour;
      const parentColour = backgroundOf(element.parentElement);
      return parentColour && over(ownColour, parentColour);
    };
    const isVisible = (element: Element) => {
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
      const outside = backgroundOf(element.parentElement);
      if (!outside) return null;
      const style = getComputedStyle(element);
      const borders = ["top", "right", "bottom", "left"].flatMap((side) =>
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        style.getPropertyValue(`border-${side}-style`) !== "none"
          ? [over(parseColour(style.getPropertyValue(`border-${side}-color`)), outside)]
          : [],
      );
      return Math.max(
        contrast(backgroundOf(element) ?? outside, outside),
        ...(borders.length >= 3
          ? [Math.min(...borders.map((border) => contrast(border, outside)))]
          : []),
      );
    };
    // Elements behind a modal dialog cannot be used.
    const root = document.querySelector("dialog:modal") ?? document;
    const fieldSelector =
      "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea, input[role=switch]";
    const fields = [...root.querySelectorAll<HTMLInputElement>(fieldSelector)].filter(
      (field) => isVisible(field) && !field.disabled && field.tabIndex >= 0,
    );
    const lowFields = fields.flatMap((field) => {
      const wrappers: Element[] = [field];
      for (
        let wrapper = field.parentElement;
        wrapper &&
        wrapper.getBoundingClientRect().height <= field.getBoundingClientRect().height + 16;
        wrapper = wrapper.parentElement
      )
        wrappers.push(wrapper);
      const edges = wrappers.map(edgeOf).filter((edge) => edge !== null);
      const best = Math.max(...edges);
      const background = backgroundOf(field);
      const placeholderColour = parseColour(getComputedStyle(field, "::placeholder").color);
      const placeholderContrast =
        field.placeholder && background
          ? contrast(over(placeholderColour, background), background)
          : Infinity;
      // A transparent placeholder is replaced by another element, such as the animated texts of
      // the search.
      const isHidden = placeholderColour[3] === 0;
      return [
        ...(edges.length > 0 && best < minContrast.edge
          ? [`${name(field)}: its edge has ${best.toFixed(2)}`]
          : []),
        ...(!isHidden && placeholderContrast < minContrast.text
          ? [`${name(field)}: its placeholder has ${placeholderContrast.toFixed(2)}`]
          : []),
      ];
    });
    const lowIcons = [...root.querySelectorAll("button svg, a[href] svg, summary svg")].flatMap(
      (icon) => {
        const control = icon.closest("button, a, summary");
        // An icon next to visible text that says the same needs no contrast.
        if (
          !control ||
          !isVisible(icon.parentElement ?? control) ||
          !isVisible(control) ||
          control.matches(":disabled, [aria-disabled=true]") ||
          (control as HTMLElement).innerText?.trim()
        )
          return [];
        const background = backgroundOf(icon.parentElement);
        const colours = [
          ...icon.querySelectorAll("path, circle, ellipse, rect, line, polyline, polygon"),
        ]
          .flatMap((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke])
          .filter((colour) => colour !== "none");
        if (!background || icon.querySelector("image, use, [fill^='url']") || colours.length === 0)
          return [];
        const best = Math.max(
          ...colours.map((colour) => contrast(over(parseColour(colour), background), background)),
        );
        return best < minContrast.icon ? [`${name(control)}: its icon has ${best.toFixed(2)}`] : [];
      },
    );
    return [...lowFields, ...lowIcons];
  }, MIN_CONTRAST);
