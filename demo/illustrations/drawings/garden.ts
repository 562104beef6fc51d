import { BLACK, isDim, mix, STEEL } from "../palette";
import { slots } from "../parts";
import type { Art, Draw } from "../pen";
import { livery, tyre } from "./wheels";

export const drill: Draw = (p): Art => {
  const t = livery(p);
  const svg =
    p.rect(60, 262, 150, 22, 8, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.path("M20 273L64 262V284Z", STEEL.dark) +
    p.only(slots(p, 70, 264, 130, 18, 9, "v", "#6b747e", 4)) +
    p.path(
      "M196 234L290 206V340L196 312Z",
      p.lin("v", "#5b626c", "#24272c", "#0e0f11"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    p.rect(
      280,
      190,
      60,
      166,
      16,
      p.lin("v", "#6d757f", "#2b2f35", "#0e0f11"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 286, 200, 48, 146, 14, "h", "#0b0c0e", 3)) +
    p.path(
      "M330 180H720C790 184 820 230 818 280C816 350 780 372 720 372H330Z",
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 58`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M560 372C560 480 540 600 530 700H690C700 600 720 480 740 372Z",
      p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M600 380C600 480 586 600 576 690H640C650 600 664 480 680 380Z",
      p.lin("h", t.light, t.dark),
    ) +
    p.path(
      "M470 366H560L548 480Q500 470 480 420Z",
      p.lin("v", "#1b1d21", "#4a4f57"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    p.path(
      "M460 690H740Q770 694 772 730L776 800Q776 830 740 832H470Q430 830 432 796L436 730Q438 694 460 690Z",
      p.lin("v", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(470, 740, 180, 26, 8, t.base) +
    p.only(
      [0, 1, 2].map((i) => p.circle(690 + i * 24, 753, 7, i < 2 ? "#67d39b" : "#5b626c")).join("") +
        slots(p, 640, 220, 140, 110, 7, "h", mix(t.deep, "#000000", 0.4), 7),
    ) +
    p.rect(360, 206, 180, 60, 14, p.lin("d", BLACK.light, BLACK.deep)) +
    p.path(
      "M360 200H700",
      "none",
      `stroke="#ffffff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"`,
    ) +
    p.rect(470, 384, 30, 22, 8, BLACK.glow);
  return {
    svg,
    box: { x: 20, y: 178, w: 800, h: 654 },
    feet: [430, 780],
    focus: { x: 260, y: 160, w: 400, h: 400 },
  };
};

export const grill: Draw = (p): Art => {
  const t = isDim(p.t) || p.t.metal || p.subject.color ? p.t : BLACK;
  const electric = p.code("fuel") === "electric";
  const gas =
    p.code("fuel") === "gas" ||
    (!electric && p.code("fuel") !== "charcoal" && p.pick(2, "gas") === 0);
  if (gas) {
    const svg =
      p.rect(
        130,
        520,
        640,
        380,
        10,
        p.lin("v", t.dark, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      [142, 454]
        .map((x) =>
          p.rect(
            x,
            540,
            304,
            340,
            8,
            p.face(t.metal ? STEEL : t),
            `stroke="${t.line}" stroke-width="1.5"`,
          ),
        )
        .join("") +
      p.rect(420, 560, 14, 120, 7, p.round(STEEL)) +
      p.rect(466, 560, 14, 120, 7, p.round(STEEL)) +
      p.path(
        "M160 340C160 200 280 130 450 130S740 200 740 340Z",
        p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 60`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(280, 286, 340, 20, 10, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
      p.circle(450, 220, 40, p.lin("d", STEEL.glow, STEEL.deep)) +
      p.circle(450, 220, 31, "#f7f9fa") +
      p.only(p.group("rotate(40 450 220)", p.rect(448, 196, 4, 28, 2, "#d8433b"))) +
      p.rect(130, 344, 640, 90, 8, p.face(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            p.circle(
              230 + i * 146,
              390,
              30,
              p.lin("d", BLACK.light, BLACK.deep),
              `stroke="#08090b" stroke-width="1.5"`,
            ) + p.rect(227 + i * 146, 364, 6, 22, 3, "#e9edf1"),
        )
        .join("") +
      p.rect(130, 434, 640, 90, 4, p.lin("v", t.deep, t.dark)) +
      p.rect(
        -20,
        352,
        150,
        26,
        8,
        p.lin("v", STEEL.glow, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1"`,
      ) +
      p.rect(
        770,
        352,
        150,
        26,
        8,
        p.lin("v", STEEL.glow, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1"`,
      ) +
      tyre(p, 190, 908, 40, STEEL) +
      tyre(p, 710, 908, 40, STEEL);
    return {
      svg,
      box: { x: -20, y: 128, w: 940, h: 820 },
      focus: { x: 230, y: 130, w: 430, h: 430 },
      feet: [140, 760],
    };
  }
  const legs =
    p.stroke("M330 560L210 900M570 560L690 900M450 580V880", "#24272c", 20) +
    p.rect(270, 740, 360, 14, 6, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    tyre(p, 216, 900, 44, STEEL);
  const svg =
    legs +
    p.path(
      "M130 380C150 520 280 600 450 600S750 520 770 380Z",
      p.lin("h", t.deep, `${t.light} 1 24`, `${t.base} 1 55`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M130 350C150 200 280 110 450 110S750 200 770 350Z",
      p.lin("h", t.deep, `${t.light} 1 24`, `${t.glow} 1 32`, `${t.base} 1 58`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      120,
      344,
      660,
      38,
      10,
      p.lin("h", t.dark, t.light, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.stroke("M390 110V70H510V110", "#6f4c3a", 26) +
    p.circle(600, 210, 36, p.lin("d", STEEL.glow, STEEL.deep)) +
    p.only([0, 1, 2].map((i) => p.circle(592 + i * 8, 204 + (i % 2) * 14, 5, "#24272c")).join("")) +
    p.path(
      "M220 270C260 190 330 150 420 146",
      "none",
      `stroke="#ffffff" stroke-opacity=".4" stroke-width="12" stroke-linecap="round"`,
    ) +
    p.rect(770, 420, 70, 20, 10, "#6f4c3a");
  return {
    svg,
    box: { x: 120, y: 58, w: 720, h: 886 },
    focus: { x: 220, y: 110, w: 420, h: 420 },
    feet: [180, 720],
  };
};
