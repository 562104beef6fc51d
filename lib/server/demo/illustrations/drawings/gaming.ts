import { BLACK, GRAPHITE, isDim, mix, STEEL, tone, WHITE, type Tone } from "../palette";
import { dots, lens, panel, slots, under, wallpaper } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const PAD = "M250 150C300 130 370 142 420 142H580C630 142 700 130 750 150C850 190 900 380 930 540C950 650 900 710 840 690C770 668 730 560 670 530H330C270 560 230 668 160 690C100 710 50 650 70 540C100 380 150 190 250 150Z";

/** A game controller. */
export function pad(p: Pen, t: Tone): string {
  const dark = isDim(t);
  const part = dark ? GRAPHITE : BLACK;
  const stick = (x: number, y: number) => p.circle(x, y, 62, p.lin("d", "#1a1c20", "#4a4f57")) + p.circle(x, y, 50, p.lin("d", "#5b616b", "#17191d"), `stroke="#0b0c0e" stroke-width="1.5"`) + p.circle(x, y, 34, p.lin("u", "#4a4f57", "#1f2226"));
  const colors = ["#5fb878", "#e0564f", "#4f8fe0", "#f0c04a"];
  return p.rect(210, 118, 170, 70, 30, p.lin("v", part.light, part.deep)) + p.rect(620, 118, 170, 70, 30, p.lin("v", part.light, part.deep))
    + p.path(PAD, p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 55`, t.deep), `stroke="${t.line}" stroke-width="2"`) + p.path("M250 176C300 158 380 168 420 168H580C630 168 700 158 750 176", "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"`)
    + p.path("M90 560C100 470 120 380 150 300C140 440 150 560 190 650C150 690 80 660 90 560ZM910 560C900 470 880 380 850 300C860 440 850 560 810 650C850 690 920 660 910 560Z", p.lin("v", "#0a0d14 .08", "#0a0d14 .3"))
    + p.path("M258 268H302V224Q302 214 312 214H338Q348 214 348 224V268H392Q402 268 402 278V304Q402 314 392 314H348V358Q348 368 338 368H312Q302 368 302 358V314H258Q248 314 248 304V278Q248 268 258 268Z", p.lin("d", part.light, part.deep), `stroke="${part.line}" stroke-width="1.5" transform="translate(-40 0)"`)
    + [[720, 356], [786, 290], [654, 290], [720, 224]].map(([x = 0, y = 0], i) => p.circle(x, y, 33, p.lin("d", part.light, part.deep), `stroke="${part.line}" stroke-width="1.5"`) + p.only(p.circle(x, y, 11, "none", `stroke="${colors[i] ?? "#fff"}" stroke-width="4"`))).join("")
    + stick(400, 432) + stick(600, 432) + p.rect(430, 190, 140, 110, 20, p.lin("v", part.base, part.dark), `stroke="${part.line}" stroke-width="1.5"`) + p.circle(500, 344, 19, p.lin("d", STEEL.glow, STEEL.deep)) + p.only(p.rect(436, 308, 128, 6, 3, "#5aa8ff"));
}

export const gamepad: Draw = (p): Art => ({ svg: pad(p, p.t), box: { x: 66, y: 118, w: 868, h: 578 }, rest: "wall", tilt: -16, focus: { x: 560, y: 130, w: 380, h: 380 } });

export const gameConsole: Draw = (p): Art => {
  const t = p.subject.color ? p.t : WHITE;
  if (isDim(t)) {
    const svg = panel(p, 0, 0, 460, 860, 12, t) + dots(p, 46, 24, 24, 5, 16, 5, "#08090b") + p.rect(40, 560, 150, 12, 5, "#08090b") + p.circle(390, 90, 22, p.lin("d", "#e9edf1", "#8a929c")) + p.circle(390, 770, 12, "#08090b") + p.rect(60, 762, 60, 18, 4, "#08090b") + p.path("M40 0H200L120 860H0V200Z", p.lin("v", "#ffffff .09", "#ffffff .01"));
    return { svg: svg + p.group("translate(360 500) scale(.5)", pad(p, t)), box: { x: 0, y: 0, w: 830, h: 860 }, focus: { x: 260, y: -20, w: 300, h: 300 }, feet: [0, 800] };
  }
  const body = p.path("M190 60C230 30 420 30 460 60V830C420 850 230 850 190 830Z", p.lin("h", "#0c0d10", "#2c3037 1 30", "#16181c 1 60", "#08090b")) + p.only(p.rect(205, 70, 5, 740, 2, "#5aa8ff", `opacity=".7"`))
    + p.path("M196 40C120 60 96 240 100 450S130 830 196 850C240 862 250 840 246 800C232 600 232 300 250 90C254 40 230 30 196 40Z", p.lin("h", t.dark, `${t.glow} 1 40`, t.base), `stroke="${t.line}" stroke-width="1.5"`)
    + p.path("M454 20C540 30 566 240 562 450S532 850 454 870C414 880 404 850 408 810C422 600 422 300 402 80C398 34 420 16 454 20Z", p.lin("h", t.light, `${t.glow} 1 30`, `${t.base} 1 70`, t.dark), `stroke="${t.line}" stroke-width="1.5"`)
    + p.rect(320, 620, 12, 150, 5, "#000000") + p.rect(260, 700, 34, 12, 4, "#3b4047") + p.rect(262, 740, 30, 18, 4, "#3b4047") + p.rect(180, 846, 300, 22, 8, p.lin("v", "#2d3137", "#0d0e10"));
  return { svg: body + p.group("translate(480 560) scale(.48)", pad(p, t)), box: { x: 96, y: 20, w: 836, h: 850 }, focus: { x: 480, y: 560, w: 450, h: 450 }, feet: [150, 900] };
};

export const handheld: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const split = p.pick(2, "split") === 0;
  const [left, right] = split ? [tone("blue"), tone("red")] : [t, t];
  const stick = (x: number, y: number) => p.circle(x, y, 46, p.lin("d", "#15171a", "#4a4f57")) + p.circle(x, y, 36, p.lin("d", "#666d77", "#1b1d21"), `stroke="#0b0c0e" stroke-width="1.5"`) + p.circle(x, y, 23, p.lin("u", "#4a4f57", "#202327"));
  const dot = (x: number, y: number) => p.circle(x, y, 21, p.lin("d", "#4a4f57", "#17191d"), `stroke="#0b0c0e" stroke-width="1"`);
  const svg = p.path("M190 40H110Q10 40 10 150V350Q10 460 110 460H190Z", p.lin("v", left.light, left.base, left.dark), `stroke="${left.line}" stroke-width="1.5"`) + p.path("M810 40H890Q990 40 990 150V350Q990 460 890 460H810Z", p.lin("v", right.light, right.base, right.dark), `stroke="${right.line}" stroke-width="1.5"`)
    + p.rect(180, 36, 640, 428, 18, p.lin("d", "#3b4047", "#101114"), `stroke="#08090b" stroke-width="1.5"`) + wallpaper(p, 204, 64, 592, 372, 6) + p.path("M204 64H520L330 436H204Z", "#ffffff", `opacity=".06"`)
    + stick(100, 160) + dot(100, 260) + dot(100, 356) + dot(52, 308) + dot(148, 308) + stick(900, 336) + dot(900, 112) + dot(900, 208) + dot(852, 160) + dot(948, 160) + p.rect(140, 76, 26, 7, 3, "#0d0e10") + p.rect(834, 76, 26, 7, 3, "#0d0e10") + p.rect(843, 67, 7, 26, 3, "#0d0e10");
  return { svg, box: { x: 10, y: 36, w: 980, h: 428 }, rest: "wall", slab: { thickness: 44, tone: split ? BLACK : t, radius: 100 }, focus: { x: 0, y: 40, w: 400, h: 400 } };
};

export const gamingChair: Draw = (p): Art => {
  const t = p.t;
  const accent = isDim(t) ? (["red", "blue", "green", "orange", "purple"].map((code) => tone(code))[p.pick(5, "accent")] ?? tone("red")) : BLACK;
  const back = "M270 110C280 40 320 20 400 20S520 40 530 110C560 150 590 210 586 280C580 330 560 360 562 400C566 470 570 520 556 600H244C230 520 234 470 238 400C240 360 220 330 214 280C210 210 240 150 270 110Z";
  const wheel = (x: number, y: number) => p.circle(x, y, 26, p.lin("d", "#4a4f57", "#101114")) + p.circle(x, y, 10, "#6d757f");
  const svg = p.rect(378, 720, 44, 130, 8, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) + p.rect(366, 700, 68, 60, 8, p.round(BLACK))
    + p.path("M386 820L150 890Q130 900 140 916Q150 926 172 920L400 880L628 920Q650 926 660 916Q670 900 650 890L414 820Z", p.lin("v", "#5b616b", "#15171a"), `stroke="#0b0c0e" stroke-width="1.5"`) + p.path("M384 840H416L424 930H376Z", p.lin("h", "#17191d", "#4a4f57", "#0e0f11")) + wheel(160, 934) + wheel(640, 934) + wheel(400, 952) + wheel(280, 926) + wheel(520, 926)
    + p.path(back, p.lin("h", t.deep, `${t.light} 1 22`, `${t.base} 1 50`, `${t.dark} 1 84`, t.deep), `stroke="${t.line}" stroke-width="2"`) + p.path("M300 130H500Q540 220 520 330Q508 400 520 590H280Q292 400 280 330Q260 220 300 130Z", p.lin("v", mix(t.base, "#ffffff", 0.1), t.dark), `stroke="${t.line}" stroke-opacity=".6" stroke-width="1.5"`)
    + p.path("M282 150Q238 220 246 300Q262 360 262 590H284Q290 400 280 330Q262 240 298 140ZM518 150Q562 220 554 300Q538 360 538 590H516Q510 400 520 330Q538 240 502 140Z", p.lin("v", accent.light, accent.base, accent.dark))
    + p.only(slots(p, 306, 250, 188, 200, 6, "h", t.deep, 3, `opacity=".55"`)) + p.rect(316, 64, 168, 92, 40, p.lin("v", accent.light, accent.dark), `stroke="${accent.line}" stroke-width="1.5"`) + p.rect(296, 440, 208, 110, 44, p.lin("v", accent.light, accent.base, accent.deep), `stroke="${accent.line}" stroke-width="1.5"`)
    + p.path("M200 600C210 570 260 566 400 566S590 570 600 600L616 670Q620 722 560 724H240Q180 722 184 670Z", p.lin("v", t.light, t.base, t.deep), `stroke="${t.line}" stroke-width="2"`) + p.path("M230 606Q220 680 250 720H280Q262 660 270 596ZM570 606Q580 680 550 720H520Q538 660 530 596Z", p.lin("v", accent.light, accent.dark)) + under(p, 250, 566, 300, 26, 0.3)
    + [0, 1].map((side) => p.group(side ? "matrix(-1 0 0 1 800 0)" : "", p.path("M150 520H186V660H206V690H150Z", p.lin("h", "#17191d", "#4a4f57", "#0f1012")), p.rect(112, 486, 110, 40, 18, p.lin("v", "#555c66", "#15171a"), `stroke="#0b0c0e" stroke-width="1.5"`))).join("");
  return { svg, box: { x: 110, y: 20, w: 580, h: 958 }, focus: { x: 220, y: 30, w: 380, h: 380 }, feet: [140, 660] };
};

export const projector: Draw = (p): Art => {
  const t = p.t;
  const svg = p.only(p.path("M300 300L-260 -40V760Z", p.lin("h", "#fff4d6 .0", "#fff0c4 .45"))) + p.rect(120, 580, 90, 24, 8, "#17191d") + p.rect(700, 580, 90, 24, 8, "#17191d")
    + p.rect(60, 220, 800, 364, 70, p.lin("v", t.glow, `${t.base} 1 50`, t.dark), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(60, 220, 800, 364, 70, p.lin("h", "#0a0d14 .1", "#ffffff .16 8", "#ffffff 0 30", "#0a0d14 .12")) + p.circle(286, 400, 158, p.lin("d", t.dark, t.light), `stroke="${t.line}" stroke-width="1.5"`) + lens(p, 286, 400, 136)
    + slots(p, 520, 300, 280, 200, 13, "h", mix(t.deep, "#000000", 0.2), 6, `opacity=".75"`) + p.circle(500, 530, 8, "#59c98d") + p.rect(470, 206, 190, 26, 12, p.lin("v", "#4a4f57", "#1b1d21")) + p.rect(220, 206, 130, 22, 10, p.lin("v", t.dark, t.deep));
  return { svg, box: { x: 60, y: 206, w: 800, h: 398 }, solid: { depth: 560, tone: t, radius: 70, box: { x: 60, y: 220, w: 800, h: 364 } }, focus: { x: 100, y: 220, w: 380, h: 380 } };
};

export const tvBox: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const stick = p.pick(2, "stick") === 0;
  const remote = p.rect(640, 60, 170, 780, 80, p.round(BLACK), `stroke="${BLACK.line}" stroke-width="1.5"`) + p.circle(725, 230, 62, p.lin("d", "#4a4f57", "#17191d"), `stroke="#08090b" stroke-width="1.5"`) + p.circle(725, 230, 28, p.lin("d", "#2b2f35", "#5a616b")) + p.circle(725, 116, 20, p.lin("v", "#e2574b", "#b53a30")) + [0, 1, 2, 3].map((i) => p.circle(690 + (i % 2) * 70, 350 + Math.floor(i / 2) * 74, 24, p.lin("d", "#4a4f57", "#24272c"))).join("") + p.rect(704, 510, 42, 130, 20, p.lin("d", "#4a4f57", "#24272c")) + p.rect(676, 672, 98, 36, 14, p.lin("v", "#e9edf1", "#b7bfc8")) + p.rect(676, 722, 98, 36, 14, p.lin("v", "#4c8fe2", "#2f6bb8"));
  const unit = stick ? p.rect(120, 240, 230, 560, 40, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) + p.rect(170, 130, 130, 120, 8, p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep), `stroke="${STEEL.line}" stroke-width="1.5"`) + p.path("M190 130H280V150H190Z", "#2b2f35") + p.circle(235, 740, 8, "#8fd0ff")
    : p.rect(0, 620, 560, 180, 40, p.lin("v", t.glow, `${t.base} 1 30`, t.deep), `stroke="${t.line}" stroke-width="1.5"`) + p.ellipse(280, 622, 250, 36, p.lin("v", t.light, t.dark), `stroke="${t.line}" stroke-width="1"`) + p.circle(60, 720, 7, "#8fd0ff") + p.rect(24, 800, 512, 14, 6, "#0d0e10");
  return { svg: unit + remote, box: { x: stick ? 120 : 0, y: 60, w: stick ? 690 : 810, h: stick ? 780 : 780 }, focus: { x: 600, y: 60, w: 330, h: 330 } };
};
