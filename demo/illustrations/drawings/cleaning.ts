import { BLACK, isDim, mix, STEEL, tone } from "../palette";
import { cord, knob } from "../parts";
import type { Art, Draw } from "../pen";

export const vacuumRobot: Draw = (p): Art => {
  const t = p.t;
  const svg =
    p.circle(
      450,
      460,
      400,
      p.lin("d", t.glow, `${t.light} 1 20`, `${t.base} 1 55`, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.circle(450, 460, 378, "none", `stroke="${t.line}" stroke-opacity=".6" stroke-width="2"`) +
    p.circle(450, 460, 352, p.lin("d", t.light, `${t.base} 1 60`, t.dark)) +
    p.path(
      "M160 560A310 310 0 0 1 330 180A420 420 0 0 0 200 620Z",
      "#ffffff",
      `opacity="${isDim(t) ? 0.1 : 0.5}"`,
    ) +
    p.circle(450, 330, 118, p.rad(0.5, 0.5, 0.5, "#0a0d14 .5 80", "#0a0d14 0")) +
    p.circle(
      450,
      320,
      100,
      p.lin("d", "#6d757f", "#1b1d21"),
      `stroke="#0b0c0e" stroke-width="1.5"`,
    ) +
    p.circle(
      450,
      320,
      78,
      p.lin("u", isDim(t) ? "#4a4f57" : t.light, isDim(t) ? "#202327" : t.dark),
    ) +
    p.circle(450, 320, 20, tone("copper").base, `opacity=".9"`) +
    p.rect(
      330,
      610,
      240,
      70,
      35,
      p.lin("v", "#2d3137", "#101114"),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(390, 645, 16, "none", `stroke="#dfe5ea" stroke-width="4"`) +
    p.only(p.path("M496 655L510 632L524 655Z", "#dfe5ea") + p.rect(436, 642, 28, 6, 3, "#67d39b")) +
    p.path(
      "M66 360A400 400 0 0 1 834 360L812 366A378 378 0 0 0 88 366Z",
      p.lin("h", "#24272c", "#6d757f", "#15171a"),
    ) +
    p.rect(300, 790, 300, 6, 3, t.line, `opacity=".6"`);
  return {
    svg,
    box: { x: 50, y: 60, w: 800, h: 800 },
    rest: "wall",
    plane: "top",
    slab: { thickness: 110, tone: isDim(t) ? BLACK : t, radius: 400 },
    focus: { x: 270, y: 160, w: 400, h: 400 },
  };
};

/** Soleplate iron; a steam station adds its tank. */
export const iron: Draw = (p): Art => {
  const t = p.t.code === "white" && !p.subject.color ? tone("blue") : p.t;
  const station = p.subject.drawing === "steam-station";
  const iron =
    p.path(
      "M60 640C120 470 290 350 520 340H800C840 344 862 400 870 520L880 640Z",
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 55`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M250 470C330 390 430 360 540 356H700L690 440C560 440 400 460 300 540Z",
      p.lin("d", "#e6f2fa .85", "#a9cbe2 .75"),
      `stroke="#7fa0b5" stroke-width="2"`,
    ) +
    p.only(
      p.path(
        "M300 520C360 470 470 436 690 430V410H520C420 412 330 450 290 500Z",
        "#5aa3df",
        `opacity=".5"`,
      ),
    ) +
    p.stroke("M430 350C440 210 520 190 640 190H740C820 194 830 260 826 350", BLACK.deep, 72) +
    p.only(
      p.stroke("M430 350C440 210 520 190 640 190H740C820 194 830 260 826 350", BLACK.base, 62) +
        p.stroke("M440 300C456 196 530 172 640 172H740", BLACK.glow, 9, `stroke-opacity=".6"`),
    ) +
    p.rect(500, 160, 60, 26, 12, p.lin("v", "#f2785a", "#c9482f")) +
    p.rect(580, 158, 46, 24, 12, p.lin("v", "#e9edf1", "#b1bac3")) +
    knob(p, 700, 500, 58, isDim(t) ? STEEL : BLACK, -40) +
    p.path(
      "M40 640H884V668Q884 680 868 680H60Q24 678 40 640Z",
      p.lin("v", STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.path("M60 600H876L880 640H50Z", p.lin("v", t.deep, mix(t.deep, "#000000", 0.3))) +
    p.path(
      "M130 600C200 500 300 420 420 396",
      "none",
      `stroke="#ffffff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"`,
    );
  const steam = p.only(
    [0, 1, 2]
      .map((i) =>
        p.circle(
          20 - i * 46,
          610 - i * 50,
          46 + i * 18,
          p.rad(0.5, 0.5, 0.5, "#b9c7d3 .42", "#c9d6e0 0"),
        ),
      )
      .join(""),
  );
  if (!station)
    return {
      svg:
        cord(p, "M830 330C900 300 920 200 900 120S960 20 1040 40", 15) +
        (p.pose === "angle" ? "" : steam) +
        iron,
      box: { x: 30, y: 150, w: 856, h: 530 },
      focus: { x: 400, y: 150, w: 430, h: 430 },
    };
  const base =
    p.path(
      "M60 760Q70 620 200 610H840Q900 616 910 700L930 900Q930 940 890 942H90Q44 940 48 900Z",
      p.lin("v", t.light, `${t.base} 1 50`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M560 640H850Q880 646 886 700L900 880Q900 910 870 910H560Z",
      p.lin("d", "#dcebf5 .9", "#9cc2dd .85"),
      `stroke="#7fa0b5" stroke-width="2"`,
    ) +
    p.only(
      p.path("M562 760H890L900 880Q900 908 870 908H562Z", p.lin("v", "#6db1e6 .6", "#3f8bd0 .7")),
    ) +
    knob(p, 200, 800, 54, isDim(t) ? STEEL : BLACK, 30) +
    p.rect(290, 770, 200, 60, 20, p.lin("v", "#33383f", "#121316")) +
    [330, 390, 450].map((x, i) => p.circle(x, 800, 11, i === 0 ? "#67d39b" : "#8b939d")).join("");
  return {
    svg:
      p.stroke("M700 300C900 220 990 380 930 640", "#1b1d21", 30) +
      base +
      p.group("translate(70 96) scale(.8)", iron),
    box: { x: 46, y: 200, w: 900, h: 742 },
    focus: { x: 120, y: 560, w: 400, h: 400 },
  };
};
