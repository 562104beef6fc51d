import { BLACK, GRAPHITE, isDim, mix, STEEL, tone, WHITE } from "../palette";
import { cord, display, figures, slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** Slim devices stand upright on the page; the second view lays them aslant with a partner. */
function slim(
  p: Pen,
  svg: string,
  extra: string,
  box: { x: number; y: number; w: number; h: number },
  focus: { x: number; y: number; w: number; h: number },
): Art {
  if (p.pose === "angle" && p.mode === "paint") {
    const cx = box.x + box.w / 2;
    const cy = box.y + box.h / 2;
    return {
      svg: p.group(`rotate(52 ${cx} ${cy})`, svg),
      box: { x: cx - box.h * 0.44, y: cy - box.h * 0.4, w: box.h * 0.88, h: box.h * 0.8 },
      focus,
      rest: "wall",
      posed: true,
    };
  }
  return { svg: svg + extra, box, focus };
}

export const hairDryer: Draw = (p): Art => {
  const t = p.t;
  if (p.pick(3, "ring") === 0) {
    const svg =
      cord(p, "M390 900C420 990 540 980 640 940", 15) +
      p.rect(340, 380, 104, 520, 46, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(372, 470, 40, 100, 18, p.lin("v", BLACK.light, BLACK.deep)) +
      p.rect(340, 840, 104, 34, 8, p.round(tone("copper"))) +
      p.rect(180, 160, 420, 270, 130, p.tube(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.ellipse(
        560,
        295,
        62,
        132,
        p.lin("h", STEEL.deep, STEEL.glow, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ) +
      p.ellipse(562, 295, 40, 100, p.lin("h", "#0c0d0f", "#33383f")) +
      p.path(
        "M190 230L110 200Q86 296 110 390L190 360Z",
        p.lin("v", BLACK.light, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      p.only(p.rect(260, 186, 240, 10, 5, "#ffffff", `opacity=".6"`));
    return {
      svg,
      box: { x: 96, y: 156, w: 530, h: 744 },
      rest: "wall",
      focus: { x: 260, y: 140, w: 380, h: 380 },
    };
  }
  const svg =
    cord(p, "M560 880C600 960 700 960 800 920", 15) +
    p.path(
      "M470 420H630L610 830Q606 880 566 884H530Q496 880 496 840Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(530, 520, 52, 76, 16, p.lin("v", BLACK.light, BLACK.deep)) +
    p.rect(530, 612, 52, 60, 16, p.lin("v", BLACK.light, BLACK.deep)) +
    p.path(
      "M220 220C420 170 620 160 700 210C800 270 800 420 700 470C620 510 420 480 220 430Z",
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 55`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      730,
      340,
      52,
      128,
      p.lin("h", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 700, 240, 60, 200, 14, "h", "#7d8691", 4)) +
    p.path(
      "M232 216L232 434L206 430V222Z",
      p.lin("v", STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.path(
      "M210 230L90 250Q70 326 90 400L210 422Z",
      p.lin("v", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M270 244C420 204 560 194 640 214",
      "none",
      `stroke="#ffffff" stroke-opacity=".6" stroke-width="11" stroke-linecap="round"`,
    );
  return {
    svg,
    box: { x: 76, y: 176, w: 708, h: 708 },
    rest: "wall",
    focus: { x: 420, y: 180, w: 400, h: 400 },
  };
};

export const shaver: Draw = (p): Art => {
  const t = p.t;
  const accent =
    ["blue", "copper", "mint", "red"].map((code) => tone(code))[p.pick(4, "accent")] ??
    tone("blue");
  const foil =
    p.code("shaving-system") === "foil" || (!p.code("shaving-system") && p.pick(2, "foil") === 0);
  const rotor = (x: number, y: number, r: number) =>
    p.circle(x, y, r, p.lin("d", "#454b53", "#15171a"), `stroke="#0b0c0e" stroke-width="1.5"`) +
    p.circle(x, y, r * 0.8, p.lin("d", STEEL.glow, STEEL.base, STEEL.deep)) +
    p.only(
      `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="none" stroke="#3a3f46" stroke-width="${r * 0.2}" stroke-dasharray="4 5"/>`,
    ) +
    p.circle(x, y, r * 0.36, p.lin("u", accent.light, accent.dark)) +
    p.circle(x, y, r * 0.2, p.lin("d", STEEL.light, STEEL.deep));
  const head = foil
    ? p.path(
        "M236 130Q238 92 270 88H530Q562 92 564 130C566 190 556 250 520 286Q510 296 490 296H310Q290 296 280 286C244 250 234 190 236 130Z",
        p.lin("h", BLACK.deep, `${BLACK.light} 1 24`, `${BLACK.base} 1 60`, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      [0, 1, 2]
        .map(
          (i) =>
            p.rect(
              256 + i * 100,
              24,
              88,
              110,
              20,
              p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
              `stroke="${STEEL.line}" stroke-width="1.5"`,
            ) + p.only(slots(p, 264 + i * 100, 36, 72, 86, 12, "h", "#5d6671", 2.5)),
        )
        .join("")
    : p.path(
        "M230 200C200 90 280 20 400 20S600 90 570 200C560 260 500 300 400 300S240 260 230 200Z",
        p.lin("v", BLACK.light, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      rotor(310, 130, 74) +
      rotor(490, 130, 74) +
      rotor(400, 226, 68);
  const svg =
    p.path(
      "M290 290H510C530 340 540 420 536 520C530 660 520 780 506 870Q498 910 460 912H340Q302 910 294 870C280 780 270 660 264 520C260 420 270 340 290 290Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(322, 250, 156, 80, 20, p.lin("h", BLACK.deep, GRAPHITE.light, BLACK.deep)) +
    head +
    p.path(
      "M330 360C360 400 440 400 470 360C490 500 480 700 460 860H340C320 700 310 500 330 360Z",
      p.lin("v", mix(t.base, "#000000", 0.25), t.dark),
      `opacity=".85"`,
    ) +
    p.circle(
      400,
      470,
      46,
      p.lin("d", accent.light, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.circle(400, 470, 30, p.lin("u", STEEL.glow, STEEL.base)) +
    p.only(figures(["60", "80", "45"][p.pick(3, "n")] ?? "60", 400, 650, 48, "#e4f1ff", 0.13)) +
    p.rect(376, 720, 48, 8, 4, accent.light);
  return slim(p, svg, "", { x: 220, y: 18, w: 360, h: 896 }, { x: 200, y: 0, w: 400, h: 400 });
};

export const trimmer: Draw = (p): Art => {
  const t = p.t;
  const accent =
    ["gold", "copper", "red", "blue"].map((code) => tone(code))[p.pick(4, "accent")] ??
    tone("gold");
  const teeth = Array.from({ length: 13 }, (_, i) =>
    p.path(
      `M${262 + i * 22} 100V54Q${270 + i * 22} 40 ${278 + i * 22} 54V100Z`,
      p.lin("h", STEEL.glow, STEEL.deep),
    ),
  ).join("");
  const comb = p.group(
    "translate(330 520)",
    p.rect(
      240,
      60,
      210,
      120,
      16,
      p.lin("v", "#4a4f57 .9", "#1b1d21 .95"),
      `stroke="#0c0d0f" stroke-width="1.5"`,
    ),
    Array.from({ length: 8 }, (_, i) =>
      p.rect(250 + i * 25, -40, 12, 110, 5, p.lin("v", "#5d656f", "#24272c")),
    ).join(""),
    p.only(figures("3 mm", 345, 124, 32, "#e6ecf2", 0.15)),
  );
  const svg =
    teeth +
    p.path(
      "M250 96H560L540 210H270Z",
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M272 200H538C548 320 520 400 518 520C516 680 530 780 520 860Q512 912 460 914H350Q298 912 290 860C280 780 294 680 292 520C290 400 262 320 272 200Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M278 250H532L528 292H282Z",
      p.lin("h", accent.dark, accent.glow, accent.base, accent.deep),
    ) +
    p.rect(
      366,
      380,
      78,
      170,
      36,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(378, 396, 54, 70, 24, p.lin("d", accent.glow, accent.deep)) +
    p.rect(388, 640, 34, 10, 5, "#67d39b") +
    p.rect(388, 664, 34, 10, 5, "#67d39b") +
    p.rect(388, 688, 34, 10, 5, t.deep);
  return slim(p, svg, comb, { x: 250, y: 40, w: 540, h: 876 }, { x: 220, y: 20, w: 380, h: 380 });
};

export const straightener: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const plate = tone(["copper", "gold", "pink", "silver"][p.pick(4, "plate")] ?? "copper");
  const arm = (flip: number) =>
    p.group(
      `rotate(${flip * 5} 400 880)`,
      p.path(
        `M${400 + flip * 8} 890L${400 + flip * 2} 60Q${400 + flip * 4} 30 ${400 + flip * 34} 30Q${400 + flip * 84} 40 ${400 + flip * 88} 110L${400 + flip * 92} 620C${400 + flip * 92} 760 ${400 + flip * 70} 860 ${400 + flip * 30} 900Z`,
        p.lin("h", t.dark, `${t.light} 1 35`, `${t.base} 1 65`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ),
      p.rect(
        flip > 0 ? 402 : 380,
        60,
        18,
        380,
        6,
        p.lin("h", plate.deep, plate.glow, plate.base),
        `stroke="${plate.line}" stroke-width="1"`,
      ),
      p.path(
        `M${400 + flip * 60} 120V520`,
        "none",
        `stroke="${t.glow}" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"`,
      ),
    );
  const svg =
    p.stroke("M400 900V990", "#24272c", 18) +
    p.rect(376, 870, 48, 60, 16, p.round(BLACK)) +
    arm(-1) +
    arm(1) +
    p.circle(
      400,
      850,
      34,
      p.lin("d", plate.glow, plate.deep),
      `stroke="${plate.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.group(
        "rotate(5 400 880)",
        p.rect(424, 600, 54, 110, 12, "#101216"),
        figures("200", 451, 655, 22, "#ffd9b0", 0.16),
      ),
    );
  return slim(p, svg, "", { x: 240, y: 20, w: 320, h: 970 }, { x: 230, y: 20, w: 340, h: 340 });
};

export const epilator: Draw = (p): Art => {
  const t = p.t.code === "white" && !p.subject.color ? tone("pink") : p.t;
  const svg =
    p.path(
      "M270 180Q270 60 400 60T530 180V250H270Z",
      p.lin("v", WHITE.glow, WHITE.dark),
      `stroke="${WHITE.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      296,
      90,
      208,
      110,
      50,
      p.lin("v", STEEL.deep, STEEL.glow, STEEL.dark),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 310, 96, 180, 98, 16, "v", "#3a3f46", 5)) +
    p.path(
      "M262 240H538C560 330 548 430 520 520C500 600 500 740 490 840Q480 910 400 910T310 840C300 740 300 600 280 520C252 430 240 330 262 240Z",
      p.lin("h", t.dark, `${t.glow} 1 24`, `${t.base} 1 60`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M330 300C370 330 430 330 470 300C490 420 470 520 452 620C444 700 440 780 400 800S356 700 348 620C330 520 310 420 330 300Z",
      p.lin("v", "#ffffff .75", "#ffffff .2"),
    ) +
    p.circle(
      400,
      430,
      42,
      p.lin("d", WHITE.glow, WHITE.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(400, 430, 26, p.lin("u", STEEL.glow, STEEL.base)) +
    p.circle(400, 520, 9, "#67d39b");
  return slim(p, svg, "", { x: 244, y: 58, w: 312, h: 852 }, { x: 210, y: 40, w: 380, h: 380 });
};

export const toothbrush: Draw = (p): Art => {
  const t = p.t;
  const accent =
    ["blue", "mint", "pink", "purple"].map((code) => tone(code))[p.pick(4, "accent")] ??
    tone("blue");
  const tufts = Array.from({ length: 6 }, (_, i) =>
    p.rect(
      352,
      34 + i * 26,
      46,
      21,
      4,
      i % 2 ? p.lin("h", accent.base, accent.light) : p.lin("h", "#dfe5ea", "#ffffff"),
      `stroke="#b7c1cb" stroke-width="1"`,
    ),
  ).join("");
  const brush =
    tufts +
    p.path(
      "M396 30Q420 10 440 36L446 190Q440 240 434 300H402Q400 220 396 190Z",
      p.lin("h", WHITE.base, WHITE.glow, WHITE.dark),
      `stroke="${WHITE.line}" stroke-width="1.5"`,
    ) +
    p.rect(396, 290, 46, 24, 8, p.lin("h", accent.dark, accent.light, accent.dark)) +
    p.path(
      "M396 312H442C470 340 482 400 484 480L478 860Q474 908 430 910H408Q364 908 360 860L354 480C356 400 368 340 396 312Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(
      419,
      470,
      36,
      p.lin("d", accent.glow, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.circle(419, 470, 24, p.lin("u", WHITE.glow, WHITE.dark)) +
    p.only(
      [0, 1, 2].map((i) => p.rect(409, 570 + i * 44, 20, 8, 4, i ? t.deep : accent.base)).join("") +
        p.rect(372, 420, 9, 400, 4, "#ffffff", `opacity=".5"`),
    );
  const base = p.rect(
    330,
    884,
    180,
    40,
    18,
    p.lin("v", WHITE.glow, WHITE.deep),
    `stroke="${WHITE.line}" stroke-width="1.5"`,
  );
  const spare = p.group(
    "translate(250 560) scale(.94)",
    tufts +
      p.path(
        "M396 30Q420 10 440 36L446 190Q440 240 434 300H402Q400 220 396 190Z",
        p.lin("h", WHITE.base, WHITE.glow, WHITE.dark),
        `stroke="${WHITE.line}" stroke-width="1.5"`,
      ),
    p.rect(394, 290, 48, 100, 12, p.lin("h", accent.dark, accent.light, accent.dark)),
  );
  return slim(
    p,
    brush,
    base + spare,
    { x: 330, y: 20, w: 340, h: 906 },
    { x: 290, y: 10, w: 300, h: 300 },
  );
};

export const scales: Draw = (p): Art => {
  const kitchen = p.subject.drawing === "scales-kitchen";
  const t = p.t;
  const value =
    (kitchen ? ["250 g", "480 g", "125 g"] : ["68.4", "72.1", "59.8"])[p.pick(3, "v")] ?? "68.4";
  if (kitchen && (/bowl/.test(p.code("scale-kind")) || p.pick(2, "bowl") === 0)) {
    const svg =
      p.path(
        "M120 280H780C780 470 700 560 560 590H340C200 560 120 470 120 280Z",
        p.round(STEEL),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ) +
      p.path(
        "M160 300C170 440 240 520 330 560",
        "none",
        `stroke="#ffffff" stroke-opacity=".6" stroke-width="14" stroke-linecap="round"`,
      ) +
      p.ellipse(
        450,
        280,
        330,
        46,
        p.lin("h", STEEL.deep, STEEL.light, STEEL.dark),
        `stroke="${STEEL.line}" stroke-width="2"`,
      ) +
      p.only(
        p.clip(
          "M130 280A320 44 0 0 0 770 280A320 200 0 0 0 130 280Z",
          [
            [300, 250, 70, "#e2574b"],
            [420, 230, 80, "#f0a13a"],
            [550, 240, 74, "#8fb84e"],
            [650, 262, 56, "#e9577a"],
          ]
            .map(([x, y, r, c]) =>
              p.circle(
                Number(x),
                Number(y),
                Number(r),
                p.rad(
                  0.36,
                  0.3,
                  0.8,
                  mix(String(c), "#ffffff", 0.5),
                  String(c),
                  mix(String(c), "#000000", 0.3),
                ),
              ),
            )
            .join(""),
        ),
      ) +
      p.path(
        "M200 640Q210 580 300 580H600Q690 580 700 640L720 760Q720 790 690 790H210Q180 790 180 760Z",
        p.lin("v", t.glow, `${t.base} 1 50`, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      display(p, 330, 650, 240, 90, value, "#cfeaff") +
      p.circle(260, 700, 20, p.lin("d", BLACK.light, BLACK.deep)) +
      p.circle(640, 700, 20, p.lin("d", BLACK.light, BLACK.deep));
    return {
      svg,
      box: { x: 118, y: 150, w: 664, h: 640 },
      focus: { x: 240, y: 480, w: 380, h: 380 },
      feet: [180, 720],
    };
  }
  const [w, h] = kitchen ? [680, 820] : [860, 860];
  const glassy = !isDim(t) && !kitchen;
  const svg =
    p.rect(
      0,
      0,
      w,
      h,
      70,
      p.lin("d", t.glow, `${t.light} 1 20`, `${t.base} 1 60`, t.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.rect(
      12,
      12,
      w - 24,
      h - 24,
      60,
      "none",
      `stroke="#ffffff" stroke-opacity="${isDim(t) ? 0.18 : 0.8}" stroke-width="3"`,
    ) +
    p.clip(
      p.box(0, 0, w, h, 70),
      p.path(
        `M${w * 0.1} 0H${w * 0.46}L${w * 0.1} ${h}H${-w * 0.2}Z`,
        "#ffffff",
        `opacity="${isDim(t) ? 0.07 : 0.35}"`,
      ),
    ) +
    (kitchen
      ? p.circle(
          w / 2,
          h * 0.4,
          w * 0.4,
          p.lin("d", STEEL.glow, STEEL.base, STEEL.dark),
          `stroke="${STEEL.line}" stroke-width="1.5"`,
        ) +
        p.circle(
          w / 2,
          h * 0.4,
          w * 0.37,
          "none",
          `stroke="#ffffff" stroke-opacity=".6" stroke-width="2"`,
        ) +
        display(p, w / 2 - 130, h * 0.8, 260, 90, value, "#cfeaff") +
        [0.14, 0.86]
          .map((x) =>
            p.circle(
              w * x,
              h * 0.855,
              24,
              p.lin("d", t.light, t.deep),
              `stroke="${t.line}" stroke-width="1.5"`,
            ),
          )
          .join("")
      : [
          [0.15, 0.3],
          [0.85, 0.3],
          [0.15, 0.78],
          [0.85, 0.78],
        ]
          .map(([x = 0, y = 0]) =>
            p.rect(
              w * x - 46,
              h * y - 100,
              92,
              200,
              30,
              p.lin("h", STEEL.dark, STEEL.glow, STEEL.base, STEEL.deep),
              `stroke="${STEEL.line}" stroke-width="1.5"`,
            ),
          )
          .join("") +
        p.rect(w / 2 - 150, 70, 300, 130, 30, p.lin("d", "#33383f", "#101114")) +
        p.only(figures(value, w / 2, 135, 62, "#e9f5ff", 0.12)) +
        p.circle(
          w / 2,
          h * 0.62,
          40,
          "none",
          `stroke="${t.deep}" stroke-opacity=".35" stroke-width="4"`,
        )) +
    (glassy ? p.rect(4, h - 12, w - 8, 8, 4, "#9fd0c8", `opacity=".5"`) : "");
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    rest: "wall",
    plane: "top",
    slab: { thickness: 40, tone: t, radius: 70 },
    focus: { x: w / 2 - 200, y: kitchen ? h * 0.52 : -10, w: 400, h: 400 },
  };
};
