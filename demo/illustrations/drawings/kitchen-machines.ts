import { BLACK, isDim, STEEL, type Tone } from "../palette";
import { cord, foot, knob, panel, slots, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** A cup of coffee with crema. */
function cup(p: Pen, x: number, y: number, s: number): string {
  return (
    p.ellipse(
      x,
      y,
      s * 0.95,
      s * 0.13,
      p.lin("v", "#ffffff", "#cfd5db"),
      `stroke="#b4bdc7" stroke-width="1"`,
    ) +
    p.stroke(
      `M${x + s * 0.5} ${y - s * 0.66}c${s * 0.42} ${-s * 0.04} ${s * 0.4} ${s * 0.46} ${-s * 0.08} ${s * 0.42}`,
      p.mode === "line" ? "#fff" : "#dfe4e9",
      s * 0.12,
    ) +
    p.path(
      `M${x - s * 0.56} ${y - s * 0.8}H${x + s * 0.56}C${x + s * 0.56} ${y - s * 0.3} ${x + s * 0.4} ${y - 4} ${x + s * 0.2} ${y - 2}H${x - s * 0.2}C${x - s * 0.4} ${y - 4} ${x - s * 0.56} ${y - s * 0.3} ${x - s * 0.56} ${y - s * 0.8}Z`,
      p.lin("h", "#d5dbe1", "#ffffff 1 24", "#f3f5f7 1 60", "#c3cbd3"),
      `stroke="#b4bdc7" stroke-width="1"`,
    ) +
    p.ellipse(
      x,
      y - s * 0.8,
      s * 0.56,
      s * 0.1,
      p.lin("h", "#7a4a28", "#b98350", "#6d4022"),
      `stroke="#f4f6f8" stroke-width="3"`,
    )
  );
}

export const coffeeMachine: Draw = (p): Art => {
  const t = p.t;
  const bean =
    p.pick(2, "kind") === 0 ||
    /automatic/.test(`${p.code("coffee-type")}${p.code("machine-type")}`);
  if (bean) {
    const w = 640;
    const h = 860;
    const svg =
      foot(p, 50, h - 14, 80) +
      foot(p, w - 130, h - 14, 80) +
      p.path(
        `M120 0H520L560 70H80Z`,
        p.lin("v", "#b9a590 .6", "#4b3526 .9"),
        `stroke="#8a95a0" stroke-width="2"`,
      ) +
      p.only(p.path("M150 26H490L520 68H120Z", p.lin("v", "#5d3d28", "#35210f"))) +
      panel(p, 0, 64, w, h - 80, 26, t) +
      p.rect(
        36,
        96,
        w - 72,
        190,
        18,
        p.lin("d", "#3b4047", "#15171b 1 50", "#0a0b0d"),
        `stroke="#08090b" stroke-width="1.5"`,
      ) +
      p.rect(
        190,
        118,
        260,
        146,
        12,
        p.lin("d", "#24415f", "#14202e"),
        `stroke="#000000" stroke-opacity=".5" stroke-width="2"`,
      ) +
      p.only(
        cup(p, 320, 230, 66) +
          [
            [100, 150],
            [100, 226],
            [540, 150],
            [540, 226],
          ]
            .map(
              ([x = 0, y = 0]) =>
                p.circle(
                  x,
                  y,
                  24,
                  "none",
                  `stroke="#aeb7c2" stroke-opacity=".8" stroke-width="3"`,
                ) + p.circle(x, y, 9, "#aeb7c2", `opacity=".9"`),
            )
            .join(""),
      ) +
      p.rect(
        70,
        306,
        w - 140,
        420,
        20,
        p.lin("v", "#0d0e11", "#2b2f35 1 60", "#3c4148"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      under(p, 72, 308, w - 144, 60, 0.5) +
      p.rect(
        226,
        296,
        188,
        160,
        20,
        p.lin("h", BLACK.deep, BLACK.light, BLACK.base, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      p.rect(244, 318, 152, 12, 6, STEEL.base) +
      p.rect(268, 450, 34, 34, 8, p.round(STEEL)) +
      p.rect(338, 450, 34, 34, 8, p.round(STEEL)) +
      p.only(p.rect(281, 484, 7, 110, 3, "#6d4426") + p.rect(351, 484, 7, 110, 3, "#6d4426")) +
      cup(p, 320, 716, 104) +
      p.rect(
        20,
        722,
        w - 40,
        112,
        16,
        p.lin("v", t.light, t.base, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(40, 716, w - 80, 16, 8, p.lin("v", STEEL.glow, STEEL.deep)) +
      slots(p, 70, 718, w - 140, 12, 18, "v", "#4a525c", 4);
    return {
      svg,
      box: { x: 0, y: 0, w, h },
      solid: { depth: 640, tone: t, radius: 26, box: { x: 0, y: 64, w, h: h - 80 } },
      focus: { x: 110, y: 250, w: 470, h: 470 },
    };
  }
  const w = 720;
  const h = 760;
  const tr: Tone = isDim(t) ? STEEL : BLACK;
  const svg =
    foot(p, 50, h - 14, 90) +
    foot(p, w - 140, h - 14, 90) +
    cup(p, 190, 22, 52) +
    cup(p, 320, 22, 52) +
    p.rect(60, 16, w - 120, 20, 8, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.stroke(`M80 18V-20H${w - 80}V18`, STEEL.dark, 8) +
    panel(p, 0, 30, w, 270, 24, t) +
    p.circle(w / 2, 150, 66, p.lin("d", STEEL.glow, STEEL.deep)) +
    p.circle(w / 2, 150, 55, p.lin("d", "#ffffff", "#eef1f4")) +
    p.only(
      Array.from({ length: 9 }, (_, i) =>
        p.group(
          `rotate(${-120 + i * 30} ${w / 2} 150)`,
          p.rect(w / 2 - 2, 102, 4, 12, 2, "#5d6671"),
        ),
      ).join("") +
        p.group(`rotate(40 ${w / 2} 150)`, p.rect(w / 2 - 3, 106, 6, 50, 3, "#d14a3a")) +
        p.circle(w / 2, 150, 8, "#30353c"),
    ) +
    [0.14, 0.25, 0.75]
      .map((x) =>
        p.circle(
          w * x,
          150,
          30,
          p.lin("d", tr.glow, tr.base, tr.deep),
          `stroke="${tr.line}" stroke-width="1.5"`,
        ),
      )
      .join("") +
    knob(p, w * 0.88, 150, 42, tr, -40) +
    p.rect(
      60,
      300,
      w - 120,
      330,
      0,
      p.lin("v", t.deep, t.dark, t.base),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    under(p, 60, 300, w - 120, 90, 0.4) +
    p.rect(250, 296, 220, 62, 14, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.rect(264, 356, 192, 48, 16, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.rect(
      338,
      368,
      44,
      150,
      20,
      p.lin("h", BLACK.deep, BLACK.glow, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.stroke(
      `M${w * 0.85} 300V380C${w * 0.85} 430 ${w * 0.79} 440 ${w * 0.79} 500V560`,
      STEEL.deep,
      18,
    ) +
    p.only(
      p.stroke(
        `M${w * 0.85 - 3} 300V380C${w * 0.85 - 3} 430 ${w * 0.79 - 3} 440 ${w * 0.79 - 3} 500V560`,
        STEEL.glow,
        6,
      ),
    ) +
    cup(p, 300, 628, 62) +
    cup(p, 424, 628, 62) +
    p.rect(0, 626, w, 120, 18, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(24, 622, w - 48, 16, 8, p.lin("v", STEEL.glow, STEEL.deep)) +
    slots(p, 60, 624, w - 120, 12, 20, "v", "#4a525c", 4);
  return {
    svg,
    box: { x: 0, y: -24, w, h: h + 24 },
    solid: { depth: 440, tone: t, radius: 18, box: { x: 0, y: 30, w, h: 716 } },
    focus: { x: 190, y: 240, w: 420, h: 420 },
  };
};

export const meatGrinder: Draw = (p): Art => {
  const t = p.t;
  const svg =
    cord(p, "M690 700C780 720 820 690 870 706", 13) +
    foot(p, 300, 716, 90, 14) +
    foot(p, 600, 716, 90, 14) +
    p.path(
      "M40 150H470L430 200Q420 214 400 214H110Q90 214 80 200Z",
      p.lin("v", STEEL.glow, STEEL.light, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      26,
      132,
      460,
      24,
      12,
      p.lin("v", STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      198,
      30,
      96,
      130,
      26,
      p.lin("h", BLACK.deep, BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(206, 212, 92, 130, 6, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.path(
      "M290 280C320 230 380 220 460 220H660Q720 224 724 290L736 660Q738 712 690 714H310Q270 712 276 660C282 560 250 380 290 280Z",
      p.lin("h", t.light, `${t.glow} 1 20`, `${t.base} 1 55`, `${t.dark} 1 90`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M330 300C360 262 420 250 500 250H640",
      "none",
      `stroke="#ffffff" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"`,
    ) +
    p.rect(120, 318, 250, 150, 20, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.rect(84, 300, 66, 186, 20, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    slots(p, 92, 306, 50, 174, 11, "h", "#7d8792", 3) +
    p.ellipse(
      84,
      393,
      22,
      78,
      p.lin("v", "#8d96a0", "#4d555f"),
      `stroke="#3c434c" stroke-width="2"`,
    ) +
    p.only(
      [-50, -30, -10, 10, 30, 50]
        .map((y, i) => p.circle(84 + (i % 2) * 6 - 3, 393 + y, 6, "#23272d"))
        .join(""),
    ) +
    p.rect(
      440,
      470,
      220,
      150,
      26,
      p.lin("v", "#363b42", "#15171a"),
      `stroke="#0c0d0f" stroke-width="1.5"`,
    ) +
    knob(p, 510, 545, 42, STEEL, -30) +
    p.circle(612, 520, 20, p.lin("v", "#f2785a", "#c9482f")) +
    p.circle(612, 576, 20, p.lin("v", "#7c8590", "#454c55"));
  return {
    svg,
    box: { x: 26, y: 30, w: 716, h: 700 },
    focus: { x: 40, y: 230, w: 400, h: 400 },
    feet: [260, 750],
  };
};

export const juicer: Draw = (p): Art => {
  const t = p.t;
  const juice = ["#f2a23a", "#e2574b", "#8fb84e"][p.pick(3, "juice")] ?? "#f2a23a";
  const trim = isDim(t) ? STEEL : BLACK;
  const jug = "M590 500H800L786 838Q784 856 766 856H624Q606 856 604 838Z";
  const svg =
    p.path(
      jug,
      p.lin("h", "#b5c6d1 .8", "#ffffff .5 20", "#ffffff .3 60", "#9fb3bf .85"),
      `stroke="#93a7b4" stroke-width="2"`,
    ) +
    p.only(
      p.clip(
        jug,
        p.rect(590, 640, 220, 220, 0, p.lin("h", juice, juice, juice)),
        p.rect(590, 640, 220, 220, 0, p.lin("h", "#000000 .16", "#ffffff .3 30", "#000000 .1")),
        p.ellipse(695, 640, 104, 14, "#ffe2a8"),
      ),
    ) +
    p.path("M616 506H642L650 846H634Z", "#ffffff", `opacity=".5"`) +
    p.stroke(
      "M796 560C860 556 860 720 792 730",
      p.mode === "line" ? "#fff" : "#b9c9d3",
      20,
      p.mode === "line" ? "" : `stroke-opacity=".85"`,
    ) +
    foot(p, 170, 850, 90, 14) +
    foot(p, 440, 850, 90, 14) +
    p.rect(
      280,
      20,
      130,
      200,
      20,
      p.lin("h", "#a9bac5 .9", "#ffffff .7 30", "#c9d6de .8"),
      `stroke="#93a7b4" stroke-width="2"`,
    ) +
    p.rect(
      296,
      -40,
      98,
      150,
      22,
      p.lin("h", BLACK.deep, BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M160 330C170 220 240 200 345 200S520 220 530 330Z",
      p.lin("v", "#f4f8fa .9", "#b9cad5 .9"),
      `stroke="#93a7b4" stroke-width="2"`,
    ) +
    p.only(
      p.path(
        "M200 324C220 260 270 244 345 244S470 260 490 324Z",
        p.lin("v", "#9aa6b0 .8", "#dfe5ea .9"),
      ),
    ) +
    p.rect(140, 322, 410, 150, 20, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.path(
      "M540 400H640Q660 400 660 424V470H600V448H540Z",
      p.lin("v", STEEL.glow, STEEL.dark),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M150 468H540L566 820Q568 852 536 852H154Q122 852 124 820Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M150 468H540L566 820Q568 852 536 852H154Q122 852 124 820Z",
      p.lin("v", "#0a0d14 .14", "#ffffff 0 20", "#0a0d14 .2 100"),
    ) +
    p.stroke("M150 500V300Q150 176 345 176T540 300V500", trim.deep, 16) +
    knob(p, 345, 680, 66, trim, -20);
  return {
    svg,
    box: { x: 122, y: -40, w: 730, h: 904 },
    focus: { x: 130, y: 440, w: 420, h: 420 },
  };
};
