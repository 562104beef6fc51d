import type { Drawing } from "../drawings";
import type { DemoValue } from "../types";
import { tone as toneByCode, type Tone } from "./palette";

export type Subject = {
  drawing: Drawing;
  seed: string;
  color?: string;
  parameters: Record<string, DemoValue>;
};
export type Box = { x: number; y: number; w: number; h: number };
export type Pose = "main" | "angle";

/**
 * The result of a drawing: markup in its own coordinates (about 1000 units) and how to place it on
 * the page.
 */
export type Art = {
  svg: string;
  /** Extent of the product itself, for dimension arrows and placement. */
  box: Box;
  /** The area of the enlarged detail. */
  focus: Box;
  /** floor: stands on the ground; wall: hangs or lies flat; none: draws its own shadow. */
  rest?: "floor" | "wall" | "none";
  /**
   * Widths of the contact shadow as [left, right] in drawing units, when it differs from the box.
   */
  feet?: [number, number];
  /** A box-like product's depth in drawing units, so that it can be turned. */
  solid?: { depth: number; tone: Tone; radius?: number; box?: Box };
  /** A flat product's thickness, so that it can be laid down. */
  slab?: { thickness: number; tone: Tone; radius: number; box?: Box };
  /** Share of the picture it fills, 0..1: small models of a family look smaller. */
  fill?: number;
  /**
   * top: the drawing looks from above, its vertical extent is the depth; side: its horizontal
   * extent is the depth.
   */
  plane?: "front" | "top" | "side";
  /** The lit part of a screen, whose diagonal is measured. */
  screen?: Box;
  /** Left and right end of a round product's measured diameter, and their height. */
  span?: readonly [number, number, number];
  /**
   * The rotation in degrees of the second view, for products that must not be mirrored because of
   * their buttons or grips.
   */
  tilt?: number;
  /** For a posed second view: whether the detail is taken from it instead of the main view. */
  closeUp?: boolean;
  /** True when the drawing itself implements the pose. */
  posed?: boolean;
};
export type Draw = (pen: Pen) => Art;

export type Pen = ReturnType<typeof createPen>;

const LINE = "#39424f";
const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A stable 32-bit hash. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

/**
 * Draws shapes, collects the gradients of one document and knows the product. In "line" mode the
 * same calls give a line drawing: solid shapes white with an outline, without lights and shades.
 */
export function createPen(
  subject: Subject,
  options: { pose?: Pose; mode?: "paint" | "line"; prefix?: string; fallbackColor?: string } = {},
) {
  const mode = options.mode ?? "paint";
  const defs: string[] = [];
  const ids = new Map<string, string>();
  const transparentFills = new Set<string>();
  const prefix = options.prefix ?? "v";

  function define(markup: (id: string) => string, transparent = false): string {
    const key = markup("");
    let id = ids.get(key);
    if (!id) {
      id = `${prefix}${ids.size}`;
      ids.set(key, id);
      defs.push(markup(id));
      if (transparent) transparentFills.add(`url(#${id})`);
    }
    return id;
  }
  /** A stop: "#fff", "#fff .4" (opacity), "#fff .4 30" (opacity and percent). */
  function stops(list: readonly string[]): { markup: string; transparent: boolean } {
    let transparent = false;
    const markup = list
      .map((text, i) => {
        const [color, opacity, percent] = text.split(" ");
        if (opacity && Number(opacity) < 1) transparent = true;
        const offset = percent ?? round((100 * i) / Math.max(1, list.length - 1));
        return `<stop offset="${offset}%" stop-color="${color}"${opacity && opacity !== "1" ? ` stop-opacity="${opacity}"` : ""}/>`;
      })
      .join("");
    return { markup, transparent };
  }
  const AXES = { h: [0, 0, 1, 0], v: [0, 0, 0, 1], d: [0, 0, 1, 1], u: [0, 1, 1, 0] } as const;
  /** Linear gradient: horizontal, vertical, down or up along the diagonal. */
  function lin(axis: keyof typeof AXES, ...list: string[]): string {
    const [x1, y1, x2, y2] = AXES[axis];
    const { markup, transparent } = stops(list);
    return `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${markup}</linearGradient>`, transparent)})`;
  }
  /** Radial gradient in fractions of the shape's box. */
  function rad(cx: number, cy: number, r: number, ...list: string[]): string {
    const { markup, transparent } = stops(list);
    return `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${markup}</radialGradient>`, transparent)})`;
  }

  function paint(fill: string, extra: string): string | null {
    if (mode === "paint") return `fill="${fill}"${extra ? ` ${extra}` : ""}`;
    // Clear glass has an edge of its own and is drawn as an empty outline; lights and shades are
    // omitted.
    const clear = transparentFills.has(fill) && extra.startsWith("stroke=");
    if (fill === "none" || (transparentFills.has(fill) && !clear) || /opacity/.test(extra))
      return null;
    const transform = /transform="[^"]*"/.exec(extra)?.[0] ?? "";
    return `fill="${clear ? "none" : "#ffffff"}" stroke="${LINE}" stroke-width="2.8" vector-effect="non-scaling-stroke" stroke-linejoin="round" ${transform}`;
  }
  const shape = (markup: string, fill: string, extra: string) => {
    const style = paint(fill, extra);
    return style === null ? "" : `<${markup} ${style}/>`;
  };
  const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = "") =>
    shape(
      `rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}" rx="${round(r)}"`,
      fill,
      extra,
    );
  const circle = (cx: number, cy: number, r: number, fill: string, extra = "") =>
    shape(`circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`, fill, extra);
  const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = "") =>
    shape(
      `ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"`,
      fill,
      extra,
    );
  const path = (d: string, fill: string, extra = "") => shape(`path d="${d}"`, fill, extra);
  /** A line along a path; in line mode thick ones become tubes. */
  function stroke(d: string, color: string, width: number, extra = ""): string {
    const common = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
    if (mode === "paint")
      return `<path d="${d}" ${common} stroke="${color}" stroke-width="${round(width)}"${extra ? ` ${extra}` : ""}/>`;
    if (transparentFills.has(color) || /opacity/.test(extra)) return "";
    if (width < 10)
      return `<path d="${d}" ${common} stroke="${LINE}" stroke-width="2" vector-effect="non-scaling-stroke"/>`;
    return `<path d="${d}" ${common} stroke="${LINE}" stroke-width="${round(width)}"/><path d="${d}" ${common} stroke="#ffffff" stroke-width="${round(width - 7)}"/>`;
  }
  const group = (transform: string, ...children: string[]) =>
    `<g${transform ? ` transform="${transform}"` : ""}>${children.join("")}</g>`;
  /** Content seen only inside a path. */
  function clip(d: string, ...children: string[]): string {
    const id = define((clipId) => `<clipPath id="${clipId}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${children.join("")}</g>`;
  }
  /** Path of a rounded rectangle, for clips. */
  const box = (x: number, y: number, w: number, h: number, r: number) =>
    `M${round(x + r)} ${round(y)}h${round(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

  /** Flat panel lit from the upper left; metals get the bands of brushed steel. */
  const face = (t: Tone) =>
    t.metal
      ? lin(
          "h",
          `${t.base}`,
          `${t.light} 1 12`,
          `${t.glow} 1 27`,
          `${t.light} 1 42`,
          `${t.base} 1 68`,
          `${t.dark} 1 94`,
          `${t.base} 1 100`,
        )
      : lin("d", t.light, `${t.base} 1 45`, `${t.dark} 1 100`);
  /** Upright round body. */
  const round3d = (t: Tone) =>
    t.metal
      ? lin(
          "h",
          t.deep,
          `${t.dark} 1 6`,
          `${t.light} 1 20`,
          `${t.glow} 1 29`,
          `${t.light} 1 38`,
          `${t.dark} 1 64`,
          `${t.deep} 1 82`,
          `${t.base} 1 94`,
          `${t.dark} 1 100`,
        )
      : lin(
          "h",
          t.dark,
          `${t.light} 1 16`,
          `${t.glow} 1 27`,
          `${t.light} 1 38`,
          `${t.base} 1 58`,
          `${t.dark} 1 86`,
          `${t.deep} 1 96`,
          `${t.dark} 1 100`,
        );
  /** Round body lying on its side. */
  const tube = (t: Tone) =>
    lin("v", t.light, `${t.glow} 1 18`, `${t.base} 1 50`, `${t.dark} 1 82`, `${t.deep} 1 100`);
  const ball = (t: Tone) =>
    rad(
      0.36,
      0.28,
      0.8,
      t.glow,
      `${t.light} 1 28`,
      `${t.base} 1 58`,
      `${t.dark} 1 86`,
      `${t.deep} 1 100`,
    );
  const down = (t: Tone) => lin("v", t.light, `${t.base} 1 50`, `${t.dark} 1 100`);

  const value = (key: string) => subject.parameters[key];
  function number(key: string): number | undefined {
    const raw = value(key);
    const parsed =
      typeof raw === "number"
        ? raw
        : typeof raw === "string"
          ? Number.parseFloat(raw.replace(",", "."))
          : Number.NaN;
    return Number.isFinite(parsed) && parsed > 0 ? parsed : undefined;
  }
  const code = (key: string): string => {
    const raw = value(key);
    return typeof raw === "string" ? raw : "";
  };
  /** A stable choice of 0..n-1 for this product. */
  const pick = (n: number, salt = "") => hash(`${subject.seed}|${salt}`) % n;
  /** Width and height in drawing units with the product's real proportions, within limits. */
  function proportions(
    w: number,
    h: number,
    limits: { slack?: number; keys?: [string, string] } = {},
  ): { w: number; h: number } {
    const [first, second] = limits.keys ?? ["width", "height"];
    const realW = number(first);
    const realH = number(second);
    if (!realW || !realH) return { w, h };
    const slack = limits.slack ?? 0.35;
    const ratio = Math.min(Math.max(realW / realH, (w / h) * (1 - slack)), (w / h) * (1 + slack));
    const area = Math.sqrt((w * h) / ratio);
    return { w: Math.round(area * ratio), h: Math.round(area) };
  }

  return {
    subject,
    mode,
    pose: options.pose ?? ("main" as Pose),
    t: toneByCode(subject.color, options.fallbackColor ?? "white"),
    tone: toneByCode,
    defs: () => defs.join(""),
    lin,
    rad,
    rect,
    circle,
    ellipse,
    path,
    stroke,
    group,
    clip,
    box,
    face,
    round: round3d,
    tube,
    ball,
    down,
    number,
    code,
    pick,
    proportions,
    /** Markup that matters to painted pictures only (reflections built of many pieces). */
    only: (markup: string) => (mode === "paint" ? markup : ""),
  };
}
