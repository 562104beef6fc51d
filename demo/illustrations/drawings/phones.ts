import { BLACK, isDim, mix, tone, type Tone } from "../palette";
import { figures, lens, wallpaper } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** The front of a telephone or tablet. */
function front(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  t: Tone,
  notch: "dot" | "pill" | "none",
  rim = 12,
): string {
  return (
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("h", t.deep, t.glow, t.base, t.dark, t.light, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    ) +
    p.rect(x + 5, y + 5, w - 10, h - 10, r - 5, "#07080a") +
    wallpaper(p, x + rim, y + rim, w - rim * 2, h - rim * 2, r - rim) +
    (notch === "pill"
      ? p.rect(x + w / 2 - 48, y + rim + 18, 96, 27, 13, "#050607")
      : notch === "dot"
        ? p.circle(x + w / 2, y + rim + 28, 12, "#050607")
        : "")
  );
}

/** A clock and a few calm icons on the lock screen. */
const lockScreen = (p: Pen, x: number, y: number, w: number): string =>
  p.only(
    figures(
      ["9:41", "10:24", "18:05"][p.pick(3, "clock")] ?? "9:41",
      x + w / 2,
      y,
      w * 0.17,
      "#ffffff",
      0.12,
    ) + p.rect(x + w / 2 - w * 0.16, y + w * 0.2, w * 0.32, 9, 4, "#ffffff", `opacity=".6"`),
  );

type Cameras = "three" | "slanted" | "pill" | "column" | "disc" | "square";
/** How makers set their cameras; the rest by the product's own choice. */
function camerasOf(p: Pen): Cameras {
  const name = p.subject.seed;
  if (/iphone.* pro/i.test(name)) return "three";
  if (/iphone 1[1-5]/i.test(name)) return "slanted";
  if (/iphone|nova|tecno|infinix|poco x/i.test(name)) return "pill";
  if (/galaxy|realme/i.test(name)) return "column";
  if (/honor|redmi 1|poco c/i.test(name)) return "disc";
  return /xiaomi|redmi/i.test(name)
    ? "square"
    : ((["three", "pill", "column", "disc"] as const)[p.pick(4, "cam")] ?? "pill");
}

function cameras(p: Pen, x: number, y: number, t: Tone, style: Cameras): string {
  const island = mix(t.base, isDim(t) ? "#ffffff" : "#14181f", 0.08);
  const pad = (w: number, h: number, r: number) =>
    p.rect(x + 3, y + 6, w, h, r, "#0a0d14", `opacity=".22"`) +
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("d", mix(island, "#ffffff", 0.28), island, mix(island, "#000000", 0.16)),
      `stroke="${t.line}" stroke-opacity=".6" stroke-width="1.5"`,
    );
  const flash = (cx: number, cy: number, r = 12) =>
    p.circle(cx, cy, r, "#fff6dc", `stroke="#cbbf9d" stroke-width="1.5"`);
  switch (style) {
    case "three":
      return (
        pad(206, 206, 56) +
        lens(p, x + 60, y + 60, 43) +
        lens(p, x + 60, y + 146, 43) +
        lens(p, x + 148, y + 103, 43) +
        flash(x + 158, y + 36) +
        p.circle(x + 158, y + 172, 11, "#15171a")
      );
    case "slanted":
      return (
        pad(190, 190, 52) +
        lens(p, x + 60, y + 62, 44) +
        lens(p, x + 130, y + 130, 44) +
        flash(x + 142, y + 46)
      );
    case "column":
      return (
        [0, 1, 2].map((i) => lens(p, x + 52, y + 48 + i * 96, 42)).join("") +
        flash(x + 134, y + 60, 13) +
        (/ultra/i.test(p.subject.seed)
          ? lens(p, x + 134, y + 144, 26) + p.circle(x + 134, y + 214, 12, "#17191d")
          : "")
      );
    case "disc":
      return (
        p.circle(x + 122, y + 124, 116, "#0a0d14", `opacity=".22"`) +
        p.circle(
          x + 120,
          y + 116,
          116,
          p.lin("d", mix(island, "#ffffff", 0.3), mix(island, "#000000", 0.2)),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.circle(x + 120, y + 116, 102, p.lin("d", "#33373d", "#101114")) +
        [
          [78, 74],
          [162, 74],
          [78, 158],
          [162, 158],
        ]
          .map(([cx = 0, cy = 0], i) =>
            i === 3 ? flash(x + cx, y + cy, 14) : lens(p, x + cx, y + cy, 34),
          )
          .join("")
      );
    case "square":
      return (
        pad(214, 214, 60) +
        [
          [64, 64],
          [150, 64],
          [64, 150],
        ]
          .map(([cx = 0, cy = 0]) => lens(p, x + cx, y + cy, 38))
          .join("") +
        flash(x + 150, y + 150, 15)
      );
    default:
      return (
        pad(130, 250, 62) +
        lens(p, x + 65, y + 68, 46) +
        lens(p, x + 65, y + 180, 46) +
        flash(x + 172, y + 60, 13)
      );
  }
}

export const smartphone: Draw = (p): Art => {
  const t = p.t;
  const w = 430;
  const h = 906;
  const r = /ultra/i.test(p.subject.seed) ? 30 : 56 + 10 * p.pick(2, "r");
  const style = camerasOf(p);
  const notch = /iphone/i.test(p.subject.seed) ? "pill" : "dot";
  const face = (x: number, y: number) =>
    p.rect(x + w - 3, y + 230, 8, 130, 3, p.lin("h", t.light, t.deep)) +
    front(p, x, y, w, h, r, t, notch) +
    lockScreen(p, x, y + 160, w) +
    p.rect(x + w / 2 - 70, y + h - 30, 140, 7, 3, "#ffffff", `opacity=".75"`);
  const rear = (x: number, y: number) =>
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("h", t.deep, t.glow, t.base, t.light, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    ) +
    p.rect(x + 6, y + 6, w - 12, h - 12, r - 6, p.lin("d", t.light, `${t.base} 1 50`, t.dark)) +
    p.clip(
      p.box(x + 6, y + 6, w - 12, h - 12, r - 6),
      p.path(
        `M${x + w * 0.3} ${y}H${x + w * 0.75}L${x + w * 0.2} ${y + h}H${x - w * 0.3}Z`,
        p.lin("v", "#ffffff .26", "#ffffff 0"),
      ),
    ) +
    cameras(p, x + 34, y + 36, t, style);
  if (p.pose === "angle" && p.mode === "paint")
    return {
      svg: front(p, 0, 0, w, h, r, t, notch) + lockScreen(p, 0, 160, w),
      box: { x: 0, y: 0, w, h },
      slab: { thickness: 34, tone: t, radius: r },
      focus: { x: 0, y: 0, w, h: w },
      rest: "wall",
    };
  if (p.mode === "line")
    return {
      svg: face(0, 0),
      box: { x: 0, y: 0, w, h },
      screen: { x: 30, y: 30, w: w - 60, h: h - 60 },
      focus: { x: 0, y: 0, w, h: w },
    };
  return {
    svg:
      rear(0, 0) +
      p.rect(322, 52, 30, h - 60, 20, p.lin("h", "#0a0d14 0", "#0a0d14 .34")) +
      face(340, 36),
    box: { x: 0, y: 0, w: 770, h: h + 36 },
    focus: { x: -24, y: -24, w: 372, h: 372 },
    fill: 0.97,
  };
};

export const tablet: Draw = (p): Art => {
  const t = p.subject.color ? p.t : tone("gray");
  const w = 640;
  const h = 900;
  if (p.pose === "angle" && p.mode === "paint")
    return {
      svg: front(p, 0, 0, w, h, 40, t, "none", 34),
      box: { x: 0, y: 0, w, h },
      slab: { thickness: 26, tone: t, radius: 40 },
      focus: { x: 0, y: 0, w, h: w },
      rest: "wall",
    };
  const back =
    p.rect(
      0,
      0,
      w,
      h,
      40,
      p.lin("d", t.glow, t.light, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      `M${w * 0.05} 0H${w * 0.4}L${w * 0.1} ${h}H0V60Z`,
      p.lin("v", "#ffffff .2", "#ffffff 0"),
    ) +
    lens(p, 66, 66, 34);
  const face = p.group(
    "translate(190 70)",
    p.rect(-16, 20, 30, h - 40, 12, p.lin("h", "#0a0d14 0", "#0a0d14 .3")),
    front(p, 0, 0, w, h, 40, t, "none", 34),
    p.circle(w / 2, 18, 5, "#2d3a58"),
    lockScreen(p, 0, 180, w),
    p.rect(w / 2 - 90, h - 54, 180, 8, 4, "#ffffff", `opacity=".8"`),
  );
  if (p.mode === "line")
    return {
      svg: front(p, 0, 0, w, h, 40, t, "none", 34),
      box: { x: 0, y: 0, w, h },
      screen: { x: 34, y: 34, w: w - 68, h: h - 68 },
      focus: { x: 0, y: 0, w, h: w },
    };
  const pencil =
    p.pick(2, "pencil") === 0
      ? p.rect(
          862,
          250,
          22,
          700,
          11,
          p.lin("h", "#d3d8de", "#ffffff", "#c1c8d0"),
          `stroke="#aab2bc" stroke-width="1"`,
        ) + p.path("M862 938H884L876 972H870Z", "#d5dae0", `stroke="#aab2bc" stroke-width="1"`)
      : "";
  return {
    svg: back + face + pencil,
    box: { x: 0, y: 0, w: pencil ? 884 : 830, h: h + 72 },
    focus: { x: -26, y: -26, w: 330, h: 330 },
    fill: Math.min(1, 0.86 + (p.number("screen-size") ?? 11) / 80),
  };
};

export const featurePhone: Draw = (p): Art => {
  const t = p.t;
  const w = 340;
  const h = 850;
  const flip = p.code("phone-design") === "flip" || p.code("phone-design") === "clamshell";
  const key = isDim(t) ? "#4b5159" : mix(t.base, "#ffffff", 0.5);
  const ink = isDim(t) ? "#e4e8ed" : "#2d333b";
  let svg =
    p.rect(0, 0, w, h, 60, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(10, 10, w - 20, h - 20, 52, p.lin("d", t.light, t.base, t.dark)) +
    p.rect(w / 2 - 40, 34, 80, 10, 5, "#14161a") +
    p.rect(26, 64, w - 52, 330, 20, "#0b0c0f", `stroke="${t.line}" stroke-width="1.5"`) +
    wallpaper(p, 40, 78, w - 80, 302, 8) +
    p.only(figures("12:45", w / 2, 150, 44, "#ffffff", 0.13)) +
    p.rect(
      110,
      424,
      120,
      92,
      26,
      p.lin("v", mix(key, "#ffffff", 0.2), mix(key, "#000000", 0.2)),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(134, 444, 72, 52, 14, p.lin("v", mix(key, "#000000", 0.1), key)) +
    p.rect(28, 430, 70, 34, 14, key, `stroke="${t.line}" stroke-width="1"`) +
    p.rect(242, 430, 70, 34, 14, key, `stroke="${t.line}" stroke-width="1"`) +
    p.rect(28, 478, 70, 34, 14, p.lin("v", "#5cc488", "#36985f")) +
    p.rect(242, 478, 70, 34, 14, p.lin("v", "#ef6d5d", "#c5402f"));
  for (let i = 0; i < 12; i++) {
    const [x, y] = [28 + (i % 3) * 98, 538 + Math.floor(i / 3) * 70];
    svg +=
      p.rect(
        x,
        y,
        88,
        54,
        18,
        p.lin("v", mix(key, "#ffffff", 0.25), mix(key, "#000000", 0.12)),
        `stroke="${t.line}" stroke-width="1"`,
      ) +
      p.only(figures(i < 9 ? String(i + 1) : i === 10 ? "0" : ".", x + 44, y + 27, 24, ink, 0.16));
  }
  if (flip)
    svg += p.rect(
      -6,
      402,
      w + 12,
      18,
      8,
      p.lin("h", t.deep, t.glow, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    );
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    slab: { thickness: 66, tone: t, radius: 60 },
    focus: { x: -10, y: 410, w: 360, h: 360 },
  };
};

export const smartwatch: Draw = (p): Art => {
  const t = p.t;
  const slim = /\b(band|fit)/i.test(p.subject.seed);
  const round =
    !slim &&
    (p.code("shape")
      ? p.code("shape") === "round"
      : /galaxy watch|watch (s\d|gt)/i.test(p.subject.seed));
  const metal = isDim(t)
    ? tone("graphite")
    : t.code === "white" || t.code === "beige" || t.code === "cream"
      ? tone("silver")
      : t.metal
        ? t
        : tone("silver");
  const strap =
    p.path(
      "M210 260C214 160 226 60 240 6Q244 -8 262 -8H438Q456 -8 460 6C474 60 486 160 490 260ZM210 640C214 740 226 850 240 908Q244 922 262 922H438Q456 922 460 908C474 850 486 740 490 640Z",
      p.lin("h", t.dark, `${t.light} 1 14`, `${t.base} 1 50`, `${t.dark} 1 88`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(
      [0, 1, 2, 3]
        .map((i) => p.rect(338, 720 + i * 44, 24, 16, 8, mix(t.deep, "#000000", 0.3)))
        .join(""),
    );
  const cx = 350;
  const cy = 450;
  const ring = (r: number, part: number, color: string, width: number) =>
    p.only(
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${color}" stroke-opacity=".22" stroke-width="${width}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${2 * Math.PI * r * part} 2000" transform="rotate(-90 ${cx} ${cy})"/>`,
    );
  const crown =
    p.rect(
      round ? 592 : 574,
      350,
      30,
      70,
      10,
      p.lin("v", metal.dark, metal.glow, metal.deep),
      `stroke="${metal.line}" stroke-width="1"`,
    ) +
    p.rect(
      round ? 586 : 574,
      480,
      18,
      90,
      8,
      p.lin("v", metal.light, metal.deep),
      `stroke="${metal.line}" stroke-width="1"`,
    );
  const body = round
    ? p.circle(
        cx,
        cy,
        250,
        p.lin("d", metal.glow, metal.base, metal.deep, metal.light),
        `stroke="${metal.line}" stroke-width="1.5"`,
      ) +
      p.circle(cx, cy, 226, p.lin("d", "#2d3137", "#08090a")) +
      p.circle(cx, cy, 212, "#050608")
    : p.rect(
        124,
        190,
        452,
        520,
        120,
        p.lin("d", metal.glow, metal.base, metal.deep, metal.light),
        `stroke="${metal.line}" stroke-width="1.5"`,
      ) +
      p.rect(146, 212, 408, 476, 102, p.lin("d", "#2d3137", "#08090a")) +
      p.rect(158, 224, 384, 452, 92, "#050608");
  const colors = [
    ["#ff5a6e", "#9bea4f", "#3fd6e8"],
    ["#ffb340", "#ff6d5a", "#c98bff"],
    ["#57d3a4", "#5aa7ff", "#f2d35c"],
  ][p.pick(3, "rings")] ?? ["#ff5a6e", "#9bea4f", "#3fd6e8"];
  const dial =
    round && p.pick(2, "dial") === 0
      ? p.only(
          Array.from({ length: 12 }, (_, i) =>
            p.group(
              `rotate(${i * 30} ${cx} ${cy})`,
              p.rect(cx - 4, cy - 196, 8, i % 3 ? 22 : 40, 4, "#e8edf2"),
            ),
          ).join("") +
            ring(130, 0.7, colors[1] ?? "#fff", 9) +
            p.group(`rotate(${305} ${cx} ${cy})`, p.rect(cx - 7, cy - 110, 14, 124, 7, "#ffffff")) +
            p.group(`rotate(${58} ${cx} ${cy})`, p.rect(cx - 5, cy - 166, 10, 180, 5, "#ffffff")) +
            p.group(`rotate(190 ${cx} ${cy})`, p.rect(cx - 2, cy - 180, 4, 210, 2, "#ff5a4a")) +
            p.circle(cx, cy, 12, "#ff5a4a"),
        )
      : ring(176, 0.82, colors[0] ?? "#fff", 24) +
        ring(144, 0.64, colors[1] ?? "#fff", 24) +
        ring(112, 0.5, colors[2] ?? "#fff", 24) +
        p.only(figures("10:09", cx, cy, 46, "#ffffff", 0.14));
  const shine = round
    ? p.path(
        `M${cx - 190} ${cy - 60}A200 200 0 0 1 ${cx + 40} ${cy - 196}L${cx - 110} ${cy + 150}A200 200 0 0 1 ${cx - 190} ${cy - 60}Z`,
        "#ffffff",
        `opacity=".06"`,
      )
    : p.path(
        "M200 240H360L240 640Q160 620 160 560V300Q166 250 200 240Z",
        "#ffffff",
        `opacity=".06"`,
      );
  // a band is the same watch, narrower, with the time alone
  if (slim) {
    const face =
      p.rect(
        196,
        176,
        308,
        548,
        92,
        p.lin("d", metal.glow, metal.base, metal.deep, metal.light),
        `stroke="${metal.line}" stroke-width="1.5"`,
      ) +
      p.rect(212, 192, 276, 516, 80, p.lin("d", "#2d3137", "#08090a")) +
      p.rect(222, 202, 256, 496, 72, "#050608");
    const bars = p.only(
      [
        [0.74, 0],
        [0.56, 1],
        [0.4, 2],
      ]
        .map(
          ([part = 0, i = 0]) =>
            p.rect(262, 520 + i * 40, 176, 16, 8, colors[i] ?? "#fff", `opacity=".24"`) +
            p.rect(262, 520 + i * 40, 176 * part, 16, 8, colors[i] ?? "#fff"),
        )
        .join("") +
        figures("10", cx, 300, 74, "#ffffff", 0.14) +
        figures("09", cx, 408, 74, colors[1] ?? "#ffffff", 0.14),
    );
    return {
      svg:
        p.group("translate(350 450) scale(.86 1) translate(-350 -450)", strap) +
        face +
        bars +
        p.path(
          "M262 214H380L280 660Q222 650 222 600V280Q226 224 262 214Z",
          "#ffffff",
          `opacity=".06"`,
        ),
      box: { x: 190, y: -8, w: 320, h: 930 },
      rest: "wall",
      slab: { thickness: 40, tone: BLACK, radius: 92, box: { x: 200, y: 190, w: 300, h: 520 } },
      focus: { x: 170, y: 220, w: 380, h: 380 },
    };
  }
  return {
    svg: strap + crown + body + dial + shine,
    box: { x: round ? 100 : 124, y: -8, w: round ? 522 : 480, h: 930 },
    rest: "wall",
    slab: {
      thickness: 40,
      tone: BLACK,
      radius: 150,
      box: { x: round ? 104 : 128, y: 200, w: round ? 492 : 444, h: round ? 496 : 500 },
    },
    focus: { x: 260, y: 230, w: 390, h: 390 },
  };
};
