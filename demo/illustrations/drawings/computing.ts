import { BLACK, GRAPHITE, isDim, mix, STEEL, tone } from "../palette";
import { dots, foot, glass, lens, panel, slots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const NEON = ["#ff4d8d", "#35b0ff", "#7a6bff", "#2fd6a8", "#ff7a3c"];
const neon = (p: Pen, salt: string): string => NEON[p.pick(NEON.length, salt)] ?? "#35b0ff";

function caseFan(p: Pen, cx: number, cy: number, r: number, color: string): string {
  return (
    p.circle(cx, cy, r, "#0a0b0e", `stroke="#2c3036" stroke-width="2"`) +
    p.only(
      p.circle(
        cx,
        cy,
        r * 0.92,
        p.rad(0.5, 0.5, 0.5, `${color} .1`, `${color} .5 80`, `${color} 1`),
      ) +
        Array.from({ length: 7 }, (_, i) =>
          p.group(
            `rotate(${i * 51.4} ${cx} ${cy})`,
            p.path(
              `M${cx} ${cy}C${cx + r * 0.3} ${cy - r * 0.3} ${cx + r * 0.4} ${cy - r * 0.7} ${cx + r * 0.1} ${cy - r * 0.86}C${cx - r * 0.25} ${cy - r * 0.84} ${cx - r * 0.2} ${cy - r * 0.4} ${cx} ${cy}Z`,
              p.lin("v", "#20242b .85", "#0c0d10 .9"),
            ),
          ),
        ).join(""),
    ) +
    p.circle(cx, cy, r * 0.24, p.lin("d", "#4b515a", "#17191d"))
  );
}

/** A computer that fits in a hand. */
function miniComputer(p: Pen): Art {
  const t = p.subject.color ? p.t : tone("silver");
  const { w, h } = p.proportions(860, 340, { slack: 0.5 });
  const y = h * 0.66;
  const svg =
    foot(p, 90, h - 8, 120) +
    foot(p, w - 210, h - 8, 120) +
    p.rect(
      0,
      0,
      w,
      h - 14,
      56,
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 60`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      0,
      0,
      w,
      h - 14,
      56,
      p.lin("h", "#0a0d14 .14", "#ffffff .2 6", "#ffffff 0 20", "#0a0d14 0 84", "#0a0d14 .18"),
    ) +
    p.rect(30, 10, w - 60, 6, 3, "#ffffff", `opacity=".6"`) +
    p.circle(w - 96, y, 26, p.lin("d", t.dark, t.light), `stroke="${t.line}" stroke-width="1.5"`) +
    p.only(p.circle(w - 96, y, 10, "none", `stroke="#8fe0b0" stroke-width="4"`)) +
    [0, 1]
      .map(
        (i) =>
          p.rect(
            110 + i * 110,
            y - 13,
            78,
            26,
            13,
            "#14161a",
            `stroke="${t.line}" stroke-width="2"`,
          ) + p.rect(128 + i * 110, y - 4, 42, 8, 4, "#666e78"),
      )
      .join("") +
    p.rect(330, y - 17, 96, 34, 4, "#14161a", `stroke="${t.line}" stroke-width="2"`) +
    p.rect(342, y - 2, 72, 11, 2, "#3f7fd0") +
    p.circle(474, y, 14, "#14161a", `stroke="${t.line}" stroke-width="2"`) +
    p.rect(w / 2 - 60, h * 0.26, 120, 10, 5, t.ink, `opacity=".3"`);
  return {
    svg,
    box: { x: 0, y: 0, w, h: h + 2 },
    solid: { depth: w, tone: t, radius: 56, box: { x: 0, y: 0, w, h: h - 14 } },
    focus: { x: 60, y: -20, w: 430, h: 430 },
    fill: 0.86,
  };
}

export const tower: Draw = (p): Art => {
  if ((p.number("height") ?? 999) < 150) return miniComputer(p);
  const t = p.subject.color ? p.t : BLACK;
  const a = neon(p, "a");
  const w = 470;
  const h = 900;
  const gaming = p.pick(3, "kind") > 0;
  let svg =
    foot(p, 40, h - 14, 80) + foot(p, w - 120, h - 14, 80) + panel(p, 0, 0, w, h - 14, 14, t);
  if (gaming) {
    svg +=
      glass(p, 34, 40, w - 68, h - 120, 16, { tint: "#15171c", shine: 0.1 }) +
      [0, 1, 2]
        .map((i) => caseFan(p, w / 2, 172 + i * 242, 110, i === 1 ? neon(p, "b") : a))
        .join("") +
      p.path(`M60 ${h - 84}L250 44H340L150 ${h - 84}Z`, p.lin("v", "#ffffff .13", "#ffffff .01")) +
      p.only(p.rect(w / 2 - 60, h - 62, 120, 6, 3, a));
  } else
    svg +=
      slots(p, 60, 330, w - 120, 440, 26, "h", mix(t.deep, "#000000", 0.2), 6, `opacity=".75"`) +
      p.rect(
        50,
        60,
        w - 100,
        54,
        10,
        p.lin("v", t.dark, t.base),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(
        50,
        134,
        w - 100,
        54,
        10,
        p.lin("v", t.dark, t.base),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.circle(w / 2, 256, 28, p.lin("d", STEEL.glow, STEEL.deep)) +
      p.circle(w / 2, 256, 20, p.lin("d", "#2c3036", "#0f1012")) +
      p.circle(w / 2, 256, 7, a) +
      [0, 1, 2].map((i) => p.rect(80 + i * 46, 246, 32, 18, 4, "#0b0c0e")).join("");
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth: 860, tone: t, radius: 14, box: { x: 0, y: 0, w, h: h - 14 } },
    focus: { x: 20, y: 20, w: 430, h: 430 },
  };
};

export const printer: Draw = (p): Art => {
  const t = p.t;
  const tanks = p.pick(2, "tanks") === 0;
  const dim = isDim(t);
  const svg =
    p.path(
      "M250 40H690L720 250H220Z",
      p.lin("v", "#ffffff", "#e9edf1"),
      `stroke="#c2cad3" stroke-width="1.5"`,
    ) +
    p.path(
      "M180 130H760L786 262H154Z",
      p.lin("v", t.light, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    foot(p, 90, 668, 110) +
    foot(p, 740, 668, 110) +
    p.path(
      "M50 300Q54 250 110 248H830Q886 250 890 300V330H50Z",
      p.lin("v", t.glow, t.base),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      40,
      320,
      860,
      350,
      26,
      p.lin("v", t.light, `${t.base} 1 60`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      40,
      320,
      860,
      350,
      26,
      p.lin("h", "#0a0d14 .12", "#ffffff .2 5", "#ffffff 0 20", "#0a0d14 0 85", "#0a0d14 .16"),
    ) +
    p.rect(40, 316, 860, 10, 4, p.lin("v", t.deep, t.dark)) +
    p.rect(
      180,
      470,
      580,
      130,
      14,
      p.lin("v", "#08090b", "#30343b"),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path(
      "M236 540H704L760 742H180Z",
      p.lin("v", "#dfe4e9", "#ffffff 1 30", "#f4f6f8"),
      `stroke="#bfc7d0" stroke-width="1.5"`,
    ) +
    p.only(
      p.path("M280 590H660L668 620H272Z", p.lin("h", "#4f8fe0", "#7fc6c0", "#f2c46a")) +
        [640, 662, 684, 706]
          .map((y, i) => p.rect(268 - i * 5, y, [390, 340, 404, 260][i] ?? 300, 7, 3, "#aeb7c2"))
          .join(""),
    ) +
    p.rect(
      90,
      350,
      330,
      84,
      16,
      p.lin("d", dim ? "#42474f" : "#363b42", "#15171a"),
      `stroke="#0c0d0f" stroke-width="1.5"`,
    ) +
    p.rect(106, 362, 150, 60, 8, p.lin("d", "#2d6fc0", "#6fb4e8")) +
    [290, 330, 370]
      .map((x) => p.circle(x + 10, 392, 12, "none", `stroke="#b9c2cc" stroke-width="3"`))
      .join("") +
    (tanks
      ? p.rect(
          600,
          350,
          250,
          96,
          16,
          p.lin("v", "#202329", "#33383f"),
          `stroke="#0c0d0f" stroke-width="1.5"`,
        ) +
        ["#24272c", "#2f9fe0", "#d83f87", "#f0c23a"]
          .map(
            (c, i) =>
              p.rect(616 + i * 57, 362, 47, 72, 8, "#e9eef2", `stroke="#0c0d0f" stroke-width="1"`) +
              p.only(p.rect(619 + i * 57, 376 + ((i * 13) % 22), 41, 56 - ((i * 13) % 22), 6, c)),
          )
          .join("")
      : p.circle(800, 392, 22, p.lin("d", STEEL.glow, STEEL.deep)) +
        p.circle(800, 392, 9, "#58c98a"));
  return {
    svg,
    box: { x: 40, y: 40, w: 860, h: 704 },
    solid: { depth: 420, tone: t, radius: 26, box: { x: 40, y: 320, w: 860, h: 350 } },
    focus: { x: 70, y: 280, w: 420, h: 420 },
  };
};

export const ssd: Draw = (p): Art => {
  const t = p.subject.color ? p.t : GRAPHITE;
  const a = neon(p, "a");
  const depth = p.number("depth");
  if (depth ? depth < 40 : /m2|m-2|nvme/.test(p.code("form-factor") + p.code("interface"))) {
    const svg =
      p.path(
        "M0 20Q0 0 20 0H880V40Q860 56 860 80Q860 130 880 140V240H20Q0 240 0 220V140Q22 132 22 116T0 94Z",
        p.lin("d", "#23503f", "#123327"),
        `stroke="#0a1c15" stroke-width="2"`,
      ) +
      p.rect(880, 10, 44, 108, 3, p.lin("h", "#2a4a3c", "#e2bd62 1 30", "#c79b3e")) +
      p.rect(880, 138, 44, 92, 3, p.lin("h", "#2a4a3c", "#e2bd62 1 30", "#c79b3e")) +
      slots(p, 900, 14, 22, 100, 11, "h", "#1c3a2d", 3) +
      slots(p, 900, 142, 22, 84, 9, "h", "#1c3a2d", 3) +
      p.rect(
        60,
        24,
        720,
        192,
        14,
        p.lin("d", "#4a4f58", "#1c1f24 1 40", "#0d0e11"),
        `stroke="#08090b" stroke-width="1.5"`,
      ) +
      p.path("M100 24H330L240 216H60Z", p.lin("v", "#ffffff .12", "#ffffff .01")) +
      p.only(
        p.path("M500 24H700L600 216H400Z", a, `opacity=".9"`) +
          p.path("M720 24H750L650 216H620Z", a, `opacity=".5"`) +
          p.rect(100, 150, 150, 12, 6, "#ffffff", `opacity=".7"`) +
          p.rect(100, 174, 90, 9, 4, "#ffffff", `opacity=".4"`),
      );
    return {
      svg,
      box: { x: 0, y: 0, w: 924, h: 240 },
      rest: "wall",
      plane: "front",
      slab: {
        thickness: 20,
        tone: tone("#1d4535"),
        radius: 12,
        box: { x: 0, y: 0, w: 880, h: 240 },
      },
      focus: { x: 600, y: -50, w: 340, h: 340 },
    };
  }
  const svg =
    p.rect(
      0,
      0,
      640,
      900,
      26,
      p.lin("d", t.glow, `${t.light} 1 14`, `${t.base} 1 50`, t.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path("M60 0H330L120 900H0V200Z", p.lin("v", "#ffffff .16", "#ffffff .01")) +
    [
      [40, 40],
      [600, 40],
      [40, 860],
      [600, 860],
    ]
      .map(([x = 0, y = 0]) =>
        p.circle(x, y, 13, p.lin("d", "#3a3f46", "#8a929c"), `stroke="#15171a" stroke-width="1.5"`),
      )
      .join("") +
    p.rect(
      70,
      120,
      500,
      560,
      16,
      p.lin("d", "#24272d", "#0d0e11"),
      `stroke="#08090b" stroke-width="1"`,
    ) +
    p.only(
      p.path("M70 480L570 250V420L70 650Z", a, `opacity=".92"`) +
        p.path("M70 420L570 190V220L70 450Z", a, `opacity=".5"`) +
        p.rect(110, 160, 170, 18, 9, "#ffffff", `opacity=".85"`) +
        p.rect(110, 194, 100, 12, 6, "#ffffff", `opacity=".45"`),
    ) +
    p.rect(130, 880, 250, 22, 3, "#0b0c0e") +
    p.rect(400, 880, 100, 22, 3, "#0b0c0e") +
    p.only(slots(p, 140, 884, 230, 14, 15, "v", "#d9b45c", 6));
  return {
    svg,
    box: { x: 0, y: 0, w: 640, h: 902 },
    rest: "wall",
    slab: { thickness: 46, tone: t, radius: 26 },
    focus: { x: 40, y: 90, w: 440, h: 440 },
  };
};

export const externalDrive: Draw = (p): Art => {
  const t = p.t;
  const svg =
    p.only(
      p.stroke(
        "M300 40C300 -60 420 -90 520 -60S700 -20 760 -80",
        p.lin("h", "#24272c", "#24272c 1 60", "#24272c 0"),
        20,
      ),
    ) +
    p.rect(264, 8, 72, 44, 8, p.lin("h", "#1b1d21", "#4a4f57", "#1b1d21")) +
    p.rect(
      0,
      44,
      600,
      840,
      56,
      p.lin("d", t.glow, `${t.light} 1 16`, `${t.base} 1 52`, t.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    (p.pick(2, "f") === 0
      ? p.clip(
          p.box(0, 44, 600, 840, 56),
          slots(p, -10, 300, 620, 560, 22, "h", t.dark, 9, `opacity=".55"`),
        )
      : p.clip(
          p.box(0, 44, 600, 840, 56),
          p.path("M0 520L600 300V900H0Z", p.lin("v", t.dark, t.deep), `opacity=".55"`),
        )) +
    p.path("M70 44H300L110 884H0V300Z", p.lin("v", "#ffffff .24", "#ffffff .01")) +
    p.circle(530, 110, 8, "#7ad0ff") +
    p.rect(70, 104, 130, 16, 8, t.ink, `opacity=".4"`);
  return {
    svg,
    box: { x: 0, y: 8, w: 600, h: 876 },
    rest: "wall",
    slab: { thickness: 70, tone: t, radius: 56, box: { x: 0, y: 44, w: 600, h: 840 } },
    focus: { x: 120, y: -20, w: 400, h: 400 },
  };
};

export const keyboard: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const mech = p.pick(2, "mech") === 0;
  const compact = p.pick(3, "size") === 0;
  const w = compact ? 760 : 1000;
  const h = 330;
  const dim = isDim(t);
  const cap = dim ? "#30343a" : mix(t.base, "#ffffff", 0.55);
  const rgb = mech && dim;
  const rows = [15, 14, 13.5, 12.8, 8];
  const main = compact ? w - 40 : 690;
  let svg =
    p.rect(
      0,
      0,
      w,
      h,
      20,
      p.lin("v", t.light, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) + p.rect(14, 14, w - 28, h - 28, 10, dim ? "#0c0d10" : mix(t.base, "#14181f", 0.28));
  const key = (x: number, y: number, kw: number, kh: number, accent = false) =>
    p.rect(
      x,
      y,
      kw,
      kh,
      6,
      accent
        ? p.lin("v", "#f08a4b", "#d2632a")
        : p.lin("v", mix(cap, "#000000", 0.12), mix(cap, "#000000", 0.24)),
      p.mode === "line" ? "" : `stroke="#000000" stroke-opacity=".35" stroke-width="1"`,
    ) +
    p.only(
      p.rect(
        x + 3,
        y + 2,
        kw - 6,
        kh - 9,
        5,
        accent ? p.lin("v", "#f7a876", "#e97f41") : p.lin("v", mix(cap, "#ffffff", 0.22), cap),
      ),
    );
  if (rgb)
    svg += p.only(
      p.rect(
        16,
        16,
        w - 32,
        h - 32,
        10,
        p.lin("h", "#ff4d8d .55", "#7a6bff .55", "#35b0ff .55", "#2fd6a8 .55"),
      ),
    );
  const kh = (h - 48) / 5;
  rows.forEach((_, row) => {
    const y = 24 + row * kh;
    if (row === 4) {
      const u = main / 15;
      let x = 20;
      for (const span of [1.4, 1.2, 1.2, 6, 1.2, 1.2, 1.4, 1.4]) {
        svg += key(x + 2, y, u * span - 5, kh - 6);
        x += u * span;
      }
      return;
    }
    const unit = main / 15;
    const lead = [1, 1.5, 1.8, 2.3][row] ?? 1;
    svg += key(22, y, unit * lead - 5, kh - 6, row === 0 && p.pick(2, "esc") === 0);
    let x = 20 + unit * lead;
    for (let i = 0; i < Math.floor(15 - lead - 1); i++, x += unit)
      svg += key(x + 2, y, unit - 5, kh - 6);
    svg += key(x + 2, y, 20 + main - x - 5, kh - 6, row === 2 && mech);
  });
  if (!compact) {
    const u = (w - 40 - main - 24) / 5.4;
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++) {
        const gap = column >= 2 ? u * 0.4 : 0;
        if (column < 2 && (row === 2 || row === 3)) continue;
        svg += key(main + 44 + column * u + gap, 24 + row * kh, u - 5, kh - 6);
      }
  }
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    rest: "wall",
    plane: "top",
    slab: { thickness: 34, tone: t, radius: 20 },
    focus: { x: 0, y: -30, w: 330, h: 330 },
  };
};

export const mouse: Draw = (p): Art => {
  const t = p.t;
  const a = neon(p, "a");
  const gaming = isDim(t) && p.pick(2, "gaming") === 0;
  const wired = p.code("connection") === "wired";
  const d = gaming
    ? "M128 210C128 80 220 34 310 34S492 80 492 210C496 310 526 380 534 500C544 690 440 800 310 800S76 690 86 500C94 380 124 310 128 210Z"
    : "M92 330C92 130 180 34 310 34S528 130 528 330C540 450 534 560 514 650C490 750 410 800 310 800S130 750 106 650C86 560 80 450 92 330Z";
  const svg =
    (wired ? p.stroke("M310 40V-120", "#24272c", 18) : "") +
    p.path(
      d,
      p.lin("h", t.deep, `${t.light} 1 22`, `${t.base} 1 50`, `${t.dark} 1 84`, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path(d, p.rad(0.42, 0.62, 0.5, "#ffffff .3", "#ffffff 0")) +
    p.clip(
      d,
      p.path("M60 400C180 360 440 360 560 400V408C440 368 180 368 60 408Z", t.line, `opacity=".7"`),
      p.rect(307, 0, 6, 376, 0, t.line, `opacity=".75"`),
      p.path(
        "M150 60C100 180 110 300 110 360H150C146 260 160 140 220 60Z",
        "#ffffff",
        `opacity=".16"`,
      ),
    ) +
    p.rect(278, 150, 64, 170, 32, p.lin("h", "#0c0d0f", "#33383f", "#0c0d0f")) +
    p.rect(290, 176, 40, 112, 20, p.lin("h", "#3a3f46", "#8f97a1", "#2a2d33")) +
    p.only(slots(p, 294, 186, 32, 92, 8, "h", "#15171a", 4)) +
    p.rect(294, 340, 32, 14, 7, gaming ? a : "#5fc993") +
    (gaming
      ? p.only(
          p.stroke("M170 610C210 720 260 752 310 756S410 720 450 610", a, 9, `stroke-opacity=".9"`),
        ) +
        p.rect(98, 430, 22, 90, 10, "#0c0d0f") +
        p.rect(94, 540, 22, 90, 10, "#0c0d0f")
      : p.rect(262, 690, 96, 12, 6, t.ink, `opacity=".25"`));
  return {
    svg,
    box: { x: 82, y: wired ? -60 : 34, w: 456, h: wired ? 860 : 766 },
    rest: "wall",
    tilt: 28,
    plane: "top",
    focus: { x: 110, y: 20, w: 400, h: 400 },
  };
};

export const router: Draw = (p): Art => {
  const t = p.subject.color ? p.t : p.pick(2, "c") === 0 ? tone("white") : BLACK;
  const count = 3 + p.pick(2, "ant");
  const xs = Array.from({ length: count }, (_, i) => 110 + (i * 700) / (count - 1));
  const svg =
    xs
      .map((x, i) => {
        const lean = (i - (count - 1) / 2) * 5;
        return p.group(
          `rotate(${lean} ${x} 520)`,
          p.rect(x - 21, 80, 42, 440, 18, p.round(t), `stroke="${t.line}" stroke-width="1.5"`),
          p.rect(x - 26, 450, 52, 70, 12, p.round(t), `stroke="${t.line}" stroke-width="1.5"`),
        );
      })
      .join("") +
    p.path(
      "M80 500H840Q880 500 890 540L916 616Q922 650 880 652H40Q-2 650 4 616L30 540Q40 500 80 500Z",
      p.lin("v", t.glow, `${t.base} 1 50`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M120 518H800L830 590H90Z",
      p.lin("d", t.light, t.dark),
      `stroke="${t.line}" stroke-opacity=".35" stroke-width="1.5"`,
    ) +
    slots(p, 330, 528, 260, 50, 14, "v", t.deep, 5, `opacity=".6"`) +
    p.rect(6, 606, 908, 40, 14, p.lin("v", t.dark, t.deep)) +
    p.only(
      [0, 1, 2, 3, 4, 5]
        .map((i) => p.circle(370 + i * 36, 626, 6, i === 5 ? "#f0a13a" : "#5be39a"))
        .join(""),
    );
  return { svg, box: { x: 0, y: 76, w: 920, h: 576 }, focus: { x: 240, y: 330, w: 400, h: 400 } };
};

export const webcam: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const round = p.pick(2, "round") === 0;
  const svg =
    p.path("M330 560H490L520 700H300Z", p.lin("h", BLACK.deep, BLACK.light, BLACK.deep)) +
    p.rect(
      200,
      690,
      420,
      90,
      26,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(220, 760, 380, 40, 14, p.lin("v", "#1b1d21", "#3c4148")) +
    p.rect(370, 500, 80, 80, 20, p.round(GRAPHITE)) +
    (round
      ? p.circle(
          410,
          330,
          230,
          p.lin("d", t.glow, t.base, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) + p.circle(410, 330, 200, p.lin("d", "#33373d", "#0c0d0f"))
      : p.rect(
          60,
          200,
          700,
          300,
          150,
          p.lin("v", t.glow, `${t.base} 1 40`, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.rect(84, 222, 652, 256, 128, p.lin("d", "#33373d", "#0c0d0f")) +
        dots(p, 140, 310, 8, 6, 16, 3.2, "#5a616b") +
        dots(p, 570, 310, 8, 6, 16, 3.2, "#5a616b")) +
    lens(p, 410, round ? 330 : 350, round ? 140 : 116, GRAPHITE) +
    p.circle(round ? 410 : 560, round ? 156 : 270, 8, "#6cc8ff");
  return {
    svg,
    box: { x: round ? 180 : 60, y: round ? 100 : 200, w: round ? 460 : 700, h: round ? 700 : 600 },
    focus: { x: 230, y: 150, w: 360, h: 360 },
    feet: [220, 600],
  };
};
