import { BLACK, isDim, mix, STEEL, tone } from "../palette";
import { lens, slots, under } from "../parts";
import type { Art, Draw } from "../pen";

export const gamingChair: Draw = (p): Art => {
  const t = p.t;
  const accent = isDim(t)
    ? (["red", "blue", "green", "orange", "purple"].map((code) => tone(code))[
        p.pick(5, "accent")
      ] ?? tone("red"))
    : BLACK;
  const back =
    "M270 110C280 40 320 20 400 20S520 40 530 110C560 150 590 210 586 280C580 330 560 360 562 400C566 470 570 520 556 600H244C230 520 234 470 238 400C240 360 220 330 214 280C210 210 240 150 270 110Z";
  const wheel = (x: number, y: number) =>
    p.circle(x, y, 26, p.lin("d", "#4a4f57", "#101114")) + p.circle(x, y, 10, "#6d757f");
  const svg =
    p.rect(378, 720, 44, 130, 8, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.rect(366, 700, 68, 60, 8, p.round(BLACK)) +
    p.path(
      "M386 820L150 890Q130 900 140 916Q150 926 172 920L400 880L628 920Q650 926 660 916Q670 900 650 890L414 820Z",
      p.lin("v", "#5b616b", "#15171a"),
      `stroke="#0b0c0e" stroke-width="1.5"`,
    ) +
    p.path("M384 840H416L424 930H376Z", p.lin("h", "#17191d", "#4a4f57", "#0e0f11")) +
    wheel(160, 934) +
    wheel(640, 934) +
    wheel(400, 952) +
    wheel(280, 926) +
    wheel(520, 926) +
    p.path(
      back,
      p.lin("h", t.deep, `${t.light} 1 22`, `${t.base} 1 50`, `${t.dark} 1 84`, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path(
      "M300 130H500Q540 220 520 330Q508 400 520 590H280Q292 400 280 330Q260 220 300 130Z",
      p.lin("v", mix(t.base, "#ffffff", 0.1), t.dark),
      `stroke="${t.line}" stroke-opacity=".6" stroke-width="1.5"`,
    ) +
    p.path(
      "M282 150Q238 220 246 300Q262 360 262 590H284Q290 400 280 330Q262 240 298 140ZM518 150Q562 220 554 300Q538 360 538 590H516Q510 400 520 330Q538 240 502 140Z",
      p.lin("v", accent.light, accent.base, accent.dark),
    ) +
    p.only(slots(p, 306, 250, 188, 200, 6, "h", t.deep, 3, `opacity=".55"`)) +
    p.rect(
      316,
      64,
      168,
      92,
      40,
      p.lin("v", accent.light, accent.dark),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      296,
      440,
      208,
      110,
      44,
      p.lin("v", accent.light, accent.base, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M200 600C210 570 260 566 400 566S590 570 600 600L616 670Q620 722 560 724H240Q180 722 184 670Z",
      p.lin("v", t.light, t.base, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path(
      "M230 606Q220 680 250 720H280Q262 660 270 596ZM570 606Q580 680 550 720H520Q538 660 530 596Z",
      p.lin("v", accent.light, accent.dark),
    ) +
    under(p, 250, 566, 300, 26, 0.3) +
    [0, 1]
      .map((side) =>
        p.group(
          side ? "matrix(-1 0 0 1 800 0)" : "",
          p.path("M150 520H186V660H206V690H150Z", p.lin("h", "#17191d", "#4a4f57", "#0f1012")),
          p.rect(
            112,
            486,
            110,
            40,
            18,
            p.lin("v", "#555c66", "#15171a"),
            `stroke="#0b0c0e" stroke-width="1.5"`,
          ),
        ),
      )
      .join("");
  return {
    svg,
    box: { x: 110, y: 20, w: 580, h: 958 },
    focus: { x: 220, y: 30, w: 380, h: 380 },
    feet: [140, 660],
  };
};

export const projector: Draw = (p): Art => {
  const t = p.t;
  const svg =
    p.only(p.path("M300 300L-260 -40V760Z", p.lin("h", "#fff4d6 .0", "#fff0c4 .45"))) +
    p.rect(120, 580, 90, 24, 8, "#17191d") +
    p.rect(700, 580, 90, 24, 8, "#17191d") +
    p.rect(
      60,
      220,
      800,
      364,
      70,
      p.lin("v", t.glow, `${t.base} 1 50`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      60,
      220,
      800,
      364,
      70,
      p.lin("h", "#0a0d14 .1", "#ffffff .16 8", "#ffffff 0 30", "#0a0d14 .12"),
    ) +
    p.circle(286, 400, 158, p.lin("d", t.dark, t.light), `stroke="${t.line}" stroke-width="1.5"`) +
    lens(p, 286, 400, 136) +
    slots(p, 520, 300, 280, 200, 13, "h", mix(t.deep, "#000000", 0.2), 6, `opacity=".75"`) +
    p.circle(500, 530, 8, "#59c98d") +
    p.rect(470, 206, 190, 26, 12, p.lin("v", "#4a4f57", "#1b1d21")) +
    p.rect(220, 206, 130, 22, 10, p.lin("v", t.dark, t.deep));
  return {
    svg,
    box: { x: 60, y: 206, w: 800, h: 398 },
    solid: { depth: 560, tone: t, radius: 70, box: { x: 60, y: 220, w: 800, h: 364 } },
    focus: { x: 100, y: 220, w: 380, h: 380 },
  };
};

export const tvBox: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const stick = p.pick(2, "stick") === 0;
  const remote =
    p.rect(640, 60, 170, 780, 80, p.round(BLACK), `stroke="${BLACK.line}" stroke-width="1.5"`) +
    p.circle(
      725,
      230,
      62,
      p.lin("d", "#4a4f57", "#17191d"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    p.circle(725, 230, 28, p.lin("d", "#2b2f35", "#5a616b")) +
    p.circle(725, 116, 20, p.lin("v", "#e2574b", "#b53a30")) +
    [0, 1, 2, 3]
      .map((i) =>
        p.circle(
          690 + (i % 2) * 70,
          350 + Math.floor(i / 2) * 74,
          24,
          p.lin("d", "#4a4f57", "#24272c"),
        ),
      )
      .join("") +
    p.rect(704, 510, 42, 130, 20, p.lin("d", "#4a4f57", "#24272c")) +
    p.rect(676, 672, 98, 36, 14, p.lin("v", "#e9edf1", "#b7bfc8")) +
    p.rect(676, 722, 98, 36, 14, p.lin("v", "#4c8fe2", "#2f6bb8"));
  const unit = stick
    ? p.rect(120, 240, 230, 560, 40, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(
        170,
        130,
        130,
        120,
        8,
        p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ) +
      p.path("M190 130H280V150H190Z", "#2b2f35") +
      p.circle(235, 740, 8, "#8fd0ff")
    : p.rect(
        0,
        620,
        560,
        180,
        40,
        p.lin("v", t.glow, `${t.base} 1 30`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.ellipse(
        280,
        622,
        250,
        36,
        p.lin("v", t.light, t.dark),
        `stroke="${t.line}" stroke-width="1"`,
      ) +
      p.circle(60, 720, 7, "#8fd0ff") +
      p.rect(24, 800, 512, 14, 6, "#0d0e10");
  return {
    svg: unit + remote,
    box: { x: stick ? 120 : 0, y: 60, w: stick ? 690 : 810, h: stick ? 780 : 780 },
    focus: { x: 600, y: 60, w: 330, h: 330 },
  };
};
