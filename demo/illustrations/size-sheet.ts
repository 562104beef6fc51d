import {
  arrow,
  guide,
  hidden,
  lettering,
  letteringWidth as widthOf,
  shift,
  type Point,
} from "./arrows";
import type { Subject } from "./pen";
import { placeDrawing, stage, type Stage } from "./stage";

const rounded = (value: number): number => Math.round(value * 10) / 10;
const page = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs>${defs}</defs>${content}</svg>`;

function measure(subject: Subject, key: string): number | undefined {
  const raw = subject.parameters[key];
  const value =
    typeof raw === "number"
      ? raw
      : typeof raw === "string"
        ? Number.parseFloat(raw.replace(",", "."))
        : Number.NaN;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const WITH_SCREEN = /^(tv|monitor|laptop|all-in-one|smartphone|tablet)$/;
const ROUND = /^(pan|pot)$/;
const sidesOf = (subject: Subject) => ({
  width: measure(subject, "width"),
  height: measure(subject, "height"),
  depth: measure(subject, "depth"),
});

/**
 * Whether the measures suffice for a dimension sheet: two sides, a screen's diagonal or a diameter.
 */
export function hasSizeSheet(subject: Subject): boolean {
  const known = Object.values(sidesOf(subject)).filter((value) => value !== undefined).length;
  return (
    known >= 2 ||
    (WITH_SCREEN.test(subject.drawing) && measure(subject, "screen-size") !== undefined) ||
    (ROUND.test(subject.drawing) && measure(subject, "diameter") !== undefined)
  );
}

/**
 * Text beside a line: below a horizontal one, left or right of a vertical one, clear of the arrow
 * whatever its length.
 */
const below = (a: Point, b: Point, text: string): string =>
  lettering(text, (a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 48);
const leftOf = (a: Point, b: Point, text: string): string =>
  lettering(text, (a[0] + b[0]) / 2 - 30 - widthOf(text) / 2, (a[1] + b[1]) / 2);
const rightOf = (a: Point, b: Point, text: string): string =>
  lettering(text, (a[0] + b[0]) / 2 + 24 + widthOf(text) / 2, (a[1] + b[1]) / 2 + 26);
const mm = (value: number): string => `${value} mm`;

/** A dimension line at an offset from the edge a-b, with its extension lines and text. */
function dimensionLine(
  a: Point,
  b: Point,
  offset: Point,
  text: string,
  placeText: typeof below,
): string {
  const [from, to] = [shift(a, ...offset), shift(b, ...offset)];
  const over: Point = [offset[0] * 1.25, offset[1] * 1.25];
  return (
    guide(a, shift(a, ...over)) +
    guide(b, shift(b, ...over)) +
    arrow(from, to) +
    placeText(from, to, text)
  );
}

function turnedSheet(
  drawing: Stage,
  width: number | undefined,
  height: number | undefined,
  depth: number,
): string | null {
  const corners = drawing.turned?.corners;
  if (!corners) return null;
  const scale = Math.min(690 / drawing.box.w, 800 / drawing.box.h);
  const picture = placeDrawing(
    { ...drawing, art: { ...drawing.art, fill: 1 } },
    { cx: 650, ground: 560 + (drawing.box.h * scale) / 2, maxW: 690, maxH: 800 },
    { shadow: false },
  );
  const at = ([x, y]: Point) => picture.at(x, y);
  const [tl, bl, br, rr] = [
    at(corners.topLeft),
    at(corners.bottomLeft),
    at(corners.bottomRight),
    at(corners.backRight),
  ];
  return page(
    drawing.defs,
    picture.markup +
      (width
        ? dimensionLine(bl, br, [0, 58], mm(width), (a, b, text) =>
            lettering(text, (a[0] + b[0]) / 2 - 22, (a[1] + b[1]) / 2 + 54),
          )
        : "") +
      dimensionLine(br, rr, [28, 52], mm(depth), rightOf) +
      (height ? dimensionLine(tl, bl, [-58, 0], mm(height), leftOf) : ""),
  );
}

/**
 * Which measures of a flat product its drawing shows: `across` and `down`, whose proportions match
 * the drawing best. `third` is the remaining one.
 */
function faceOf(
  box: { w: number; h: number },
  sides: ReturnType<typeof sidesOf>,
  fromAbove: boolean,
): { across: number; down?: number; third?: number } | null {
  const { width, height, depth } = sides;
  if (fromAbove && !depth) return width && height ? { across: width, third: height } : null;
  const choices = [
    [width, depth, height],
    [width, height, depth],
    [depth, width, height],
    [height, width, depth],
  ].flatMap(([across, down, third]) =>
    across && down
      ? [
          {
            across,
            down,
            ...(third ? { third } : {}),
            deviation: Math.abs(Math.log(across / down / (box.w / box.h))),
          },
        ]
      : [],
  );
  return choices.sort((a, b) => a.deviation - b.deviation)[0] ?? null;
}

/** The sheet of a flat product: seen from above, and below it the edge with the third measure. */
function flatSheet(drawing: Stage, sides: ReturnType<typeof sidesOf>): string {
  const body = drawing.art.slab?.box ?? drawing.box;
  const face = faceOf(body, sides, drawing.art.plane === "top");
  const edge = face?.third ? (face.third / face.across) * body.w : 0;
  const scale = Math.min(700 / body.w, (edge ? 680 : 800) / (body.h + edge));
  const top = 560 - ((body.h + edge) * scale + (edge ? 70 : 0)) / 2;
  const picture = placeDrawing(
    { ...drawing, rest: "floor", art: { ...drawing.art, fill: 1 } },
    {
      cx: 690 + (drawing.box.x + drawing.box.w / 2 - body.x - body.w / 2) * scale,
      ground: top + (drawing.box.y + drawing.box.h - body.y) * scale,
      maxW: drawing.box.w * scale,
      maxH: drawing.box.h * scale,
    },
    { shadow: false },
  );
  const [x0, y0] = picture.at(body.x, body.y);
  const [x1, y1] = picture.at(body.x + body.w, body.y + body.h);
  let content =
    picture.markup +
    (face?.down ? dimensionLine([x0, y0], [x0, y1], [-58, 0], mm(face.down), leftOf) : "");
  let foot = y1;
  if (face?.third && edge > 0) {
    const h = Math.max(6, edge * scale);
    const y = y1 + 70;
    foot = y + h;
    content +=
      `<rect x="${rounded(x0)}" y="${rounded(y)}" width="${rounded(x1 - x0)}" height="${rounded(h)}" rx="${rounded(h * 0.36)}" fill="#ffffff" stroke="#39424f" stroke-width="2.5"/>` +
      dimensionLine([x0, y], [x0, y + h], [-58, 0], mm(face.third), leftOf);
  }
  return page(
    drawing.defs,
    content + (face ? dimensionLine([x0, foot], [x1, foot], [0, 58], mm(face.across), below) : ""),
  );
}

/**
 * The front view. When the third measure (`third`) is known, hidden lines complete it to a box.
 */
function frontSheet(
  drawing: Stage,
  across: number | undefined,
  height: number | undefined,
  third: number | undefined,
): string {
  const { w, h } = drawing.box;
  const unit = across ? w / across : height ? h / height : 0;
  const run = third && unit ? Math.min(third * unit, w * 1.6) : 0;
  const [rx, ry] = [run * 0.42, run * 0.24];
  const scale = Math.min(700 / (w + rx), 780 / (h + ry));
  const picture = placeDrawing(
    { ...drawing, rest: "floor", art: { ...drawing.art, fill: 1 } },
    {
      cx: 650 - (rx * scale) / 2,
      ground: 560 + ((h + ry) * scale) / 2,
      maxW: w * scale,
      maxH: h * scale,
    },
    { shadow: false },
  );
  const [x0, y0] = picture.at(drawing.box.x, drawing.box.y);
  const [x1, y1] = picture.at(drawing.box.x + w, drawing.box.y + h);
  const [dx, dy] = [rx * scale, -ry * scale];
  const box = run
    ? hidden(
        `M${rounded(x0)} ${rounded(y0)}L${rounded(x0 + dx)} ${rounded(y0 + dy)}H${rounded(x1 + dx)}L${rounded(x1)} ${rounded(y0)}M${rounded(x1 + dx)} ${rounded(y0 + dy)}V${rounded(y1 + dy)}L${rounded(x1)} ${rounded(y1)}M${rounded(x0)} ${rounded(y1)}V${rounded(y0)}H${rounded(x1)}V${rounded(y1)}Z`,
      )
    : "";
  return page(
    drawing.defs,
    picture.markup +
      box +
      (across ? dimensionLine([x0, y1], [x1, y1], [0, 58], mm(across), below) : "") +
      (height ? dimensionLine([x0, y0], [x0, y1], [-58, 0], mm(height), leftOf) : "") +
      (run && third
        ? dimensionLine([x1, y1], [x1 + dx, y1 + dy], [30, 52], mm(third), rightOf)
        : ""),
  );
}

/** A screen measured from corner to corner, a pan across its rim. */
function singleSheet(drawing: Stage, subject: Subject): string | null {
  const picture = placeDrawing(
    { ...drawing, rest: "floor", art: { ...drawing.art, fill: 1 } },
    { cx: 600, ground: 940, maxW: 860, maxH: 760, settle: true },
    { shadow: false },
  );
  const [diagonal, diameter, width] = [
    measure(subject, "screen-size"),
    measure(subject, "diameter"),
    measure(subject, "width"),
  ];
  const screen = drawing.art.screen;
  if (screen && diagonal) {
    const from = picture.at(screen.x, screen.y + screen.h);
    const to = picture.at(screen.x + screen.w, screen.y);
    const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const text = `${diagonal}″`;
    const half = widthOf(text, 44) / 2 + 34;
    const [x0, y0] = picture.at(drawing.box.x, drawing.box.y + drawing.box.h);
    const [x1] = picture.at(drawing.box.x + drawing.box.w, 0);
    return page(
      drawing.defs,
      picture.markup +
        arrow(from, to) +
        `<rect x="${rounded(cx - half)}" y="${rounded(cy - 42)}" width="${rounded(half * 2)}" height="84" rx="42" fill="#ffffff" stroke="#e3e6ea" stroke-width="2"/>` +
        lettering(text, cx, cy, 44) +
        (width ? dimensionLine([x0, y0], [x1, y0], [0, 52], mm(width), below) : ""),
    );
  }
  const span = drawing.art.span;
  if (span && diameter) {
    const [from, to] = [picture.at(span[0], span[2]), picture.at(span[1], span[2])];
    const y = picture.at(0, drawing.box.y)[1] - 60;
    const [a, b]: [Point, Point] = [
      [from[0], y],
      [to[0], y],
    ];
    return page(
      drawing.defs,
      picture.markup +
        guide(from, shift(a, 0, -14)) +
        guide(to, shift(b, 0, -14)) +
        arrow(a, b) +
        lettering(`Ø ${diameter} cm`, (a[0] + b[0]) / 2, y - 48, 40),
    );
  }
  return null;
}

/** The dimension sheet; null without enough measures (hasSizeSheet). */
export function sizeSheet(subject: Subject): string | null {
  if (!hasSizeSheet(subject)) return null;
  const sides = sidesOf(subject);
  const { width, height, depth } = sides;
  const front = stage(subject, { pose: "main", mode: "line" });
  const known = Object.values(sides).filter((value) => value !== undefined).length;
  if (known < 2) return singleSheet(front, subject);
  if (front.art.plane === "side") return frontSheet(front, depth, height, width);
  if (front.art.plane === "top" || front.art.slab) return flatSheet(front, sides);
  const turned =
    depth && front.art.solid && front.rest === "floor"
      ? turnedSheet(
          stage(subject, { pose: "main", mode: "line", turn: true }),
          width,
          height,
          depth,
        )
      : null;
  return turned ?? frontSheet(front, width, height, depth);
}
