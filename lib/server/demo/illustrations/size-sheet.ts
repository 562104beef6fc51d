import { figures } from "./parts";
import type { Subject } from "./pen";
import { place, stage } from "./stage";

const INK = "#14181f";
const SOFT = "#4a5260";
type Point = readonly [number, number];
const n = (value: number): number => Math.round(value * 10) / 10;

/** An arrow between two points with its measure beside it. */
function arrow(from: Point, to: Point, value: number, side: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const head = (at: Point, sign: number) => {
    const [bx, by] = [at[0] + sign * ux * 20, at[1] + sign * uy * 20];
    return `M${n(bx - uy * 8)} ${n(by + ux * 8)}L${n(at[0])} ${n(at[1])}L${n(bx + uy * 8)} ${n(by - ux * 8)}`;
  };
  const tick = (at: Point) => `M${n(at[0] - uy * 16)} ${n(at[1] + ux * 16)}L${n(at[0] + uy * 16)} ${n(at[1] - ux * 16)}`;
  const tight = length < 56;
  const marks = tight
    ? `M${n(from[0] - ux * 40)} ${n(from[1] - uy * 40)}L${n(from[0])} ${n(from[1])}M${n(to[0])} ${n(to[1])}L${n(to[0] + ux * 40)} ${n(to[1] + uy * 40)}${head(from, -1)}${head(to, 1)}`
    : `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}${head(from, 1)}${head(to, -1)}`;
  return `<path d="${marks}${tick(from)}${tick(to)}" fill="none" stroke="${SOFT}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
    + figures(`${value} mm`, (from[0] + to[0]) / 2 + side[0], (from[1] + to[1]) / 2 + side[1], 32, INK, 0.14);
}

const page = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs>${defs}</defs>${content}</svg>`;

function measure(subject: Subject, key: string): number | undefined {
  const raw = subject.parameters[key];
  const value = typeof raw === "number" ? raw : typeof raw === "string" ? Number.parseFloat(raw.replace(",", ".")) : Number.NaN;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The dimension sheet, or null when fewer than two measures are known. */
export function sizeSheet(subject: Subject): string | null {
  const width = measure(subject, "width");
  const height = measure(subject, "height");
  const depth = measure(subject, "depth");
  if ([width, height, depth].filter((value) => value !== undefined).length < 2) return null;
  const front = stage(subject, { pose: "main", mode: "line" });

  if (depth && front.art.solid && front.rest === "floor") {
    const s = stage(subject, { pose: "main", mode: "line", turn: true });
    const corners = s.turned?.corners;
    if (corners) {
      const picture = place(s, { cx: 640, ground: 980, maxW: 720, maxH: 760 }, { shadow: false });
      const at = ([x, y]: Point) => picture.at(x, y);
      const [tl, bl, br, rr] = [at(corners.topLeft), at(corners.bottomLeft), at(corners.bottomRight), at(corners.backRight)];
      const shift = (point: Point, x: number, y: number): Point => [point[0] + x, point[1] + y];
      return page(s.defs, picture.markup
        + (width ? arrow(shift(bl, 0, 52), shift(br, 0, 52), width, [-20, 52]) : "")
        + arrow(shift(br, 34, 44), shift(rr, 34, 44), depth, [104, 36])
        + (height ? arrow(shift(tl, -60, 0), shift(bl, -60, 0), height, [-108, 0]) : ""));
    }
  }
  const top = front.art.plane === "top";
  const [tall, third] = top ? [depth, height] : [height, depth];
  const wide = front.box.w;
  const ratio = third ? (width ? (third / width) * wide : tall ? (third / tall) * front.box.h : 0) : 0;
  const gap = third ? 130 : 0;
  const scale = Math.min(third ? (800 - gap) / (wide + ratio) : 780 / wide, 720 / front.box.h);
  const left = 1200 / 2 + 70 - (wide * scale + (third ? gap + ratio * scale : 0)) / 2;
  const area = { cx: left + (wide * scale) / 2, ground: 560 + (front.box.h * scale) / 2, maxW: wide * scale, maxH: front.box.h * scale };
  const picture = place({ ...front, rest: "floor" }, area, { shadow: false });
  const [x0, y0] = picture.at(front.box.x, front.box.y);
  const [x1, y1] = picture.at(front.box.x + front.box.w, front.box.y + front.box.h);
  let content = picture.markup
    + (width ? arrow([x0, y1 + 56], [x1, y1 + 56], width, [0, 56]) : "")
    + (tall ? arrow([x0 - 56, y0], [x0 - 56, y1], tall, [-106, 0]) : "");
  if (third && ratio > 0) {
    const px = x1 + gap;
    const pw = ratio * scale;
    content += `<rect x="${n(px)}" y="${n(y0)}" width="${n(pw)}" height="${n(y1 - y0)}" rx="${n(Math.min(pw * 0.22, 26))}" fill="#f8f9fa" stroke="#39424f" stroke-width="2"/>`
      + `<path d="M${n(px + pw / 2)} ${n(y0 - 26)}V${n(y1 + 26)}" stroke="#aab2bd" stroke-width="1.5" stroke-dasharray="14 8 3 8"/>`
      + arrow([px, y1 + 56], [px + pw, y1 + 56], third, [0, 56]);
  }
  return page(front.defs, content);
}
