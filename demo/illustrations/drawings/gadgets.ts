import { BLACK, isDim, mix, STEEL, WHITE } from "../palette";
import { figures, lens, slots } from "../parts";
import type { Art, Draw } from "../pen";

export const powerBank: Draw = (p): Art => {
  const t = p.t;
  const w = 470;
  const h = 880;
  const digital = p.pick(2, "digital") === 0;
  const svg =
    p.rect(0, 0, w, h, 70, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(12, 12, w - 24, h - 24, 60, p.lin("d", t.light, `${t.base} 1 50`, t.dark)) +
    p.path(`M60 12H230L110 ${h - 12}H40Z`, p.lin("v", "#ffffff .24", "#ffffff .02")) +
    (digital
      ? p.rect(
          90,
          90,
          w - 180,
          170,
          34,
          p.lin("d", "#363b42", "#0e0f12"),
          `stroke="#08090b" stroke-width="1.5"`,
        ) +
        p.only(
          figures(["100", "86", "72"][p.pick(3, "d")] ?? "100", w / 2, 175, 76, "#bfe6ff", 0.12),
        )
      : p.only(
          [0, 1, 2, 3]
            .map((i) => p.circle(w / 2 - 60 + i * 40, 120, 10, i < 3 ? "#8fd8ff" : t.deep))
            .join(""),
        )) +
    p.rect(w / 2 - 80, h - 150, 160, 14, 7, t.ink, `opacity=".22"`) +
    p.rect(110, -4, 90, 12, 4, "#0c0d0f") +
    p.rect(240, -4, 60, 12, 6, "#0c0d0f") +
    p.rect(w - 4, 180, 8, 90, 4, t.dark);
  return {
    svg,
    box: { x: 0, y: -4, w, h: h + 4 },
    slab: { thickness: 90, tone: t, radius: 70, box: { x: 0, y: 0, w, h } },
    focus: { x: 30, y: 20, w: 400, h: 400 },
  };
};

export const charger: Draw = (p): Art => {
  const t = p.subject.color ? p.t : WHITE;
  const ports = Math.min(3, Math.max(1, p.number("ports") ?? 1 + p.pick(3, "ports")));
  const metal = p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.deep);
  const port = (x: number, y: number, c: boolean) =>
    c
      ? p.rect(x - 44, y - 16, 88, 32, 16, "#17191d", `stroke="${t.line}" stroke-width="3"`) +
        p.rect(x - 26, y - 5, 52, 10, 4, "#666e78")
      : p.rect(x - 50, y - 20, 100, 40, 5, "#17191d", `stroke="${t.line}" stroke-width="3"`) +
        p.rect(x - 38, y - 2, 76, 14, 2, "#e8ecf0");
  const cable = isDim(t) ? "#2b2f35" : "#f1f3f5";
  const line = "M620 360C760 360 800 480 720 560S560 700 660 780S880 780 900 700";
  const svg =
    p.stroke(line, isDim(t) ? "#0c0d0f" : "#c4ccd4", 30) +
    p.only(p.stroke(line, cable, 24) + p.stroke(line, "#ffffff", 6, `stroke-opacity=".5"`)) +
    p.rect(860, 560, 80, 140, 18, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(876, 500, 48, 66, 12, metal, `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.rect(240, 60, 44, 190, 20, metal, `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.rect(400, 60, 44, 190, 20, metal, `stroke="${STEEL.line}" stroke-width="1.5"`) +
    p.path(
      "M190 240H494L514 300H170Z",
      p.lin("v", t.dark, t.base),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(100, 280, 484, 540, 90, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(116, 296, 452, 508, 76, p.lin("d", "#ffffff .35", "#ffffff 0 50", "#0a0d14 .08")) +
    Array.from({ length: ports }, (_, i) =>
      port(342, 560 - (ports - 1) * 50 + i * 100, i < 2),
    ).join("") +
    p.rect(296, 760, 92, 10, 5, t.ink, `opacity=".25"`);
  const plug = p.rect(560, 330, 90, 60, 14, p.tube(t), `stroke="${t.line}" stroke-width="1.5"`);
  return {
    svg: plug + svg,
    box: { x: 100, y: 60, w: 840, h: 760 },
    rest: "wall",
    focus: { x: 150, y: 380, w: 400, h: 400 },
  };
};

export const camera: Draw = (p): Art => {
  const t = p.t;
  const metal = t.metal || t.code === "silver";
  const retro = metal || p.pick(3, "retro") === 0;
  const grip = isDim(t) || retro ? BLACK : t;
  const top = retro && !isDim(t) ? STEEL : t;
  const svg =
    p.rect(
      70,
      240,
      860,
      520,
      56,
      p.lin("v", grip.light, grip.base, grip.deep),
      `stroke="${grip.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.clip(
        p.box(70, 330, 860, 430, 56),
        slots(p, 70, 340, 860, 420, 70, "h", "#ffffff", 1.4, `stroke-opacity=".05"`),
      ),
    ) +
    p.path(
      "M70 340V296Q70 240 126 240H330L372 160Q380 140 404 140H596Q620 140 628 160L670 240H874Q930 240 930 296V340Z",
      p.lin("v", top.light, top.base, top.dark),
      `stroke="${top.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M400 176H600L620 232H380Z",
      p.lin("v", top.base, top.dark),
      `stroke="${top.line}" stroke-width="1"`,
    ) +
    p.path(
      "M70 330H210Q230 430 220 540T180 760H126Q70 760 70 704Z",
      p.lin("h", BLACK.base, BLACK.light, BLACK.deep),
    ) +
    p.rect(440, 128, 120, 16, 5, p.lin("v", "#8d96a0", "#3a3f46")) +
    p.rect(730, 190, 120, 54, 12, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.only(slots(p, 734, 196, 112, 42, 18, "v", "#6b747e", 2)) +
    p.rect(140, 206, 100, 38, 14, p.round(STEEL), `stroke="${STEEL.line}" stroke-width="1"`) +
    p.circle(270, 226, 22, p.round(BLACK)) +
    p.rect(644, 206, 62, 38, 10, p.round(BLACK)) +
    p.circle(520, 500, 292, p.rad(0.5, 0.5, 0.5, "#0a0d14 .5 80", "#0a0d14 0")) +
    p.circle(
      510,
      490,
      262,
      p.lin("d", STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.circle(510, 490, 250, p.lin("d", "#4a4f57", "#0d0e10")) +
    p.circle(
      510,
      490,
      226,
      "none",
      `stroke="#6b727c" stroke-width="18" stroke-dasharray="4 5" stroke-opacity=".6"`,
    ) +
    lens(p, 510, 490, 204) +
    p.circle(756, 300, 15, "#f4e0b8", `opacity=".9"`) +
    p.circle(
      790,
      690,
      30,
      p.lin("d", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.circle(
        510,
        490,
        236,
        "none",
        `stroke="#d8433b" stroke-width="3" stroke-dasharray="40 1500" transform="rotate(-100 510 490)"`,
      ),
    );
  return {
    svg,
    box: { x: 70, y: 128, w: 860, h: 632 },
    solid: { depth: 260, tone: BLACK, radius: 56, box: { x: 70, y: 240, w: 860, h: 520 } },
    focus: { x: 300, y: 270, w: 430, h: 430 },
  };
};

export const actionCamera: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const svg =
    p.rect(420, 700, 160, 110, 16, p.round(BLACK)) +
    p.rect(340, 800, 320, 36, 16, p.lin("v", "#4a4f57", "#15171a")) +
    p.rect(
      100,
      200,
      800,
      510,
      80,
      p.lin("d", t.glow, `${t.light} 1 10`, `${t.base} 1 40`, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.rect(
      124,
      224,
      752,
      462,
      62,
      p.lin("d", "#3d4249", "#15171a"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    p.rect(170, 270, 270, 250, 24, "#08090b", `stroke="#3a3f46" stroke-width="2"`) +
    p.only(
      p.circle(
        305,
        396,
        84,
        "none",
        `stroke="#5aa8ff" stroke-width="10" stroke-dasharray="400 600" stroke-linecap="round"`,
      ) + figures("4k", 305, 394, 60, "#eef4fa", 0.14),
    ) +
    p.rect(
      500,
      230,
      330,
      330,
      60,
      p.lin("d", "#555c66", "#121417"),
      `stroke="#08090b" stroke-width="2"`,
    ) +
    lens(p, 665, 396, 140) +
    p.rect(250, 180, 150, 26, 12, p.lin("v", "#e2574b", "#a93228")) +
    p.circle(190, 600, 10, "#e2574b") +
    p.only(slots(p, 480, 610, 340, 30, 18, "v", "#0b0c0e", 7));
  return {
    svg,
    box: { x: 100, y: 180, w: 800, h: 656 },
    solid: { depth: 330, tone: t, radius: 80, box: { x: 100, y: 200, w: 800, h: 510 } },
    focus: { x: 470, y: 200, w: 390, h: 390 },
    feet: [340, 660],
  };
};

export const instantCamera: Draw = (p): Art => {
  const t = p.t;
  const photo =
    p.rect(
      300,
      -30,
      400,
      300,
      6,
      p.lin("v", "#ffffff", "#eef1f4"),
      `stroke="#c6ced6" stroke-width="1.5"`,
    ) +
    p.only(
      p.rect(330, 0, 340, 230, 3, p.lin("d", "#6fb2dd", "#f2cfa0", "#e5876a")) +
        p.circle(560, 90, 40, "#fff1cf", `opacity=".9"`) +
        p.path("M330 230V170Q420 110 500 160T670 150V230Z", "#3f6f80"),
    );
  const svg =
    photo +
    p.path(
      "M90 300Q90 200 200 200H800Q910 200 910 300L930 680Q930 800 820 800H180Q70 800 70 680Z",
      p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 60`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M90 300Q90 200 200 200H800Q910 200 910 300L930 680Q930 800 820 800H180Q70 800 70 680Z",
      p.lin("h", "#0a0d14 .12", "#ffffff .2 8", "#ffffff 0 24", "#0a0d14 .14"),
    ) +
    p.rect(280, 214, 440, 16, 8, p.lin("v", "#0a0d14", "#3a3f46")) +
    p.rect(
      150,
      270,
      190,
      110,
      30,
      p.lin("d", "#f4f7fa", "#c4ced8"),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.only(slots(p, 160, 282, 170, 86, 14, "v", "#9fb0bf", 2)) +
    p.rect(
      680,
      270,
      130,
      100,
      26,
      p.lin("d", "#333840", "#0d0e10"),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.circle(745, 320, 30, p.rad(0.4, 0.3, 0.7, "#5e74a8", "#10131f")) +
    p.circle(
      500,
      560,
      226,
      p.lin("d", WHITE.glow, WHITE.dark, WHITE.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(
      500,
      560,
      196,
      p.lin("d", mix(t.base, "#ffffff", 0.4), t.base, t.dark),
      `stroke="${t.line}" stroke-opacity=".5" stroke-width="1.5"`,
    ) +
    lens(p, 500, 560, 140) +
    p.circle(
      810,
      470,
      46,
      p.lin("d", STEEL.glow, STEEL.base, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.circle(810, 470, 32, p.lin("u", "#ffffff", "#d5dbe1"));
  return {
    svg,
    box: { x: 70, y: -30, w: 860, h: 830 },
    solid: { depth: 360, tone: t, radius: 100, box: { x: 76, y: 204, w: 848, h: 596 } },
    focus: { x: 290, y: 340, w: 430, h: 430 },
  };
};

export const cameraLens: Draw = (p): Art => {
  const t = isDim(p.t) ? p.t : BLACK;
  const long = (p.number("lens-length") ?? 90) > 120;
  const h = long ? 300 : 150;
  const ring = (y: number, hh: number, x: number) =>
    p.rect(x, y, 800 - 2 * x, hh, 8, p.round(GR(t.base)), `stroke="#08090b" stroke-width="1"`) +
    p.only(
      slots(p, x + 8, y + 6, 784 - 2 * x, hh - 12, 46, "v", "#000000", 4, `stroke-opacity=".5"`),
    );
  const y0 = 260;
  const svg =
    p.rect(
      150,
      y0 - 20,
      500,
      560 + h - 120,
      30,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      `M110 ${y0 - 80}H690V${y0 + 120}L650 ${y0 + 150}H150L110 ${y0 + 120}Z`,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    ring(y0 + 170, 110, 140) +
    (long ? ring(y0 + 340, 150, 146) : "") +
    p.rect(150, y0 + 300, 500, 8, 2, p.lin("h", "#7a1f1a", "#e2574b", "#7a1f1a")) +
    p.rect(
      180,
      y0 + 400 + h - 60,
      440,
      60,
      8,
      p.round(STEEL),
      `stroke="${STEEL.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      400,
      y0 - 80,
      290,
      96,
      p.lin("h", "#3c4148", "#15171a", "#3c4148"),
      `stroke="#08090b" stroke-width="2"`,
    ) +
    p.ellipse(400, y0 - 76, 250, 78, p.rad(0.45, 0.4, 0.7, "#3d4f8c", "#1a1c36 1 50", "#05060a")) +
    p.ellipse(400, y0 - 72, 150, 44, p.rad(0.45, 0.4, 0.7, "#6a4a94", "#17132d 1 70", "#07060e")) +
    p.ellipse(
      320,
      y0 - 104,
      70,
      17,
      "#ffffff",
      `opacity=".4" transform="rotate(-10 320 ${y0 - 104})"`,
    ) +
    p.only(
      figures(
        ["50", "35", "85", "24"][p.pick(4, "mm")] ?? "50",
        400,
        y0 + 332,
        26,
        "#dfe5ea",
        0.16,
      ),
    );
  return {
    svg,
    box: { x: 110, y: y0 - 176, w: 580, h: 640 + h - 68 },
    tilt: 38,
    focus: { x: 130, y: y0 - 180, w: 420, h: 420 },
    feet: [180, 620],
  };
};
const GR = (base: string) => ({
  code: "ring",
  glow: "#6d747e",
  light: "#454b53",
  base: mix(base, "#3a3f46", 0.5),
  dark: "#1f2226",
  deep: "#0f1012",
  line: "#08090b",
  ink: "#c2c9d1",
  metal: false,
});

export const drone: Draw = (p): Art => {
  const t = p.subject.color ? p.t : isDim(p.t) ? p.t : { ...WHITE, base: "#dfe3e8" };
  const arm = (x: number, y: number, back: boolean) =>
    p.stroke(`M500 ${back ? 420 : 470}L${x} ${y}`, t.deep, back ? 34 : 46) +
    p.only(
      p.stroke(`M500 ${back ? 420 : 470}L${x} ${y}`, back ? t.dark : t.light, back ? 26 : 36),
    ) +
    p.rect(x - 30, y - 70, 60, 110, 18, p.round(BLACK), `stroke="${BLACK.line}" stroke-width="1"`) +
    p.only(
      p.ellipse(
        x,
        y - 76,
        back ? 170 : 210,
        22,
        p.rad(0.5, 0.5, 0.5, "#14181f .05", "#14181f .16 90", "#14181f 0"),
      ),
    ) +
    p.rect(
      x - (back ? 166 : 206),
      y - 84,
      back ? 332 : 412,
      12,
      6,
      p.lin("h", "#5b626c", "#22252a 1 50", "#5b626c"),
      `transform="rotate(${back ? -7 : 5} ${x} ${y - 78})"`,
    ) +
    p.circle(x, y - 78, 13, STEEL.base);
  const leg = (x: number) =>
    p.path(
      `M${x - 16} 500H${x + 16}L${x + 8} 640Q${x} 660 ${x - 8} 640Z`,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    );
  const svg =
    arm(240, 330, true) +
    arm(760, 330, true) +
    leg(170) +
    leg(830) +
    arm(170, 470, false) +
    arm(830, 470, false) +
    p.path(
      "M370 400C390 330 440 310 500 310S610 330 630 400L650 520Q652 570 600 572H400Q348 570 350 520Z",
      p.lin("v", t.glow, `${t.light} 1 20`, `${t.base} 1 60`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path("M420 350C450 332 550 332 580 350L596 410H404Z", p.lin("v", "#454b53", "#1b1d21")) +
    p.circle(392, 500, 17, "#0c0d10", `stroke="${t.line}" stroke-width="2"`) +
    p.circle(608, 500, 17, "#0c0d10", `stroke="${t.line}" stroke-width="2"`) +
    p.rect(430, 560, 140, 30, 10, p.lin("v", "#2b2f35", "#4a4f57")) +
    p.rect(
      424,
      580,
      152,
      136,
      44,
      p.lin("d", "#6b727c", "#1b1d21"),
      `stroke="#0b0c0e" stroke-width="1.5"`,
    ) +
    lens(p, 500, 650, 56) +
    p.circle(170, 520, 8, "#e2574b") +
    p.circle(830, 520, 8, "#58c98a");
  return {
    svg: p.group("translate(0 0)", svg),
    box: { x: -40, y: 230, w: 1080, h: 490 },
    rest: "wall",
    tilt: -10,
    focus: { x: 320, y: 330, w: 400, h: 400 },
  };
};
