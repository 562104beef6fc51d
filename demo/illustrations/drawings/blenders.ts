import { BLACK, isDim, mix, STEEL, WHITE } from "../palette";
import { cord, knob } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const FRUITS = [
  ["#e9577a", "#f4a3b0"],
  ["#f0a13a", "#f8d27a"],
  ["#7fb04f", "#c3db86"],
  ["#8b4a9a", "#c99ad0"],
] as const;

/** A clear jug with a drink in it. */
function drink(p: Pen, d: string, level: number, bottom: number, x: number, w: number): string {
  const [deep, pale] = FRUITS[p.pick(FRUITS.length, "fruit")] ?? FRUITS[0];
  return p.clip(
    d,
    p.rect(
      x,
      level,
      w,
      bottom - level,
      0,
      p.lin("h", mix(deep, "#000000", 0.12), pale, deep, mix(deep, "#000000", 0.2)),
    ),
    p.ellipse(x + w / 2, level, w / 2, 15, mix(pale, "#ffffff", 0.35)),
    p.only(
      [
        [0.3, 0.3],
        [0.62, 0.42],
        [0.45, 0.62],
        [0.7, 0.72],
        [0.28, 0.78],
      ]
        .map(([u = 0, v = 0], i) =>
          p.circle(
            x + w * u,
            level + (bottom - level) * v,
            7 + (i % 3) * 4,
            "#ffffff",
            `opacity=".25"`,
          ),
        )
        .join(""),
    ),
  );
}

export const blender: Draw = (p): Art => {
  const t = p.t;
  const trim = isDim(t) ? STEEL : BLACK;
  const jug = "M150 130H450L424 548Q420 576 394 576H206Q180 576 176 548Z";
  const grip = "M440 180C560 170 572 250 560 340C552 420 520 480 430 480";
  const low = p.pick(2, "base") === 0;
  const base = low
    ? "M190 600H410C440 640 486 760 490 868Q490 890 468 890H132Q110 890 110 868C114 760 160 640 190 600Z"
    : "M160 600H440Q456 600 460 620L486 860Q488 890 460 890H140Q112 890 114 860L140 620Q144 600 160 600Z";
  const svg =
    cord(p, "M460 882C560 894 600 872 660 884", 13) +
    p.stroke(
      grip,
      p.mode === "line" ? "#ffffff" : "#a9b9c4",
      34,
      p.mode === "line" ? "" : `stroke-opacity=".75"`,
    ) +
    p.only(p.stroke(grip, "#ffffff", 10, `stroke-opacity=".7"`)) +
    p.path(
      jug,
      p.lin("h", "#b5c6d1 .75", "#f7fafc .5 16", "#ffffff .3 50", "#dfe9ef .5 82", "#9fb3bf .85"),
      `stroke="#93a7b4" stroke-width="2"`,
    ) +
    p.only(drink(p, jug, 300, 580, 140, 320)) +
    p.path("M190 136H232L214 570H202Z", "#ffffff", `opacity=".5"`) +
    p.only(
      `<path d="M404 330h-30M400 390h-22M397 450h-30M394 510h-22" stroke="#ffffff" stroke-opacity=".9" stroke-width="5" stroke-linecap="round"/>`,
    ) +
    p.rect(
      136,
      92,
      328,
      44,
      14,
      p.lin("v", trim.light, trim.deep),
      `stroke="${trim.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      244,
      52,
      112,
      44,
      14,
      p.lin("v", trim.glow, trim.base, trim.dark),
      `stroke="${trim.line}" stroke-width="1.5"`,
    ) +
    p.rect(164, 556, 272, 52, 12, p.lin("h", BLACK.deep, BLACK.light, BLACK.base, BLACK.deep)) +
    p.path(base, t.metal ? p.face(t) : p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(base, p.lin("v", "#ffffff .2", "#ffffff 0 40", "#0a0d14 .2 100")) +
    (p.pick(2, "ctl") === 0
      ? p.circle(300, 752, 76, p.lin("d", "#0a0d14 .1", "#ffffff .3")) +
        knob(p, 300, 750, 58, trim === STEEL ? STEEL : BLACK, p.pick(120, "a") - 60)
      : p.rect(176, 712, 248, 76, 20, p.lin("v", "#2d3137", "#121316")) +
        [0, 1, 2, 3]
          .map((i) =>
            p.rect(
              192 + i * 56,
              728,
              46,
              44,
              10,
              i === 0 ? p.lin("v", "#f2785a", "#c9482f") : p.lin("v", "#5a616b", "#33383f"),
            ),
          )
          .join("")) +
    p.rect(126, 884, 90, 14, 6, "#15171a") +
    p.rect(384, 884, 90, 14, 6, "#15171a");
  return { svg, box: { x: 108, y: 52, w: 462, h: 846 }, focus: { x: 110, y: 540, w: 360, h: 360 } };
};

export const handBlender: Draw = (p): Art => {
  const t = p.t;
  const body =
    "M270 60Q270 30 300 28H350Q380 30 380 60L392 300C396 400 372 440 366 486H284C278 440 254 400 258 300Z";
  const cup = "M470 560H726L704 884Q702 900 684 900H512Q494 900 492 884Z";
  const trim = isDim(t) ? STEEL : BLACK;
  const stick =
    cord(p, "M325 30C325 -20 380 -40 440 -20S520 40 560 20", 13) +
    p.path(body, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(
      292,
      110,
      66,
      200,
      33,
      p.lin("h", trim.deep, trim.base),
      `stroke="${trim.line}" stroke-width="1"`,
    ) +
    p.rect(303, 130, 44, 68, 20, p.lin("v", "#868f9a", "#454b54")) +
    p.rect(303, 214, 44, 78, 20, p.lin("v", "#6e7680", "#3a3f47")) +
    p.circle(325, 70, 15, p.lin("d", STEEL.glow, STEEL.deep)) +
    p.rect(276, 480, 98, 46, 10, p.lin("h", BLACK.deep, BLACK.light, BLACK.deep)) +
    p.path(
      "M288 526H362L350 770C356 800 400 810 414 850V896H236V850C250 810 294 800 300 770Z",
      p.round(STEEL),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M252 896V866Q256 846 276 846V896ZM306 896V862H344V896ZM398 896V866Q394 846 374 846V896Z",
      "#33383f",
      `opacity=".55"`,
    );
  const extra =
    p.path(
      cup,
      p.lin("h", "#b5c6d1 .75", "#f7fafc .5 16", "#ffffff .3 50", "#dfe9ef .5 82", "#9fb3bf .85"),
      `stroke="#93a7b4" stroke-width="2"`,
    ) +
    p.only(drink(p, cup, 690, 902, 460, 280)) +
    p.path("M500 566H532L542 890H524Z", "#ffffff", `opacity=".5"`) +
    p.only(
      `<path d="M690 620h-26M688 680h-20M684 740h-26M680 800h-20" stroke="#8ba0ad" stroke-width="4" stroke-linecap="round"/>`,
    ) +
    p.rect(
      462,
      546,
      272,
      22,
      10,
      p.lin("v", "#ffffff .95", "#b9cbd6 .95"),
      `stroke="#93a7b4" stroke-width="1.5"`,
    );
  if (p.pose === "angle") {
    return {
      svg: p.group("rotate(24 325 480)", stick) + p.group("translate(40 0)", extra),
      box: { x: 100, y: -20, w: 690, h: 925 },
      focus: { x: 230, y: 20, w: 220, h: 220 },
      posed: true,
      feet: [120, 760],
    };
  }
  return {
    svg: stick + extra,
    box: { x: 230, y: -30, w: 504, h: 930 },
    focus: { x: 190, y: 20, w: 330, h: 330 },
  };
};

/** Wire beaters. */
const beater = (p: Pen, x: number, y: number, h: number): string =>
  p.rect(x - 6, y, 12, h * 0.45, 5, p.lin("h", "#8d96a0", "#f4f6f8", "#7a838d")) +
  p.stroke(
    `M${x} ${y + h * 0.34}C${x - 66} ${y + h * 0.5} ${x - 60} ${y + h * 0.86} ${x} ${y + h}C${x + 60} ${y + h * 0.86} ${x + 66} ${y + h * 0.5} ${x} ${y + h * 0.34}M${x} ${y + h * 0.34}C${x - 26} ${y + h * 0.5} ${x - 24} ${y + h * 0.86} ${x} ${y + h}C${x + 24} ${y + h * 0.86} ${x + 26} ${y + h * 0.5} ${x} ${y + h * 0.34}`,
    "#8b949f",
    9,
  ) +
  p.only(
    p.stroke(
      `M${x - 3} ${y + h * 0.36}C${x - 66} ${y + h * 0.5} ${x - 60} ${y + h * 0.86} ${x - 3} ${y + h - 4}`,
      "#ffffff",
      3,
      `stroke-opacity=".8"`,
    ),
  );

export const handMixer: Draw = (p): Art => {
  const t = p.t;
  const trim = isDim(t) ? STEEL : BLACK;
  const body =
    "M96 356C92 290 130 236 210 214C260 200 300 60 420 40H640C752 40 812 110 816 250C820 372 780 430 690 436H236C150 436 100 410 96 356Z";
  const hole =
    "M322 216C344 160 380 132 440 130H630C680 132 706 168 708 224C710 240 702 250 686 250H346C324 250 314 238 322 216Z";
  const svg =
    cord(p, "M800 330C880 340 900 440 880 520S930 640 990 620", 15) +
    beater(p, 236, 440, 330) +
    beater(p, 366, 440, 330) +
    p.path(
      `${body}${hole}`,
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 62`, t.deep),
      `stroke="${t.line}" stroke-width="1.5" fill-rule="evenodd"`,
    ) +
    p.path(
      "M180 246C240 216 270 190 300 130C330 76 380 64 430 62H640",
      "none",
      `stroke="#ffffff" stroke-opacity=".65" stroke-width="10" stroke-linecap="round"`,
    ) +
    p.path(
      "M330 120C350 84 390 72 430 72H650C700 76 740 100 756 140L700 176C690 146 664 130 630 130H440C400 132 370 148 348 172Z",
      p.lin("v", BLACK.light, `${BLACK.base} 1 60`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      410,
      24,
      70,
      34,
      16,
      p.lin("v", "#f2785a", "#c9482f"),
      `stroke="#9a3220" stroke-width="1"`,
    ) +
    p.rect(500, 28, 130, 26, 13, p.lin("v", trim.light, trim.deep)) +
    p.only(
      [0, 1, 2, 3].map((i) => p.circle(522 + i * 29, 41, 4, "#ffffff", `opacity=".75"`)).join(""),
    ) +
    p.rect(590, 300, 170, 92, 16, p.lin("v", "#0a0d14 .1", "#0a0d14 .02")) +
    p.only(
      [0, 1, 2, 3, 4, 5]
        .map((i) => p.rect(606 + i * 25, 312, 10, 68, 5, t.deep, `opacity=".75"`))
        .join(""),
    ) +
    p.rect(180, 320, 190, 44, 22, p.lin("d", "#0a0d14 .1", "#ffffff .2")) +
    p.rect(200, 337, 90, 10, 5, t.ink, `opacity=".4"`) +
    p.rect(
      176,
      426,
      250,
      34,
      14,
      p.lin("v", trim.base, trim.deep),
      `stroke="${trim.line}" stroke-width="1"`,
    ) +
    p.rect(640, 430, 130, 20, 8, "#1b1d21");
  return {
    svg,
    box: { x: 90, y: 22, w: 728, h: 750 },
    focus: { x: 250, y: 10, w: 430, h: 430 },
    rest: "wall",
  };
};

export const standMixer: Draw = (p): Art => {
  const t = p.t;
  const head =
    "M70 190C70 120 130 84 230 80C380 74 560 92 640 130C690 154 700 200 696 250C690 300 660 312 600 312H190C110 312 70 270 70 190Z";
  const bowl = "M100 452H456C456 600 420 706 330 736H226C136 706 100 600 100 452Z";
  const svg =
    p.path(
      "M60 840C60 790 120 776 200 776H640C700 776 724 800 724 840V862H60Z",
      p.lin("v", t.light, `${t.base} 1 40`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M494 300H664C690 420 706 600 716 800H540C560 660 540 500 494 420Z",
      p.lin("h", t.light, t.base, t.dark, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(60, 852, 664, 16, 7, "#1b1d21") +
    p.rect(268, 312, 22, 96, 8, p.round(STEEL)) +
    beater(p, 279, 340, 280) +
    p.path(bowl, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.path(bowl, p.lin("v", "#0a0d14 .05", "#ffffff .1 40", "#0a0d14 .22 100")) +
    p.ellipse(
      278,
      452,
      178,
      20,
      p.lin("v", "#7a838d", "#d8dde2"),
      `stroke="${STEEL.line}" stroke-width="2"`,
    ) +
    p.rect(
      200,
      734,
      158,
      46,
      8,
      p.lin("h", STEEL.dark, STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.stroke("M452 500C520 500 524 600 436 620", p.mode === "line" ? "#fff" : STEEL.deep, 18) +
    p.only(p.stroke("M452 498C516 498 520 598 436 618", STEEL.light, 8)) +
    p.path(
      head,
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 52`, `${t.dark} 1 84`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M110 160C140 112 240 104 340 106C440 108 540 118 600 140",
      "none",
      `stroke="#ffffff" stroke-opacity=".6" stroke-width="12" stroke-linecap="round"`,
    ) +
    p.path(
      "M72 232H694L690 258H78Z",
      p.lin("h", STEEL.dark, STEEL.glow, STEEL.base, STEEL.glow, STEEL.deep),
    ) +
    p.circle(
      84,
      196,
      34,
      p.lin("d", STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.circle(84, 196, 22, p.lin("d", STEEL.dark, STEEL.light)) +
    p.rect(220, 300, 118, 26, 10, p.lin("h", STEEL.deep, STEEL.glow, STEEL.deep)) +
    (p.pick(2, "k") === 0
      ? p.rect(520, 270, 60, 20, 10, BLACK.base) +
        p.circle(536, 280, 15, p.lin("d", WHITE.glow, WHITE.deep))
      : knob(p, 616, 560, 46, isDim(t) ? STEEL : BLACK, 30));
  return { svg, box: { x: 56, y: 78, w: 672, h: 790 }, focus: { x: 50, y: 60, w: 470, h: 470 } };
};
