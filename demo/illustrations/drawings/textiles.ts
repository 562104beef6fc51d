import { BLACK, isDim, STEEL, tone } from "../palette";
import { cord, knob, slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const caster = (p: Pen, x: number, y: number): string =>
  p.circle(x, y, 26, p.lin("d", "#555c66", "#101114"), `stroke="#0b0c0e" stroke-width="1.5"`) +
  p.circle(x, y, 10, STEEL.base);
const puff = (p: Pen, x: number, y: number): string =>
  p.only(
    [0, 1, 2]
      .map((i) =>
        p.circle(
          x - i * 42,
          y - i * 12,
          44 + i * 20,
          p.rad(0.5, 0.5, 0.5, "#b9c7d3 .42", "#c9d6e0 0"),
        ),
      )
      .join(""),
  );

/** A steamer held in the hand, or a stand with a shirt on its hanger. */
export const garmentSteamer: Draw = (p): Art => {
  const t = p.t;
  if (/hand/.test(p.code("steamer-type")) || p.pick(2, "hand") === 0) {
    const svg =
      cord(p, "M420 880C460 950 560 940 640 900", 15) +
      p.path(
        "M250 300H560C600 300 620 250 610 200C600 130 540 100 460 100H300C220 100 190 160 196 220Q204 300 250 300Z",
        p.lin("v", t.glow, `${t.base} 1 50`, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path(
        "M200 120Q160 200 200 300L170 310Q120 200 170 110Z",
        p.lin("h", STEEL.glow, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ) +
      p.path(
        "M340 290H520L500 560C496 640 480 800 470 850Q460 884 420 884H380Q344 880 348 840C356 740 356 640 352 560Z",
        p.round(t),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path(
        "M470 300H640Q680 300 676 350L660 470Q652 510 610 510H500Z",
        p.lin("d", "#dcebf5 .9", "#9cc2dd .85"),
        `stroke="#7fa0b5" stroke-width="2"`,
      ) +
      p.only(p.path("M492 400H668L660 470Q652 506 610 506H502Z", "#5aa3df", `opacity=".5"`)) +
      p.rect(372, 380, 50, 90, 22, p.lin("v", BLACK.light, BLACK.deep)) +
      p.circle(440, 190, 13, "#67d39b") +
      puff(p, 110, 200);
    return {
      svg,
      box: { x: 140, y: 96, w: 540, h: 788 },
      rest: "wall",
      focus: { x: 240, y: 90, w: 400, h: 400 },
    };
  }
  const shirt =
    "M330 168L240 206Q206 222 196 260L150 440L226 462L254 370C262 460 262 560 254 640H556C548 560 548 460 556 370L584 462L660 440L614 260Q604 222 570 206L480 168Q405 214 330 168Z";
  const hose = "M300 760C140 720 60 560 96 400C112 330 130 300 150 290";
  const svg =
    p.rect(394, 60, 22, 700, 9, p.round(STEEL)) +
    p.rect(386, 430, 38, 50, 10, p.round(BLACK)) +
    p.path(
      "M250 206L388 108Q405 98 422 108L560 206",
      "none",
      `stroke="#b98a58" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    p.path(
      shirt,
      p.lin("h", "#c9d8e6", "#f4f8fb 1 26", "#e3edf5 1 60", "#bccddc"),
      `stroke="#a9bccd" stroke-width="2" stroke-linejoin="round"`,
    ) +
    p.only(
      p.path(
        "M405 214V640M300 380C320 470 316 560 306 636M506 400C492 480 496 560 506 636",
        "none",
        `stroke="#9db2c6" stroke-opacity=".5" stroke-width="4"`,
      ),
    ) +
    p.path(
      "M330 168L366 236L405 208L444 236L480 168Q405 196 330 168Z",
      p.lin("v", "#ffffff", "#d3e0eb"),
      `stroke="#a9bccd" stroke-width="2" stroke-linejoin="round"`,
    ) +
    [280, 360, 440, 520].map((y) => p.circle(405, y, 6, "#8fa5ba")).join("") +
    p.rect(450, 300, 76, 84, 6, "#d9e5ef", `stroke="#a9bccd" stroke-width="2"`) +
    p.stroke(hose, "#2b2f35", 26) +
    p.only(
      `<path d="${hose}" fill="none" stroke="#666e78" stroke-width="20" stroke-dasharray="5 6"/>`,
    ) +
    p.group(
      "rotate(-16 170 270)",
      p.rect(146, 220, 44, 130, 18, p.lin("h", BLACK.light, BLACK.deep)),
      p.path(
        "M116 190Q120 160 160 158H250Q270 160 270 182V214Q268 232 246 232H160Q116 230 116 190Z",
        p.lin("v", t.glow, t.base, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ),
      p.rect(258, 160, 18, 72, 6, p.round(STEEL)),
    ) +
    p.path(
      "M200 910Q196 760 330 742H490Q616 760 612 910Q610 936 580 938H232Q202 936 200 910Z",
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 56`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M440 766H500Q584 784 590 880H440Z",
      p.lin("d", "#dcebf5 .95", "#9cc2dd .9"),
      `stroke="#7fa0b5" stroke-width="2"`,
    ) +
    p.only(p.path("M442 820H580L588 878H442Z", p.lin("v", "#6db1e6 .6", "#3f8bd0 .7"))) +
    knob(p, 320, 850, 46, isDim(t) ? STEEL : BLACK, -30) +
    caster(p, 256, 938) +
    caster(p, 556, 938);
  return {
    svg,
    box: { x: 86, y: 58, w: 580, h: 906 },
    focus: { x: 190, y: 640, w: 340, h: 340 },
    feet: [200, 612],
  };
};

/** A free-arm machine sewing a seam. */
export const sewingMachine: Draw = (p): Art => {
  const t = p.t;
  const accent =
    ["red", "blue", "purple", "mint", "pink"].map((code) => tone(code))[p.pick(5, "accent")] ??
    tone("red");
  const body =
    "M110 300C110 210 160 164 260 160H760C880 164 934 220 936 330V700Q936 716 920 716H640Q624 716 622 700C616 620 600 520 590 470Q582 440 550 440H330V470Q330 500 300 500H150Q110 500 110 460Z";
  const fabric =
    "M30 690C110 640 180 668 260 660C360 650 420 664 500 690L520 724C420 700 330 716 240 722C160 726 90 716 40 740Z";
  const svg =
    p.rect(560, 66, 16, 100, 6, p.round(STEEL)) +
    p.rect(
      534,
      62,
      70,
      84,
      12,
      p.lin("h", accent.dark, accent.glow, accent.base, accent.deep),
      `stroke="${accent.line}" stroke-width="1"`,
    ) +
    p.only(slots(p, 538, 76, 62, 56, 9, "h", accent.deep, 3, `stroke-opacity=".35"`)) +
    p.stroke("M540 84C440 60 300 80 236 170V540", accent.dark, 3.5) +
    p.rect(
      926,
      270,
      44,
      130,
      16,
      p.lin("v", t.deep, t.light, t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 930, 280, 36, 110, 11, "h", t.line, 3, `stroke-opacity=".5"`)) +
    p.path(
      body,
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 58`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M590 470C600 520 616 620 622 700H700C690 600 680 500 640 446Z",
      p.lin("h", "#0a0d14 .2", "#0a0d14 0"),
    ) +
    p.path(
      "M160 236Q176 196 260 192H660",
      "none",
      `stroke="#ffffff" stroke-opacity=".85" stroke-width="10" stroke-linecap="round"`,
    ) +
    p.rect(
      380,
      230,
      300,
      96,
      18,
      p.lin("d", "#ffffff .75", "#0a0d14 .05"),
      `stroke="${t.line}" stroke-opacity=".45" stroke-width="1.5"`,
    ) +
    p.only(
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          p.path(
            [
              `M${404 + i * 46} 258v40`,
              `M${404 + i * 46} 258l14 10l-14 10l14 10l-14 10`,
              `M${404 + i * 46} 258q18 10 0 20q18 10 0 20`,
            ][i % 3] ?? "",
            "none",
            `stroke="${accent.dark}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${i === 3 ? "7 6" : "none"}"`,
          ),
        )
        .join(""),
    ) +
    p.rect(
      150,
      250,
      130,
      60,
      14,
      p.lin("d", accent.light, accent.dark),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    knob(p, 800, 430, 66, isDim(t) ? STEEL : t, 20) +
    p.circle(
      800,
      570,
      40,
      p.lin("d", accent.light, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.circle(800, 570, 24, p.lin("u", accent.light, accent.base)) +
    p.rect(720, 270, 160, 62, 12, p.lin("d", "#33383f", "#121316")) +
    p.only(
      p.path(
        "M744 300h24l8-14l10 28l10-28l10 28l8-14h24",
        "none",
        `stroke="#9fe0c0" stroke-width="5" stroke-linejoin="round"`,
      ),
    ) +
    p.path(
      "M50 730Q52 704 90 702H920Q966 704 968 740V790Q966 812 940 812H80Q50 810 50 786Z",
      p.lin("v", t.glow, `${t.base} 1 50`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(90, 808, 120, 14, 5, "#1b1d21") +
    p.rect(800, 808, 120, 14, 5, "#1b1d21") +
    p.rect(216, 498, 40, 44, 6, p.round(STEEL)) +
    p.rect(229, 540, 13, 112, 4, p.round(STEEL)) +
    p.rect(262, 498, 20, 90, 6, p.round(STEEL)) +
    p.path(
      "M196 648H270L284 666H186Z",
      p.lin("v", STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.path(
      fabric,
      p.lin("v", accent.glow, accent.base, accent.dark),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.path(
        "M244 676C330 668 420 676 492 700",
        "none",
        `stroke="#ffffff" stroke-width="5" stroke-dasharray="13 9" stroke-linecap="round"`,
      ),
    );
  return { svg, box: { x: 30, y: 60, w: 942, h: 762 }, focus: { x: 100, y: 340, w: 400, h: 400 } };
};
