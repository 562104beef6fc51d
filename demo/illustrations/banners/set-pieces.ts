import { mix } from "../palette";
import type { Canvas } from "./canvas";

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  extra = "",
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = ""): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra = "",
): string => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;

/** A calm background: flat behind the text, deeper towards the products. */
export const backdrop = (c: Canvas, from: string, to: string): string =>
  rect(0, 0, c.width, c.height, c.lin("h", from, `${from} 1 42`, to));

/** A floor that fades in from the left. */
export const floor = (c: Canvas, y: number, color: string, start = 30): string =>
  rect(
    0,
    y,
    c.width,
    c.height - y,
    c.lin("h", `${color} 0`, `${color} 0 ${start}`, `${color} 1 ${start + 26}`, color),
  );

/** The shop-window arch. */
export function arch(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  bottom: number,
  from: string,
  to: string,
): string {
  const r = w / 2;
  const shape = (inset: number) =>
    `M${x + inset} ${bottom}V${y + r}A${r - inset} ${r - inset} 0 0 1 ${x + w - inset} ${y + r}V${bottom}Z`;
  return (
    path(shape(0), mix(from, to, 0.3), `opacity=".55"`) + path(shape(22), c.lin("v", from, to))
  );
}

/** A round plinth seen from slightly above. Returns its markup; products stand at `y`. */
export const plinth = (
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  h: number,
  color: string,
): string => {
  const ry = rx * 0.16;
  return (
    c.blur(12, ellipse(x + 16, y + h + ry * 0.6, rx * 1.06, ry * 1.05, "#14181f", `opacity=".2"`)) +
    path(
      `M${x - rx} ${y}V${y + h}A${rx} ${ry} 0 0 0 ${x + rx} ${y + h}V${y}Z`,
      c.lin(
        "h",
        mix(color, "#ffffff", 0.25),
        `${mix(color, "#ffffff", 0.45)} 1 24`,
        `${color} 1 60`,
        mix(color, "#14181f", 0.18),
      ),
    ) +
    ellipse(x, y, rx, ry, c.lin("h", mix(color, "#ffffff", 0.7), mix(color, "#ffffff", 0.35))) +
    ellipse(x, y, rx - 2, ry - 1.5, "none", `stroke="#ffffff" stroke-opacity=".6" stroke-width="2"`)
  );
};

const leaf = (
  x: number,
  y: number,
  angle: number,
  length: number,
  fill: string,
  vein: string,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${path(`M0 0C${length * 0.26} ${-length * 0.28} ${length * 0.2} ${-length * 0.75} 0 ${-length}C${-length * 0.2} ${-length * 0.75} ${-length * 0.26} ${-length * 0.28} 0 0Z`, fill)}${path(`M0 0V${-length * 0.9}`, "none", `stroke="${vein}" stroke-width="2" stroke-opacity=".5"`)}</g>`;

/** A pot plant standing at (x, y). */
export const plant = (c: Canvas, x: number, y: number, size: number, pot = "#e9e0d4"): string =>
  ellipse(x + 6, y, size * 0.36, size * 0.06, "#14181f", `opacity=".16"`) +
  [
    [-58, 0.8, "#7fa88a"],
    [-34, 1.1, "#659575"],
    [-12, 1.32, "#88b394"],
    [12, 1.22, "#5d8d6f"],
    [34, 1.02, "#79a586"],
    [58, 0.78, "#93bb9c"],
  ]
    .map(([angle, part, fill]) =>
      leaf(x, y - size * 0.46, Number(angle), size * Number(part), String(fill), "#4b7a5c"),
    )
    .join("") +
  path(
    `M${x - size * 0.32} ${y - size * 0.52}h${size * 0.64}l${-size * 0.08} ${size * 0.5}q-1 ${size * 0.03} ${-size * 0.04} ${size * 0.03}h${-size * 0.4}q${-size * 0.03} 0 ${-size * 0.04} ${-size * 0.03}z`,
    c.lin("h", mix(pot, "#ffffff", 0.5), pot, mix(pot, "#14181f", 0.2)),
  ) +
  ellipse(x, y - size * 0.52, size * 0.32, size * 0.045, mix(pot, "#14181f", 0.24));

/** A window with a view. */
export function casement(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  view: string,
): string {
  return (
    c.blur(10, rect(x + 8, y + 12, w, h, "#14181f", `opacity=".12"`)) +
    rect(x - 14, y - 14, w + 28, h + 28, "#ffffff", `rx="6"`) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${view}</svg>` +
    rect(x + w / 2 - 5, y, 10, h, "#ffffff") +
    rect(x, y + h * 0.42, w, 9, "#ffffff") +
    rect(x, y, w, 8, "#14181f", `opacity=".07"`) +
    rect(x - 26, y + h + 12, w + 52, 16, c.lin("v", "#ffffff", "#dfe4ea"), `rx="4"`)
  );
}

/** The bay of Baku: the three flame towers, the television tower and the sea. */
export const baku = (w: number, h: number, sky: readonly [string, string]): string => {
  const g = h * 0.8;
  const flame = (x: number, fw: number, fh: number, fill: string) =>
    path(
      `M${x} ${g}C${x - fw * 0.5} ${g - fh * 0.4} ${x - fw * 0.2} ${g - fh * 0.8} ${x + fw * 0.5} ${g - fh}C${x + fw * 0.62} ${g - fh * 0.7} ${x + fw * 1.2} ${g - fh * 0.5} ${x + fw} ${g}Z`,
      fill,
    );
  return (
    `<defs><linearGradient id="sky${Math.round(w)}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>${rect(0, 0, w, h, `url(#sky${Math.round(w)})`)}<circle cx="${w * 0.78}" cy="${h * 0.26}" r="${h * 0.09}" fill="#ffffff" opacity=".8"/>` +
    path(
      `M0 ${g - h * 0.1}Q${w * 0.3} ${g - h * 0.24} ${w * 0.6} ${g - h * 0.12}T${w} ${g - h * 0.16}V${h}H0Z`,
      mix(sky[1], "#7f96ad", 0.35),
    ) +
    rect(w * 0.85, g - h * 0.46, 4, h * 0.46, "#8fa3b8") +
    rect(w * 0.85 - 5, g - h * 0.32, 14, 10, "#8fa3b8") +
    flame(w * 0.18, w * 0.12, h * 0.5, "#7d93ab") +
    flame(w * 0.33, w * 0.13, h * 0.6, "#6d859f") +
    flame(w * 0.5, w * 0.11, h * 0.44, "#8da2b8") +
    [0, 0.07, 0.64, 0.71, 0.78, 0.9]
      .map((u, i) =>
        rect(
          w * u,
          g - h * (0.1 + (i % 3) * 0.05),
          w * 0.055,
          h * 0.2,
          i % 2 ? "#9cafc2" : "#8ba0b6",
        ),
      )
      .join("") +
    rect(0, g, w, h - g, "#a9c1d6") +
    path(
      `M0 ${g + 10}H${w}M${w * 0.2} ${g + 24}H${w * 0.8}`,
      "none",
      `stroke="#ffffff" stroke-opacity=".5" stroke-width="3"`,
    )
  );
};

/** A wooden board with its front edge: shelf, sideboard, table. */
export const board = (
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): string =>
  rect(
    x,
    y,
    w,
    h,
    c.lin("v", mix(color, "#ffffff", 0.3), `${color} 1 20`, mix(color, "#14181f", 0.16)),
    `rx="4"`,
  ) + rect(x, y, w, 3, "#ffffff", `opacity=".5"`);
