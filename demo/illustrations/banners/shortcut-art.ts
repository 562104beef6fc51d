import { createCanvas, type Canvas } from "./canvas";
import {
  arch,
  board,
  casement,
  baku,
  ellipse,
  backdrop,
  floor,
  path,
  plant,
  plinth,
  rect,
} from "./set-pieces";

export type ShortcutArt = "heating" | "card" | "cleaning" | "coffee" | "organisation";

/**
 * The full-width banner. Everything stays within the middle band, because a wide page crops a fifth
 * at the top and at the bottom.
 */
function heating(c: Canvas): void {
  c.add(
    backdrop(c, "#eaf5f3", "#b9dad5"),
    floor(c, 290, "#c3a67f", 34),
    casement(
      c,
      1016,
      92,
      116,
      108,
      `${rect(0, 0, 116, 108, c.lin("v", "#a9c8dc", "#e6eff5"))}${path("M0 108V72Q36 52 72 68T116 62V108Z", "#ffffff")}${[
        [20, 16],
        [54, 34],
        [88, 14],
        [32, 50],
        [100, 44],
        [70, 56],
        [10, 38],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="#ffffff"/>`)
        .join("")}`,
    ),
  );
  c.add(
    c.blur(40, ellipse(820, 190, 220, 100, "#ffe3b8", `opacity=".7"`)),
    ellipse(900, 308, 270, 22, c.rad("#f7f2ea", "#eee5d7 1 92", "#dfd2be")),
  );
  c.addProduct({ drawing: "boiler-combi", color: "white", x: 690, y: 226, h: 134, hung: true });
  c.addProduct({
    drawing: "heater-convector",
    color: "white",
    parameters: { width: 680, height: 420, depth: 100 },
    x: 866,
    y: 308,
    h: 124,
    pose: "turned",
  });
  c.addProduct({
    drawing: "heater-oil",
    color: "white",
    parameters: { sections: 7 },
    x: 1070,
    y: 314,
    h: 114,
  });
  c.add(plant(c, 752, 308, 70, "#f4efe7"));
}

function card(c: Canvas): void {
  c.add(
    backdrop(c, "#fff6e3", "#fbd891"),
    floor(c, 342, "#f2c668"),
    arch(c, 690, 30, 380, 342, "#ffffff", "#ffeec8"),
  );
  c.add(plinth(c, 880, 316, 120, 44, "#f5cf80"));
  c.addProduct({ drawing: "smartphone", color: "graphite", seed: "pay", x: 880, y: 322, h: 262 });
  c.add(
    ...[
      ["#0f766e", -16, 1040, 196],
      ["#f4a71d", 8, 1066, 236],
    ].map(
      ([fill, angle, x, y]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${rect(-96, -52, 192, 122, "#14181f", `rx="14" opacity=".14"`)}${rect(-100, -60, 192, 122, String(fill), `rx="14"`)}${rect(-82, -18, 36, 28, "#fbe7b9", `rx="5"`)}${rect(-82, 26, 96, 9, "#ffffff", `rx="4" opacity=".8"`)}${rect(-82, 42, 60, 7, "#ffffff", `rx="3" opacity=".6"`)}<circle cx="54" cy="36" r="15" fill="#ffffff" opacity=".7"/><circle cx="70" cy="36" r="15" fill="#ffffff" opacity=".45"/></g>`,
    ),
  );
  c.addProduct({
    drawing: "washer-front",
    color: "white",
    seed: "w2",
    parameters: { width: 600, height: 850, depth: 550 },
    x: 712,
    y: 366,
    h: 206,
    pose: "turned",
  });
}

function cleaning(c: Canvas): void {
  c.add(
    backdrop(c, "#f5f6f8", "#e2e4e4"),
    rect(0, 236, c.width, 14, c.lin("h", "#ffffff 0", "#ffffff 0 30", "#ffffff 1 52")),
    floor(c, 250, "#d3b58d", 30),
    path(
      "M640 250L470 400M800 250L720 400M960 250L970 400M1120 250L1220 400",
      "none",
      `stroke="#8a6740" stroke-opacity=".18" stroke-width="3"`,
    ),
  );
  c.add(
    path("M920 120q0-24 24-24h256v150h-280z", "#a9bcc0"),
    path("M896 160q0-22 22-22t22 22v40h260v60h-284q-20 0-20-20z", "#9db2b6"),
    path("M1010 130l64-20l26 58l-62 22z", "#d9b98f"),
    plant(c, 640, 270, 110, "#efe8dd"),
  );
  c.add(ellipse(840, 338, 250, 50, c.rad("#fbf8f3", "#efe8dd 1 92", "#e0d6c7")));
  c.addProduct({
    drawing: "vacuum-robot",
    color: "white",
    seed: "robo",
    x: 820,
    y: 372,
    h: 128,
    pose: "turned",
  });
  c.addProduct({
    drawing: "vacuum-stick",
    color: "graphite",
    seed: "stick",
    x: 1096,
    y: 382,
    h: 320,
  });
}

function coffee(c: Canvas): void {
  c.add(
    backdrop(c, "#fdf0f3", "#f3ccd6"),
    c.blur(50, ellipse(860, 150, 240, 150, "#ffffff", `opacity=".9"`)),
    rect(0, 330, c.width, 70, c.lin("h", "#d9b78c 0", "#d9b78c 0 32", "#d3ac7c 1 58", "#c99f6c")),
    rect(0, 330, c.width, 3, c.lin("h", "#ffffff 0 32", "#ffffff .7 60")),
  );
  c.add(
    board(c, 1000, 128, 170, 12, "#c9a273"),
    [1022, 1062, 1102]
      .map(
        (x) =>
          rect(x, 92, 30, 36, "#ffffff", `rx="6"`) +
          rect(x + 18, 92, 12, 36, "#14181f", `rx="6" opacity=".06"`),
      )
      .join(""),
  );
  c.addProduct({
    drawing: "coffee-machine",
    color: "black",
    seed: "DeLonghi",
    parameters: { "coffee-type": "automatic" },
    x: 790,
    y: 362,
    h: 268,
    pose: "turned",
  });
  c.addProduct({ drawing: "kettle", color: "cream", seed: "b", x: 1000, y: 368, h: 196 });
  c.addProduct({ drawing: "toaster", color: "cream", seed: "long2", x: 1128, y: 380, h: 118 });
  c.add(plant(c, 630, 352, 80, "#ffffff"));
}

function organisation(c: Canvas): void {
  c.add(
    backdrop(c, "#eff2f6", "#cfd9e5"),
    casement(c, 640, 56, 190, 160, baku(190, 160, ["#cfe3f3", "#f6f3ea"])),
    rect(0, 336, c.width, 64, c.lin("h", "#dcc4a1 0", "#dcc4a1 0 32", "#dcc4a1 1 56", "#cfb28a")),
    rect(0, 336, c.width, 3, c.lin("h", "#ffffff 0 32", "#ffffff .7 60")),
  );
  c.addProduct({ drawing: "all-in-one", color: "silver", seed: "aio", x: 964, y: 372, h: 280 });
  c.addProduct({ drawing: "laptop", color: "silver", seed: "l9", x: 724, y: 366, h: 132 });
  c.add(plant(c, 1140, 356, 92, "#f7f5f1"));
}

const ART: Record<ShortcutArt, (c: Canvas) => void> = {
  heating,
  card,
  cleaning,
  coffee,
  organisation,
};

/** The picture of a shortcut banner, 1200 x 400. */
export function shortcutArt(name: ShortcutArt): string {
  const c = createCanvas(1200, 400);
  ART[name](c);
  return c.svg();
}
