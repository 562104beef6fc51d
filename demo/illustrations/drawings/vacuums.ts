import { BLACK, GRAPHITE, isDim, mix, STEEL, tone } from "../palette";
import { slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const wheel = (p: Pen, x: number, y: number, r: number, hub = STEEL): string =>
  p.circle(x, y, r, p.lin("d", "#555c66", "#101114"), `stroke="#0b0c0e" stroke-width="1.5"`) +
  p.circle(
    x,
    y,
    r * 0.74,
    p.lin("d", hub.light, hub.deep),
    `stroke="#0b0c0e" stroke-opacity=".4" stroke-width="1.5"`,
  ) +
  p.circle(x, y, r * 0.3, p.lin("d", STEEL.glow, STEEL.deep));

/** A ribbed hose along a path. */
const hose = (p: Pen, d: string, width: number): string =>
  p.stroke(d, "#15171a", width) +
  p.only(
    `<path d="${d}" fill="none" stroke="#454b53" stroke-width="${width * 0.86}" stroke-dasharray="6 6"/><path d="${d}" fill="none" stroke="#ffffff" stroke-opacity=".12" stroke-width="${width * 0.3}" transform="translate(-4 -6)"/>`,
  );

/** A cleaner that follows on wheels: bag or clear bin, telescopic tube, floor nozzle. */
export const vacuumCanister: Draw = (p): Art => {
  const t = p.t.code === "white" && !p.subject.color ? tone("red") : p.t;
  const bin =
    /bagless|container|cyclone|aqua|water/.test(
      `${p.code("dust-container")}${p.code("dust-collector")}${p.code("bag-type")}`,
    ) || p.pick(2, "tank") === 0;
  const body =
    "M350 740C336 640 370 560 440 520C520 470 660 450 760 474C860 500 930 580 944 690C950 740 930 772 890 778H400Q356 776 350 740Z";
  const tube = p.group(
    "rotate(21 150 720)",
    p.rect(
      132,
      20,
      36,
      700,
      10,
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ),
    p.rect(126, 300, 48, 70, 12, p.round(BLACK)),
    p.rect(124, 650, 52, 80, 14, p.round(BLACK)),
    p.path(
      "M122 110Q118 -30 150 -60Q190 -96 250 -90L256 -40Q206 -44 190 -14Q178 10 178 110Z",
      p.lin("h", BLACK.glow, `${BLACK.light} 1 30`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ),
    p.rect(138, 10, 20, 56, 10, p.lin("v", t.light, t.dark)),
  );
  const svg =
    hose(p, "M494 36C640 50 700 150 640 270C580 380 430 360 404 470C396 520 400 560 420 610", 50) +
    p.path(
      "M30 800Q34 744 96 734L120 690H180L200 734Q282 742 300 800Q300 816 284 816H46Q30 816 30 800Z",
      p.lin("v", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(44, 792, 244, 8, 4, t.base) +
    tube +
    p.path(
      body,
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 54`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M470 540C560 484 700 474 780 500",
      "none",
      `stroke="#ffffff" stroke-opacity=".65" stroke-width="11" stroke-linecap="round"`,
    ) +
    (bin
      ? p.path(
          "M392 730C380 640 404 580 470 540L560 560L580 730Q580 752 556 752H420Q396 750 392 730Z",
          p.lin("h", "#7f93a3 .95", "#f4f8fa .85 34", "#b9c9d4 .8 64", "#6d7f8d .95"),
          `stroke="#5d6c79" stroke-width="2"`,
        ) +
        p.path(
          "M448 600L520 596L532 730H440Z",
          p.lin("h", "#2b2f35", "#7d8691", "#24272c"),
          `opacity=".85"`,
        ) +
        p.only(slots(p, 452, 620, 72, 100, 8, "h", "#14161a", 5))
      : p.path(
          "M400 650C420 590 480 548 560 536L640 540L600 640Q500 640 404 690Z",
          p.lin("d", "#ffffff .4", "#ffffff .04"),
        )) +
    p.stroke("M560 488C600 420 720 420 770 486", BLACK.deep, 40) +
    p.only(
      p.stroke("M560 488C600 420 720 420 770 486", BLACK.base, 31) +
        p.stroke("M572 474C612 424 690 418 730 442", BLACK.glow, 6, `stroke-opacity=".7"`),
    ) +
    p.circle(
      690,
      570,
      40,
      p.lin("d", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.circle(690, 570, 27, p.lin("u", BLACK.light, BLACK.base)) +
    p.rect(687, 546, 6, 20, 3, "#e9edf1") +
    p.circle(780, 566, 19, p.lin("d", STEEL.glow, STEEL.deep)) +
    p.rect(384, 744, 540, 34, 14, p.lin("v", mix(t.deep, "#000000", 0.2), BLACK.deep)) +
    wheel(p, 836, 716, 100, t) +
    wheel(p, 450, 784, 32);
  return {
    svg,
    box: { x: 28, y: 0, w: 922, h: 818 },
    focus: { x: 560, y: 410, w: 400, h: 400 },
    feet: [50, 920],
  };
};

/** A cordless cleaner leaning on its nozzle: clear bin, motor head, pistol grip and battery. */
export const vacuumStick: Draw = (p): Art => {
  const t = p.t;
  const accent =
    ["red", "blue", "purple", "gold", "copper"].map((code) => tone(code))[p.pick(5, "accent")] ??
    tone("red");
  const head =
    p.path(
      "M60 930Q54 872 120 856L240 832H330L430 856Q506 874 500 930Q498 948 476 948H84Q62 948 60 930Z",
      p.lin("v", BLACK.glow, `${BLACK.light} 1 18`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      84,
      888,
      392,
      46,
      23,
      p.lin("v", accent.deep, `${accent.base} 1 40`, accent.deep),
      `stroke="#0b0c0e" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 96, 890, 368, 42, 23, "v", accent.light, 5, `opacity=".55"`)) +
    p.rect(96, 866, 368, 10, 5, p.lin("h", "#8fe0ff 0", "#c9f2ff .9 50", "#8fe0ff 0"));
  const loop = "M404 96C520 70 580 150 540 262C520 316 500 330 486 372";
  const unit =
    p.rect(
      264,
      330,
      42,
      540,
      12,
      p.lin("h", accent.deep, `${accent.glow} 1 30`, `${accent.base} 1 60`, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.rect(256, 430, 58, 46, 12, p.round(GRAPHITE)) +
    p.rect(252, 800, 66, 74, 18, p.round(GRAPHITE)) +
    p.stroke(loop, t.deep, 50) +
    p.only(
      p.stroke(loop, t.base, 41) +
        p.group("translate(-6 -6)", p.stroke(loop, t.glow, 7, `stroke-opacity=".7"`)),
    ) +
    p.path("M506 190q26 14 24 54l-24 10z", accent.base) +
    p.rect(
      430,
      356,
      116,
      92,
      22,
      p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(452, 418, 70, 10, 5, "#67d39b") +
    p.rect(
      216,
      140,
      138,
      250,
      54,
      p.lin("h", "#7f93a3 .95", "#f7fafc .9 30", "#c5d2db .85 62", "#6d7f8d .95"),
      `stroke="#5d6c79" stroke-width="2"`,
    ) +
    p.rect(248, 190, 74, 176, 26, p.lin("h", "#23262b", "#8f97a1", "#1b1d21")) +
    p.only(slots(p, 254, 210, 62, 136, 11, "h", "#101216", 6)) +
    p.rect(240, 370, 90, 36, 12, p.round(GRAPHITE)) +
    p.path(
      "M300 20C390 14 440 60 444 120C446 176 410 212 350 214H230Q196 210 196 172V112C198 60 240 24 300 20Z",
      p.lin("d", t.glow, `${t.light} 1 20`, `${t.base} 1 58`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(
      360,
      116,
      62,
      p.lin("d", accent.glow, accent.base, accent.deep),
      `stroke="${accent.line}" stroke-width="1.5"`,
    ) +
    p.only(
      [20, 34, 48]
        .map((r) =>
          p.circle(
            360,
            116,
            r,
            "none",
            `stroke="${isDim(accent) ? "#ffffff" : accent.deep}" stroke-opacity=".5" stroke-width="5" stroke-dasharray="9 7"`,
          ),
        )
        .join(""),
    ) +
    p.path(
      "M220 90Q240 44 300 40",
      "none",
      `stroke="#ffffff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"`,
    );
  return {
    svg: p.group("rotate(13 284 850)", unit) + head,
    box: { x: 56, y: 16, w: 670, h: 932 },
    focus: { x: 340, y: 0, w: 430, h: 430 },
    feet: [60, 500],
  };
};
