/**
 * Product backgrounds: plain light for most views, a calm corner of a home or garden for second
 * views. Each is rendered once and cached as pixels (../paint-picture.ts), so it may be costly,
 * blur included.
 */
export type Backdrop =
  | "pool"
  | "mist"
  | "paper"
  | "counter"
  | "table"
  | "desk"
  | "bath"
  | "room"
  | "lawn"
  | "bench"
  | "flat"
  | "range";

const SIDE = 1200;
const MIST = "#f5f6f8";

type Stops = readonly (readonly [number, string, number?])[];
const stops = (list: Stops): string =>
  list
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
const upright = (id: string, list: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
const across = (id: string, list: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;
const soft = (deviation: number, markup: string): string =>
  `<g filter="url(#soft${deviation})">${markup}</g>`;
const SOFT = [4, 7, 18]
  .map(
    (deviation) =>
      `<filter id="soft${deviation}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  .join("");
const rectangle = (x: number, y: number, w: number, h: number, fill: string, extra = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`;
const shape = (d: string, fill: string, extra = ""): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

/** Daylight from the upper left over everything, and a slight fall-off to the right. */
const LIGHT =
  `<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="330" cy="200" r="900"><stop offset="0" stop-color="#ffffff" stop-opacity=".85"/><stop offset=".5" stop-color="#ffffff" stop-opacity=".3"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>` +
  across("dusk", [
    [0, "#14181f", 0],
    [0.6, "#14181f", 0],
    [1, "#14181f", 0.07],
  ]);
const lit = (h: number): string =>
  rectangle(0, 0, SIDE, h, "url(#sun)") + rectangle(0, 0, SIDE, h, "url(#dusk)");

/** Window panes of light on a wall. */
const panes = (x: number, y: number): string =>
  soft(
    18,
    [0, 1]
      .map((i) =>
        [0, 1]
          .map((j) =>
            shape(
              `M${x + i * 190 + j * 44} ${y + j * 230}l170 -34l40 208l-170 34z`,
              "#ffffff",
              `opacity=".62"`,
            ),
          )
          .join(""),
      )
      .join(""),
  );
const leaf = (x: number, y: number, angle: number, length: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${shape(`M0 0C${length * 0.24} ${-length * 0.3} ${length * 0.2} ${-length * 0.75} 0 ${-length}C${-length * 0.2} ${-length * 0.75} ${-length * 0.24} ${-length * 0.3} 0 0Z`, fill)}</g>`;
const pottedPlant = (x: number, y: number, size: number, pot = "#d9cfc2"): string =>
  [
    [-52, 0.9, "#9bb79a"],
    [-28, 1.15, "#86a98a"],
    [-8, 1.3, "#a5c0a1"],
    [14, 1.2, "#7fa286"],
    [36, 1, "#94b394"],
    [58, 0.8, "#a9c4a6"],
  ]
    .map(([angle, part, fill]) =>
      leaf(x, y - size * 0.5, Number(angle), size * Number(part), String(fill)),
    )
    .join("") +
  shape(
    `M${x - size * 0.34} ${y - size * 0.55}h${size * 0.68}l${-size * 0.09} ${size * 0.55}h${-size * 0.5}z`,
    pot,
  ) +
  shape(
    `M${x + size * 0.06} ${y - size * 0.55}h${size * 0.28}l${-size * 0.09} ${size * 0.55}h${-size * 0.16}z`,
    "#14181f",
    `opacity=".06"`,
  );
const grain = (top: number, bottom: number, color: string): string => {
  let d = "";
  for (let i = 0; i < 26; i++) {
    const y = top + ((bottom - top) * (i + 0.5)) / 26;
    const x = (i * 397) % 700;
    d += `M${x - 300} ${y}C${x} ${y - 5} ${x + 260} ${y + 6} ${x + 300 + ((i * 83) % 400)} ${y - 2}`;
  }
  return `<path d="${d}" fill="none" stroke="${color}" stroke-opacity=".16" stroke-width="2.4"/>`;
};
const tiles = (w: number, h: number, bottom: number, offset: boolean): string => {
  let d = "";
  for (let row = 0, y = bottom; y > -h; row++, y -= h) {
    d += `M0 ${y}H${SIDE}`;
    for (let x = offset && row % 2 ? -w / 2 : 0; x < SIDE + w; x += w) d += `M${x} ${y}v${-h}`;
  }
  return `<path d="${d}" transform="translate(0 3)" fill="none" stroke="#14181f" stroke-opacity=".045" stroke-width="5"/><path d="${d}" fill="none" stroke="#ffffff" stroke-opacity=".95" stroke-width="5"/>`;
};

type Scene = { defs: string; markup: string };
const SCENES: Record<Exclude<Backdrop, "pool" | "mist" | "paper">, () => Scene> = {
  counter: () => ({
    defs:
      upright("wall", [
        [0, "#eef0ee"],
        [1, "#e2e6e4"],
      ]) +
      upright("top", [
        [0, "#dcd9d4"],
        [0.2, "#efedea"],
        [1, "#fbfaf9"],
      ]) +
      upright("edge", [
        [0, "#d8d4ce"],
        [1, "#c3beb6"],
      ]) +
      upright("door", [
        [0, "#c9ccc9"],
        [0.1, "#dfe2df"],
        [1, "#e9ebe8"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 880, "url(#wall)") +
      tiles(200, 100, 880, true) +
      lit(880) +
      soft(
        4,
        [
          [-16, 150, "#c79f72"],
          [4, 190, "#d8b58b"],
          [20, 160, "#b98f63"],
        ]
          .map(
            ([angle, length, fill]) =>
              `<g transform="translate(128 740) rotate(${angle})">${rectangle(-7, -Number(length), 14, Number(length), String(fill), `rx="7"`)}<ellipse cx="0" cy="${-Number(length)}" rx="22" ry="34" fill="${fill}"/></g>`,
          )
          .join("") +
          shape("M62 720h132l-10 174q-2 10-12 10h-88q-10 0-12-10z", "#f4f1ec") +
          shape("M150 720h44l-10 174q-2 10-12 10h-28z", "#14181f", `opacity=".07"`) +
          pottedPlant(1085, 904, 130, "#e4dcd1"),
      ) +
      rectangle(0, 880, SIDE, 146, "url(#top)") +
      soft(
        7,
        `<ellipse cx="128" cy="912" rx="96" ry="10" fill="#14181f" opacity=".16"/><ellipse cx="1085" cy="912" rx="70" ry="9" fill="#14181f" opacity=".16"/>`,
      ) +
      rectangle(0, 1022, SIDE, 44, "url(#edge)") +
      rectangle(0, 1022, SIDE, 3, "#ffffff", `opacity=".8"`) +
      rectangle(0, 1066, SIDE, 134, "url(#door)") +
      rectangle(598, 1066, 4, 134, "#14181f", `opacity=".12"`) +
      rectangle(452, 1104, 110, 12, "#b9b3a8", `rx="6"`) +
      rectangle(640, 1104, 110, 12, "#b9b3a8", `rx="6"`),
  }),
  table: () => ({
    defs:
      upright("wall", [
        [0, "#f3efe8"],
        [1, "#e9e2d7"],
      ]) +
      upright("top", [
        [0, "#c9a983"],
        [0.25, "#d8bc97"],
        [1, "#e7d2b4"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 862, "url(#wall)") +
      panes(120, 190) +
      lit(862) +
      soft(
        7,
        pottedPlant(1060, 880, 190, "#efe9e0") +
          shape("M96 690q-20 90 0 200h96q20-110 0-200z", "#cfdad7") +
          shape("M160 690h32q20 90 0 200h-40z", "#14181f", `opacity=".06"`) +
          rectangle(120, 640, 48, 60, "#cfdad7", `rx="14"`),
      ) +
      rectangle(0, 862, SIDE, 338, "url(#top)") +
      grain(866, 1200, "#8a6740") +
      rectangle(0, 862, SIDE, 5, "#ffffff", `opacity=".55"`) +
      soft(
        7,
        `<ellipse cx="144" cy="896" rx="90" ry="9" fill="#3a2712" opacity=".3"/><ellipse cx="1060" cy="888" rx="96" ry="9" fill="#3a2712" opacity=".3"/>`,
      ) +
      `<g opacity=".6">${rectangle(0, 862, SIDE, 338, "url(#sun)")}</g>`,
  }),
  desk: () => ({
    defs:
      upright("wall", [
        [0, "#e8edf3"],
        [1, "#dbe3eb"],
      ]) +
      upright("top", [
        [0, "#d9cdbb"],
        [0.25, "#e8dfd1"],
        [1, "#f4eee5"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 858, "url(#wall)") +
      panes(80, 150) +
      lit(858) +
      soft(
        7,
        rectangle(760, 300, 380, 18, "#cbbba2", `rx="4"`) +
          [
            [790, 70, "#9db4c8"],
            [828, 96, "#d8c3a5"],
            [866, 84, "#b7c9bd"],
            [898, 104, "#c9a9a6"],
          ]
            .map(([x, h, fill]) =>
              rectangle(Number(x), 300 - Number(h), 30, Number(h), String(fill), `rx="4"`),
            )
            .join("") +
          pottedPlant(1060, 300, 96, "#f2f0ec") +
          rectangle(70, 836, 250, 28, "#b9c8d6", `rx="6"`) +
          rectangle(90, 808, 214, 28, "#e3d3bd", `rx="6"`) +
          rectangle(76, 780, 232, 28, "#a9bfae", `rx="6"`),
      ) +
      rectangle(0, 858, SIDE, 342, "url(#top)") +
      grain(862, 1200, "#a3875c") +
      rectangle(0, 858, SIDE, 4, "#ffffff", `opacity=".7"`) +
      soft(7, `<ellipse cx="195" cy="872" rx="150" ry="8" fill="#3a2712" opacity=".26"/>`) +
      `<g opacity=".7">${rectangle(0, 858, SIDE, 342, "url(#sun)")}</g>`,
  }),
  bath: () => ({
    defs:
      upright("wall", [
        [0, "#e4efed"],
        [1, "#d7e6e3"],
      ]) +
      upright("top", [
        [0, "#dedfe0"],
        [0.3, "#f1f1f2"],
        [1, "#ffffff"],
      ]) +
      upright("edge", [
        [0, "#e3e4e6"],
        [1, "#cfd2d6"],
      ]),
    markup:
      rectangle(0, 0, SIDE, SIDE, "url(#wall)") +
      tiles(120, 120, 880, false) +
      lit(SIDE) +
      soft(
        7,
        shape("M960 700h150q16 0 16 16v176h-182v-176q0-16 16-16z", "#f6f4f1") +
          rectangle(944, 770, 182, 12, "#c3d4cf") +
          rectangle(944, 830, 182, 12, "#c3d4cf") +
          shape("M90 760q0-30 30-34v-40h48v40q30 4 30 34v132h-108z", "#e9d9c4") +
          rectangle(126, 652, 36, 36, "#b99c76", `rx="6"`),
      ) +
      rectangle(0, 880, SIDE, 110, "url(#top)") +
      `<path d="M-20 930C200 890 300 970 520 920S900 900 1220 950M300 990C420 930 500 960 640 940" fill="none" stroke="#9aa3ad" stroke-opacity=".18" stroke-width="4"/>` +
      rectangle(0, 990, SIDE, 46, "url(#edge)") +
      soft(18, rectangle(0, 1036, SIDE, 70, "#14181f", `opacity=".16"`)),
  }),
  room: () => ({
    defs:
      upright("wall", [
        [0, "#f1eee9"],
        [1, "#e6e1d9"],
      ]) +
      upright("top", [
        [0, "#c4a27b"],
        [0.3, "#d3b58f"],
        [1, "#e2c8a5"],
      ]) +
      upright("sofa", [
        [0, "#a9bcc0"],
        [1, "#8fa5aa"],
      ]) +
      `<radialGradient id="rug" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fbf8f3"/><stop offset=".93" stop-color="#efe8dd"/><stop offset="1" stop-color="#e0d6c7"/></radialGradient>`,
    markup:
      rectangle(0, 0, SIDE, 800, "url(#wall)") +
      `<path d="M90 90h430v560h-430zM600 90h510v560h-510z" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="6"/><path d="M93 93h430v560h-430zM603 93h510v560h-510z" fill="none" stroke="#14181f" stroke-opacity=".05" stroke-width="3"/>` +
      panes(150, 180) +
      rectangle(0, 756, SIDE, 44, "#fbfaf8") +
      rectangle(0, 797, SIDE, 3, "#14181f", `opacity=".14"`) +
      lit(800) +
      rectangle(0, 800, SIDE, 400, "url(#top)") +
      soft(
        7,
        shape("M850 610q0-50 50-50h360v240h-400q-10 0-10-10z", "url(#sofa)") +
          shape("M820 690q0-40 36-40t36 40v60h400v66h-440q-32 0-32-32z", "#9db2b6") +
          shape("M930 640q-6-70 60-66l70 8q16 60 4 118l-110 4q-20-10-24-64z", "#d9b98f") +
          pottedPlant(120, 830, 190, "#d8d0c5"),
      ) +
      `<path d="${Array.from({ length: 15 }, (_, i) => `M${600 + (i - 7) * 120} 800L${600 + (i - 7) * 250} 1200`).join("")}" stroke="#7d5b36" stroke-opacity=".22" stroke-width="3"/>` +
      `<path d="M0 838H500M560 872H1200M0 920H300M420 980H1200M0 1060H700M820 1140H1200" stroke="#7d5b36" stroke-opacity=".13" stroke-width="3"/>` +
      `<g opacity=".55">${rectangle(0, 800, SIDE, 400, "url(#sun)")}</g>` +
      `<ellipse cx="600" cy="1040" rx="560" ry="128" fill="#3a2712" opacity=".14"/><ellipse cx="600" cy="1030" rx="556" ry="126" fill="url(#rug)"/><ellipse cx="600" cy="1030" rx="520" ry="112" fill="none" stroke="#c9bba6" stroke-opacity=".6" stroke-width="5"/>`,
  }),
  lawn: () => ({
    defs:
      upright("wall", [
        [0, "#dcecf6"],
        [1, "#f3f8f4"],
      ]) +
      upright("top", [
        [0, "#8fbd72"],
        [0.3, "#a4cc84"],
        [1, "#bddb9d"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 780, "url(#wall)") +
      lit(780) +
      soft(
        18,
        [
          [80, 640, 190],
          [280, 600, 210],
          [470, 660, 170],
          [640, 610, 200],
          [840, 650, 190],
          [1010, 590, 220],
          [1180, 640, 200],
        ]
          .map(
            ([x, y, r], i) =>
              `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 2 ? "#a5c79a" : "#b9d5ac"}"/>`,
          )
          .join(""),
      ) +
      soft(
        4,
        Array.from(
          { length: 13 },
          (_, i) =>
            shape(`M${i * 98 - 20} 800V620l36-34l36 34V800z`, "#f8f6f1") +
            rectangle(i * 98 + 34, 620, 18, 180, "#14181f", `opacity=".05"`),
        ).join("") +
          rectangle(0, 660, SIDE, 22, "#f1eee7") +
          rectangle(0, 740, SIDE, 22, "#f1eee7"),
      ) +
      rectangle(0, 790, SIDE, 410, "url(#top)") +
      Array.from({ length: 210 }, (_, i) => {
        const row = Math.floor(i / 42);
        const x = (i % 42) * 30 + ((i * 37) % 23);
        const y = 812 + row * 84 + ((i * 53) % 40);
        const s = 0.7 + row * 0.22;
        return shape(
          `M${x} ${y}q${-5 * s} ${-16 * s} ${-11 * s} ${-24 * s}q${10 * s} ${8 * s} ${15 * s} ${20 * s}q${4 * s} ${-16 * s} ${12 * s} ${-24 * s}q${-4 * s} ${16 * s} ${-8 * s} ${28 * s}z`,
          i % 3 ? "#7fae63" : "#cfe6b0",
          `opacity="${i % 3 ? 0.5 : 0.75}"`,
        );
      }).join("") +
      `<g opacity=".5">${rectangle(0, 790, SIDE, 410, "url(#sun)")}</g>`,
  }),
  bench: () => ({
    defs:
      upright("wall", [
        [0, "#eae7e2"],
        [1, "#ddd8d0"],
      ]) +
      upright("top", [
        [0, "#b98f5f"],
        [0.3, "#cba476"],
        [1, "#d9b78c"],
      ]) +
      upright("edge", [
        [0, "#b78d5d"],
        [1, "#9a7346"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 880, "url(#wall)") +
      `<path d="${Array.from({ length: 15 * 11 }, (_, i) => `M${40 + (i % 15) * 80} ${40 + Math.floor(i / 15) * 80}h.01`).join("")}" stroke="#14181f" stroke-opacity=".14" stroke-width="15" stroke-linecap="round"/>` +
      lit(880) +
      soft(
        7,
        rectangle(126, 150, 26, 330, "#c79f72", `rx="10"`) +
          shape("M70 130q70-40 150 0l6 64h-160z", "#8d969f") +
          shape("M900 170l230 0l-10 70l-220-6z", "#c98f4f") +
          shape("M560 214L920 172V230Z", "#c3cad1") +
          [330, 380, 430]
            .map(
              (x, i) =>
                rectangle(x, 150, 20, 90, ["#c46a5a", "#6f94b8", "#8fb08f"][i] ?? "", `rx="9"`) +
                rectangle(x + 7, 240, 6, 130, "#aab2ba"),
            )
            .join(""),
      ) +
      rectangle(0, 880, SIDE, 130, "url(#top)") +
      grain(884, 1006, "#6d4c26") +
      rectangle(0, 880, SIDE, 4, "#ffffff", `opacity=".4"`) +
      rectangle(0, 1010, SIDE, 80, "url(#edge)") +
      grain(1016, 1086, "#5b3e1d") +
      rectangle(0, 1090, SIDE, 110, "#cfc8bd") +
      soft(18, rectangle(0, 1080, SIDE, 50, "#14181f", `opacity=".3"`)) +
      `<g opacity=".5">${rectangle(0, 880, SIDE, 130, "url(#sun)")}</g>`,
  }),
  range: () => ({
    defs:
      upright("wall", [
        [0, "#eef0ee"],
        [1, "#e2e6e4"],
      ]) +
      upright("top", [
        [0, "#dcd9d4"],
        [1, "#f6f4f2"],
      ]) +
      upright("edge", [
        [0, "#d8d4ce"],
        [1, "#c3beb6"],
      ]) +
      across("pan", [
        [0, "#8f99a3"],
        [0.3, "#e6eaee"],
        [0.7, "#aab3bc"],
        [1, "#7d8791"],
      ]),
    markup:
      rectangle(0, 0, SIDE, 1060, "url(#wall)") +
      tiles(200, 100, 1060, true) +
      lit(1060) +
      soft(18, shape("M330 640L120 1060H1080L870 640Z", "#fff4d8", `opacity=".55"`)) +
      soft(
        4,
        shape("M430 900h300l-12 126q-4 20-24 20h-228q-20 0-24-20z", "url(#pan)") +
          rectangle(420, 884, 320, 22, "#c8d0d7", `rx="11"`) +
          rectangle(392, 930, 44, 18, "#6b747e", `rx="9"`) +
          rectangle(724, 930, 44, 18, "#6b747e", `rx="9"`) +
          shape(
            "M520 860c-30-40 30-60 0-110M600 860c-30-40 30-60 0-110M660 860c-30-40 30-60 0-110",
            "none",
            `stroke="#ffffff" stroke-opacity=".8" stroke-width="12" stroke-linecap="round"`,
          ) +
          pottedPlant(1090, 1070, 120, "#e4dcd1"),
      ) +
      rectangle(0, 1056, SIDE, 80, "url(#top)") +
      rectangle(290, 1050, 620, 14, "#1d2025", `rx="6"`) +
      rectangle(0, 1136, SIDE, 64, "url(#edge)"),
  }),
  flat: () => ({
    defs: Array.from({ length: 5 }, (_, i) =>
      across(`b${i}`, [
        [0, ["#ece2d4", "#e7dccb", "#efe6d9", "#e9dfcf", "#ede3d5"][i] ?? ""],
        [1, ["#e7dccc", "#eee5d8", "#e9dfd0", "#eee5d7", "#e6dbca"][i] ?? ""],
      ]),
    ).join(""),
    markup:
      Array.from(
        { length: 5 },
        (_, i) =>
          rectangle(i * 240, 0, 240, SIDE, `url(#b${i})`) +
          `<g transform="translate(${i * 240 + 240} 0) rotate(90)"><g transform="scale(1 .2)">${grain(20, 1180, "#a3875c")}</g></g>` +
          rectangle(i * 240, 0, 3, SIDE, "#7d6443", `opacity=".2"`) +
          rectangle(i * 240 + 3, 0, 3, SIDE, "#ffffff", `opacity=".6"`),
      ).join("") +
      rectangle(0, 0, SIDE, SIDE, "url(#sun)") +
      soft(
        18,
        `<g opacity=".1">${[
          [1060, 40, 205, 330],
          [1120, 20, 228, 380],
          [1150, 90, 250, 320],
          [1090, -10, 178, 300],
          [1150, 170, 276, 300],
        ]
          .map(([x, y, angle, length]) =>
            leaf(Number(x) + 60, Number(y), Number(angle), Number(length), "#14181f"),
          )
          .join("")}</g>`,
      ) +
      soft(
        4,
        shape("M-20 1010L250 1230H-20Z", "#dfe6e6") +
          shape("M-20 1010L250 1230", "none", `stroke="#ffffff" stroke-width="10"`),
      ),
  }),
};

/**
 * Plain backgrounds, which are cheap to render as part of the drawing. `pool` is lighter behind the
 * product, `mist` is one colour, which a category tile continues, and `paper` has a fine grid.
 */
const PLAIN: Record<"pool" | "mist" | "paper", Scene> = {
  mist: { defs: "", markup: rectangle(0, 0, SIDE, SIDE, MIST) },
  pool: {
    defs: upright("plain", [
      [0, MIST],
      [0.45, "#fafbfc"],
      [0.8, "#f6f7f9"],
      [1, "#eff1f4"],
    ]),
    markup: rectangle(0, 0, SIDE, SIDE, "url(#plain)"),
  },
  paper: {
    defs: "",
    markup:
      rectangle(0, 0, SIDE, SIDE, MIST) +
      `<path d="${Array.from({ length: 19 }, (_, i) => `M${(i + 1) * 60} 0V1200M0 ${(i + 1) * 60}H1200`).join("")}" stroke="#ffffff" stroke-width="2"/>`,
  },
};
export const plainBackdrop = (name: Backdrop): Scene | null =>
  name === "pool" || name === "mist" || name === "paper" ? PLAIN[name] : null;

/** The drawing of a backdrop, 1200 x 1200. */
export function backdropSvg(name: Backdrop): string {
  const { defs, markup } = plainBackdrop(name) ?? SCENES[name as keyof typeof SCENES]();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${SOFT}${LIGHT}${defs}</defs>${markup}</svg>`;
}
