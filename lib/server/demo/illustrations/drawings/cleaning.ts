import { BLACK, GRAPHITE, isDim, mix, STEEL, tone } from "../palette";
import { cord, knob, slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const wheel = (p: Pen, x: number, y: number, r: number): string => p.circle(x, y, r, p.lin("d", "#555c66", "#101114"), `stroke="#0b0c0e" stroke-width="1.5"`) + p.circle(x, y, r * 0.72, p.lin("u", "#6d757f", "#2b2f35")) + p.circle(x, y, r * 0.34, p.lin("d", STEEL.glow, STEEL.deep));

export const vacuumCanister: Draw = (p): Art => {
  const t = p.t.code === "white" && !p.subject.color ? tone("red") : p.t;
  const tank = p.pick(2, "tank") === 0;
  const body = "M300 690C300 560 380 470 540 456C720 444 850 500 880 640C890 700 880 760 840 776H360C310 770 300 730 300 690Z";
  const hose = "M340 600C180 560 90 420 150 250C180 160 250 110 330 100";
  const svg = p.stroke(hose, "#17191d", 46) + p.only(`<path d="${hose}" fill="none" stroke="#4a4f57" stroke-width="40" stroke-dasharray="6 7"/>`) + p.stroke("M322 102L390 96", BLACK.deep, 56)
    + p.group("rotate(28 400 90)", p.rect(372, 60, 46, 540, 12, p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`), p.rect(364, 40, 62, 120, 22, p.round(BLACK)), p.rect(366, 330, 58, 60, 12, p.round(BLACK)))
    + p.path("M40 780Q50 716 120 700L170 560H214L200 706Q280 716 300 780Q300 800 280 800H60Q40 800 40 780Z", p.lin("v", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`)
    + p.path(body, p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 55`, t.deep), `stroke="${t.line}" stroke-width="1.5"`)
    + (tank ? p.path("M330 660C330 560 380 500 480 490L500 700Q500 730 470 730H370Q330 724 330 660Z", p.lin("h", "#8fa3b3 .9", "#f4f8fa .8 35", "#6d7f8d .9"), `stroke="#5d6c79" stroke-width="2"`) + p.rect(380, 530, 60, 180, 26, p.lin("h", "#33383f", "#7d8691", "#24272c"), `opacity=".8"`) + p.only(slots(p, 386, 550, 48, 140, 12, "h", "#14161a", 4)) : p.path("M360 560C400 510 470 490 560 488H640L620 560H380Z", p.lin("v", "#ffffff .35", "#ffffff 0")))
    + p.path("M520 452C560 410 700 410 740 458", "none", `stroke="${BLACK.base}" stroke-width="30" stroke-linecap="round"`) + p.circle(640, 560, 40, p.lin("d", BLACK.light, BLACK.deep)) + p.circle(640, 560, 26, p.lin("u", BLACK.light, BLACK.base)) + p.circle(720, 570, 18, STEEL.base) + p.path("M330 730H860", "none", `stroke="${t.deep}" stroke-width="5"`) + wheel(p, 760, 716, 92) + wheel(p, 380, 776, 34);
  return { svg, box: { x: 40, y: 60, w: 850, h: 750 }, focus: { x: 470, y: 420, w: 420, h: 420 }, feet: [60, 860] };
};

export const vacuumStick: Draw = (p): Art => {
  const t = p.t;
  const accent = ["red", "blue", "purple", "gold", "copper"].map((code) => tone(code))[p.pick(5, "accent")] ?? tone("red");
  const svg = p.rect(330, 330, 44, 500, 12, p.lin("h", mix(accent.base, "#000000", 0.25), accent.glow, accent.base, accent.deep), `stroke="${accent.line}" stroke-width="1.5"`)
    + p.path("M150 930Q160 860 260 850H330V800H374V850H440Q540 860 556 930Q556 948 536 948H168Q150 948 150 930Z", p.lin("v", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.rect(168, 880, 370, 40, 18, p.lin("v", "#2b2f35", "#101114")) + p.only(p.rect(180, 892, 346, 18, 9, p.lin("h", "#6bd2ff .2", "#8fe0ff", "#6bd2ff .2")) + slots(p, 190, 886, 326, 28, 20, "v", accent.base, 5, `opacity=".85"`))
    + p.rect(270, 120, 166, 260, 70, p.lin("h", "#7f909e .9", "#f4f8fa .85 30", "#c5d2db .8 60", "#6d7f8d .95"), `stroke="#5d6c79" stroke-width="2"`) + p.rect(306, 170, 94, 190, 34, p.lin("h", "#2b2f35", "#8f97a1", "#24272c")) + p.only(slots(p, 312, 190, 82, 150, 12, "h", "#14161a", 4)) + p.rect(300, 360, 104, 34, 12, p.round(GRAPHITE))
    + p.path("M262 150C240 60 290 20 352 20S470 60 444 150Z", p.lin("v", t.glow, t.base, t.dark), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M440 80C540 60 590 110 580 190C574 250 540 290 470 300L440 270C500 260 530 230 534 186C538 140 510 116 446 124Z", p.lin("h", t.light, t.base, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(466, 250, 84, 120, 20, p.round(BLACK), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.rect(486, 320, 44, 10, 5, "#67d39b") + p.circle(352, 78, 34, p.lin("d", accent.glow, accent.deep)) + p.circle(352, 78, 24, "#101216") + p.only(p.circle(352, 78, 14, "#7fd8ff", `opacity=".9"`));
  return { svg, box: { x: 150, y: 20, w: 440, h: 928 }, focus: { x: 220, y: 0, w: 400, h: 400 }, feet: [150, 556] };
};

export const vacuumRobot: Draw = (p): Art => {
  const t = p.t;
  const svg = p.circle(450, 460, 400, p.lin("d", t.glow, `${t.light} 1 20`, `${t.base} 1 55`, t.deep), `stroke="${t.line}" stroke-width="2"`) + p.circle(450, 460, 378, "none", `stroke="${t.line}" stroke-opacity=".6" stroke-width="2"`) + p.circle(450, 460, 352, p.lin("d", t.light, `${t.base} 1 60`, t.dark)) + p.path("M160 560A310 310 0 0 1 330 180A420 420 0 0 0 200 620Z", "#ffffff", `opacity="${isDim(t) ? 0.1 : 0.5}"`)
    + p.circle(450, 330, 118, p.rad(0.5, 0.5, 0.5, "#0a0d14 .5 80", "#0a0d14 0")) + p.circle(450, 320, 100, p.lin("d", "#6d757f", "#1b1d21"), `stroke="#0b0c0e" stroke-width="1.5"`) + p.circle(450, 320, 78, p.lin("u", isDim(t) ? "#4a4f57" : t.light, isDim(t) ? "#202327" : t.dark)) + p.circle(450, 320, 20, tone("copper").base, `opacity=".9"`) + p.rect(330, 610, 240, 70, 35, p.lin("v", "#2d3137", "#101114"), `stroke="${t.line}" stroke-width="1.5"`) + p.circle(390, 645, 16, "none", `stroke="#dfe5ea" stroke-width="4"`) + p.only(p.path("M496 655L510 632L524 655Z", "#dfe5ea") + p.rect(436, 642, 28, 6, 3, "#67d39b"))
    + p.path("M66 360A400 400 0 0 1 834 360L812 366A378 378 0 0 0 88 366Z", p.lin("h", "#24272c", "#6d757f", "#15171a")) + p.rect(300, 790, 300, 6, 3, t.line, `opacity=".6"`);
  return { svg, box: { x: 50, y: 60, w: 800, h: 800 }, rest: "wall", plane: "top", slab: { thickness: 110, tone: isDim(t) ? BLACK : t, radius: 400 }, focus: { x: 270, y: 160, w: 400, h: 400 } };
};

/** Soleplate iron; a steam station adds its tank. */
export const iron: Draw = (p): Art => {
  const t = p.t.code === "white" && !p.subject.color ? tone("blue") : p.t;
  const station = p.subject.drawing === "steam-station";
  const iron = p.path("M60 640C120 470 290 350 520 340H800C840 344 862 400 870 520L880 640Z", p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 55`, t.deep), `stroke="${t.line}" stroke-width="1.5"`)
    + p.path("M250 470C330 390 430 360 540 356H700L690 440C560 440 400 460 300 540Z", p.lin("d", "#e6f2fa .85", "#a9cbe2 .75"), `stroke="#7fa0b5" stroke-width="2"`) + p.only(p.path("M300 520C360 470 470 436 690 430V410H520C420 412 330 450 290 500Z", "#5aa3df", `opacity=".5"`))
    + p.stroke("M430 350C440 210 520 190 640 190H740C820 194 830 260 826 350", BLACK.deep, 72) + p.only(p.stroke("M430 350C440 210 520 190 640 190H740C820 194 830 260 826 350", BLACK.base, 62) + p.stroke("M440 300C456 196 530 172 640 172H740", BLACK.glow, 9, `stroke-opacity=".6"`)) + p.rect(500, 160, 60, 26, 12, p.lin("v", "#f2785a", "#c9482f")) + p.rect(580, 158, 46, 24, 12, p.lin("v", "#e9edf1", "#b1bac3")) + knob(p, 700, 500, 58, isDim(t) ? STEEL : BLACK, -40)
    + p.path("M40 640H884V668Q884 680 868 680H60Q24 678 40 640Z", p.lin("v", STEEL.glow, STEEL.base, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`) + p.path("M60 600H876L880 640H50Z", p.lin("v", t.deep, mix(t.deep, "#000000", 0.3))) + p.path("M130 600C200 500 300 420 420 396", "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"`);
  const steam = p.only([0, 1, 2].map((i) => p.circle(20 - i * 46, 610 - i * 50, 46 + i * 18, p.rad(0.5, 0.5, 0.5, "#b9c7d3 .42", "#c9d6e0 0"))).join(""));
  if (!station) return { svg: cord(p, "M830 330C900 300 920 200 900 120S960 20 1040 40", 15) + (p.pose === "angle" ? "" : steam) + iron, box: { x: 30, y: 150, w: 856, h: 530 }, focus: { x: 400, y: 150, w: 430, h: 430 } };
  const base = p.path("M60 760Q70 620 200 610H840Q900 616 910 700L930 900Q930 940 890 942H90Q44 940 48 900Z", p.lin("v", t.light, `${t.base} 1 50`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M560 640H850Q880 646 886 700L900 880Q900 910 870 910H560Z", p.lin("d", "#dcebf5 .9", "#9cc2dd .85"), `stroke="#7fa0b5" stroke-width="2"`) + p.only(p.path("M562 760H890L900 880Q900 908 870 908H562Z", p.lin("v", "#6db1e6 .6", "#3f8bd0 .7"))) + knob(p, 200, 800, 54, isDim(t) ? STEEL : BLACK, 30) + p.rect(290, 770, 200, 60, 20, p.lin("v", "#33383f", "#121316")) + [330, 390, 450].map((x, i) => p.circle(x, 800, 11, i === 0 ? "#67d39b" : "#8b939d")).join("");
  return { svg: p.stroke("M700 300C900 220 990 380 930 640", "#1b1d21", 30) + base + p.group("translate(70 96) scale(.8)", iron), box: { x: 46, y: 200, w: 900, h: 742 }, focus: { x: 120, y: 560, w: 400, h: 400 } };
};

export const garmentSteamer: Draw = (p): Art => {
  const t = p.t;
  const hand = /hand/.test(p.code("steamer-type")) || p.pick(2, "hand") === 0;
  if (hand) {
    const svg = cord(p, "M420 880C460 950 560 940 640 900", 15) + p.path("M250 300H560C600 300 620 250 610 200C600 130 540 100 460 100H300C220 100 190 160 196 220Q204 300 250 300Z", p.lin("v", t.glow, `${t.base} 1 50`, t.dark), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M200 120Q160 200 200 300L170 310Q120 200 170 110Z", p.lin("h", STEEL.glow, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`)
      + p.path("M340 290H520L500 560C496 640 480 800 470 850Q460 884 420 884H380Q344 880 348 840C356 740 356 640 352 560Z", p.round(t), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M470 300H640Q680 300 676 350L660 470Q652 510 610 510H500Z", p.lin("d", "#dcebf5 .9", "#9cc2dd .85"), `stroke="#7fa0b5" stroke-width="2"`) + p.only(p.path("M492 400H668L660 470Q652 506 610 506H502Z", "#5aa3df", `opacity=".5"`)) + p.rect(372, 380, 50, 90, 22, p.lin("v", BLACK.light, BLACK.deep)) + p.circle(440, 190, 13, "#67d39b") + p.only([0, 1, 2].map((i) => p.circle(110 - i * 46, 200 - i * 10, 52 + i * 20, p.rad(0.5, 0.5, 0.5, "#b9c7d3 .45", "#c9d6e0 0"))).join(""));
    return { svg, box: { x: 140, y: 96, w: 540, h: 788 }, rest: "wall", focus: { x: 240, y: 90, w: 400, h: 400 } };
  }
  const hose = "M300 700C120 640 110 400 180 260C210 200 260 170 330 160";
  const svg = p.rect(396, 90, 18, 640, 8, p.round(STEEL)) + p.stroke("M260 150C300 96 360 90 405 90S510 96 550 150", "#3a3f46", 16) + p.path("M300 180C280 340 270 480 280 600H530C540 480 530 340 510 180L450 150Q405 190 360 150Z", p.lin("h", "#dbe7f2", "#f7fafc", "#d3e0ec"), `stroke="#b7c6d4" stroke-width="1.5"`) + p.stroke(hose, "#2b2f35", 26) + p.only(`<path d="${hose}" fill="none" stroke="#666e78" stroke-width="20" stroke-dasharray="5 6"/>`) + p.path("M300 120H430L450 200H330Z", p.lin("v", t.light, t.deep), `stroke="${t.line}" stroke-width="1.5"`)
    + p.path("M220 900Q210 730 320 712H500Q600 730 590 900Q590 930 560 932H250Q220 930 220 900Z", p.lin("v", t.glow, `${t.base} 1 50`, t.dark), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M430 740H510Q570 756 570 860H430Z", p.lin("d", "#dcebf5 .9", "#9cc2dd .85"), `stroke="#7fa0b5" stroke-width="2"`) + knob(p, 320, 820, 44, isDim(t) ? STEEL : BLACK, -30) + wheel(p, 270, 930, 26) + wheel(p, 540, 930, 26);
  return { svg, box: { x: 120, y: 84, w: 474, h: 872 }, focus: { x: 210, y: 600, w: 360, h: 360 }, feet: [210, 600] };
};

export const sewingMachine: Draw = (p): Art => {
  const t = p.t;
  const accent = ["red", "blue", "purple", "mint", "pink"].map((code) => tone(code))[p.pick(5, "accent")] ?? tone("red");
  const svg = p.rect(470, 60, 20, 100, 6, p.round(STEEL)) + p.rect(446, 70, 68, 84, 12, p.lin("h", accent.dark, accent.glow, accent.base, accent.deep), `stroke="${accent.line}" stroke-width="1"`) + p.stroke("M480 76C380 40 300 60 220 150V560", accent.dark, 3)
    + p.path("M60 760V690Q64 660 100 660H860Q900 664 900 700V760Q900 790 868 790H92Q60 790 60 760Z", p.lin("v", t.glow, `${t.base} 1 60`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M640 300H900V664H620Q660 600 640 460Z", p.lin("h", t.light, `${t.base} 1 60`, t.deep), `stroke="${t.line}" stroke-width="1.5"`)
    + p.path("M130 250Q120 160 210 150H830Q900 156 900 230V350Q640 360 300 372V470Q300 490 280 490H164Q140 490 140 466Z", p.lin("v", t.glow, `${t.light} 1 20`, `${t.base} 1 70`, t.dark), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M170 190Q190 172 230 170H640", "none", `stroke="#ffffff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"`)
    + p.rect(200, 488, 38, 40, 6, p.round(STEEL)) + p.rect(213, 520, 12, 110, 4, p.round(STEEL)) + p.path("M190 632H250L262 650H180Z", p.lin("v", STEEL.glow, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1"`) + p.rect(130, 648, 200, 16, 5, p.lin("h", STEEL.dark, STEEL.glow, STEEL.deep)) + knob(p, 750, 440, 60, isDim(t) ? STEEL : t, 20) + p.circle(750, 570, 34, p.lin("d", accent.light, accent.deep)) + p.rect(350, 236, 250, 70, 16, p.lin("d", "#ffffff .7", "#0a0d14 .06"), `stroke="${t.line}" stroke-opacity=".5" stroke-width="1.5"`)
    + p.only([0, 1, 2, 3, 4].map((i) => p.stroke(`M${372 + i * 44} 290l${i % 2 ? 12 : 0} -10l${i % 2 ? -12 : 0} -10l${i % 3 ? 10 : 0} -10l0 -8`, t.ink, 3)).join("")) + p.rect(896, 230, 34, 130, 12, p.lin("v", t.deep, t.light, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.only(slots(p, 898, 236, 30, 118, 12, "h", t.line, 2)) + p.path("M60 656H440V640Q300 600 160 620T60 640Z", p.lin("h", accent.light, accent.base, accent.light), `stroke="${accent.line}" stroke-width="1"`) + p.only(p.path("M232 636H430", "none", `stroke="#ffffff" stroke-width="4" stroke-dasharray="12 8"`)) + p.circle(222, 300, 26, p.lin("d", STEEL.glow, STEEL.deep));
  return { svg, box: { x: 60, y: 46, w: 870, h: 744 }, focus: { x: 90, y: 330, w: 380, h: 380 } };
};
