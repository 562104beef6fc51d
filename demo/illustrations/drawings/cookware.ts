import { BLACK, isDim, STEEL, tone, type Tone } from "../palette";
import { slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** The outside of a pan or pot: its material decides. */
function bodyTone(p: Pen): Tone {
  const material = p.code("material");
  if (/steel/.test(material) || p.t.metal) return p.t.metal ? p.t : STEEL;
  if (material === "cast-iron" && !p.subject.color) return BLACK;
  return p.t;
}
const shine = (d: string, opacity: number, width: number): string =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;

export const pan: Draw = (p): Art => {
  const t = bodyTone(p);
  const inside = p.pick(3, "coat") === 0 ? tone("gray") : BLACK;
  const wood = p.pick(3, "wood") === 0;
  const grip = wood ? tone("brown") : BLACK;
  if (p.pose === "angle" && p.mode === "paint") {
    const svg =
      p.group(
        "rotate(-32 420 560)",
        p.path(
          "M700 530L1090 520Q1130 520 1130 556T1090 592L700 590Z",
          p.lin("v", grip.glow, grip.base, grip.deep),
          `stroke="${grip.line}" stroke-width="1.5"`,
        ),
        p.circle(1086, 556, 15, "#f2f4f6"),
        p.rect(690, 530, 70, 60, 12, p.tube(STEEL)),
      ) +
      p.circle(
        420,
        560,
        330,
        p.lin("d", t.glow, t.base, t.deep),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.circle(420, 560, 306, p.lin("u", inside.light, inside.deep)) +
      p.circle(420, 560, 250, p.rad(0.4, 0.35, 0.8, inside.light, inside.base, inside.deep)) +
      p.only(
        [70, 120, 170, 220]
          .map((r) =>
            p.circle(420, 560, r, "none", `stroke="#ffffff" stroke-opacity=".06" stroke-width="6"`),
          )
          .join(""),
      ) +
      p.only(
        p.path(
          "M330 470C390 430 470 440 500 500S560 560 540 620S440 690 370 660S270 620 280 560S290 500 330 470Z",
          p.rad(0.45, 0.45, 0.6, "#ffffff", "#fbfaf5 1 70", "#e9e2d0"),
        ) +
          p.circle(420, 560, 66, p.rad(0.38, 0.32, 0.8, "#ffd873", "#f6a92e 1 60", "#d9821a")) +
          p.ellipse(398, 536, 18, 11, "#ffffff", `opacity=".75"`),
      );
    return {
      svg,
      box: { x: 90, y: 160, w: 940, h: 730 },
      rest: "wall",
      focus: { x: 200, y: 350, w: 400, h: 400 },
      posed: true,
    };
  }
  const svg =
    p.path(
      "M640 440L1010 352Q1046 346 1052 376Q1056 404 1022 414L650 500Z",
      p.lin("v", grip.glow, grip.base, grip.deep),
      `stroke="${grip.line}" stroke-width="1.5"`,
    ) +
    p.circle(1012, 382, 13, "#f2f4f6") +
    p.path(
      "M620 438L710 418L722 482L630 506Z",
      p.lin("v", STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.path(
      "M40 430C60 560 140 610 260 616H480C600 610 680 560 700 430Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M40 430C60 560 140 610 260 616H480C600 610 680 560 700 430Z",
      p.lin("v", "#0a0d14 .1", "#ffffff 0 40", "#0a0d14 .3 100"),
    ) +
    p.rect(220, 606, 300, 14, 6, p.lin("h", STEEL.deep, STEEL.glow, STEEL.deep)) +
    p.ellipse(
      370,
      430,
      332,
      92,
      p.lin("h", t.light, t.glow, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(370, 434, 314, 80, p.lin("v", inside.deep, inside.base, inside.light)) +
    p.ellipse(370, 452, 250, 54, p.rad(0.4, 0.3, 0.8, inside.glow, inside.light, inside.base)) +
    p.only(p.ellipse(300, 440, 110, 14, "#ffffff", `opacity=".13"`));
  return {
    svg,
    box: { x: 38, y: 338, w: 1016, h: 282 },
    span: [38, 702, 430],
    focus: { x: 420, y: 330, w: 320, h: 320 },
    feet: [180, 560],
  };
};

/** A saucepan with two ears; the lid may be lifted by `up`. */
function saucepan(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  t: Tone,
  options: { lid?: "glass" | "same" | "none"; ear?: Tone } = {},
): string {
  const ear = options.ear ?? (t.metal ? STEEL : isDim(t) ? BLACK : STEEL);
  const d = `M${x} ${y}H${x + w}V${y + h - 40}Q${x + w} ${y + h} ${x + w - 46} ${y + h}H${x + 46}Q${x} ${y + h} ${x} ${y + h - 40}Z`;
  const loop = (side: number) =>
    p.stroke(
      `M${side < 0 ? x : x + w} ${y + 50}c${side * w * 0.12} ${-14} ${side * w * 0.13} ${64} 0 52`,
      ear.deep,
      Math.max(14, w * 0.036),
    ) +
    p.only(
      p.stroke(
        `M${side < 0 ? x : x + w} ${y + 48}c${side * w * 0.12} ${-14} ${side * w * 0.13} ${64} 0 52`,
        ear.light,
        Math.max(6, w * 0.015),
      ),
    );
  const dome = `M${x - 6} ${y - 6}C${x + w * 0.1} ${y - h * 0.22} ${x + w * 0.3} ${y - h * 0.28} ${x + w / 2} ${y - h * 0.28}S${x + w * 0.9} ${y - h * 0.22} ${x + w + 6} ${y - 6}Z`;
  const lid =
    options.lid === "none"
      ? p.ellipse(
          x + w / 2,
          y,
          w / 2,
          w * 0.05,
          p.lin("v", t.deep, t.dark),
          `stroke="${t.line}" stroke-width="2"`,
        )
      : (options.lid === "glass"
          ? p.path(
              dome,
              p.lin("v", "#ffffff .9", "#d5e2ea .75", "#a9bcc8 .8"),
              `stroke="#8fa3b1" stroke-width="2"`,
            )
          : p.path(
              dome,
              t.metal
                ? p.round(t)
                : p.lin("v", t.glow, `${t.light} 1 20`, `${t.base} 1 70`, t.dark),
              `stroke="${t.line}" stroke-width="1.5"`,
            )) +
        p.only(
          shine(
            `M${x + w * 0.16} ${y - h * 0.12}C${x + w * 0.28} ${y - h * 0.21} ${x + w * 0.4} ${y - h * 0.23} ${x + w * 0.5} ${y - h * 0.23}`,
            0.6,
            w * 0.014,
          ),
        ) +
        p.rect(
          x - 10,
          y - 12,
          w + 20,
          18,
          9,
          p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.glow, STEEL.deep),
          `stroke="${STEEL.line}" stroke-width="1"`,
        ) +
        p.rect(x + w / 2 - w * 0.05, y - h * 0.28 - 22, w * 0.1, 26, 6, p.round(ear)) +
        p.rect(
          x + w / 2 - w * 0.09,
          y - h * 0.28 - 42,
          w * 0.18,
          28,
          14,
          p.lin("v", ear.glow, ear.base, ear.deep),
          `stroke="${ear.line}" stroke-width="1"`,
        );
  return (
    loop(-1) +
    loop(1) +
    p.path(d, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(d, p.lin("v", "#0a0d14 .16", "#ffffff 0 14", "#0a0d14 0 70", "#0a0d14 .2 100")) +
    p.rect(x + 30, y + h - 6, w - 60, 12, 5, p.lin("h", STEEL.deep, STEEL.light, STEEL.deep)) +
    lid
  );
}

export const pot: Draw = (p): Art => {
  const t = bodyTone(p);
  const tall = p.pick(2, "tall") === 0;
  const glassLid = p.code("lid") === "glass" || p.pick(2, "lid") === 0;
  const h = tall ? 430 : 320;
  if (p.pose === "angle" && p.mode === "paint") {
    // the lid leans beside the open pot
    const svg =
      saucepan(p, 120, 300, 640, h, t, { lid: "none" }) +
      p.ellipse(
        440,
        300,
        324,
        66,
        p.lin("h", t.light, t.glow, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.ellipse(440, 304, 304, 54, p.lin("v", STEEL.deep, STEEL.dark, STEEL.base)) +
      p.clip(
        "M136 304A304 54 0 0 0 744 304A304 54 0 0 0 136 304Z",
        p.ellipse(440, 330, 300, 48, p.rad(0.4, 0.3, 0.8, "#e9b25c", "#cf7a35 1 60", "#9c4f1d")),
        [
          [330, 316],
          [420, 332],
          [520, 312],
          [600, 326],
          [270, 330],
        ]
          .map(([x = 0, y = 0], i) => p.ellipse(x, y, 24, 9, i % 2 ? "#7fae5a" : "#f3d79a"))
          .join(""),
      ) +
      p.group(
        `rotate(-66 880 ${h + 30})`,
        p.ellipse(
          880,
          h + 10,
          300,
          62,
          glassLid ? p.lin("v", "#ffffff .92", "#bfd0da .8") : p.lin("v", t.light, t.dark),
          `stroke="#8fa3b1" stroke-width="8"`,
        ),
        p.rect(862, h + 50, 36, 60, 12, p.round(STEEL)),
        p.rect(836, h + 96, 88, 30, 15, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`),
      );
    return {
      svg,
      box: { x: 60, y: 234, w: 960, h: h + 70 },
      focus: { x: 180, y: 140, w: 400, h: 400 },
      posed: true,
      closeUp: true,
      feet: [130, 900],
    };
  }
  const svg = saucepan(p, 120, 300, 640, h, t, { lid: glassLid ? "glass" : "same" });
  return {
    svg,
    box: { x: 40, y: 300 - h * 0.28 - 46, w: 800, h: h * 1.28 + 50 },
    span: [120, 760, 300],
    focus: { x: 60, y: 150, w: 400, h: 400 },
    feet: [130, 750],
  };
};

export const cookwareSet: Draw = (p): Art => {
  const t = bodyTone(p);
  const svg =
    saucepan(p, 90, 400, 320, 250, t, { lid: "glass" }) +
    saucepan(p, 470, 290, 400, 370, t, { lid: "glass" }) +
    p.ellipse(250, 770, 260, 22, p.rad(0.5, 0.5, 0.5, "#0a0d14 .4", "#0a0d14 0")) +
    p.path(
      "M30 672L-170 620Q-200 616 -204 640T-180 668L40 726Z",
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.path(
      "M10 650C20 740 80 776 160 780H340C420 776 480 740 490 650Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      250,
      650,
      242,
      50,
      p.lin("h", t.light, t.glow, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(250, 654, 226, 40, p.lin("v", BLACK.deep, BLACK.light)) +
    saucepan(p, 590, 590, 270, 190, t, { lid: "glass" });
  return {
    svg,
    box: { x: -206, y: 140, w: 1160, h: 642 },
    focus: { x: 480, y: 120, w: 440, h: 440 },
    feet: [20, 890],
  };
};

export const pressureCooker: Draw = (p): Art => {
  const t = bodyTone(p);
  const dome = "M180 330C184 250 300 214 470 214S756 250 760 330Z";
  const svg =
    saucepan(p, 190, 340, 560, 390, t, { lid: "none", ear: BLACK }) +
    p.rect(
      60,
      350,
      150,
      60,
      24,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      720,
      372,
      240,
      56,
      24,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      dome,
      t.metal ? p.round(STEEL) : p.lin("v", t.glow, t.base, t.dark),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.only(shine("M260 280C310 250 380 240 440 238", 0.6, 10)) +
    p.rect(
      172,
      318,
      596,
      34,
      12,
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.path(
      "M420 238Q470 196 540 196H610Q650 196 690 240L790 296H950Q984 300 984 328T950 358H740Q700 358 670 330L580 270H420Z",
      p.lin("v", BLACK.glow, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(800, 312, 140, 10, 5, "#ffffff", `opacity=".2"`) +
    p.rect(448, 160, 52, 60, 12, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.circle(474, 150, 27, p.lin("d", "#f2785a", "#b23f28"), `stroke="#8d2f1c" stroke-width="1"`) +
    p.circle(596, 224, 12, "#67d39b") +
    p.only(
      [0, 1]
        .map((i) =>
          p.stroke(
            `M${458 + i * 36} 104C${438 + i * 36} 78 ${488 + i * 36} 58 ${460 + i * 36} 22`,
            "#b8c4d0",
            9,
            `stroke-opacity=".5"`,
          ),
        )
        .join(""),
    );
  return {
    svg,
    box: { x: 60, y: 90, w: 924, h: 646 },
    focus: { x: 380, y: 100, w: 400, h: 400 },
    feet: [200, 740],
  };
};

export const knifeSet: Draw = (p): Art => {
  const wood = p.pick(2, "wood") === 0;
  const block = wood
    ? {
        ...tone("brown"),
        base: "#b5835a",
        light: "#cf9f76",
        glow: "#e2bd99",
        dark: "#8f6340",
        deep: "#6b472c",
        line: "#5d3d25",
      }
    : BLACK;
  const t = p.subject.color ? p.t : wood ? BLACK : STEEL;
  const handle = (x: number, y: number, w: number, h: number) =>
    p.group(
      `rotate(14 ${x} ${y + h})`,
      p.rect(
        x,
        y + h - 30,
        w,
        60,
        4,
        p.lin("h", STEEL.deep, STEEL.glow, STEEL.base),
        `stroke="${STEEL.line}" stroke-width="1"`,
      ),
      p.path(
        `M${x - 4} ${y + h - 26}V${y + 30}Q${x - 4} ${y} ${x + w / 2} ${y}T${x + w + 8} ${y + 34}L${x + w + 3} ${y + h - 26}Z`,
        p.lin("h", t.light, t.base, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ),
      p.only(
        [0.3, 0.55, 0.8]
          .map((u) => p.circle(x + w / 2 + 1, y + h * u, w * 0.11, STEEL.light))
          .join(""),
      ),
    );
  const svg =
    handle(330, 120, 50, 260) +
    handle(430, 90, 54, 270) +
    handle(540, 110, 48, 250) +
    handle(380, 230, 44, 220) +
    handle(490, 240, 44, 210) +
    handle(600, 250, 40, 180) +
    p.path(
      "M200 430L560 330Q600 322 616 356L700 820Q704 860 668 860H250Q214 860 206 826Z",
      p.lin("h", block.glow, block.light, block.base, block.dark),
      `stroke="${block.line}" stroke-width="2"`,
    ) +
    p.path(
      "M200 430L560 330Q600 322 616 356L622 386L208 500Z",
      p.lin("v", block.light, block.dark),
      `stroke="${block.line}" stroke-width="1"`,
    ) +
    p.only(slots(p, 250, 560, 380, 260, 5, "h", block.dark, 3, `stroke-opacity=".4"`)) +
    p.group(
      "translate(770 110)",
      p.rect(
        -22,
        0,
        52,
        250,
        20,
        p.lin("h", t.light, t.base, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ),
      p.only([50, 120, 190].map((y) => p.circle(4, y, 7, STEEL.light)).join("")),
      p.rect(-26, 240, 60, 30, 4, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`),
      p.path(
        "M-26 270H90C94 480 60 660 -26 750Z",
        p.lin("h", STEEL.base, `${STEEL.glow} 1 40`, `${STEEL.light} 1 70`, "#ffffff"),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ),
    );
  return {
    svg,
    box: { x: 196, y: 60, w: 670, h: 800 },
    focus: { x: 270, y: 60, w: 420, h: 420 },
    feet: [206, 700],
  };
};

export const dinnerSet: Draw = (p): Art => {
  const t = p.t;
  const rim = (
    ["gold", "navy", "mint", "burgundy", "copper"].map((code) => tone(code))[p.pick(5, "rim")] ??
    tone("gold")
  ).base;
  const dotted = p.pick(2, "dotted") === 0;
  const plate = (cx: number, cy: number, r: number) =>
    p.circle(cx + 8, cy + 16, r * 1.03, p.rad(0.5, 0.5, 0.5, "#0a0d14 .3 86", "#0a0d14 0")) +
    p.circle(
      cx,
      cy,
      r,
      p.lin("d", t.glow, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.circle(cx, cy, r * 0.95, "none", `stroke="${rim}" stroke-width="${r * 0.025}"`) +
        (dotted
          ? p.circle(
              cx,
              cy,
              r * 0.84,
              "none",
              `stroke="${rim}" stroke-opacity=".7" stroke-width="${r * 0.05}" stroke-linecap="round" stroke-dasharray="0.1 ${r * 0.15}"`,
            )
          : p.circle(
              cx,
              cy,
              r * 0.88,
              "none",
              `stroke="${rim}" stroke-opacity=".55" stroke-width="${r * 0.01}"`,
            )),
    ) +
    p.circle(cx, cy, r * 0.68, p.lin("u", t.glow, t.light, t.dark)) +
    p.circle(cx, cy, r * 0.64, p.lin("d", t.light, t.glow, t.base));
  const cup = (x: number, y: number) =>
    p.ellipse(x, y, 150, 30, p.lin("v", t.glow, t.dark), `stroke="${t.line}" stroke-width="1.5"`) +
    p.stroke(`M${x + 80} ${y - 120}c70 -6 66 84 -12 76`, p.mode === "line" ? "#fff" : t.dark, 17) +
    p.path(
      `M${x - 96} ${y - 150}H${x + 96}C${x + 92} ${y - 50} ${x + 60} ${y - 10} ${x + 40} ${y - 6}H${x - 40}C${x - 60} ${y - 10} ${x - 92} ${y - 50} ${x - 96} ${y - 150}Z`,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      x,
      y - 150,
      96,
      20,
      p.lin("h", "#7c4a26", "#b9834f", "#6d4022"),
      `stroke="${rim}" stroke-width="4"`,
    );
  const svg = plate(340, 300, 290) + plate(680, 420, 220) + plate(250, 640, 170) + cup(600, 800);
  return {
    svg,
    box: { x: 46, y: 10, w: 860, h: 822 },
    rest: "wall",
    focus: { x: 430, y: 180, w: 430, h: 430 },
  };
};

export const thermos: Draw = (p): Art => {
  const t = p.t;
  const mug = /mug|tumbler|cup/.test(p.code("flask-type")) || p.pick(3, "mug") === 0;
  const d = mug
    ? "M230 250H570L536 850Q532 890 490 892H310Q268 890 264 850Z"
    : "M240 380C240 320 290 310 296 260H504C510 310 560 320 560 380V850Q556 900 510 900H290Q244 900 240 850Z";
  const svg =
    (mug
      ? p.stroke("M556 380C690 370 690 640 540 660", t.deep, 44) +
        p.only(p.stroke("M556 380C686 370 686 636 540 658", t.base, 34))
      : "") +
    p.path(d, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(d, p.lin("v", "#ffffff .16", "#ffffff 0 40", "#0a0d14 .18 100")) +
    (mug
      ? p.rect(214, 190, 372, 70, 26, p.round(BLACK), `stroke="${BLACK.line}" stroke-width="1.5"`) +
        p.rect(330, 160, 140, 40, 16, p.round(BLACK)) +
        p.rect(236, 256, 328, 14, 4, p.round(STEEL))
      : p.rect(
          286,
          60,
          228,
          190,
          26,
          p.round(t.metal ? BLACK : STEEL),
          `stroke="${STEEL.line}" stroke-width="1.5"`,
        ) +
        p.rect(286, 236, 228, 30, 6, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
        p.only(slots(p, 296, 90, 208, 120, 26, "v", "#0a0d14", 3, `stroke-opacity=".14"`)) +
        p.stroke("M300 90C250 70 250 20 400 20S550 70 500 90", BLACK.base, 16)) +
    p.rect(
      mug ? 262 : 242,
      mug ? 836 : 850,
      mug ? 276 : 316,
      40,
      12,
      p.round(STEEL),
      `opacity=".9"`,
    ) +
    p.rect(380, 560, 40, 40, 20, t.ink, `opacity=".18"`);
  return {
    svg,
    box: { x: mug ? 214 : 240, y: mug ? 160 : 12, w: mug ? 450 : 320, h: mug ? 732 : 888 },
    ...(mug ? {} : { tilt: 24 }),
    focus: { x: 200, y: mug ? 150 : 30, w: 400, h: 400 },
    feet: [260, 540],
  };
};

export const teapot: Draw = (p): Art => {
  const t = p.t;
  const double = p.number("teapot-capacity") !== undefined;
  const clear = p.code("material") === "glass" || t.code === "transparent";
  const body =
    "M220 400C180 500 190 640 290 720H630C730 640 740 500 700 400C660 340 560 310 460 310S260 340 220 400Z";
  const spout = "M240 480C140 470 150 330 60 310L40 350C90 380 80 560 240 640Z";
  const draw = (lid: boolean) =>
    p.stroke("M690 430C860 400 880 620 690 660", t.metal ? BLACK.deep : t.deep, 50) +
    p.only(p.stroke("M690 430C856 402 874 616 690 658", t.metal ? BLACK.light : t.base, 38)) +
    p.path(
      spout,
      t.metal
        ? p.lin("d", t.dark, `${t.glow} 1 30`, `${t.base} 1 60`, t.deep)
        : p.lin("h", t.glow, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    (clear
      ? p.path(
          body,
          p.lin("h", "#b9c9d3 .9", "#f6fafc .6 20", "#ffffff .35 50", "#c2d1da .85"),
          `stroke="#93a7b4" stroke-width="2"`,
        ) +
        p.only(
          p.clip(
            body,
            p.rect(180, 470, 560, 260, 0, p.lin("v", "#d98a35 .75", "#a8561c .85")),
            p.ellipse(460, 470, 262, 20, "#f0b56a", `opacity=".9"`),
          ),
        )
      : p.path(
          body,
          t.metal
            ? p.round(t)
            : p.rad(
                0.36,
                0.26,
                0.85,
                t.glow,
                `${t.light} 1 22`,
                `${t.base} 1 46`,
                `${t.dark} 1 78`,
                t.deep,
              ),
          `stroke="${t.line}" stroke-width="1.5"`,
        )) +
    p.only(shine("M270 440C310 380 370 356 430 350", 0.7, 13)) +
    p.ellipse(
      460,
      320,
      170,
      24,
      p.lin("h", t.dark, t.glow, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    (lid
      ? p.path(
          "M310 314C330 240 400 220 460 220S590 240 610 314Z",
          t.metal ? p.round(t) : p.lin("v", t.glow, t.base, t.dark),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.circle(
          460,
          200,
          32,
          p.lin("d", (t.metal ? BLACK : t).glow, (t.metal ? BLACK : t).deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        )
      : "") +
    p.rect(
      300,
      714,
      320,
      22,
      10,
      p.lin("h", t.deep, t.light, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    );
  if (double && t.metal)
    return {
      svg:
        p.group("translate(0 163) scale(.9 .86)", draw(false)) +
        p.group("translate(128 -10) scale(.62)", draw(true)),
      box: { x: 34, y: 94, w: 740, h: 702 },
      focus: { x: 160, y: 80, w: 460, h: 460 },
      feet: [240, 600],
    };
  return {
    svg: draw(true),
    box: { x: 40, y: 168, w: 800, h: 568 },
    focus: { x: 180, y: 170, w: 420, h: 420 },
    feet: [270, 650],
  };
};

export const bakingDish: Draw = (p): Art => {
  const t =
    p.code("bake-material") === "glass" || p.code("material") === "glass"
      ? tone("transparent")
      : p.t;
  const round = p.pick(3, "round") === 0;
  const food = (p.pick(2, "food") === 0) !== (p.pose === "angle");
  const svg =
    (round
      ? p.path(
          "M90 420C100 600 200 660 330 664H590C720 660 820 600 830 420Z",
          p.round(t),
          `stroke="${t.line}" stroke-width="1.5"`,
        )
      : p.rect(
          -10,
          400,
          120,
          50,
          22,
          p.lin("v", t.light, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.rect(
          810,
          400,
          120,
          50,
          22,
          p.lin("v", t.light, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.path(
          "M70 410H850L812 616Q802 660 750 662H170Q118 660 108 616Z",
          p.lin("h", t.dark, `${t.glow} 1 20`, `${t.base} 1 60`, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.path(
          "M70 410H850L812 616Q802 660 750 662H170Q118 660 108 616Z",
          p.lin("v", "#0a0d14 .12", "#ffffff 0 30", "#0a0d14 .2 100"),
        )) +
    p.ellipse(
      460,
      414,
      round ? 374 : 396,
      92,
      p.lin("h", t.light, t.glow, t.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.ellipse(460, 420, round ? 346 : 366, 76, p.lin("v", t.deep, t.dark)) +
    p.only(
      food
        ? p.ellipse(460, 426, 340, 66, p.rad(0.4, 0.3, 0.8, "#f3c877", "#d99645 1 60", "#a5611f")) +
            [
              [300, 410, 44],
              [420, 440, 52],
              [560, 415, 48],
              [660, 440, 36],
              [370, 400, 30],
              [500, 400, 34],
              [230, 432, 30],
            ]
              .map(([x = 0, y = 0, r = 0], i) =>
                p.ellipse(x, y, r, r * 0.34, i % 3 ? "#f7dc9c" : "#c7732c", `opacity=".75"`),
              )
              .join("") +
            [
              [340, 430],
              [480, 420],
              [610, 430],
              [270, 415],
            ]
              .map(([x = 0, y = 0]) => p.ellipse(x, y, 13, 6, "#6f9a4a"))
              .join("")
        : p.ellipse(460, 436, 290, 52, p.lin("v", t.dark, t.light)),
    );
  return {
    svg,
    box: { x: round ? 86 : -10, y: 320, w: round ? 748 : 940, h: 344 },
    posed: p.pose === "angle",
    focus: { x: 120, y: 290, w: 400, h: 400 },
    feet: [150, 770],
    fill: 0.94,
  };
};
