import { BLACK, isDim, mix, STEEL, tone } from "../palette";
import { dots, foot, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** A loudspeaker cone. */
function cone(p: Pen, cx: number, cy: number, r: number, accent?: string): string {
  return (
    p.circle(
      cx,
      cy,
      r,
      p.lin("d", "#5b616a", "#1a1c20", "#3a3f46"),
      `stroke="#0a0b0d" stroke-width="1.5"`,
    ) +
    p.circle(cx, cy, r * 0.92, p.lin("u", "#33373d", "#0c0d0f")) +
    p.circle(
      cx,
      cy,
      r * 0.82,
      p.rad(0.5, 0.5, 0.5, "#24272c", `#3a3e45 1 55`, "#15171a 1 82", "#2c3036 1 100"),
    ) +
    (accent
      ? p.circle(
          cx,
          cy,
          r * 0.95,
          "none",
          `stroke="${accent}" stroke-width="${r * 0.035}" stroke-opacity=".9"`,
        )
      : "") +
    p.circle(cx, cy, r * 0.34, p.rad(0.38, 0.3, 0.8, "#767e88", "#2e3238 1 50", "#0f1013")) +
    p.circle(cx, cy, r * 0.6, "none", `stroke="#ffffff" stroke-opacity=".07" stroke-width="2"`)
  );
}

export const soundbar: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const sub =
    p.mode === "line"
      ? false
      : p.code("subwoofer") === "wireless" ||
        p.code("subwoofer") === "yes" ||
        (!/none|no|built/.test(p.code("subwoofer")) && p.pick(3, "sub") > 0);
  const barAt = sub ? 560 : 200;
  const w = 1000;
  const mesh = isDim(t) ? "#5b626c" : mix(t.deep, "#000000", 0.1);
  const bar =
    p.rect(
      0,
      barAt,
      w,
      96,
      30,
      p.lin("v", t.glow, `${t.base} 1 16`, `${t.dark} 1 80`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    dots(p, 30, barAt + 22, 118, 8, 8, 1.9, mesh, `stroke-opacity=".8"`) +
    p.rect(14, barAt + 3, w - 28, 5, 2, "#ffffff", `opacity=".3"`) +
    p.only(
      [0, 1, 2, 3]
        .map((i) =>
          p.circle(
            w / 2 - 30 + i * 20,
            barAt + 50,
            5,
            i === 1 ? "#8fd0ff" : "#cfd6de",
            `opacity=".9"`,
          ),
        )
        .join(""),
    ) +
    p.rect(60, barAt + 94, 70, 10, 4, "#14161a") +
    p.rect(w - 130, barAt + 94, 70, 10, 4, "#14161a");
  const box = sub
    ? p.rect(
        660,
        60,
        300,
        500,
        22,
        p.lin("h", t.light, t.base, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(680, 84, 260, 452, 14, p.lin("d", "#34383f", "#15171b")) +
      dots(p, 700, 104, 28, 52, 8.2, 2, "#596069", `stroke-opacity=".75"`) +
      p.circle(810, 440, 4, "#8fd0ff")
    : "";
  return {
    svg: box + bar,
    box: { x: 0, y: sub ? 60 : barAt, w, h: barAt + 104 - (sub ? 60 : barAt) },
    focus: { x: w * 0.36, y: barAt - 70, w: 240, h: 240 },
    ...(sub
      ? {}
      : { solid: { depth: 150, tone: t, radius: 30, box: { x: 0, y: barAt, w, h: 96 } } }),
  };
};

export const earbuds: Draw = (p): Art => {
  const t = p.t;
  const stem = p.pick(2, "stem") === 0 || t.code === "white";
  const tip = isDim(t)
    ? tone("graphite")
    : t.code === "white"
      ? tone("gray")
      : { ...t, light: t.base, base: t.dark, dark: t.deep };
  const bud =
    p.path(
      "M84 96C110 90 150 110 150 160S110 230 80 222Z",
      p.lin("h", tip.deep, tip.base, tip.light),
      `stroke="${tip.line}" stroke-width="1.5"`,
    ) +
    (stem
      ? p.path(
          "M-20 60C60 40 110 90 108 160C106 220 60 250 20 246L30 470Q32 500 2 500H-20Q-46 500 -44 470L-50 180C-54 110 -50 70 -20 60Z",
          p.lin("h", t.light, `${t.glow} 1 20`, `${t.base} 1 60`, t.dark),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.ellipse(-8, 130, 22, 34, "#22262c", `transform="rotate(-14 -8 130)"`) +
        p.rect(-46, 486, 78, 14, 7, p.lin("h", STEEL.deep, STEEL.glow, STEEL.deep)) +
        p.rect(-26, 220, 8, 200, 4, "#ffffff", `opacity=".7"`)
      : p.path(
          "M-60 150C-64 80 -20 40 40 44C100 50 124 110 112 180C100 250 40 286 -10 270C-46 258 -58 210 -60 150Z",
          p.ball(t),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.circle(
          -2,
          150,
          50,
          p.lin("d", t.glow, t.base, t.deep),
          `stroke="${t.line}" stroke-opacity=".5" stroke-width="1"`,
        ) +
        p.circle(-2, 238, 6, "#22262c"));
  const caseD =
    "M100 470Q100 392 200 390H600Q700 392 700 470V640Q700 760 560 760H240Q100 760 100 640Z";
  const open = p.pose === "angle" && p.mode === "paint";
  const lid = open
    ? p.path(
        "M110 380V290Q112 180 240 176H560Q688 180 690 290V380Z",
        p.lin("v", t.light, t.base),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path("M140 376V300Q142 216 250 212H550Q658 216 660 300V376Z", p.lin("v", t.deep, t.dark))
    : "";
  const caseArt =
    lid +
    (open
      ? p.group("translate(270 150) scale(.82)", bud) + p.group("matrix(-.82 0 0 .82 530 150)", bud)
      : "") +
    p.path(
      caseD,
      p.lin("v", t.glow, `${t.light} 1 20`, `${t.base} 1 60`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    (open
      ? p.path("M100 470Q100 392 200 390H600Q700 392 700 470Z", p.lin("v", t.dark, t.base))
      : p.path("M102 500H698", "none", `stroke="${t.line}" stroke-width="3"`) +
        p.path("M102 503H698", "none", `stroke="#ffffff" stroke-opacity=".6" stroke-width="2"`)) +
    p.circle(400, 590, 9, "#58d08c") +
    p.path(
      "M160 440Q180 416 240 414H420",
      "none",
      `stroke="#ffffff" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"`,
    );
  if (open)
    return {
      svg: caseArt,
      box: { x: 100, y: 150, w: 600, h: 610 },
      focus: { x: 200, y: 130, w: 380, h: 380 },
      posed: true,
      closeUp: true,
    };
  return {
    svg:
      p.group("translate(250 -130) rotate(12)", bud) +
      p.group("matrix(-1 0 0 1 560 -130) rotate(12)", bud) +
      caseArt,
    box: { x: 100, y: -90, w: 600, h: 850 },
    focus: { x: 130, y: -110, w: 330, h: 330 },
  };
};

export const portableSpeaker: Draw = (p): Art => {
  const t = p.t;
  const upright = p.pick(3, "form") === 0;
  const weave = isDim(t) ? mix(t.base, "#ffffff", 0.2) : mix(t.base, "#000000", 0.24);
  if (upright) {
    const svg =
      p.rect(60, 60, 440, 800, 120, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.clip(
        p.box(60, 60, 440, 800, 120),
        dots(p, 66, 150, 40, 62, 11, 2.4, weave, `stroke-opacity=".55"`),
        p.rect(60, 60, 440, 800, 0, p.lin("h", "#0a0d14 .3", "#ffffff .1 28", "#0a0d14 .35")),
      ) +
      p.ellipse(
        280,
        92,
        160,
        26,
        p.lin("v", "#3b4047", "#15171a"),
        `stroke="#0c0d0f" stroke-width="1.5"`,
      ) +
      p.rect(130, 780, 300, 10, 5, "#ffb35c", `opacity=".9"`) +
      p.rect(250, 350, 60, 200, 30, p.lin("h", "#2c3036", "#14161a")) +
      [386, 450, 514].map((y) => p.circle(280, y, 8, "#dfe4ea", `opacity=".8"`)).join("") +
      p.stroke("M470 130C540 130 560 240 520 330", "#24272c", 18);
    return {
      svg,
      box: { x: 60, y: 60, w: 480, h: 800 },
      focus: { x: 150, y: 40, w: 400, h: 400 },
      feet: [100, 460],
    };
  }
  const svg =
    p.rect(30, 120, 880, 360, 170, p.tube(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.clip(
      p.box(30, 120, 880, 360, 170),
      dots(p, 110, 128, 66, 33, 11, 2.4, weave, `stroke-opacity=".5"`),
      p.rect(30, 120, 880, 360, 0, p.lin("v", "#ffffff .22", "#ffffff 0 40", "#0a0d14 .4")),
    ) +
    [0, 1]
      .map((side) =>
        p.group(
          side ? "matrix(-1 0 0 1 940 0)" : "",
          p.ellipse(
            78,
            300,
            56,
            160,
            p.lin("h", "#5a616b", "#1b1d21"),
            `stroke="#0b0c0e" stroke-width="1.5"`,
          ),
          p.ellipse(70, 300, 38, 126, p.rad(0.4, 0.4, 0.7, "#5d646e", "#24272c 1 60", "#101114")),
          p.ellipse(66, 300, 14, 50, p.lin("h", "#9aa2ac", "#3a3f46")),
        ),
      )
      .join("") +
    p.rect(
      330,
      98,
      280,
      40,
      18,
      p.lin("v", "#4a4f57", "#1c1e22"),
      `stroke="#0c0d0f" stroke-width="1"`,
    ) +
    [380, 440, 500, 560].map((x) => p.circle(x, 116, 8, "#d8dee5", `opacity=".75"`)).join("") +
    p.rect(180, 470, 90, 20, 8, "#1b1d21") +
    p.rect(670, 470, 90, 20, 8, "#1b1d21") +
    p.rect(400, 260, 140, 74, 14, p.lin("d", mix(t.deep, "#000000", 0.3), t.dark), `opacity=".8"`);
  return {
    svg,
    box: { x: 20, y: 98, w: 900, h: 392 },
    focus: { x: 6, y: 90, w: 400, h: 400 },
    feet: [150, 790],
  };
};

export const partySpeaker: Draw = (p): Art => {
  const t = p.t.code === "white" ? p.t : BLACK;
  const accent = ["#ff4d6d", "#35b0ff", "#9b6bff", "#3bd6a2"][p.pick(4, "accent")] ?? "#35b0ff";
  const second = ["#ffb340", "#9b6bff", "#ff6bb0", "#4aa8ff"][p.pick(4, "second")] ?? "#9b6bff";
  const w = 460;
  const h = 900;
  const two = p.pick(2, "two") === 0;
  const glow = (cx: number, cy: number, r: number) =>
    p.only(
      p.circle(
        cx,
        cy,
        r * 1.16,
        p.rad(0.5, 0.5, 0.5, `${accent} 0 76`, `${accent} .7 86`, `${second} .5 92`, `${second} 0`),
      ),
    );
  const svg =
    foot(p, 50, h - 12, 70) +
    foot(p, w - 120, h - 12, 70) +
    p.path(
      `M60 20H${w - 60}Q${w - 10} 20 ${w - 6} 70L${w} ${h - 60}Q${w} ${h - 14} ${w - 44} ${h - 14}H44Q0 ${h - 14} 0 ${h - 60}L6 70Q10 20 60 20Z`,
      p.face(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      `M60 20H${w - 60}Q${w - 10} 20 ${w - 6} 70L${w} ${h - 60}Q${w} ${h - 14} ${w - 44} ${h - 14}H44Q0 ${h - 14} 0 ${h - 60}L6 70Q10 20 60 20Z`,
      p.lin("h", "#ffffff .12", "#ffffff 0 12", "#0a0d14 0 86", "#0a0d14 .3"),
    ) +
    p.rect(
      26,
      110,
      w - 52,
      h - 180,
      40,
      p.lin("d", "#2b2e34", "#0e0f12"),
      `stroke="#050607" stroke-width="2"`,
    ) +
    dots(p, 46, 130, 46, 86, 8.2, 1.7, "#4c525b", `stroke-opacity=".7"`) +
    p.rect(
      120,
      0,
      w - 240,
      44,
      20,
      p.lin("v", "#565d67", "#15171a"),
      `stroke="#0c0d0f" stroke-width="1.5"`,
    ) +
    p.rect(110, 56, w - 220, 40, 18, p.lin("v", "#15171a", "#2d3138")) +
    [0, 1, 2, 3, 4]
      .map((i) => p.circle(150 + i * 40, 76, 7, i === 2 ? accent : "#aeb6c0"))
      .join("") +
    (two
      ? glow(w / 2, 290, 140) +
        cone(p, w / 2, 290, 140) +
        glow(w / 2, 620, 140) +
        cone(p, w / 2, 620, 140)
      : glow(w / 2, 600, 176) +
        cone(p, w / 2, 600, 176) +
        cone(p, w / 2, 270, 90) +
        p.only(
          `<path d="M60 180V360M${w - 60} 180V360" stroke="${accent}" stroke-width="8" stroke-linecap="round" stroke-opacity=".9"/>`,
        )) +
    under(p, 26, 112, w - 52, 22, 0.4);
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth: 380, tone: t, radius: 40, box: { x: 0, y: 20, w, h: h - 34 } },
    focus: { x: 10, y: two ? 400 : 390, w: 430, h: 430 },
  };
};
