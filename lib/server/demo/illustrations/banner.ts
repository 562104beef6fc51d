import type { Subject } from "./pen";
import { place, SHADOW_DEFS, stage, type Stage } from "./stage";

export type BannerTheme = "nar" | "saffron" | "pine" | "ink" | "mist";
type Scheme = { from: string; to: string; arch: string; archTo: string; floor: string; glow: string };

const SCHEMES: Record<BannerTheme, Scheme> = {
  nar: { from: "#fdf0f3", to: "#f3c6d2", arch: "#ffffff", archTo: "#f9dbe3", floor: "#e9b0c0", glow: "#ffffff" },
  saffron: { from: "#fff6e3", to: "#fbdc9c", arch: "#fffdf7", archTo: "#feebc4", floor: "#f2c876", glow: "#ffffff" },
  pine: { from: "#eaf5f3", to: "#b2dad4", arch: "#fbfefd", archTo: "#d2ebe7", floor: "#93c7bf", glow: "#ffffff" },
  ink: { from: "#171b23", to: "#2b3342", arch: "#4a5568", archTo: "#2a3240", floor: "#10141b", glow: "#6f7f99" },
  mist: { from: "#f5f6f8", to: "#dfe4ea", arch: "#ffffff", archTo: "#edf0f3", floor: "#cfd6de", glow: "#ffffff" },
};

/** How large a family stands beside the others on a banner. */
function stature(subject: Subject): number {
  const key = subject.drawing;
  if (/^(fridge|freezer-upright)/.test(key)) return 1.06;
  if (/^(washer|dryer|dishwasher|cooker|tv|gaming-chair|lawn|pressure-washer|fan|vacuum-(stick|canister)|desktop|grill|boiler|water-heater)/.test(key)) return 0.9;
  if (/^(earbuds|power-bank|charger|ssd|mouse|external|toothbrush|tv-box|camera-(action|lens)|webcam|scales|smartwatch)/.test(key)) return 0.56;
  if (/^(soundbar|hob|keyboard|pan|drone|air-conditioner|handheld|gamepad|baking)/.test(key)) return 0.66;
  return 0.76;
}

const n = (value: number): number => Math.round(value * 10) / 10;

/** Slider and shortcut art: products before a lit shop-window arch on the right, the left 45 % calm for text. */
export function composeBanner(spec: { width: number; height: number; drawings: Subject[]; theme: BannerTheme }): string {
  const { width: w, height: h, theme } = spec;
  const scheme = SCHEMES[theme];
  const left = w * 0.46;
  const right = w * 0.985;
  const room = right - left;
  const horizon = h * 0.84;
  const archX = left + room * 0.14;
  const archW = room * 0.74;
  const archTop = h * 0.1;
  const radius = Math.min(archW / 2, horizon - archTop);
  const arch = (inset: number) => {
    const [x, y, aw] = [archX + inset, archTop + inset, archW - inset * 2];
    const r = Math.max(10, Math.min(radius - inset, aw / 2));
    return `M${n(x)} ${n(horizon)}V${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}H${n(x + aw - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + aw)} ${n(y + r)}V${n(horizon)}Z`;
  };
  const defs = `<linearGradient id="b0" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${scheme.from}"/><stop offset=".45" stop-color="${scheme.from}"/><stop offset="1" stop-color="${scheme.to}"/></linearGradient>`
    + `<linearGradient id="b1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scheme.arch}"/><stop offset="1" stop-color="${scheme.archTo}"/></linearGradient>`
    + `<linearGradient id="b2" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${scheme.floor}" stop-opacity="0"/><stop offset=".4" stop-color="${scheme.floor}" stop-opacity=".0"/><stop offset=".62" stop-color="${scheme.floor}" stop-opacity=".8"/><stop offset="1" stop-color="${scheme.floor}"/></linearGradient>`
    + `<radialGradient id="b3" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${scheme.glow}" stop-opacity=".${theme === "ink" ? 55 : 90}"/><stop offset="1" stop-color="${scheme.glow}" stop-opacity="0"/></radialGradient>`;
  const set = `<rect width="${w}" height="${h}" fill="url(#b0)"/>`
    + `<rect x="0" y="${n(horizon)}" width="${w}" height="${n(h - horizon)}" fill="url(#b2)"/>`
    + `<path d="${arch(0)}" fill="url(#b1)" fill-opacity=".55"/><path d="${arch(h * 0.045)}" fill="url(#b1)"/>`
    + `<ellipse cx="${n(archX + archW / 2)}" cy="${n(h * 0.5)}" rx="${n(archW * 0.5)}" ry="${n(h * 0.42)}" fill="url(#b3)"/>`;

  const stages: { s: Stage; subject: Subject; height: number; width: number }[] = spec.drawings.slice(0, 4).map((subject, i) => {
    const upright = stage(subject, { pose: "main", prefix: `p${i}_` });
    // what is drawn from above lies on the floor here
    const s = upright.art.plane === "top" && upright.art.slab ? stage(subject, { pose: "main", prefix: `p${i}_`, turn: true }) : upright;
    const alone = spec.drawings.length === 1;
    const size = alone ? Math.max(0.95, stature(subject)) : spec.drawings.length === 2 ? Math.min(1.06, stature(subject) * 1.15) : stature(subject);
    const tall = h * 0.72 * size;
    const scale = Math.min(tall / s.box.h, (room * (alone ? 0.82 : 0.62) * Math.max(0.7, size)) / s.box.w);
    return { s: { ...s, rest: "floor" as const }, subject, height: s.box.h * scale, width: s.box.w * scale };
  });
  // tallest in the middle, the others around it, overlapping a little; shrink together when the room is narrow
  const order = [...stages].sort((a, b) => b.height - a.height);
  const row = [order[2], order[0], order[1], order[3]].filter((item) => item !== undefined);
  const overlap = 0.9;
  const total = row.reduce((sum, item) => sum + item.width * overlap, 0) + h * 0.03 * (row.length - 1);
  const shrink = Math.min(1, (room * 0.96) / total);
  let x = left + (room - total * shrink) / 2;
  const placed = row.map((item) => {
    const cx = x + (item.width * overlap * shrink) / 2;
    x += item.width * overlap * shrink + h * 0.03 * shrink;
    const rank = order.indexOf(item);
    const ground = horizon + h * (rank === 0 ? 0.035 : rank === 1 ? 0.065 : 0.085);
    return { rank, markup: place({ ...item.s, art: { ...item.s.art, fill: 1 } }, { cx, ground, maxW: item.width * shrink, maxH: item.height * shrink }).markup };
  });
  const products = placed.sort((a, b) => a.rank - b.rank).map((item) => item.markup).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${SHADOW_DEFS}${defs}${stages.map((item) => item.s.defs).join("")}</defs>${set}${products}</svg>`;
}
