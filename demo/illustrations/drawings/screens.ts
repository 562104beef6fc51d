import { BLACK, GRAPHITE, isDim, STEEL, tone } from "../palette";
import { under, wallpaper } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const fillFor = (size: number | undefined, small: number, large: number): number =>
  size ? 0.84 + 0.16 * Math.min(1, Math.max(0, (size - small) / (large - small))) : 1;

/** Slim frame, picture, light falling over the glass. */
function screen(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  rim: number,
  r: number,
  salt = "w",
  chin = rim,
): string {
  return (
    p.rect(
      x,
      y,
      w,
      h,
      r,
      p.lin("d", "#4a4f57", "#17191d 1 30", "#0b0c0e"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    wallpaper(p, x + rim, y + rim, w - 2 * rim, h - rim - chin, Math.max(1, r - rim), salt) +
    p.rect(
      x + 1.5,
      y + 1.5,
      w - 3,
      h - 3,
      r,
      "none",
      `stroke="#ffffff" stroke-opacity=".2" stroke-width="1.5"`,
    )
  );
}

export const tv: Draw = (p): Art => {
  const w = 1000;
  const h = 570;
  const rim = 5 + 3 * p.pick(2, "rim");
  const style = p.pick(3, "stand");
  let svg = "";
  let foot = h + 66;
  if (style === 0)
    svg += [150, 850]
      .map((x, i) =>
        p.path(
          `M${x - 8} ${h - 6}H${x + 8}L${x + (i ? 62 : 6)} ${h + 62}H${x + (i ? 38 : -14)}L${x} ${h + 20}L${x + (i ? -10 : -38)} ${h + 62}H${x + (i ? -34 : -62)}Z`,
          p.lin("v", "#33373d", "#6b727c", "#2a2d33"),
          `stroke="#16181b" stroke-width="1"`,
        ),
      )
      .join("");
  else if (style === 1)
    svg +=
      p.path(`M410 ${h - 10}H590L604 ${h + 50}H396Z`, p.lin("v", "#15171a", "#3a3f46")) +
      p.path(
        `M320 ${h + 46}H680L712 ${h + 64}H288Z`,
        p.lin("h", "#3f444c", "#8b929c", "#4a5058", "#2b2f35"),
        `stroke="#16181b" stroke-width="1"`,
      );
  else
    svg += [170, 800]
      .map(
        (x) =>
          p.rect(
            x,
            h - 4,
            30,
            62,
            4,
            p.lin("h", "#5a616b", "#a7aeb7", "#4a5059"),
            `stroke="#30353c" stroke-width="1"`,
          ) +
          p.rect(
            x - 42,
            h + 54,
            114,
            12,
            5,
            p.lin("v", "#a3abb5", "#4a5059"),
            `stroke="#30353c" stroke-width="1"`,
          ),
      )
      .join("");
  foot = h + 66;
  svg +=
    screen(p, 0, 0, w, h, rim, 10, "w", rim + 6) + p.rect(w / 2 - 26, h - 6, 52, 8, 3, "#24272c");
  return {
    svg,
    box: { x: 0, y: 0, w, h: foot },
    screen: { x: rim, y: rim, w: w - 2 * rim, h: h - 2 * rim - 6 },
    solid: { depth: 46, tone: GRAPHITE, radius: 10, box: { x: 0, y: 0, w, h } },
    fill: fillFor(p.number("screen-size"), 24, 85),
    focus: { x: w * 0.62, y: h * 0.42, w: 420, h: 420 },
    feet: style === 1 ? [290, 710] : [90, 910],
  };
};

export const monitor: Draw = (p): Art => {
  const wide = (p.number("screen-size") ?? 27) >= 34;
  const w = wide ? 1000 : 900;
  const h = wide ? 430 : 520;
  const t = p.subject.color ? p.t : BLACK;
  const metal = isDim(t) ? GRAPHITE : t.code === "white" ? tone("silver") : STEEL;
  const cx = w / 2;
  const style = p.pick(2, "stand");
  const standing =
    p.path(
      `M${cx - 52} ${h - 40}H${cx + 52}L${cx + 60} ${h + 150}H${cx - 60}Z`,
      p.lin("h", metal.dark, metal.glow, metal.base, metal.deep),
      `stroke="${metal.line}" stroke-width="1.5"`,
    ) +
    under(p, cx - 58, h, 116, 40, 0.35) +
    (style === 0
      ? p.path(
          `M${cx - 170} ${h + 138}H${cx + 170}L${cx + 190} ${h + 162}H${cx - 190}Z`,
          p.lin("h", metal.dark, metal.glow, metal.base, metal.deep),
          `stroke="${metal.line}" stroke-width="1.5"`,
        )
      : p.path(
          `M${cx - 40} ${h + 130}L${cx - 250} ${h + 150}Q${cx - 262} ${h + 162} ${cx - 240} ${h + 164}H${cx + 240}Q${cx + 262} ${h + 162} ${cx + 250} ${h + 150}L${cx + 40} ${h + 130}Z`,
          p.lin("v", metal.light, metal.deep),
          `stroke="${metal.line}" stroke-width="1.5"`,
        ));
  const svg =
    standing +
    screen(p, 0, 0, w, h, 9, 12, "w", 22) +
    p.rect(
      9,
      h - 21,
      w - 18,
      16,
      3,
      isDim(t) ? p.lin("v", "#2c3036", "#1a1c20") : p.lin("v", t.light, t.dark),
    ) +
    p.circle(w - 40, h - 12, 4, "#7fd4a2");
  return {
    svg,
    box: { x: 0, y: 0, w, h: h + 164 },
    screen: { x: 9, y: 9, w: w - 18, h: h - 31 },
    solid: { depth: 54, tone: isDim(t) ? BLACK : t, radius: 12, box: { x: 0, y: 0, w, h } },
    fill: fillFor(p.number("screen-size"), 20, 34),
    focus: { x: w * 0.5, y: h * 0.5, w: 400, h: 400 },
    feet: [cx - 190, cx + 190],
  };
};

export const allInOne: Draw = (p): Art => {
  const w = 900;
  const h = 520;
  const t = p.subject.color ? p.t : tone("silver");
  const chin = 70;
  const keys = (x: number, y: number, kw: number) =>
    p.rect(x, y, kw, 44, 8, p.lin("v", t.light, t.dark), `stroke="${t.line}" stroke-width="1.5"`) +
    [0, 1, 2]
      .map((row) =>
        Array.from({ length: 22 }, (_, i) =>
          p.rect(
            x + 8 + i * ((kw - 16) / 22),
            y + 5 + row * 12,
            (kw - 16) / 22 - 3,
            9,
            2,
            isDim(t) ? "#4a5058" : "#ffffff",
            `opacity=".9"`,
          ),
        ).join(""),
      )
      .join("");
  const svg =
    p.path(
      `M${w / 2 - 90} ${h + chin - 6}H${w / 2 + 90}L${w / 2 + 120} ${h + chin + 110}H${w / 2 - 120}Z`,
      p.lin("v", t.deep, t.light, t.base),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      w / 2 - 150,
      h + chin + 104,
      300,
      14,
      6,
      p.lin("v", t.light, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    ) +
    p.rect(0, 0, w, h + chin, 16, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    screen(p, 6, 6, w - 12, h, 16, 12) +
    p.circle(w / 2, 14, 4, "#2f3a55") +
    p.rect(0, h + 6, w, chin - 6, 12, p.lin("v", t.light, t.base)) +
    p.rect(w / 2 - 24, h + chin / 2, 48, 8, 4, t.deep, `opacity=".4"`) +
    (p.mode === "line"
      ? ""
      : keys(60, h + chin + 140, 560) +
        p.ellipse(
          740,
          h + chin + 164,
          54,
          22,
          p.lin("v", t.glow, t.base, t.deep),
          `stroke="${t.line}" stroke-width="1.5"`,
        ));
  return {
    svg,
    box: { x: 0, y: 0, w, h: h + chin + (p.mode === "line" ? 118 : 186) },
    screen: { x: 22, y: 22, w: w - 44, h: h - 32 },
    fill: fillFor(p.number("screen-size"), 20, 32),
    focus: { x: w * 0.48, y: h * 0.55, w: 420, h: 420 },
    feet: [60, 800],
  };
};

/** The keyboard half of an open laptop, in perspective. */
function deck(
  p: Pen,
  cx: number,
  y: number,
  top: number,
  bottom: number,
  h: number,
  dark: boolean,
): string {
  const at = (u: number, v: number): [number, number] => {
    const depth = v ** 1.12;
    const half = (top + (bottom - top) * depth) / 2;
    return [
      Math.round((cx + (u - 0.5) * 2 * half) * 10) / 10,
      Math.round((y + h * depth) * 10) / 10,
    ];
  };
  const quad = (u0: number, v0: number, u1: number, v1: number) =>
    `M${at(u0, v0).join(" ")}L${at(u1, v0).join(" ")}L${at(u1, v1).join(" ")}L${at(u0, v1).join(" ")}Z`;
  let keys = "";
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 14; i++) {
      if (row === 4 && i > 3 && i < 9) continue;
      keys += quad(
        0.1 + (i * 0.8) / 14 + 0.003,
        0.08 + row * 0.098,
        0.1 + ((i + 1) * 0.8) / 14 - 0.004,
        0.08 + (row + 1) * 0.098 - 0.016,
      );
    }
  keys += quad(
    0.1 + (4 * 0.8) / 14 + 0.003,
    0.08 + 4 * 0.098,
    0.1 + (9 * 0.8) / 14 - 0.004,
    0.08 + 5 * 0.098 - 0.016,
  );
  return (
    p.path(quad(0.09, 0.065, 0.91, 0.58), dark ? "#15171a" : "#c9ced4", `opacity=".55"`) +
    p.only(
      `<path d="${keys}" fill="${dark ? "#0c0d0f" : "#2a2d32"}"/><path d="${keys}" fill="none" stroke="#ffffff" stroke-opacity=".12" stroke-width="1"/>`,
    ) +
    p.path(
      quad(0.34, 0.64, 0.66, 0.94),
      p.lin("v", "#ffffff .10", "#0a0d14 .06"),
      `stroke="#0a0d14" stroke-opacity=".22" stroke-width="1.5"`,
    )
  );
}

export const laptop: Draw = (p): Art => {
  const t = p.subject.color
    ? p.t.code === "black"
      ? { ...p.t, light: "#54595f", base: "#33363b", dark: "#222529" }
      : p.t
    : tone("silver");
  const w = 760;
  const h = 486;
  const cx = 0;
  const y = h + 2;
  const dh = 170;
  const bottom = 1000;
  const gaming = Boolean(p.code("graphics").match(/RTX|GTX/i));
  const deckD = `M${cx - 390} ${y}H${cx + 390}L${cx + bottom / 2} ${y + dh}H${cx - bottom / 2}Z`;
  const svg =
    p.path(
      `M${cx - w / 2} ${h}V20Q${cx - w / 2} 0 ${cx - w / 2 + 20} 0H${cx + w / 2 - 20}Q${cx + w / 2} 0 ${cx + w / 2} 20V${h}Z`,
      p.lin("d", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    screen(p, cx - w / 2 + 4, 4, w - 8, h - 8, 13, 15, "w", 24) +
    p.circle(cx, 11, 3, "#35415c") +
    p.rect(cx - 372, h - 10, 744, 16, 5, p.lin("v", "#24272b", "#0e0f11")) +
    p.path(
      deckD,
      p.lin("v", t.dark, `${t.base} 1 20`, t.light),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    deck(p, cx, y, 780, bottom, dh, isDim(t) || gaming) +
    p.path(
      `M${cx - bottom / 2} ${y + dh}H${cx + bottom / 2}V${y + dh + 8}Q${cx + bottom / 2 - 4} ${y + dh + 22} ${cx + bottom / 2 - 40} ${y + dh + 22}H${cx - bottom / 2 + 40}Q${cx - bottom / 2 + 4} ${y + dh + 22} ${cx - bottom / 2} ${y + dh + 8}Z`,
      p.lin("v", t.glow, t.base, t.deep),
      `stroke="${t.line}" stroke-width="1"`,
    ) +
    p.path(
      `M${cx - 70} ${y + dh}H${cx + 70}Q${cx + 66} ${y + dh + 9} ${cx + 50} ${y + dh + 9}H${cx - 50}Q${cx - 66} ${y + dh + 9} ${cx - 70} ${y + dh}Z`,
      t.dark,
    );
  const box = { x: cx - bottom / 2, y: 0, w: bottom, h: y + dh + 22 };
  if (p.pose === "angle" && p.mode === "paint") {
    // closed, lying, with the lid towards the viewer
    const lid =
      p.rect(
        0,
        0,
        900,
        620,
        34,
        p.lin("d", t.glow, t.light, t.base, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path("M60 0H420L150 620H20Z", p.lin("v", "#ffffff .28", "#ffffff .03")) +
      p.circle(450, 310, 46, t.dark, `opacity=".35"`);
    return {
      svg: lid,
      box: { x: 0, y: 0, w: 900, h: 620 },
      slab: { thickness: 36, tone: t, radius: 34 },
      focus: { x: 0, y: 0, w: 400, h: 400 },
      rest: "wall",
    };
  }
  return {
    svg,
    box,
    screen: { x: cx - w / 2 + 17, y: 17, w: w - 34, h: h - 45 },
    fill: fillFor(p.number("screen-size"), 12, 17),
    focus: { x: cx - 500, y: h - 190, w: 460, h: 460 },
  };
};
