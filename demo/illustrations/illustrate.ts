import type { Drawing } from "../drawings";
import type { Painting } from "../paint-picture";
import { hash, type Subject } from "./pen";
import { sceneOf, SPOTS } from "./scenes";
import { sizeSheet } from "./size-sheet";
import { placeDrawing, SHADOW_DEFS, stage, type Stage } from "./stage";

export type { Subject } from "./pen";
export type ViewName = "main" | "angle" | "detail" | "size";

const SIDE = 1200;
const page = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${SHADOW_DEFS}${defs}</defs>${content}</svg>`;

const ON_PAGE = { dx: 16, dy: 26, blur: 46, strength: 0.42 };

function mainView(drawing: Stage): Painting {
  const wall = drawing.rest === "wall";
  const picture = placeDrawing(
    drawing,
    wall
      ? { cx: 600, ground: 1050, maxW: 940, maxH: 900 }
      : { cx: 600, ground: 1068, maxW: 900, maxH: 930, settle: true },
    { shadow: !wall },
  );
  return {
    svg: page(drawing.defs, picture.markup),
    backdrop: "pool",
    ...(wall ? { shadow: ON_PAGE } : {}),
  };
}

/**
 * The second view: turned, laid down, posed by the drawing itself, or in its usual surroundings.
 */
function angleView(drawing: Stage, name: Drawing): Painting {
  const scene = sceneOf(name);
  if (scene === "flat") {
    const tilt = drawing.art.tilt ?? (drawing.art.posed ? 0 : -16);
    const picture = placeDrawing(
      { ...drawing, rest: "wall" },
      {
        ...SPOTS.flat,
        maxW: SPOTS.flat.maxW * (tilt ? 0.86 : 1),
        maxH: SPOTS.flat.maxH * (tilt ? 0.86 : 1),
      },
      { shadow: false },
    );
    return {
      svg: page(
        drawing.defs,
        tilt ? `<g transform="rotate(${tilt} 600 590)">${picture.markup}</g>` : picture.markup,
      ),
      backdrop: "flat",
      shadow: { dx: 22, dy: 30, blur: 40, strength: 0.5 },
    };
  }
  if (scene && !drawing.turned) {
    // A flying product casts its shadow on the lawn, a hanging one on the wall.
    if (name === "drone")
      return {
        svg: page(
          drawing.defs,
          `<ellipse cx="620" cy="1040" rx="330" ry="46" fill="url(#sh0)"/>${placeDrawing({ ...drawing, rest: "wall" }, { ...SPOTS.lawn, ground: 760, maxH: 560 }, { shadow: false }).markup}`,
        ),
        backdrop: scene,
      };
    const hung = scene === "range";
    const picture = placeDrawing(
      { ...drawing, rest: drawing.rest === "wall" ? "floor" : drawing.rest },
      SPOTS[scene],
      { shadow: !hung },
    );
    return {
      svg: page(drawing.defs, picture.markup),
      backdrop: scene,
      ...(hung ? { shadow: { dx: 30, dy: 44, blur: 70, strength: 0.35 } } : {}),
    };
  }
  const flat = drawing.rest === "laid" || drawing.rest === "wall";
  const picture = placeDrawing(
    drawing,
    { cx: 600, ground: 1060, maxW: 930, maxH: 920, settle: true },
    { shadow: !flat },
  );
  return {
    svg: page(drawing.defs, picture.markup),
    backdrop: "pool",
    ...(flat
      ? { shadow: drawing.rest === "laid" ? { dx: 26, dy: 34, blur: 44, strength: 0.55 } : ON_PAGE }
      : {}),
  };
}

function detailView(drawing: Stage): Painting {
  const { x, y, w, h } = drawing.focus;
  const side = Math.max(w, h);
  const scale = SIDE / side;
  const transform = `matrix(${scale} 0 0 ${scale} ${-(x + w / 2 - side / 2) * scale} ${-(y + h / 2 - side / 2) * scale})`;
  return {
    svg: page(drawing.defs, `<g transform="${transform}">${drawing.svg}</g>`),
    backdrop: "pool",
  };
}

/**
 * One picture of a product: main, second view, detail, or the dimension sheet where its measures
 * are known (size-sheet.ts).
 */
export function illustrate(subject: Subject, view: ViewName): Painting {
  if (view === "size") return { svg: sizeSheet(subject) ?? page("", ""), backdrop: "paper" };
  if (view === "angle") return angleView(stage(subject, { pose: "angle" }), subject.drawing);
  const front = stage(subject, { pose: "main" });
  if (view === "main") return mainView(front);
  const second = stage(subject, { pose: "angle" });
  return detailView(second.art.closeUp ? second : front);
}

/**
 * A picture for a category tile: the family's drawing, a little larger than on product pictures.
 */
export function categoryImage(name: Drawing): Painting {
  const drawing = stage(
    { drawing: name, seed: `category-${hash(name) % 7}`, parameters: {} },
    { pose: "main" },
  );
  const wall = drawing.rest === "wall";
  const picture = placeDrawing(
    drawing,
    wall
      ? { cx: 600, ground: 1080, maxW: 980, maxH: 960 }
      : { cx: 600, ground: 1085, maxW: 960, maxH: 980, settle: true },
    { shadow: !wall },
  );
  return {
    svg: page(drawing.defs, picture.markup),
    backdrop: "mist",
    ...(wall ? { shadow: ON_PAGE } : {}),
  };
}
