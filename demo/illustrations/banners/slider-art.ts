import { createCanvas, type Canvas } from "./canvas";
import {
  arch,
  baku,
  board,
  casement,
  ellipse,
  backdrop,
  floor,
  path,
  plant,
  plinth,
  rect,
} from "./set-pieces";

export type SliderArt = "kitchen" | "instalments" | "cinema" | "offers" | "climate" | "office";

/** Large appliances in a lit niche. */
function kitchen(c: Canvas): void {
  c.add(
    backdrop(c, "#f5f6f8", "#dfe6ea"),
    floor(c, 548, "#cdd6db"),
    arch(c, 836, 40, 640, 548, "#ffffff", "#eef1f3"),
    c.blur(26, ellipse(1150, 556, 420, 16, "#14181f", `opacity=".18"`)),
  );
  c.add(plant(c, 812, 566, 150, "#e6ddd1"));
  c.addProduct({
    drawing: "fridge-bottom-freezer",
    color: "inox",
    seed: "k3",
    parameters: { width: 600, height: 1900, depth: 640 },
    x: 1128,
    y: 574,
    h: 500,
    pose: "turned",
  });
  c.addProduct({
    drawing: "cooker",
    color: "inox",
    x: 962,
    y: 588,
    h: 300,
    parameters: { width: 600, height: 850, depth: 600 },
  });
  c.addProduct({
    drawing: "washer-front",
    color: "white",
    seed: "w2",
    parameters: { width: 600, height: 850, depth: 550 },
    x: 1376,
    y: 596,
    h: 316,
    pose: "turned",
  });
  c.addProduct({ drawing: "kettle", color: "red", seed: "b", x: 968, y: 297, h: 88 });
}

/** A calendar leaf with days ticked off. */
const calendar = (x: number, y: number, s: number, done: number, rotate: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${s})">${rect(-66, -60, 132, 132, "#14181f", `rx="18" opacity=".08" transform="translate(6 12)"`)}${rect(-66, -66, 132, 132, "#ffffff", `rx="18"`)}${path("M-66 -48a18 18 0 0 1 18-18h96a18 18 0 0 1 18 18v12h-132z", "#f4a71d")}${rect(-36, -78, 10, 24, "#8a5d0b", `rx="5"`)}${rect(26, -78, 10, 24, "#8a5d0b", `rx="5"`)}${Array.from(
    { length: 12 },
    (_, i) => {
      const [cx, cy] = [-42 + (i % 4) * 28, -14 + Math.floor(i / 4) * 27];
      return i < done
        ? `<circle cx="${cx}" cy="${cy}" r="9.5" fill="#0f766e"/>${path(`M${cx - 4} ${cy}l3 4l6-7`, "none", `stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`)}`
        : `<circle cx="${cx}" cy="${cy}" r="9.5" fill="#f1e3c6"/>`;
    },
  ).join("")}</g>`;

function instalments(c: Canvas): void {
  c.add(
    backdrop(c, "#fff6e3", "#fbdb9b"),
    floor(c, 540, "#f3c974"),
    `<circle cx="1180" cy="300" r="262" fill="${c.lin("v", "#ffffff .95", "#fff0cf .9")}"/>`,
    `<circle cx="1180" cy="300" r="292" fill="none" stroke="#ffffff" stroke-opacity=".7" stroke-width="4"/>`,
  );
  c.add(calendar(842, 190, 0.92, 4, -8), calendar(1508, 170, 0.86, 9, 9));
  c.add(
    plinth(c, 1180, 470, 158, 96, "#f7d48a"),
    plinth(c, 930, 530, 160, 52, "#f2c263"),
    plinth(c, 1432, 520, 142, 62, "#f2c263"),
  );
  c.addProduct({ drawing: "smartphone", color: "navy", seed: "s24", x: 1180, y: 474, h: 350 });
  c.addProduct({ drawing: "laptop", color: "silver", seed: "l4", x: 930, y: 540, h: 190 });
  c.addProduct({
    drawing: "coffee-machine",
    color: "black",
    seed: "DeLonghi",
    parameters: { "coffee-type": "automatic" },
    x: 1436,
    y: 528,
    h: 250,
  });
}

/** A living room in the evening. */
function cinema(c: Canvas): void {
  c.add(
    backdrop(c, "#eef1f6", "#c9d3e0"),
    floor(c, 566, "#a98d6c", 34),
    c.blur(60, ellipse(1484, 220, 170, 220, "#ffe9bd", `opacity=".85"`)),
    c.blur(70, ellipse(1130, 250, 380, 220, "#ffffff", `opacity=".8"`)),
  );
  c.add(
    path("M1470 566V250", "none", `stroke="#5d6671" stroke-width="8"`),
    ellipse(1470, 568, 54, 9, "#4a525c"),
    path("M1420 160h100l30 104h-160z", c.lin("v", "#fffaf0", "#ffe2a4")),
    path("M1420 160h100l4 14h-108z", "#ffffff", `opacity=".6"`),
  );
  c.add(
    c.blur(16, rect(816, 574, 560, 14, "#14181f", `opacity=".35" rx="7"`)),
    rect(850, 556, 16, 26, "#6d5236"),
    rect(1326, 556, 16, 26, "#6d5236"),
    rect(812, 448, 568, 112, c.lin("v", "#c79f72", "#a67e50"), `rx="8"`),
    [0, 1, 2]
      .map(
        (i) =>
          rect(824 + i * 184, 474, 176, 76, c.lin("v", "#b98f60", "#cba577"), `rx="5"`) +
          rect(892 + i * 184, 482, 40, 7, "#6d5236", `rx="3"`),
      )
      .join(""),
    board(c, 800, 438, 592, 20, "#c9a273"),
  );
  c.addProduct({
    drawing: "tv",
    seed: "oled",
    parameters: { "screen-size": 65 },
    x: 1096,
    y: 442,
    h: 348,
  });
  c.addProduct({
    drawing: "soundbar",
    color: "black",
    parameters: { subwoofer: "none" },
    seed: "bar",
    x: 1096,
    y: 446,
    h: 36,
    w: 380,
  });
  c.addProduct({
    drawing: "speaker-party",
    color: "black",
    seed: "two",
    x: 1430,
    y: 604,
    h: 190,
    pose: "turned",
  });
  c.add(plant(c, 856, 440, 96, "#f4efe8"));
}

/** A price tag with a per cent sign, hanging on its string. */
const tag = (x: number, y: number, s: number, rotate: number, color: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${s})">${path("M0 -96C-10 -130 6 -150 0 -200", "none", `stroke="#8a5a66" stroke-width="4"`)}${path("M-52 -40L0 -98L52 -40V70a16 16 0 0 1-16 16h-72a16 16 0 0 1-16-16z", "#14181f", `opacity=".1" transform="translate(8 12)"`)}${path("M-52 -40L0 -98L52 -40V70a16 16 0 0 1-16 16h-72a16 16 0 0 1-16-16z", color)}<circle cx="0" cy="-58" r="10" fill="#fdf0f3"/>${path("M26 -16L-26 58", "none", `stroke="#ffffff" stroke-width="9" stroke-linecap="round"`)}<circle cx="-18" cy="-2" r="13" fill="none" stroke="#ffffff" stroke-width="8"/><circle cx="18" cy="44" r="13" fill="none" stroke="#ffffff" stroke-width="8"/></g>`;

function offers(c: Canvas): void {
  c.add(
    backdrop(c, "#fdf0f3", "#f0bfcc"),
    floor(c, 552, "#e2a0b2"),
    path("M1600 0V640H760C900 560 900 420 1010 330S1260 180 1290 0Z", "#ffffff", `opacity=".3"`),
    `<circle cx="1150" cy="290" r="236" fill="${c.lin("v", "#ffffff", "#fae0e7")}"/>`,
  );
  c.add(tag(838, 206, 0.86, -6, "#b3123f"), tag(1480, 170, 0.7, 8, "#cf4468"));
  c.add(
    plinth(c, 1150, 486, 150, 84, "#f6d3dc"),
    plinth(c, 930, 546, 118, 40, "#eeb6c4"),
    plinth(c, 1388, 526, 170, 60, "#eeb6c4"),
  );
  c.addProduct({
    drawing: "headphones-over-ear",
    color: "white",
    seed: "b",
    x: 1150,
    y: 492,
    h: 330,
  });
  c.addProduct({
    drawing: "smartwatch",
    color: "black",
    seed: "watch",
    parameters: { shape: "square" },
    x: 930,
    y: 552,
    h: 232,
  });
  c.addProduct({ drawing: "speaker-portable", color: "red", seed: "jbl", x: 1400, y: 536, h: 132 });
  c.addProduct({
    drawing: "earbuds",
    color: "white",
    seed: "air",
    x: 1300,
    y: 562,
    h: 100,
    pose: "aslant",
  });
}

/** A room with cool air above and warmth below. */
function climate(c: Canvas): void {
  c.add(
    backdrop(c, "#eef6f4", "#bfdeda"),
    floor(c, 556, "#c9a97f", 36),
    casement(c, 1300, 120, 210, 230, baku(210, 230, ["#bfe0f2", "#f3f7ee"])),
  );
  c.add(
    path("M1262 84h28v330q-20 16-40 0q10-160 12-330z", "#ffffff", `opacity=".85"`),
    path("M1520 84h34q-4 190 14 330q-30 18-52 0z", "#ffffff", `opacity=".85"`),
    rect(1240, 76, 340, 10, "#8a7452", `rx="5"`),
  );
  c.addProduct({
    drawing: "air-conditioner",
    color: "white",
    seed: "inverter",
    parameters: {},
    x: 1006,
    y: 208,
    h: 124,
    pose: "turned",
    hung: true,
  });
  c.add(
    c.blur(
      22,
      path(
        "M850 220C840 330 800 380 740 430L1080 430C1120 360 1150 300 1150 220Z",
        "#ffffff",
        `opacity=".55"`,
      ),
    ),
  );
  c.add(ellipse(1130, 588, 420, 34, c.rad("#f7f2ea", "#eee5d7 1 92", "#dfd2be")));
  c.addProduct({
    drawing: "heater-oil",
    color: "white",
    parameters: { sections: 9 },
    x: 1372,
    y: 598,
    h: 216,
  });
  c.addProduct({ drawing: "air-purifier", color: "white", seed: "p3", x: 1136, y: 592, h: 262 });
  c.addProduct({
    drawing: "fan",
    color: "white",
    seed: "f2",
    parameters: { "fan-type": "floor" },
    x: 936,
    y: 586,
    h: 326,
  });
  c.add(plant(c, 800, 584, 120, "#f1ebe2"));
}

function office(c: Canvas): void {
  c.add(
    backdrop(c, "#eff2f6", "#cdd8e4"),
    casement(c, 900, 70, 330, 250, baku(330, 250, ["#cfe3f3", "#f6f3ea"])),
    floor(c, 590, "#b9c4d0", 34),
  );
  c.add(
    board(c, 1300, 168, 250, 14, "#c9b08c"),
    [
      [1318, 78, "#3f6b8f"],
      [1350, 92, "#c7a15c"],
      [1382, 84, "#5d8d7c"],
      [1414, 96, "#8f4a5d"],
    ]
      .map(
        ([x, h, fill]) =>
          rect(Number(x), 168 - Number(h), 28, Number(h), String(fill), `rx="3"`) +
          rect(Number(x) + 7, 168 - Number(h) + 18, 14, 22, "#ffffff", `opacity=".75" rx="2"`),
      )
      .join(""),
    plant(c, 1500, 168, 70, "#f7f5f1"),
  );
  c.add(
    c.blur(16, rect(760, 590, 830, 20, "#14181f", `opacity=".25"`)),
    rect(800, 520, 18, 110, "#9aa3ad"),
    rect(1540, 520, 18, 110, "#9aa3ad"),
    board(c, 748, 486, 852, 40, "#dcc4a1"),
  );
  c.addProduct({
    drawing: "monitor",
    color: "black",
    seed: "m2",
    parameters: { "screen-size": 27 },
    x: 1120,
    y: 492,
    h: 300,
    w: 380,
  });
  c.addProduct({
    drawing: "printer",
    color: "white",
    seed: "pr1",
    parameters: {},
    x: 1432,
    y: 496,
    h: 214,
    pose: "turned",
  });
  c.addProduct({ drawing: "laptop", color: "silver", seed: "l9", x: 884, y: 500, h: 172 });
}

const ART: Record<SliderArt, (c: Canvas) => void> = {
  kitchen,
  instalments,
  cinema,
  offers,
  climate,
  office,
};

/**
 * The picture of a slider, 1600 x 640: calm on the left for the text, a composed scene on the
 * right.
 */
export function sliderArt(name: SliderArt): string {
  const c = createCanvas(1600, 640);
  ART[name](c);
  return c.svg();
}
