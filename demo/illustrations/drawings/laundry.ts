import { BLACK, STEEL, WHITE, isDim, mix, type Tone } from "../palette";
import { display, foot, knob, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** Round porthole: ring, dark glass, drum seen through it. */
function porthole(p: Pen, cx: number, cy: number, r: number, ring: Tone, tint: string): string {
  const inner = r * 0.74;
  let holes = "";
  for (let row = 1; row <= 4; row++)
    for (let i = 0; i < 10 + row * 4; i++) {
      const angle = (i / (10 + row * 4)) * Math.PI * 2 + row * 0.2;
      holes += `M${Math.round((cx + Math.cos(angle) * inner * 0.2 * row) * 10) / 10} ${Math.round((cy + Math.sin(angle) * inner * 0.2 * row) * 10) / 10}h.01`;
    }
  return (
    p.circle(
      cx + 4,
      cy + 9,
      r * 1.05,
      p.rad(0.5, 0.5, 0.5, "#0a0d14 .35 80", "#0a0d14 .18 92", "#0a0d14 0"),
    ) +
    p.circle(
      cx,
      cy,
      r,
      p.lin("d", ring.glow, ring.light, ring.base, ring.deep, ring.dark),
      `stroke="${ring.line}" stroke-width="1.5"`,
    ) +
    p.circle(cx, cy, r * 0.955, "none", `stroke="#ffffff" stroke-opacity=".5" stroke-width="2"`) +
    p.circle(cx, cy, r * 0.84, p.lin("u", mix(ring.base, "#14181f", 0.3), ring.deep, "#1a1d22")) +
    p.circle(
      cx,
      cy,
      inner * 1.05,
      p.rad(0.5, 0.5, 0.5, mix(tint, "#ffffff", 0.16), tint, "#060708"),
    ) +
    p.only(
      `<path d="${holes}" fill="none" stroke="#aab4bf" stroke-opacity=".34" stroke-width="${r * 0.035}" stroke-linecap="round"/>`,
    ) +
    p.only(
      [0, 120, 240]
        .map((angle) =>
          p.group(
            `rotate(${angle + 20} ${cx} ${cy})`,
            p.path(
              `M${cx - r * 0.06} ${cy - r * 0.2}Q${cx} ${cy - r * 0.26} ${cx + r * 0.06} ${cy - r * 0.2}L${cx + r * 0.09} ${cy - inner * 0.94}H${cx - r * 0.09}Z`,
              p.lin("h", "#8d97a3 .5", "#dfe5ea .4", "#5d6671 .5"),
            ),
          ),
        )
        .join(""),
    ) +
    p.circle(cx, cy, inner * 1.05, p.rad(0.5, 0.62, 0.6, "#000000 0 50", "#05060a .55")) +
    p.only(
      p.path(
        `M${cx - inner * 0.86} ${cy + inner * 0.1}A${inner * 0.88} ${inner * 0.88} 0 0 1 ${cx + inner * 0.1} ${cy - inner * 0.86}Q${cx - inner * 0.3} ${cy - inner * 0.3} ${cx - inner * 0.86} ${cy + inner * 0.1}Z`,
        p.lin("d", "#ffffff .5", "#ffffff .04"),
      ),
    ) +
    p.only(
      p.path(
        `M${cx + inner * 0.84} ${cy + inner * 0.2}A${inner * 0.86} ${inner * 0.86} 0 0 1 ${cx + inner * 0.2} ${cy + inner * 0.84}Q${cx + inner * 0.62} ${cy + inner * 0.62} ${cx + inner * 0.84} ${cy + inner * 0.2}Z`,
        "#ffffff",
        `opacity=".14"`,
      ),
    )
  );
}

export const washer: Draw = (p): Art => {
  const dryer = p.subject.drawing === "dryer";
  const { w, h } = p.proportions(640, 900, { slack: 0.2 });
  const t = p.t;
  const dim = isDim(t);
  const layout = p.pick(3, "layout");
  const panelH = h * 0.15;
  const dark = p.pick(3, "ring") === 0 || dim || dryer;
  const cx = w / 2;
  const cy = panelH + (h - panelH) * 0.48;
  const r = w * (dryer ? 0.345 : 0.33 + 0.015 * p.pick(3, "r"));
  const darkPanel = layout === 1 || dim;
  const strip = darkPanel
    ? p.lin("v", "#3a3e45", "#1c1f24")
    : p.lin("v", "#ffffff", t.light, t.base);
  let svg =
    foot(p, 40, h - 14, 60) +
    foot(p, w - 100, h - 14, 60) +
    p.rect(0, 0, w, h - 16, 12, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(
      0,
      0,
      w,
      h - 16,
      12,
      p.lin("h", "#0a0d14 .12", "#ffffff .25 3", "#ffffff 0 12", "#0a0d14 0 90", "#0a0d14 .12 100"),
    ) +
    p.rect(0, 0, w, 14, 7, p.lin("v", t.glow, t.base)) +
    p.rect(
      6,
      15,
      w - 12,
      panelH - 20,
      8,
      strip,
      `stroke="${darkPanel ? "#101215" : t.line}" stroke-width="1" stroke-opacity=".7"`,
    ) +
    p.rect(0, panelH, w, 2, 0, t.line, `opacity=".75"`) +
    p.rect(0, panelH + 2, w, 2, 0, "#ffffff", `opacity=".5"`);
  const my = 15 + (panelH - 20) / 2;
  const ink = darkPanel ? "#aeb6c0" : "#7d8691";
  const drawer = (x: number) =>
    p.rect(
      x,
      24,
      w * 0.26,
      panelH - 38,
      7,
      darkPanel ? p.lin("v", "#42474f", "#23262b") : p.lin("v", t.light, t.base),
      `stroke="${darkPanel ? "#0c0d0f" : t.line}" stroke-width="1.4"`,
    ) +
    p.rect(
      x + 16,
      panelH - 34,
      w * 0.26 - 32,
      10,
      5,
      darkPanel ? "#0c0d10" : t.deep,
      `opacity=".65"`,
    );
  const knobTone = darkPanel ? STEEL : p.pick(2, "kt") === 0 ? STEEL : WHITE;
  const ticks = (x: number) =>
    p.only(
      `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round">${Array.from(
        { length: 14 },
        (_, i) => {
          const angle = ((i * 360) / 14) * (Math.PI / 180);
          return `<path d="M${Math.round(x + Math.cos(angle) * 56)} ${Math.round(my + Math.sin(angle) * 50)}l${Math.round(Math.cos(angle) * 5)} ${Math.round(Math.sin(angle) * 5)}"/>`;
        },
      ).join("")}</g>`,
    );
  const buttons = (x: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      p.rect(x + i * 34, my + 22, 22, 8, 4, ink, `opacity=".8"`),
    ).join("");
  const time = ["1:15", "0:49", "2:20", "3:05"][p.pick(4, "time")] ?? "1:15";
  if (layout === 0)
    svg +=
      drawer(14) +
      ticks(w * 0.5) +
      knob(p, w * 0.5, my, 38, knobTone, p.pick(300, "a")) +
      display(p, w * 0.64, my - 30, 130, 44, time) +
      buttons(w * 0.64, 4);
  else if (layout === 1)
    svg +=
      drawer(14) +
      ticks(w * 0.42) +
      knob(p, w * 0.42, my, 36, STEEL, p.pick(300, "a")) +
      display(p, w * 0.56, my - 34, w * 0.36, 68, time);
  else
    svg +=
      drawer(14) +
      display(p, w * 0.36, my - 28, 128, 44, time) +
      buttons(w * 0.36, 4) +
      ticks(w * 0.82) +
      knob(p, w * 0.82, my, 38, knobTone, p.pick(300, "a"));
  svg += porthole(
    p,
    cx,
    cy,
    r,
    dark
      ? dim
        ? { ...BLACK, glow: "#747b85", light: "#565c65" }
        : BLACK
      : p.pick(2, "rt") === 0
        ? STEEL
        : WHITE,
    dryer ? "#20242a" : "#2b323b",
  );
  const grip = { x: cx - r * 0.99, y: cy - r * 0.24 };
  svg += p.rect(
    grip.x,
    grip.y,
    r * 0.17,
    r * 0.48,
    r * 0.08,
    p.lin("h", "#33383f", "#787f89", "#1c1f23"),
    `stroke="#0d0e11" stroke-width="1"`,
  );
  if (dryer)
    svg +=
      p.rect(
        30,
        h - 120,
        w * 0.42,
        82,
        6,
        p.lin("v", t.light, t.base),
        `stroke="${t.line}" stroke-width="1.2"`,
      ) +
      p.rect(50, h - 92, w * 0.42 - 40, 4, 2, t.dark) +
      p.rect(50, h - 76, w * 0.42 - 40, 4, 2, t.dark) +
      p.rect(50, h - 60, w * 0.42 - 40, 4, 2, t.dark);
  else
    svg +=
      p.rect(0, h - 92, w, 2, 0, t.line, `opacity=".6"`) +
      p.rect(
        w - 150,
        h - 76,
        110,
        46,
        6,
        p.lin("v", t.light, t.base),
        `stroke="${t.line}" stroke-width="1.2"`,
      );
  svg += under(p, 0, panelH + 4, w, 16, 0.06);
  const depth =
    w * Math.min(1.1, Math.max(0.6, (p.number("depth") ?? 560) / (p.number("width") ?? 600)));
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth, tone: t, radius: 12, box: { x: 0, y: 0, w, h: h - 16 } },
    focus: { x: cx - r * 1.22, y: cy - r * 1.16, w: r * 1.66, h: r * 1.66 },
    feet: [20, w - 20],
  };
};

/** Plates and glasses in the racks. */
function rack(p: Pen, x: number, y: number, w: number, plates: boolean): string {
  let out = "";
  if (plates)
    for (let i = 0; i < 9; i++)
      out += p.ellipse(
        x + 50 + (i * (w - 100)) / 8.4,
        y - 44,
        12,
        48,
        p.lin("h", "#ffffff", "#e9eef2", "#c4ced7"),
        `stroke="#b7c2cc" stroke-width="1.5"`,
      );
  else
    for (let i = 0; i < 6; i++)
      out += p.path(
        `M${x + 34 + (i * (w - 90)) / 5.2} ${y}l-6 -62h52l-6 62Z`,
        p.lin("h", "#ffffff .95", "#d9e7ee .6", "#ffffff .9"),
        `stroke="#a8bcc8" stroke-width="1.5"`,
      );
  return (
    p.only(out) +
    p.stroke(`M${x} ${y - 40}L${x + 10} ${y}H${x + w - 10}L${x + w} ${y - 40}`, "#8d98a4", 5) +
    p.stroke(`M${x + 4} ${y - 20}H${x + w - 4}`, "#b3bcc6", 4)
  );
}

export const dishwasher: Draw = (p): Art => {
  const slim = p.code("nominal-width") === "45" || (p.number("width") ?? 600) < 500;
  const tabletop = p.code("installation") === "tabletop" || (p.number("height") ?? 850) < 600;
  const { w, h } = p.proportions(tabletop ? 760 : slim ? 480 : 630, tabletop ? 620 : 900, {
    slack: 0.25,
  });
  const t = p.t;
  const head = tabletop ? h * 0.16 : h * 0.135;
  const darkHead = p.pick(2, "head") === 0 || isDim(t);
  const top = p.rect(
    0,
    0,
    w,
    18,
    6,
    p.lin("v", t.glow, t.base),
    `stroke="${t.line}" stroke-width="1.2"`,
  );
  const shell =
    foot(p, 30, h - 14, 50) +
    foot(p, w - 80, h - 14, 50) +
    p.rect(
      4,
      12,
      w - 8,
      h - 28,
      8,
      p.lin("v", t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    );
  const controls = (y: number, fill: string) =>
    p.rect(2, y, w - 4, head - 4, 8, fill, `stroke="${t.line}" stroke-width="1.2"`) +
    display(
      p,
      w * 0.62,
      y + head * 0.24,
      w * 0.2,
      head * 0.42,
      ["2:45", "1:10", "3:15"][p.pick(3, "d")] ?? "2:45",
    ) +
    Array.from({ length: 5 }, (_, i) =>
      p.circle(
        w * 0.12 + i * w * 0.065,
        y + head * 0.46,
        8,
        darkHead ? "#9aa3ae" : t.deep,
        `opacity=".85"`,
      ),
    ).join("") +
    p.circle(w * 0.9, y + head * 0.46, 13, p.lin("d", STEEL.glow, STEEL.deep));
  const fill = darkHead ? p.lin("v", "#3b4047", "#1b1e23") : p.lin("v", t.light, t.base);
  if (p.pose === "angle" && p.mode === "paint") {
    const open = h * 0.56;
    const svg =
      shell +
      top +
      p.rect(
        16,
        22,
        w - 32,
        open,
        6,
        p.lin("h", "#868f99", "#d8dde2 1 18", "#eef1f3 1 50", "#cfd5da 1 82", "#7d8691"),
        `stroke="#6b747e" stroke-width="2"`,
      ) +
      p.rect(16, 22, w - 32, open, 6, p.lin("v", "#0a0d14 .4", "#0a0d14 0 25")) +
      rack(p, 44, 22 + open * 0.42, w - 88, false) +
      rack(p, 44, 22 + open * 0.86, w - 88, true) +
      p.path(
        `M6 ${open + 22}H${w - 6}L${w + 46} ${h - 46}Q${w + 48} ${h - 20} ${w + 20} ${h - 20}H-20Q-48 ${h - 20} -46 ${h - 46}Z`,
        p.lin("v", "#aeb6be", "#eceff1 1 40", "#c6ccd2"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.path(
        `M50 ${open + 46}H${w - 50}L${w - 16} ${h - 92}H16Z`,
        p.lin("v", "#c3c9cf", "#dfe3e6"),
        `stroke="#a5adb6" stroke-width="1.5"`,
      ) +
      p.rect(
        w * 0.58,
        open + 84,
        w * 0.24,
        74,
        10,
        p.lin("v", "#f4f6f8", "#cfd5db"),
        `stroke="#98a1ab" stroke-width="1.5"`,
      ) +
      p.rect(-40, h - 62, w + 80, 40, 10, fill, `stroke="${t.line}" stroke-width="1.2"`);
    return {
      svg,
      box: { x: -46, y: 0, w: w + 92, h },
      focus: { x: w * 0.06, y: open * 0.3, w: w * 0.64, h: w * 0.64 },
      feet: [-40, w + 40],
      posed: true,
      closeUp: true,
    };
  }
  const svg =
    shell +
    top +
    controls(20, fill) +
    p.rect(
      2,
      head + 20,
      w - 4,
      h - head - 108,
      8,
      p.face(t),
      `stroke="${t.line}" stroke-width="1.2"`,
    ) +
    p.rect(
      2,
      head + 20,
      w - 4,
      h - head - 108,
      8,
      p.lin("v", "#0a0d14 .1", "#ffffff .16 4", "#ffffff 0 20", "#0a0d14 .1 100"),
    ) +
    p.rect(w * 0.3, head + 30, w * 0.4, 24, 12, p.lin("v", t.deep, mix(t.deep, "#000000", 0.35))) +
    p.rect(w * 0.3 + 6, head + 52, w * 0.4 - 12, 3, 1, "#ffffff", `opacity=".5"`) +
    p.path(
      `M${w * 0.1} ${head + 20}H${w * 0.34}L${w * 0.2} ${h - 88}H${w * 0.03}Z`,
      p.lin("v", "#ffffff .24", "#ffffff 0"),
    ) +
    p.rect(10, h - 84, w - 20, 62, 4, p.lin("v", t.dark, t.deep)) +
    under(p, 10, h - 84, w - 20, 14, 0.4);
  const depth =
    w * Math.min(1.2, Math.max(0.6, (p.number("depth") ?? 600) / (p.number("width") ?? 600)));
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth, tone: t, radius: 8, box: { x: 2, y: 0, w: w - 4, h: h - 16 } },
    focus: { x: w * 0.4, y: -6, w: w * 0.58, h: w * 0.58 },
    feet: [10, w - 10],
  };
};
