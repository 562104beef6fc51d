import { BLACK, GRAPHITE, isDim, mix, STEEL, tone, type Tone } from "../palette";
import { slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const tyre = (p: Pen, x: number, y: number, r: number, hub: Tone): string =>
  p.circle(x, y, r, p.lin("d", "#3f444b", "#0e0f11"), `stroke="#08090b" stroke-width="1.5"`) + p.only(p.circle(x, y, r * 0.93, "none", `stroke="#5b626c" stroke-width="${r * 0.1}" stroke-dasharray="5 6" stroke-opacity=".6"`)) + p.circle(x, y, r * 0.66, p.lin("d", hub.light, hub.deep), `stroke="${hub.line}" stroke-width="1"`) + p.circle(x, y, r * 0.24, p.lin("d", STEEL.glow, STEEL.deep));
const livery = (p: Pen): Tone => (p.subject.color && !["black", "white", "gray", "graphite"].includes(p.subject.color) ? p.t : p.subject.color ? p.t : (["yellow", "green", "orange", "red"].map((code) => tone(code))[p.pick(4, "livery")] ?? tone("yellow")));

export const pressureWasher: Draw = (p): Art => {
  const t = livery(p);
  const hose = "M520 520C640 500 690 560 680 640S620 760 700 800";
  const svg = p.stroke("M250 480V110Q250 70 290 70H430Q470 70 470 110V480", "#15171a", 34) + p.only(p.stroke("M246 470V110Q246 66 290 66H430", "#6d757f", 6, `stroke-opacity=".7"`)) + p.rect(270, 46, 180, 46, 22, p.lin("v", BLACK.light, BLACK.deep))
    + p.path("M190 760C180 600 200 420 270 390H450C520 420 540 600 530 760Q530 800 490 800H230Q190 800 190 760Z", p.lin("h", t.dark, `${t.glow} 1 22`, `${t.base} 1 58`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M240 520Q360 480 480 520L470 660Q360 700 250 660Z", p.lin("v", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.only(slots(p, 270, 540, 180, 100, 8, "h", "#0b0c0e", 7)) + p.circle(360, 440, 36, p.lin("d", BLACK.light, BLACK.deep)) + p.rect(354, 410, 12, 36, 5, t.light)
    + p.rect(210, 786, 300, 60, 18, p.lin("v", BLACK.light, BLACK.deep)) + tyre(p, 220, 822, 78, t) + tyre(p, 510, 822, 78, t) + p.circle(360, 730, 30, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`)
    + p.stroke(hose, "#15171a", 24) + p.only(p.stroke(hose, "#5b626c", 5, `stroke-opacity=".6"`)) + p.group("rotate(-24 760 500)", p.rect(744, 120, 26, 470, 10, p.lin("h", "#15171a", "#5b626c", "#0e0f11")), p.rect(736, 70, 42, 70, 10, p.round(t)), p.path("M730 580H786L800 680L870 760Q880 790 850 800L800 790L740 690Z", p.lin("h", t.light, t.base, t.deep), `stroke="${t.line}" stroke-width="1.5"`), p.rect(724, 690, 30, 90, 12, BLACK.base));
  return { svg, box: { x: 140, y: 46, w: 780, h: 856 }, focus: { x: 150, y: 370, w: 420, h: 420 }, feet: [150, 600] };
};

export const lawnMower: Draw = (p): Art => {
  const t = livery(p);
  const svg = p.stroke("M760 470L930 130", "#15171a", 26) + p.only(p.stroke("M755 466L925 128", "#6d757f", 5)) + p.stroke("M880 130H980", "#15171a", 34) + p.rect(850, 250, 60, 44, 14, p.round(t)) + p.path("M640 440L860 420Q930 560 900 690Q760 740 640 690Z", p.lin("d", GRAPHITE.light, GRAPHITE.dark, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.only(slots(p, 660, 470, 220, 190, 11, "h", "#0b0c0e", 4, `stroke-opacity=".55"`)) + p.path("M630 440L870 410L876 440L640 470Z", p.lin("v", t.light, t.dark), `stroke="${t.line}" stroke-width="1.5"`)
    + p.path("M80 690C80 560 150 510 260 500H640C690 504 710 560 700 690Z", p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 60`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M210 504C220 400 280 360 390 356S570 400 580 504Z", p.lin("v", BLACK.light, BLACK.base, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.path("M260 440C290 396 340 384 420 384", "none", `stroke="#ffffff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"`) + p.only(slots(p, 420, 400, 120, 90, 6, "v", "#050607", 8)) + p.path("M140 600H660", "none", `stroke="#ffffff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"`) + p.rect(80, 684, 624, 34, 10, p.lin("v", t.deep, BLACK.deep)) + tyre(p, 190, 704, 84, t) + tyre(p, 680, 680, 116, t);
  const grass = p.only(Array.from({ length: 44 }, (_, i) => p.path(`M${60 + i * 20} 800q${-6 + (i % 5) * 3} ${-22 - (i % 4) * 8} ${(i % 3) * 8 - 8} ${-34 - (i % 4) * 9}q6 20 12 ${34 + (i % 4) * 9}Z`, i % 2 ? "#7fb069" : "#9cc77f")).join(""));
  return { svg: svg + grass, box: { x: 60, y: 110, w: 920, h: 692 }, focus: { x: 180, y: 330, w: 430, h: 430 }, feet: [80, 900] };
};

export const drill: Draw = (p): Art => {
  const t = livery(p);
  const svg = p.rect(60, 262, 150, 22, 8, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) + p.path("M20 273L64 262V284Z", STEEL.dark) + p.only(slots(p, 70, 264, 130, 18, 9, "v", "#6b747e", 4)) + p.path("M196 234L290 206V340L196 312Z", p.lin("v", "#5b626c", "#24272c", "#0e0f11"), `stroke="#08090b" stroke-width="1.5"`) + p.rect(280, 190, 60, 166, 16, p.lin("v", "#6d757f", "#2b2f35", "#0e0f11"), `stroke="#08090b" stroke-width="1.5"`) + p.only(slots(p, 286, 200, 48, 146, 14, "h", "#0b0c0e", 3))
    + p.path("M330 180H720C790 184 820 230 818 280C816 350 780 372 720 372H330Z", p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 58`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M560 372C560 480 540 600 530 700H690C700 600 720 480 740 372Z", p.lin("h", BLACK.light, BLACK.base, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.path("M600 380C600 480 586 600 576 690H640C650 600 664 480 680 380Z", p.lin("h", t.light, t.dark)) + p.path("M470 366H560L548 480Q500 470 480 420Z", p.lin("v", "#1b1d21", "#4a4f57"), `stroke="#08090b" stroke-width="1.5"`)
    + p.path("M460 690H740Q770 694 772 730L776 800Q776 830 740 832H470Q430 830 432 796L436 730Q438 694 460 690Z", p.lin("v", BLACK.light, BLACK.base, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.rect(470, 740, 180, 26, 8, t.base) + p.only([0, 1, 2].map((i) => p.circle(690 + i * 24, 753, 7, i < 2 ? "#67d39b" : "#5b626c")).join("") + slots(p, 640, 220, 140, 110, 7, "h", mix(t.deep, "#000000", 0.4), 7)) + p.rect(360, 206, 180, 60, 14, p.lin("d", BLACK.light, BLACK.deep)) + p.path("M360 200H700", "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"`) + p.rect(470, 384, 30, 22, 8, BLACK.glow);
  return { svg, box: { x: 20, y: 178, w: 800, h: 654 }, rest: "wall", focus: { x: 260, y: 160, w: 400, h: 400 } };
};

export const grill: Draw = (p): Art => {
  const t = isDim(p.t) || p.t.metal || p.subject.color ? p.t : BLACK;
  const electric = p.code("fuel") === "electric";
  const gas = p.code("fuel") === "gas" || (!electric && p.code("fuel") !== "charcoal" && p.pick(2, "gas") === 0);
  if (gas) {
    const svg = p.rect(130, 520, 640, 380, 10, p.lin("v", t.dark, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + [142, 454].map((x) => p.rect(x, 540, 304, 340, 8, p.face(t.metal ? STEEL : t), `stroke="${t.line}" stroke-width="1.5"`)).join("") + p.rect(420, 560, 14, 120, 7, p.round(STEEL)) + p.rect(466, 560, 14, 120, 7, p.round(STEEL)) + p.path("M160 340C160 200 280 130 450 130S740 200 740 340Z", p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 60`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(280, 286, 340, 20, 10, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) + p.circle(450, 220, 40, p.lin("d", STEEL.glow, STEEL.deep)) + p.circle(450, 220, 31, "#f7f9fa") + p.only(p.group("rotate(40 450 220)", p.rect(448, 196, 4, 28, 2, "#d8433b")))
      + p.rect(130, 344, 640, 90, 8, p.face(STEEL), `stroke="${STEEL.line}" stroke-width="1.5"`) + [0, 1, 2, 3].map((i) => p.circle(230 + i * 146, 390, 30, p.lin("d", BLACK.light, BLACK.deep), `stroke="#08090b" stroke-width="1.5"`) + p.rect(227 + i * 146, 364, 6, 22, 3, "#e9edf1")).join("") + p.rect(130, 434, 640, 90, 4, p.lin("v", t.deep, t.dark)) + p.rect(-20, 352, 150, 26, 8, p.lin("v", STEEL.glow, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1"`) + p.rect(770, 352, 150, 26, 8, p.lin("v", STEEL.glow, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1"`) + tyre(p, 190, 908, 40, STEEL) + tyre(p, 710, 908, 40, STEEL);
    return { svg, box: { x: -20, y: 128, w: 940, h: 820 }, focus: { x: 230, y: 130, w: 430, h: 430 }, feet: [140, 760] };
  }
  const legs = p.stroke("M330 560L210 900M570 560L690 900M450 580V880", "#24272c", 20) + p.rect(270, 740, 360, 14, 6, p.tube(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) + tyre(p, 216, 900, 44, STEEL) ;
  const svg = legs + p.path("M130 380C150 520 280 600 450 600S750 520 770 380Z", p.lin("h", t.deep, `${t.light} 1 24`, `${t.base} 1 55`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M130 350C150 200 280 110 450 110S750 200 770 350Z", p.lin("h", t.deep, `${t.light} 1 24`, `${t.glow} 1 32`, `${t.base} 1 58`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(120, 344, 660, 38, 10, p.lin("h", t.dark, t.light, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.stroke("M390 110V70H510V110", "#6f4c3a", 26) + p.circle(600, 210, 36, p.lin("d", STEEL.glow, STEEL.deep)) + p.only([0, 1, 2].map((i) => p.circle(592 + i * 8, 204 + (i % 2) * 14, 5, "#24272c")).join("")) + p.path("M220 270C260 190 330 150 420 146", "none", `stroke="#ffffff" stroke-opacity=".4" stroke-width="12" stroke-linecap="round"`) + p.rect(770, 420, 70, 20, 10, "#6f4c3a");
  return { svg, box: { x: 120, y: 58, w: 720, h: 886 }, focus: { x: 220, y: 110, w: 420, h: 420 }, feet: [180, 720] };
};

export const gardenTrimmer: Draw = (p): Art => {
  const t = livery(p);
  if (/blower/.test(p.code("garden-tool"))) {
    const svg = p.path("M40 640L420 470L470 580L60 700Z", p.lin("v", BLACK.light, BLACK.base, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.circle(600, 500, 200, p.lin("d", t.glow, t.base, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.circle(600, 500, 130, p.lin("d", BLACK.light, BLACK.deep)) + p.only([40, 70, 100].map((r) => p.circle(600, 500, r, "none", `stroke="#7d8691" stroke-width="7"`)).join("")) + p.stroke("M470 360C500 220 700 190 800 300L770 420", BLACK.deep, 50) + p.only(p.stroke("M476 340C510 226 690 200 780 290", BLACK.glow, 8, `stroke-opacity=".6"`)) + p.rect(730, 420, 130, 190, 22, p.lin("h", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`);
    return { svg, box: { x: 40, y: 200, w: 820, h: 504 }, rest: "wall", focus: { x: 400, y: 290, w: 400, h: 400 } };
  }
  const svg = p.group("rotate(-38 500 500)", p.rect(484, -90, 30, 1010, 10, p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`), p.path("M430 -230H570Q610 -220 610 -170V-60Q606 -20 570 -10H430Q394 -20 390 -60V-170Q390 -220 430 -230Z", p.lin("h", t.light, t.glow, t.base, t.deep), `stroke="${t.line}" stroke-width="1.5"`), p.only(slots(p, 420, -190, 160, 120, 8, "h", mix(t.deep, "#000000", 0.4), 8)), p.rect(466, 90, 66, 200, 26, p.lin("h", BLACK.light, BLACK.deep)), p.stroke("M500 360C420 330 360 360 350 440", "#17191d", 30), p.rect(460, 860, 80, 70, 20, p.round(BLACK)))
    + p.path("M760 880C820 780 980 780 1030 860Q1040 890 1010 896Q900 860 790 904Q760 906 760 880Z", p.lin("v", t.light, t.base, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(740, 860, 96, 56, 20, p.lin("v", BLACK.light, BLACK.deep)) + p.only(p.stroke("M740 900C700 920 690 930 660 926M836 902C870 920 890 930 930 926", "#e07a3a", 5));
  return { svg, box: { x: 60, y: -60, w: 980, h: 990 }, rest: "wall", focus: { x: 30, y: -90, w: 400, h: 400 } };
};

export const chainsaw: Draw = (p): Art => {
  const t = livery(p);
  const svg = p.path("M40 508Q20 540 44 572H440V500H60Z", p.lin("v", STEEL.glow, STEEL.light, STEEL.base, STEEL.dark), `stroke="${STEEL.line}" stroke-width="1.5"`) + (p.mode === "line" ? "" : `<path d="M440 498H66Q20 500 20 540T66 580H440" fill="none" stroke="#33383f" stroke-width="16" stroke-dasharray="14 5"/><path d="M440 498H66Q20 500 20 540T66 580H440" fill="none" stroke="#9aa3ad" stroke-width="4" stroke-dasharray="5 14"/>`) + p.rect(180, 526, 170, 12, 6, STEEL.deep, `opacity=".4"`)
    + p.stroke("M440 420C420 300 480 250 560 250H700C760 254 780 300 776 380", BLACK.deep, 44) + p.only(p.stroke("M446 380C440 300 490 260 560 256H690", BLACK.glow, 8, `stroke-opacity=".6"`)) + p.path("M410 250L470 230L480 420H440Q424 330 400 290Z", p.lin("h", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`)
    + p.path("M420 420H740C800 424 824 460 826 520V630Q824 680 770 682H470Q420 680 420 630Z", p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 58`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.path("M420 520H640Q670 530 668 570V640Q664 682 620 682H470Q420 680 420 630Z", p.lin("v", BLACK.light, BLACK.deep), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.circle(540, 604, 36, p.lin("d", STEEL.glow, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`) + p.circle(540, 604, 20, p.lin("u", BLACK.light, BLACK.dark)) + p.only(slots(p, 700, 470, 90, 90, 6, "h", mix(t.deep, "#000000", 0.5), 8)) + p.circle(744, 620, 34, p.lin("d", BLACK.light, BLACK.deep))
    + p.stroke("M820 470C960 460 990 520 970 600S880 660 820 650", BLACK.deep, 50) + p.only(p.stroke("M824 462C950 452 982 510 964 590", BLACK.glow, 8, `stroke-opacity=".5"`)) + p.rect(860, 500, 60, 34, 12, p.lin("v", "#e2574b", "#a93228")) + p.path("M450 438H700", "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"`);
  return { svg, box: { x: 14, y: 226, w: 984, h: 458 }, focus: { x: 400, y: 230, w: 420, h: 420 }, feet: [380, 900] };
};
