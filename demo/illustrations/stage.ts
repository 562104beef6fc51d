import { drawingOf } from "./registry";
import { createPen, type Art, type Box, type Pose, type Subject } from "./pen";

/** A finished drawing in its own coordinates. */
export type Stage = {
  defs: string;
  svg: string;
  box: Box;
  focus: Box;
  rest: "floor" | "wall" | "none" | "laid";
  feet: [number, number];
  art: Art;
  /** Set when the front was turned: its new corners. */
  turned?: Turn;
};
type Point = readonly [number, number];
type Turn = {
  corners: { topLeft: Point; bottomLeft: Point; bottomRight: Point; backRight: Point };
  map: (x: number, y: number) => Point;
};

/** The turned view: front face turned by about 23 degrees, seen from slightly above. */
const TURN_MATRIX = { a: 0.92, b: 0.08, dx: 0.39, dy: -0.19 };
const rounded = (value: number): number => Math.round(value * 10) / 10;

function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [b, a] = [out.at(-1), out.at(-2)];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0)
          break;
        out.pop();
      }
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function projectTurned(
  pen: ReturnType<typeof createPen>,
  art: Art,
): { svg: string; box: Box; turned: Turn } | null {
  const solid = art.solid;
  if (!solid) return null;
  const b = solid.box ?? art.box;
  const map = (x: number, y: number): Point => [
    b.x + (x - b.x) * TURN_MATRIX.a,
    y + (x - b.x) * TURN_MATRIX.b,
  ];
  const [ox, oy] = [solid.depth * TURN_MATRIX.dx, solid.depth * TURN_MATRIX.dy];
  const radius = Math.min(solid.radius ?? 0, b.w / 2, b.h / 2);
  const rim: Point[] = [];
  for (const [cx, cy, from] of [
    [b.x + b.w - radius, b.y + radius, -90],
    [b.x + b.w - radius, b.y + b.h - radius, 0],
    [b.x + radius, b.y + b.h - radius, 90],
    [b.x + radius, b.y + radius, 180],
  ] as const) {
    for (let step = 0; step <= 6; step++) {
      const angle = ((from + step * 15) * Math.PI) / 180;
      rim.push(map(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)));
    }
  }
  const outline = hull([...rim, ...rim.map(([x, y]): Point => [x + ox, y + oy])]);
  const d = `M${outline.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
  const t = solid.tone;
  const [tl, tr, br, bl] = [
    map(b.x, b.y),
    map(b.x + b.w, b.y),
    map(b.x + b.w, b.y + b.h),
    map(b.x, b.y + b.h),
  ];
  const poly = (...points: Point[]) =>
    `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
  const back = (point: Point): Point => [point[0] + ox, point[1] + oy];
  const inset = radius * 0.28;
  const svg =
    pen.path(
      d,
      pen.lin("h", t.dark, `${t.dark} 1 75`, `${t.deep} 1 100`),
      `stroke="${t.line}" stroke-width="1.5" stroke-linejoin="round"`,
    ) +
    pen.clip(
      d,
      pen.path(
        poly(tr, back(tr), back(br), br),
        pen.lin("h", t.dark, `${t.base} 1 22`, `${t.dark} 1 70`, `${t.deep} 1 100`),
      ),
      pen.path(
        poly(tr, back(tr), back(br), br),
        pen.lin("v", "#ffffff .14", "#ffffff 0 40", "#0a0d14 .16 100"),
      ),
      pen.path(
        poly(
          [tl[0], tl[1] + inset],
          [tr[0] - inset, tr[1] + inset],
          [back(tr)[0] - inset, back(tr)[1]],
          back(tl),
        ),
        pen.lin("v", t.base, t.light),
      ),
    ) +
    pen.group(
      `matrix(${TURN_MATRIX.a} ${TURN_MATRIX.b} 0 1 ${rounded(b.x * (1 - TURN_MATRIX.a))} ${rounded(-b.x * TURN_MATRIX.b)})`,
      art.svg,
    );
  const whole = [
    map(art.box.x, art.box.y),
    map(art.box.x + art.box.w, art.box.y),
    map(art.box.x, art.box.y + art.box.h),
    map(art.box.x + art.box.w, art.box.y + art.box.h),
    ...outline,
  ];
  const xs = whole.map((point) => point[0]);
  const ys = whole.map((point) => point[1]);
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    w: Math.max(...xs) - Math.min(...xs),
    h: Math.max(...ys) - Math.min(...ys),
  };
  return {
    svg,
    box,
    turned: { corners: { topLeft: tl, bottomLeft: bl, bottomRight: br, backRight: back(br) }, map },
  };
}

/** Lays a flat product on the table, seen from a corner. */
function projectFlat(
  pen: ReturnType<typeof createPen>,
  art: Art,
): { svg: string; box: Box } | null {
  const slab = art.slab;
  if (!slab) return null;
  const b = slab.box ?? art.box;
  const tall = b.h > b.w * 1.3;
  const [a, c, d, e] = tall ? [0.94, -0.2, 0.62, 0.62] : [0.9, -0.17, 0.42, 0.6];
  const map = (x: number, y: number): Point => [
    (x - b.x) * a + (y - b.y) * d,
    (x - b.x) * c + (y - b.y) * e,
  ];
  const radius = Math.min(slab.radius, b.w / 2, b.h / 2);
  const rim: Point[] = [];
  for (const [cx, cy, from] of [
    [b.x + b.w - radius, b.y + radius, -90],
    [b.x + b.w - radius, b.y + b.h - radius, 0],
    [b.x + radius, b.y + b.h - radius, 90],
    [b.x + radius, b.y + radius, 180],
  ] as const) {
    for (let step = 0; step <= 12; step++) {
      const angle = ((from + step * 7.5) * Math.PI) / 180;
      rim.push(map(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)));
    }
  }
  const outline = hull([...rim, ...rim.map(([x, y]): Point => [x, y + slab.thickness])]);
  const line = `M${outline.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
  const t = slab.tone;
  const svg =
    pen.path(
      line,
      pen.lin("h", t.base, `${t.light} 1 20`, `${t.base} 1 45`, `${t.deep} 1 75`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    pen.path(line, pen.lin("v", "#0a0d14 0 55", "#0a0d14 .3 100")) +
    pen.group(
      `matrix(${a} ${c} ${d} ${e} ${rounded(-b.x * a - b.y * d)} ${rounded(-b.x * c - b.y * e)})`,
      art.svg,
    );
  const whole = [
    ...outline,
    map(art.box.x, art.box.y),
    map(art.box.x + art.box.w, art.box.y),
    map(art.box.x, art.box.y + art.box.h),
    map(art.box.x + art.box.w, art.box.y + art.box.h),
  ];
  const xs = whole.map((point) => point[0]);
  const ys = whole.map((point) => point[1]);
  return {
    svg,
    box: {
      x: Math.min(...xs),
      y: Math.min(...ys),
      w: Math.max(...xs) - Math.min(...xs),
      h: Math.max(...ys) - Math.min(...ys),
    },
  };
}

/**
 * Moves a shape's opacity into its paint. For every element with `opacity` the renderer allocates a
 * page-sized layer, which took longer than drawing the element.
 */
const moveOpacityIntoPaint = (svg: string): string =>
  svg.replace(
    /<(rect|circle|ellipse|path) ([^>]*?)(?<![-\w])opacity="([\d.]+)"([^>]*)>/g,
    (_, tag: string, before: string, value: string, after: string) => {
      const rest = before + after;
      const fill = /fill="none"|fill-opacity=/.test(rest) ? "" : `fill-opacity="${value}" `;
      const stroke =
        /\bstroke="/.test(rest) && !/stroke-opacity=/.test(rest)
          ? `stroke-opacity="${value}" `
          : "";
      return `<${tag} ${before}${fill}${stroke}${after.trimStart()}>`;
    },
  );

/** Draws a subject in a pose; `turn` false keeps box-like products facing the viewer. */
export function stage(
  subject: Subject,
  options: { pose?: Pose; mode?: "paint" | "line"; prefix?: string; turn?: boolean } = {},
): Stage {
  const { draw, color } = drawingOf(subject.drawing);
  const pen = createPen(subject, { ...options, ...(color ? { fallbackColor: color } : {}) });
  const art = draw(pen);
  const isTurned = options.turn ?? (options.pose === "angle" && !art.posed);
  const turnedView = isTurned ? projectTurned(pen, art) : null;
  const flatView = isTurned && !turnedView ? projectFlat(pen, art) : null;
  const { svg, box } = turnedView ?? flatView ?? art;
  return {
    defs: pen.defs(),
    svg: moveOpacityIntoPaint(svg),
    box,
    focus: art.focus,
    rest: flatView ? "laid" : (art.rest ?? "floor"),
    feet: turnedView || !art.feet ? [box.x, box.x + box.w] : art.feet,
    art,
    ...(turnedView ? { turned: turnedView.turned } : {}),
  };
}

export type Area = {
  cx: number;
  ground: number;
  maxW: number;
  maxH: number;
  /** The largest allowed enlargement. */
  limit?: number;
  /** Whether to lift low products towards the middle. */
  settle?: boolean;
  flip?: boolean;
};
export type Placed = {
  markup: string;
  scale: number;
  at: Placement;
};

/** Maps a point of a drawing to the page. */
type Placement = (x: number, y: number) => [number, number];

/** Shadow gradients every page uses. */
export const SHADOW_DEFS =
  `<radialGradient id="sh0" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#0a0d14" stop-opacity=".30"/><stop offset=".45" stop-color="#0a0d14" stop-opacity=".14"/><stop offset="1" stop-color="#0a0d14" stop-opacity="0"/></radialGradient>` +
  `<radialGradient id="sh1" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#0a0d14" stop-opacity=".5"/><stop offset=".6" stop-color="#0a0d14" stop-opacity=".24"/><stop offset="1" stop-color="#0a0d14" stop-opacity="0"/></radialGradient>`;

/** The shadow on the ground, and, unless the drawing is turned, a dark line where it touches it. */
function floorShadow(drawing: Stage, at: Placement, scale: number): string {
  const [x0] = at(drawing.feet[0], 0);
  const [x1, y1] = at(drawing.feet[1], drawing.box.y + drawing.box.h);
  const half = Math.abs(x1 - x0) / 2;
  const cx = (x0 + x1) / 2;
  const lift = drawing.turned ? -drawing.box.w * scale * 0.045 : 0;
  return (
    `<ellipse cx="${rounded(cx + 14)}" cy="${rounded(y1 + lift + 4)}" rx="${rounded(half * 1.16 + 24)}" ry="${rounded(Math.min(60, 26 + half * 0.09) + Math.abs(lift) * 0.8)}" fill="url(#sh0)"/>` +
    (drawing.turned
      ? ""
      : `<ellipse cx="${rounded(cx)}" cy="${rounded(y1 - 1)}" rx="${rounded(half * 1.01 + 6)}" ry="${rounded(Math.min(16, 7 + half * 0.02))}" fill="url(#sh1)"/>`)
  );
}

/** The shadow below a product that hangs on a wall. */
function wallShadow({ box }: Stage, at: Placement): string {
  const [x0, y0] = at(box.x, box.y);
  const [x1, y1] = at(box.x + box.w, box.y + box.h);
  const left = Math.min(x0, x1);
  const [w, h] = [Math.abs(x1 - x0), y1 - y0];
  return `<ellipse cx="${rounded(left + w / 2 + 10)}" cy="${rounded(y1 + 8)}" rx="${rounded(w * 0.53)}" ry="${rounded(Math.min(70, 22 + h * 0.08))}" fill="url(#sh0)"/>`;
}

/** The shadow around a flat product that lies on a table. */
function tableShadow({ box }: Stage, at: Placement): string {
  const [x0, y0] = at(box.x, box.y);
  const [x1, y1] = at(box.x + box.w, box.y + box.h);
  const [w, h] = [Math.abs(x1 - x0), y1 - y0];
  return `<ellipse cx="${rounded((x0 + x1) / 2 + w * 0.03)}" cy="${rounded(y0 + h * 0.6)}" rx="${rounded(w * 0.56)}" ry="${rounded(h * 0.55)}" fill="url(#sh0)"/>`;
}

function shadowOf(drawing: Stage, at: Placement, scale: number): string {
  switch (drawing.rest) {
    case "floor":
      return floorShadow(drawing, at, scale);
    case "wall":
      return wallShadow(drawing, at);
    case "laid":
      return tableShadow(drawing, at);
    case "none":
      return "";
  }
}

/** Places a drawing into an area: on the ground line or hanging in the middle, with its shadow. */
export function placeDrawing(
  drawing: Stage,
  area: Area,
  options: { shadow?: boolean } = {},
): Placed {
  const { box } = drawing;
  const scale =
    Math.min(area.maxW / box.w, area.maxH / box.h, area.limit ?? 9) * (drawing.art.fill ?? 1);
  const middle = box.x + box.w / 2;
  const isCentred = drawing.rest === "wall" || drawing.rest === "laid";
  // Low products stand a little higher on the page, for balance.
  const ground = area.settle
    ? Math.min(area.ground, area.ground - area.maxH / 2 + (box.h * scale) / 2 + 70)
    : area.ground;
  const ty = isCentred
    ? area.ground - area.maxH / 2 - (box.y + box.h / 2) * scale
    : ground - (box.y + box.h) * scale;
  const tx = area.cx - middle * scale;
  const at: Placement = (x, y) => [
    rounded(area.flip ? 2 * area.cx - (tx + x * scale) : tx + x * scale),
    rounded(ty + y * scale),
  ];
  const shadow = options.shadow === false ? "" : shadowOf(drawing, at, scale);
  const transform = area.flip
    ? `matrix(${-scale} 0 0 ${scale} ${rounded(area.cx + middle * scale)} ${rounded(ty)})`
    : `matrix(${scale} 0 0 ${scale} ${rounded(tx)} ${rounded(ty)})`;
  // Digits stay readable in a mirrored view.
  const svg = area.flip
    ? drawing.svg.replace(
        /(class="fg" transform="translate\([^)]*\) scale\()([\d.]+)\)/g,
        "$1-$2 $2)",
      )
    : drawing.svg;
  return { markup: `${shadow}<g transform="${transform}">${svg}</g>`, scale, at };
}
