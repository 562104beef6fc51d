import { figures, figuresWidth } from "./parts";

export type Point = readonly [number, number];
const INK = "#14181f";
const SOFT = "#4a5260";
const HAIR = "#b3bcc7";
const rounded = (value: number): number => Math.round(value * 10) / 10;
export const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** A thin extension line from the drawing to the dimension line. */
export const guide = (from: Point, to: Point): string =>
  `<path d="M${rounded(from[0])} ${rounded(from[1])}L${rounded(to[0])} ${rounded(to[1])}" stroke="${HAIR}" stroke-width="2"/>`;
/** An invisible edge. */
export const hidden = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#8a94a1" stroke-width="2.5" stroke-dasharray="11 9" stroke-linejoin="round"/>`;

/** Lettering as strokes, so that it looks the same on a machine without fonts. */
export const lettering = (text: string, x: number, y: number, height = 36): string =>
  figures(text, rounded(x), rounded(y), height, INK, 0.155);

export const letteringWidth = (text: string, height = 36): number => figuresWidth(text, height);

/**
 * A dimension line between two points with filled heads; outside heads where the distance is too
 * short.
 */
export function arrow(from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const head = (at: Point, sign: number) => {
    const [bx, by] = [at[0] + sign * ux * 22, at[1] + sign * uy * 22];
    return `M${rounded(at[0])} ${rounded(at[1])}L${rounded(bx - uy * 7)} ${rounded(by + ux * 7)}L${rounded(bx + uy * 7)} ${rounded(by - ux * 7)}Z`;
  };
  const tight = length < 64;
  const lines = tight
    ? `M${rounded(from[0] - ux * 46)} ${rounded(from[1] - uy * 46)}L${rounded(from[0] - ux * 10)} ${rounded(from[1] - uy * 10)}M${rounded(to[0] + ux * 10)} ${rounded(to[1] + uy * 10)}L${rounded(to[0] + ux * 46)} ${rounded(to[1] + uy * 46)}`
    : `M${rounded(from[0] + ux * 10)} ${rounded(from[1] + uy * 10)}L${rounded(to[0] - ux * 10)} ${rounded(to[1] - uy * 10)}`;
  const heads = tight ? head(from, -1) + head(to, 1) : head(from, 1) + head(to, -1);
  return `<path d="${lines}" stroke="${SOFT}" stroke-width="3" fill="none"/><path d="${heads}" fill="${SOFT}"/>`;
}
