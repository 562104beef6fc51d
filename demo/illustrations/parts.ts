import { BLACK, mix, STEEL, type Tone } from "./palette";
import type { Pen } from "./pen";

/** Soft shade below an edge. */
export const under = (
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  strength = 0.22,
): string => p.rect(x, y, w, h, 0, p.lin("v", `#0a0d14 ${strength}`, "#0a0d14 0"));

/** A panel with edges: body of most appliances. */
export function panel(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  t: Tone,
): string {
  return (
    p.rect(x, y, w, h, r, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("v", "#ffffff .32", "#ffffff 0 14", "#0a0d14 0 70", "#0a0d14 .1 100"),
    ) +
    p.rect(
      x + 2,
      y + 2,
      w - 4,
      h - 4,
      Math.max(0, r - 2),
      "none",
      `stroke="#ffffff" stroke-opacity="${t.metal || t.code === "white" ? 0.7 : 0.22}" stroke-width="2"`,
    )
  );
}

/** Dark glass with two slanted reflections. */
export function glass(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  options: { tint?: string; shine?: number } = {},
): string {
  const tint = options.tint ?? "#14171c";
  const shine = options.shine ?? 0.16;
  const clipped = p.only(
    p.clip(
      p.box(x, y, w, h, r),
      p.path(
        `M${x + w * 0.08} ${y + h}L${x + w * 0.42} ${y}H${x + w * 0.68}L${x + w * 0.34} ${y + h}Z`,
        p.lin("v", `#ffffff ${shine}`, "#ffffff 0"),
      ),
      p.path(
        `M${x + w * 0.42} ${y + h}L${x + w * 0.76} ${y}H${x + w * 0.82}L${x + w * 0.48} ${y + h}Z`,
        p.lin("v", `#ffffff ${shine * 0.7}`, "#ffffff 0"),
      ),
    ),
  );
  return (
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("d", mix(tint, "#ffffff", 0.16), tint, mix(tint, "#000000", 0.45)),
      `stroke="${mix(tint, "#000000", 0.6)}" stroke-width="1.5"`,
    ) +
    clipped +
    p.rect(
      x + 1.5,
      y + 1.5,
      w - 3,
      h - 3,
      Math.max(0, r - 1.5),
      "none",
      `stroke="#ffffff" stroke-opacity=".14" stroke-width="1.5"`,
    )
  );
}

/** A round control with a pointer. */
export function knob(p: Pen, cx: number, cy: number, r: number, t: Tone, angle = -40): string {
  return (
    p.circle(
      cx + r * 0.08,
      cy + r * 0.2,
      r * 1.12,
      p.rad(0.5, 0.5, 0.5, "#0a0d14 .4", "#0a0d14 .28 70", "#0a0d14 0"),
    ) +
    p.circle(cx, cy, r, p.lin("d", t.glow, t.base, t.deep), `stroke="${t.line}" stroke-width="1"`) +
    p.circle(cx, cy, r * 0.8, p.lin("d", t.base, t.light, t.base)) +
    p.group(
      `rotate(${angle} ${cx} ${cy})`,
      p.rect(cx - r * 0.07, cy - r * 0.74, r * 0.14, r * 0.42, r * 0.07, t.ink),
    )
  );
}

/** A bar handle, upright or lying. */
export function barHandle(p: Pen, x: number, y: number, w: number, h: number, t: Tone): string {
  const upright = h > w;
  const r = Math.min(w, h) / 2;
  const fill = upright
    ? p.lin("h", t.dark, t.glow, t.base, t.deep)
    : p.lin("v", t.glow, t.light, t.base, t.deep);
  return (
    p.rect(x + 3, y + (upright ? 3 : r * 0.9), w, h, r, "#0a0d14", `opacity=".16"`) +
    p.rect(x, y, w, h, r, fill, `stroke="${t.line}" stroke-width="1"`)
  );
}

const DIGITS: Record<string, string> = {
  "0": "M.5 0C.86 0 1 .38 1 .8S.86 1.6 .5 1.6 0 1.22 0 .8 .14 0 .5 0Z",
  "1": "M.18 .32L.6 0V1.6",
  "2": "M.04 .42C.08 .14 .28 0 .5 0 .8 0 .98 .2 .98 .45 .98 .76 .7 .96 0 1.6H1",
  "3": "M.05 .24C.16 .08 .32 0 .5 0 .8 0 .94 .18 .94 .4S.8 .77 .44 .77C.82 .77 1 .94 1 1.18S.8 1.6 .5 1.6C.26 1.6 .1 1.5 0 1.34",
  "4": "M.74 1.6V0L0 1.14H1.02",
  "5": "M.9 0H.2L.1 .7C.2 .6 .34 .55 .5 .55 .82 .55 1 .76 1 1.06S.8 1.6 .48 1.6C.26 1.6 .1 1.52 0 1.38",
  "6": "M.86 .16C.76 .05 .65 0 .52 0 .2 0 0 .34 0 .95 0 1.4 .2 1.6 .5 1.6S1 1.38 1 1.08 .8 .58 .52 .58 .02 .78 .02 1.05",
  "7": "M0 0H1L.36 1.6",
  "8": "M.5 .74C.22 .74 .08 .58 .08 .37S.25 0 .5 0 .92 .16 .92 .37 .78 .74 .5 .74ZM.5 .74C.18 .74 0 .92 0 1.17S.2 1.6 .5 1.6 1 1.42 1 1.17 .82 .74 .5 .74Z",
  "9": "M.14 1.44C.24 1.55 .35 1.6 .48 1.6 .8 1.6 1 1.26 1 .65 1 .2 .8 0 .5 0S0 .22 0 .52 .2 1.02 .48 1.02 .98 .82 .98 .55",
  ".": "M.1 1.56V1.6",
  ":": "M.1 .5V.54M.1 1.2V1.24",
  c: "M.82 .72C.72 .6 .6 .55 .46 .55 .18 .55 0 .78 0 1.08S.18 1.6 .46 1.6C.6 1.6 .72 1.55 .82 1.43",
  Ø: "M.55 0C1 0 1.1 .4 1.1 .8S1 1.6 .55 1.6 0 1.2 0 .8 .1 0 .55 0ZM-.04 1.74L1.14 -.14",
  "″": "M.08 0V.42M.4 0V.42",
  m: "M0 .55V1.6M0 .86C.08 .64 .22 .54 .38 .54 .58 .54 .68 .66 .68 .9V1.6M.68 .9C.76 .66 .9 .54 1.06 .54 1.26 .54 1.36 .66 1.36 .9V1.6",
  k: "M0 0V1.6M.7 .55L0 1.2M.25 .98L.75 1.6",
  g: "M.8 .55V1.7C.8 2 .6 2.1 .4 2.1 .2 2.1 .1 2 .05 1.9M.8 1.07C.8 1.4 .62 1.6 .4 1.6S0 1.4 0 1.07 .18 .55 .4 .55 .8 .75 .8 1.07",
  "°": "M.25 0C.4 0 .48 .1 .48 .23S.4 .46 .25 .46 .02 .36 .02 .23 .1 0 .25 0Z",
};
const ADVANCE: Record<string, number> = {
  c: 1.15,
  Ø: 1.5,
  "″": 0.7,
  ".": 0.45,
  ":": 0.5,
  m: 1.85,
  " ": 0.7,
  "1": 1.05,
  "°": 0.8,
  k: 1.15,
  g: 1.2,
};

/** Width of a text in these digits. */
export const figuresWidth = (text: string, height: number): number =>
  ([...text].reduce((sum, sign) => sum + (ADVANCE[sign] ?? 1.42), 0) - 0.42) * (height / 1.6);

/** Digits as strokes; `height` of a digit, anchored at the middle. */
export function figures(
  text: string,
  cx: number,
  cy: number,
  height: number,
  color: string,
  weight = 0.13,
): string {
  const unit = height / 1.6;
  const width = [...text].reduce((sum, sign) => sum + (ADVANCE[sign] ?? 1.42), 0) - 0.42;
  let x = -width / 2;
  const signs = [...text].map((sign) => {
    const d = DIGITS[sign];
    const markup = d
      ? `<path d="${d}" transform="translate(${Math.round(x * 1000) / 1000} -.8)"/>`
      : "";
    x += ADVANCE[sign] ?? 1.42;
    return markup;
  });
  return `<g class="fg" transform="translate(${cx} ${cy}) scale(${Math.round(unit * 1000) / 1000})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${signs.join("")}</g>`;
}

/** A lit display: dark glass with digits. */
export function display(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  color = "#e9f4ff",
): string {
  return (
    p.rect(
      x,
      y,
      w,
      h,
      Math.min(8, h / 4),
      p.lin("v", "#23272e", "#0f1115"),
      `stroke="#05060780" stroke-width="1"`,
    ) + p.only(figures(text, x + w / 2, y + h / 2, h * 0.46, color))
  );
}

const WALLPAPERS: readonly (readonly [string, string, string, string])[] = [
  ["#1b2a5c", "#3f6fc4", "#f2a48e", "#fbe3c8"],
  ["#0d3b4a", "#1f8a8c", "#8fd8b8", "#f4f1c9"],
  ["#3a1550", "#8f3f8f", "#ef7f7a", "#ffd49a"],
  ["#12233f", "#275a86", "#79b9d8", "#eef6fa"],
  ["#4a1026", "#b3274d", "#f08a5d", "#fce0b0"],
  ["#20303a", "#5c7f78", "#cfc8a5", "#f6efe0"],
  ["#1c1f4a", "#5147a8", "#b47fd6", "#f6c9dc"],
];

/** A calm abstract picture for screens: a sky and three hills of light. */
export function wallpaper(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  salt = "w",
): string {
  if (p.mode === "line") return p.rect(x, y, w, h, r, "#ffffff");
  const colors = WALLPAPERS[p.pick(WALLPAPERS.length, salt)] ?? WALLPAPERS[0];
  const [a, b, c, d] = colors ?? ["#000000", "#000000", "#000000", "#000000"];
  const kind = p.pick(3, `${salt}k`);
  const f = (u: number, v: number) => `${Math.round(x + u * w)} ${Math.round(y + v * h)}`;
  const scene =
    kind === 0
      ? p.circle(x + w * 0.7, y + h * 0.4, Math.min(w, h) * 0.2, p.lin("v", d, c)) +
        p.path(
          `M${f(0, 0.62)}C${f(0.2, 0.42)} ${f(0.35, 0.5)} ${f(0.52, 0.64)}S${f(0.85, 0.6)} ${f(1, 0.44)}V${y + h}H${x}Z`,
          p.lin("v", `${c} .75`, `${b} .9`),
        ) +
        p.path(
          `M${f(0, 0.78)}C${f(0.25, 0.6)} ${f(0.4, 0.86)} ${f(0.62, 0.76)}S${f(0.9, 0.66)} ${f(1, 0.74)}V${y + h}H${x}Z`,
          p.lin("v", b, a),
        ) +
        p.path(
          `M${f(0, 0.92)}C${f(0.3, 0.76)} ${f(0.6, 1)} ${f(1, 0.86)}V${y + h}H${x}Z`,
          p.lin("h", a, mix(a, "#000000", 0.4)),
        )
      : kind === 1
        ? p.path(
            `M${f(0, 0.2)}C${f(0.3, 0)} ${f(0.5, 0.5)} ${f(1, 0.1)}V${y + h}H${x}Z`,
            p.lin("d", `${c} .85`, `${b} .2`),
          ) +
          p.path(
            `M${f(0, 0.55)}C${f(0.35, 0.2)} ${f(0.55, 0.85)} ${f(1, 0.35)}V${y + h}H${x}Z`,
            p.lin("u", `${a} .9`, `${d} .75`),
          ) +
          p.path(
            `M${f(0, 0.85)}C${f(0.4, 0.5)} ${f(0.6, 1.05)} ${f(1, 0.68)}V${y + h}H${x}Z`,
            p.lin("h", a, b),
          )
        : p.circle(
            x + w * 0.2,
            y + h * 0.85,
            Math.max(w, h) * 0.6,
            p.rad(0.5, 0.5, 0.5, c, `${c} .5 55`, `${c} 0`),
          ) +
          p.circle(
            x + w * 0.85,
            y + h * 0.2,
            Math.max(w, h) * 0.55,
            p.rad(0.5, 0.5, 0.5, d, `${c} .6 40`, `${b} 0`),
          ) +
          p.circle(
            x + w * 0.62,
            y + h * 0.72,
            Math.max(w, h) * 0.3,
            p.rad(0.4, 0.35, 0.62, b, a, `${a} .0`),
          );
  return p.clip(
    p.box(x, y, w, h, r),
    p.rect(x, y, w, h, 0, kind === 0 ? p.lin("v", a, b, c) : p.lin("d", a, b)),
    scene,
    p.path(`M${f(0.55, 0)}H${x + w}V${y + h * 0.7}Z`, "#ffffff", `opacity=".05"`),
  );
}

/** Rows of small holes. */
export function dots(
  p: Pen,
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  r: number,
  color: string,
  extra = "",
): string {
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      d += `M${x + column * gap} ${y + row * gap}h.01`;
  return p.only(
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${r * 2}" stroke-linecap="round" ${extra}/>`,
  );
}

/** Parallel slots of a grille inside a box. */
export function slots(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  axis: "h" | "v",
  color: string,
  width = 4,
  extra = "",
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const at = (i + 0.5) / count;
    d +=
      axis === "h"
        ? `M${x} ${Math.round((y + h * at) * 10) / 10}h${w}`
        : `M${Math.round((x + w * at) * 10) / 10} ${y}v${h}`;
  }
  return `<path d="${d}" fill="none" stroke="${p.mode === "line" ? "#9aa3af" : color}" stroke-width="${p.mode === "line" ? 1.2 : width}" stroke-linecap="round" ${extra}/>`;
}

/** A mains cord that fades out to the right. */
export const cord = (p: Pen, d: string, width = 14, color = "#2b2f35"): string =>
  p.only(
    p.stroke(d, p.lin("h", color, `${color} 1 55`, `${color} 0 100`), width) +
      p.stroke(d, p.lin("h", "#ffffff .3", "#ffffff .2 50", "#ffffff 0 90"), width * 0.22),
  );

/** A camera lens of any size. */
export function lens(p: Pen, cx: number, cy: number, r: number, ring: Tone = BLACK): string {
  return (
    p.circle(
      cx,
      cy,
      r,
      p.lin("d", ring.light, ring.dark, ring.deep),
      `stroke="${ring.line}" stroke-width="1"`,
    ) +
    p.circle(cx, cy, r * 0.82, p.lin("u", "#34383f", "#0b0c0f")) +
    p.circle(cx, cy, r * 0.64, p.rad(0.4, 0.35, 0.75, "#35457a", "#151b33 1 45", "#06070c 1 100")) +
    p.circle(cx, cy, r * 0.36, p.rad(0.45, 0.4, 0.7, "#5a3f7d", "#15122b 1 60", "#04050a 1 100")) +
    p.ellipse(
      cx - r * 0.22,
      cy - r * 0.26,
      r * 0.2,
      r * 0.13,
      "#ffffff",
      `opacity=".5" transform="rotate(-38 ${cx - r * 0.22} ${cy - r * 0.26})"`,
    ) +
    p.circle(cx + r * 0.24, cy + r * 0.26, r * 0.08, "#ffffff", `opacity=".28"`)
  );
}

/** A rounded foot under an appliance. */
export const foot = (p: Pen, x: number, y: number, w: number, h = 14): string =>
  p.rect(x, y - 4, w, h + 4, 4, p.lin("v", "#17191d", "#33373d"));

/** Small steel badge in place of a brand name. */
export const badge = (p: Pen, cx: number, cy: number, w: number, t: Tone = STEEL): string =>
  p.only(p.rect(cx - w / 2, cy - w * 0.06, w, w * 0.12, w * 0.06, t.ink, `opacity=".34"`));
