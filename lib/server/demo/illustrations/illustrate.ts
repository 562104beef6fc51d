import type { Drawing } from "../drawings";
import { hash, type Subject } from "./pen";
import { sizeSheet } from "./size-sheet";
import { place, SHADOW_DEFS, stage, type Stage } from "./stage";

export type { Subject } from "./pen";
export type View = { name: "main" | "angle" | "detail" | "size"; svg: string };

const SIDE = 1200;
const MIST = "#f5f6f8";

const page = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${SHADOW_DEFS}${defs}</defs>${content}</svg>`;

/** Mist with a pool of light, brighter or turned by the view. */
function backdrop(cx: number, cy: number): { defs: string; markup: string } {
  return {
    defs: `<radialGradient id="bg0" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="640"><stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="#fdfdfe"/><stop offset="1" stop-color="${MIST}"/></radialGradient>`,

    markup: `<rect width="${SIDE}" height="${SIDE}" fill="url(#bg0)"/>`,
  };
}

function mainView(s: Stage): string {
  const back = backdrop(560, 520);
  const wall = s.rest === "wall";
  const picture = place(s, wall ? { cx: 600, ground: 1050, maxW: 940, maxH: 900 } : { cx: 600, ground: 1068, maxW: 900, maxH: 930, settle: true });
  return page(back.defs + s.defs, back.markup + picture.markup);
}

/** The second view: turned, posed by the drawing itself, or seen from the other side on a lit disc. */
function angleView(s: Stage): string {
  const back = backdrop(680, 470);
  if (s.turned || s.art.posed || s.rest === "laid") {
    const picture = place(s, { cx: 600, ground: 1060, maxW: 930, maxH: 920, settle: true });
    return page(back.defs + s.defs, back.markup + picture.markup);
  }
  const disc = `<circle cx="600" cy="560" r="440" fill="url(#dg)"/><circle cx="600" cy="560" r="440" fill="none" stroke="#ffffff" stroke-width="6"/>`;
  const defs = `${back.defs}<linearGradient id="dg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#dde3ea"/></linearGradient>`;
  const tilt = s.art.tilt;
  const picture = place(tilt ? { ...s, rest: "wall" } : s, { cx: 600, ground: tilt ? 990 : 980, maxW: 800, maxH: 800, flip: !tilt, settle: true });
  const turned = tilt ? `<g transform="rotate(${tilt} 600 580)">${picture.markup}</g>` : picture.markup;
  return page(defs + s.defs, back.markup + disc + turned);
}

function detailView(s: Stage): string {
  const back = backdrop(500, 420);
  const { x, y, w, h } = s.focus;
  const side = Math.max(w, h);
  const scale = SIDE / side;
  const transform = `matrix(${scale} 0 0 ${scale} ${-(x + w / 2 - side / 2) * scale} ${-(y + h / 2 - side / 2) * scale})`;
  const defs = `${back.defs}<radialGradient id="dv" cx=".45" cy=".4" r=".8"><stop offset=".55" stop-color="#0a0d14" stop-opacity="0"/><stop offset="1" stop-color="#0a0d14" stop-opacity=".12"/></radialGradient>`;
  return page(defs + s.defs, `${back.markup}<g transform="${transform}">${s.svg}</g><rect width="${SIDE}" height="${SIDE}" fill="url(#dv)"/>`);
}

/** Three or four pictures of a product: main, second view, detail and, when its size is known, the dimension sheet. */
export function illustrate(subject: Subject): View[] {
  const front = stage(subject, { pose: "main" });
  const second = stage(subject, { pose: "angle" });
  const views: View[] = [
    { name: "main", svg: mainView(front) },
    { name: "angle", svg: angleView(second) },
    { name: "detail", svg: detailView(second.art.closeUp ? second : front) },
  ];
  const size = sizeSheet(subject);
  if (size) views.push({ name: "size", svg: size });
  return views;
}

/** A picture for a category tile: the drawing on the same mist, a little turned where it can be. */
export function categoryImage(drawing: Drawing): string {
  const s = stage({ drawing, seed: `category-${hash(drawing) % 7}`, parameters: {} }, { pose: "main" });
  const back = backdrop(600, 540);
  const picture = place(s, s.rest === "wall" ? { cx: 600, ground: 1080, maxW: 980, maxH: 960 } : { cx: 600, ground: 1085, maxW: 960, maxH: 980, settle: true });
  return page(back.defs + s.defs, back.markup + picture.markup);
}
