import type { Drawing } from "../../drawings";
import type { DemoValue } from "../../types";
import { placeDrawing, SHADOW_DEFS, stage } from "../stage";

export type BannerProduct = {
  drawing: Drawing;
  color?: string;
  seed?: string;
  parameters?: Record<string, DemoValue>;
  /** Centre, baseline and height on the banner, px; maximum width. */
  x: number;
  y: number;
  h: number;
  w?: number;
  /** turned: rotated like a solid body; aslant: the pose of the product's second view. */
  pose?: "front" | "turned" | "aslant";
  /** Hangs on a wall and casts its shadow there. */
  hung?: boolean;
  rotate?: number;
};

export type Canvas = ReturnType<typeof createCanvas>;

/** A banner that is being composed of gradients, set pieces and products, in painting order. */
export function createCanvas(width: number, height: number) {
  const defs: string[] = [];
  const ids = new Map<string, string>();
  const layers: string[] = [];
  let productCount = 0;

  function gradient(markup: (id: string) => string): string {
    const key = markup("");
    let id = ids.get(key);
    if (!id) {
      id = `g${ids.size}`;
      ids.set(key, id);
      defs.push(markup(id));
    }
    return `url(#${id})`;
  }
  const stopList = (list: readonly string[]) =>
    list
      .map((text, i) => {
        const [color, opacity, percent] = text.split(" ");
        return `<stop offset="${percent ?? Math.round((100 * i) / Math.max(1, list.length - 1))}%" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ""}/>`;
      })
      .join("");
  const lin = (axis: "h" | "v" | "d", ...list: string[]) =>
    gradient(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${axis === "v" ? 0 : 1}" y2="${axis === "h" ? 0 : 1}">${stopList(list)}</linearGradient>`,
    );
  const rad = (...list: string[]) =>
    gradient(
      (id) =>
        `<radialGradient id="${id}" cx=".5" cy=".5" r=".5">${stopList(list)}</radialGradient>`,
    );
  const add = (...markup: string[]) => void layers.push(markup.join(""));
  const blur = (deviation: number, markup: string) =>
    `<g filter="${gradient((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)}">${markup}</g>`;

  function addProduct({
    drawing,
    color,
    seed = "banner",
    parameters = {},
    x,
    y,
    h,
    w = 9999,
    pose = "front",
    hung = false,
    rotate = 0,
  }: BannerProduct): void {
    const posed = stage(
      { drawing, seed, parameters, ...(color ? { color } : {}) },
      {
        pose: pose === "aslant" ? "angle" : "main",
        prefix: `p${productCount++}_`,
        ...(pose === "front" ? { turn: false } : { turn: true }),
      },
    );
    defs.push(posed.defs);
    const picture = placeDrawing(
      { ...posed, rest: "floor", art: { ...posed.art, fill: 1 } },
      { cx: x, ground: y, maxW: w, maxH: h },
      { shadow: !hung },
    );
    const wallShadow = hung
      ? blur(
          16,
          `<rect x="${x - Math.min(w, (h * posed.box.w) / posed.box.h) / 2 + 14}" y="${y - h + 26}" width="${Math.min(w, (h * posed.box.w) / posed.box.h)}" height="${h}" rx="30" fill="#14181f" opacity=".22"/>`,
        )
      : "";
    add(
      wallShadow,
      rotate ? `<g transform="rotate(${rotate} ${x} ${y})">${picture.markup}</g>` : picture.markup,
    );
  }
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHADOW_DEFS}${defs.join("")}</defs>${layers.join("")}</svg>`;
  return { width, height, lin, rad, add, blur, addProduct, svg };
}
