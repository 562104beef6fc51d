import { BLACK, mix, STEEL, tone } from "../palette";
import { slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";
import { livery, tyre } from "./wheels";

/** A thick bent tube with a light along its upper edge. */
const tube = (p: Pen, d: string, width: number, color = BLACK): string =>
  p.stroke(d, color.deep, width) +
  p.only(
    p.stroke(d, color.base, width * 0.78) +
      p.group(
        `translate(${-width * 0.1} ${-width * 0.16})`,
        p.stroke(d, color.glow, width * 0.14, `stroke-opacity=".6"`),
      ),
  );

export const pressureWasher: Draw = (p): Art => {
  const t = livery(p);
  const hose = "M500 690C620 700 640 600 630 470S660 300 700 330";
  const lance = p.group(
    "rotate(9 720 500)",
    p.rect(
      712,
      250,
      22,
      520,
      8,
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ),
    p.rect(
      704,
      740,
      38,
      110,
      12,
      p.lin("h", t.light, t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ),
    p.rect(710, 846, 26, 24, 5, BLACK.base),
    p.rect(702, 470, 42, 80, 14, p.lin("h", BLACK.light, BLACK.deep)),
    p.path(
      "M706 262C704 210 700 190 680 168L620 120Q600 100 616 82L636 66Q652 56 668 72L742 150Q756 166 750 190L742 262Z",
      p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ),
    p.path(
      "M708 226L660 238Q640 240 646 218L664 196",
      "none",
      `stroke="${BLACK.base}" stroke-width="13" stroke-linecap="round"`,
    ),
    p.rect(690, 176, 46, 16, 8, t.base, `transform="rotate(40 712 184)"`),
  );
  const svg =
    tube(p, "M244 520V120Q244 62 300 60H424Q480 62 480 120V520", 34) +
    p.rect(
      276,
      38,
      172,
      46,
      22,
      p.lin("v", t.light, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(p.stroke(hose, "#15171a", 26) + p.stroke(hose, "#5b626c", 6, `stroke-opacity=".6"`)) +
    p.path(
      "M176 770C164 620 190 430 262 394Q290 380 362 380T462 394C534 430 560 620 548 770Q546 800 510 802H214Q178 800 176 770Z",
      p.lin("h", t.dark, `${t.light} 1 16`, `${t.glow} 1 28`, `${t.base} 1 60`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M176 770C164 620 190 430 262 394Q290 380 362 380T462 394C534 430 560 620 548 770Z",
      p.lin("v", "#ffffff .25", "#ffffff 0 30", "#0a0d14 .22 100"),
    ) +
    p.path(
      "M252 500Q362 462 472 500L462 640Q362 672 262 640Z",
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 284, 520, 156, 104, 7, "h", "#08090b", 8)) +
    p.circle(
      362,
      436,
      36,
      p.lin("d", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.rect(356, 406, 12, 34, 5, t.light) +
    p.rect(290, 690, 144, 40, 12, "#ffffff", `opacity=".85"`) +
    p.rect(306, 703, 112, 14, 7, t.dark) +
    p.rect(204, 790, 320, 60, 20, p.lin("v", BLACK.light, BLACK.deep)) +
    p.circle(
      520,
      690,
      24,
      p.lin("d", STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    tyre(p, 212, 820, 82, t) +
    tyre(p, 514, 820, 82, t) +
    (p.mode === "line" ? "" : lance);
  return {
    svg,
    box: { x: 128, y: 36, w: p.mode === "line" ? 470 : 680, h: 866 },
    focus: { x: 160, y: 370, w: 410, h: 410 },
    feet: [140, 600],
  };
};

export const lawnMower: Draw = (p): Art => {
  const t = livery(p);
  const bail = "M878 176C920 116 940 110 980 112H1010";
  const svg =
    tube(p, "M560 560C640 500 700 470 760 380L896 168Q914 136 950 136H1016", 26) +
    tube(p, bail, 15, tone("red")) +
    p.rect(
      820,
      206,
      74,
      50,
      16,
      p.lin("v", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5" transform="rotate(-57 857 231)"`,
    ) +
    p.rect(956, 118, 66, 36, 16, p.lin("v", BLACK.light, BLACK.deep)) +
    p.path(
      "M604 470Q610 430 650 428L830 420Q872 422 884 466L916 650Q918 690 880 694L690 704Q640 700 628 660Z",
      p.lin("d", "#565d67", "#2a2d33 1 40", "#131518"),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 656, 480, 214, 190, 12, "h", "#0b0c0e", 5, `stroke-opacity=".5"`)) +
    p.path(
      "M596 474Q604 420 650 414L828 406Q868 408 884 452L872 470Q740 466 610 492Z",
      p.lin("v", t.glow, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M40 716C30 640 60 566 150 546C250 524 420 516 560 524C640 530 690 580 700 660L704 716Z",
      p.lin("v", t.glow, `${t.light} 1 12`, `${t.base} 1 58`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M60 636C80 590 130 570 200 562",
      "none",
      `stroke="#ffffff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"`,
    ) +
    p.path(
      "M160 544C160 440 220 390 340 384S540 420 556 524Z",
      p.lin("v", "#6d757f", `${BLACK.light} 1 14`, `${BLACK.base} 1 60`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M230 396L450 396Q500 410 520 450H186Q200 414 230 396Z",
      p.lin("v", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(slots(p, 200, 474, 130, 50, 5, "h", "#050607", 7)) +
    p.rect(390, 470, 120, 36, 12, "#ffffff", `opacity=".16"`) +
    p.rect(36, 706, 672, 34, 12, p.lin("v", t.deep, BLACK.deep)) +
    tyre(p, 150, 724, 92, t) +
    tyre(p, 640, 700, 116, t);
  const grass = p.only(
    Array.from({ length: 46 }, (_, i) =>
      p.path(
        `M${10 + i * 20} 822q${-6 + (i % 5) * 3} ${-20 - (i % 4) * 7} ${(i % 3) * 8 - 8} ${-30 - (i % 4) * 8}q6 18 12 ${30 + (i % 4) * 8}Z`,
        i % 2 ? "#7fb069" : "#9cc77f",
      ),
    ).join(""),
  );
  return {
    svg: svg + grass,
    box: { x: 10, y: 100, w: 1014, h: 720 },
    focus: { x: 140, y: 360, w: 430, h: 430 },
    feet: [60, 780],
  };
};

export const gardenTrimmer: Draw = (p): Art => {
  const t = livery(p);
  if (/blower/.test(p.code("garden-tool"))) {
    const body =
      "M470 330C470 230 540 170 640 170C760 170 840 250 846 370C850 480 780 570 660 576C600 580 540 560 510 520L110 690Q80 700 70 672L48 612Q42 586 66 574L450 430Q470 400 470 330Z";
    const svg =
      p.path(
        "M90 560L430 430L470 530L120 688Q86 702 72 672L54 612Q50 580 90 560Z",
        p.lin("v", BLACK.glow, BLACK.light, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      p.path(
        "M300 470L352 450L400 560L344 584Z",
        p.lin("v", t.light, t.dark),
        `stroke="${t.line}" stroke-width="1"`,
      ) +
      p.path(
        body.replace(
          "L110 690Q80 700 70 672L48 612Q42 586 66 574L450 430",
          "L440 548L410 446L450 430",
        ),
        p.lin("d", t.glow, `${t.light} 1 14`, `${t.base} 1 56`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.circle(
        660,
        376,
        128,
        p.lin("d", BLACK.light, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      p.only(
        [40, 66, 92, 116]
          .map((r) =>
            p.circle(660, 376, r, "none", `stroke="#808994" stroke-opacity=".8" stroke-width="6"`),
          )
          .join(""),
      ) +
      p.circle(660, 376, 24, p.lin("d", t.light, t.dark)) +
      tube(p, "M520 220C540 96 640 60 760 80C860 98 900 170 880 280", 54) +
      p.rect(
        770,
        270,
        140,
        190,
        24,
        p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) +
      p.rect(790, 400, 100, 26, 8, t.base) +
      p.rect(610, 70, 60, 26, 12, p.lin("v", "#e2574b", "#a93228"));
    return {
      svg,
      box: { x: 48, y: 46, w: 866, h: 650 },
      rest: "wall",
      focus: { x: 440, y: 150, w: 430, h: 430 },
    };
  }
  const svg =
    p.group(
      "rotate(38 700 200)",
      p.rect(
        684,
        130,
        28,
        880,
        9,
        p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ),
      p.rect(
        672,
        30,
        54,
        280,
        24,
        p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ),
      p.path("M668 250Q648 262 656 300L672 290Z", t.base),
      p.path(
        "M650 -150Q652 -176 680 -176H740Q766 -176 768 -150L776 20Q774 52 740 54H664Q632 52 630 20Z",
        p.lin("h", t.light, `${t.glow} 1 24`, `${t.base} 1 60`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ),
      p.rect(
        640,
        -220,
        120,
        76,
        16,
        p.lin("h", BLACK.light, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ),
      p.only(slots(p, 662, -110, 80, 100, 6, "h", mix(t.deep, "#000000", 0.35), 8)),
      tube(p, "M698 470C640 452 590 470 586 540S620 630 698 610", 30),
      p.rect(678, 456, 42, 30, 8, BLACK.dark),
      p.rect(678, 596, 42, 30, 8, BLACK.dark),
      p.rect(
        660,
        950,
        76,
        100,
        26,
        p.lin("h", BLACK.light, BLACK.base, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ),
    ) +
    p.path(
      "M96 922C120 838 230 800 330 846Q350 862 330 884L296 924Q200 880 116 940Q96 944 96 922Z",
      p.lin("v", t.glow, t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      214,
      930,
      62,
      24,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.stroke("M160 934C110 950 80 940 56 950M270 934C330 950 350 936 380 948", "#e07a3a", 5),
    );
  return {
    svg,
    box: { x: 50, y: -170, w: 940, h: 1124 },
    rest: "wall",
    focus: { x: 620, y: -180, w: 400, h: 400 },
  };
};

/** The saw's chain around its bar: driving links and teeth. */
const chain = (p: Pen, d: string): string =>
  p.mode === "line"
    ? ""
    : `<path d="${d}" fill="none" stroke="#2b2f35" stroke-width="17" stroke-dasharray="15 4"/><path d="${d}" fill="none" stroke="#a9b1ba" stroke-width="5" stroke-dasharray="6 13"/>`;

export const chainsaw: Draw = (p): Art => {
  const t = livery(p);
  const bar = "M470 486H70Q20 490 20 534T70 580H470";
  const shell =
    "M430 470Q436 400 500 396L700 380Q790 382 820 440L836 560Q838 640 780 650H470Q424 648 424 600Z";
  const svg =
    p.path(
      "M470 496H74Q34 500 34 534T74 570H470Z",
      p.lin("v", STEEL.glow, STEEL.light, STEEL.base, STEEL.dark),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.circle(80, 533, 13, STEEL.dark) +
    p.rect(150, 524, 210, 16, 8, STEEL.deep, `opacity=".35"`) +
    chain(p, bar) +
    tube(p, "M500 640C470 690 520 706 600 690", 26) +
    tube(
      p,
      "M452 600C400 560 396 300 470 240C540 200 640 210 690 250C740 300 736 350 726 400",
      42,
    ) +
    p.path(
      "M352 236Q372 216 396 236L436 400L404 420Q360 340 352 236Z",
      p.lin("h", BLACK.glow, BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M800 452C900 400 1000 440 1010 540C1016 640 940 690 850 674L800 650L812 600C860 630 940 630 940 556C936 500 880 490 822 520Z",
      p.lin("v", BLACK.glow, `${BLACK.light} 1 16`, `${BLACK.base} 1 60`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path("M880 508q-20 24 -8 54l22 -8q-4-22 8-38z", "#c9423a") +
    p.rect(
      850,
      424,
      70,
      20,
      10,
      p.lin("v", "#e2574b", "#a93228"),
      `transform="rotate(-8 885 434)"`,
    ) +
    p.path(
      shell,
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 56`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M520 416L690 404Q750 404 776 430",
      "none",
      `stroke="#ffffff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"`,
    ) +
    p.path(
      "M424 500H600Q650 506 656 570L664 620Q662 652 620 652H470Q424 648 424 600Z",
      p.lin("v", BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    [470, 540]
      .map((x) =>
        p.circle(
          x,
          534,
          13,
          p.lin("d", STEEL.glow, STEEL.deep),
          `stroke="${STEEL.line}" stroke-width="1"`,
        ),
      )
      .join("") +
    p.rect(460, 584, 150, 22, 8, t.base) +
    p.circle(744, 530, 66, p.lin("d", t.light, t.dark), `stroke="${t.line}" stroke-width="1.5"`) +
    p.only(slots(p, 704, 488, 80, 84, 6, "h", mix(t.deep, "#000000", 0.4), 7)) +
    p.rect(560, 430, 110, 34, 10, "#ffffff", `opacity=".85"`) +
    p.rect(576, 441, 78, 12, 6, t.dark);
  return {
    svg,
    box: { x: 14, y: 200, w: 998, h: 500 },
    focus: { x: 400, y: 230, w: 430, h: 430 },
    feet: [400, 900],
  };
};
