import { BLACK, isDim, mix, STEEL, WHITE } from "../palette";
import { cord, display, dots, foot, knob, panel, slots, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** Cool air that falls from the louvre: thin lines that swing out and fade. */
const breeze = (p: Pen, x: number, y: number, w: number, color = "#8fc3ea"): string =>
  p.only(
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const at = x + (i * w) / 5;
        const length = 150 + (i % 3) * 40;
        return p.stroke(
          `M${at} ${y}C${at + 6} ${y + length * 0.4} ${at - 34} ${y + length * 0.6} ${at - 56} ${y + length}`,
          p.lin("v", `${color} .7`, `${color} 0`),
          6,
        );
      })
      .join(""),
  );

export const airConditioner: Draw = (p): Art => {
  const t = p.t;
  if (/portable|mobile|floor/.test(p.code("ac-type"))) {
    const svg =
      foot(p, 90, 872, 50, 20) +
      foot(p, 360, 872, 50, 20) +
      panel(p, 40, 40, 420, 836, 70, t) +
      p.rect(70, 70, 360, 170, 40, p.lin("v", "#3a3f46", "#15171a")) +
      slots(p, 90, 90, 320, 130, 7, "h", "#6d757f", 8) +
      p.rect(150, 270, 200, 70, 30, p.lin("v", "#30343a", "#121316")) +
      display(p, 190, 282, 120, 46, "21°", "#bfe6ff") +
      slots(p, 90, 560, 320, 250, 14, "h", t.deep, 6, `opacity=".55"`);
    return {
      svg,
      box: { x: 40, y: 40, w: 420, h: 850 },
      solid: { depth: 380, tone: t, radius: 70, box: { x: 40, y: 40, w: 420, h: 836 } },
      focus: { x: 60, y: 50, w: 380, h: 380 },
    };
  }
  const { w, h } = p.proportions(980, 330, { slack: 0.25 });
  const style = p.pick(2, "style");
  const dim = isDim(t);
  const svg =
    p.path(
      `M30 0H${w - 30}Q${w} 0 ${w} 34V${h - 90}Q${w} ${h} ${w - 70} ${h}H70Q0 ${h} 0 ${h - 90}V34Q0 0 30 0Z`,
      p.lin("v", t.glow, `${t.light} 1 18`, `${t.base} 1 62`, `${t.dark} 1 84`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    slots(p, 40, 5, w - 80, 18, 3, "h", t.deep, 2.5, `opacity=".5"`) +
    p.path(`M2 ${h * 0.66}H${w - 2}`, "none", `stroke="${t.line}" stroke-width="2.5"`) +
    p.path(
      `M2 ${h * 0.66 + 3}H${w - 2}`,
      "none",
      `stroke="#ffffff" stroke-opacity=".7" stroke-width="2"`,
    ) +
    p.path(
      `M60 ${h * 0.76}H${w - 60}Q${w - 40} ${h * 0.78} ${w - 52} ${h * 0.9}Q${w - 60} ${h * 0.94} ${w - 90} ${h * 0.94}H90Q60 ${h * 0.94} 52 ${h * 0.9}Q40 ${h * 0.78} 60 ${h * 0.76}Z`,
      p.lin("v", "#24272c", "#4a5058"),
    ) +
    slots(p, 90, h * 0.78, w - 180, h * 0.12, 40, "v", "#0d0e10", 3) +
    p.path(
      `M64 ${h * 0.8}H${w - 64}L${w - 84} ${h * 1.02}H84Z`,
      p.lin("v", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(
      p.path(
        `M40 60Q44 26 90 22H${w * 0.5}`,
        "none",
        `stroke="#ffffff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"`,
      ),
    ) +
    (style === 0
      ? p.only(
          p.group(
            "",
            display(
              p,
              w - 190,
              h * 0.4,
              110,
              52,
              ["21°", "24°", "19°"][p.pick(3, "d")] ?? "21°",
              "#cfeaff",
            ),
          ),
        )
      : p.only(
          p.circle(w - 90, h * 0.52, 6, "#5bc98e") + p.circle(w - 115, h * 0.52, 6, "#f0a84a"),
        ) + p.rect(40, h * 0.58, w - 80, 6, 3, STEEL.base, `opacity=".8"`)) +
    breeze(p, w * 0.2, h * 1.1, w * 0.52, dim ? "#a9c8dd" : "#8fc3ea");
  return {
    svg,
    box: { x: 0, y: 0, w, h: h * 1.02 },
    rest: "wall",
    solid: { depth: w * 0.24, tone: t, radius: 30, box: { x: 0, y: 0, w, h } },
    focus: { x: w * 0.55, y: 20, w: w * 0.42, h: w * 0.42 },
  };
};

export const oilHeater: Draw = (p): Art => {
  const t = p.t;
  const count = Math.min(13, Math.max(5, p.number("sections") ?? 9));
  const step = Math.min(84, 740 / count);
  let svg =
    cord(p, "M780 740C880 760 900 700 980 730", 13) +
    [0.12, 0.8]
      .map(
        (u) =>
          p.rect(60 + u * count * step - 6, 760, 90, 26, 10, p.lin("v", BLACK.light, BLACK.deep)) +
          p.circle(60 + u * count * step + 12, 800, 24, p.lin("d", "#4a4f57", "#101114")) +
          p.circle(60 + u * count * step + 68, 800, 24, p.lin("d", "#4a4f57", "#101114")),
      )
      .join("");
  for (let i = 0; i < count; i++)
    svg +=
      p.rect(
        60 + i * step,
        170,
        step - 7,
        590,
        (step - 7) / 2,
        p.lin("h", t.dark, `${t.glow} 1 26`, `${t.base} 1 60`, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(
        60 + i * step + step * 0.3,
        240,
        step * 0.26,
        440,
        step * 0.13,
        p.lin("h", "#0a0d14 .16", "#ffffff .25"),
      );
  const x = 60 + count * step;
  svg +=
    p.rect(
      x - 2,
      190,
      120,
      560,
      26,
      p.lin("h", isDim(t) ? BLACK.light : t.light, isDim(t) ? BLACK.deep : t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    knob(p, x + 58, 330, 36, isDim(t) ? STEEL : BLACK, -40) +
    knob(p, x + 58, 440, 36, isDim(t) ? STEEL : BLACK, 60) +
    p.rect(x + 30, 520, 56, 30, 8, p.lin("v", "#f07a55", "#c44d2d")) +
    p.rect(200, 120, count * step - 240, 30, 15, p.lin("v", BLACK.light, BLACK.deep)) +
    p.rect(220, 140, 20, 46, 6, BLACK.dark) +
    p.rect(count * step - 80, 140, 20, 46, 6, BLACK.dark);
  return {
    svg,
    box: { x: 54, y: 120, w: count * step + 130, h: 704 },
    focus: { x: x - 220, y: 230, w: 370, h: 370 },
  };
};

export const convector: Draw = (p): Art => {
  const t = p.t;
  const { w, h } = p.proportions(960, 520, { slack: 0.4 });
  const svg =
    [0.14, 0.78]
      .map(
        (u) =>
          p.rect(w * u + 16, h - 10, 44, 46, 6, p.lin("h", BLACK.deep, BLACK.light, BLACK.deep)) +
          p.rect(
            w * u - 24,
            h + 30,
            124,
            24,
            12,
            p.lin("v", BLACK.light, BLACK.deep),
            `stroke="${BLACK.line}" stroke-width="1"`,
          ),
      )
      .join("") +
    panel(p, 0, 0, w, h, 24, t) +
    p.rect(30, 22, w - 60, 62, 12, p.lin("v", "#33383f", "#5d656f")) +
    slots(p, 44, 28, w - 88, 50, 46, "v", "#14161a", 6) +
    p.rect(
      40,
      120,
      w - 80,
      h - 200,
      12,
      p.lin("d", "#ffffff .25", "#0a0d14 .05"),
      `stroke="${t.line}" stroke-opacity=".35" stroke-width="1.5"`,
    ) +
    slots(p, 44, h - 56, w - 88, 34, 46, "v", t.deep, 5, `opacity=".6"`) +
    p.rect(w - 250, h - 180, 190, 78, 18, p.lin("d", "#3a3f46", "#15171a")) +
    display(p, w - 240, h - 172, 110, 62, "22°", "#ffb37a") +
    p.circle(w - 92, h - 140, 20, p.lin("d", STEEL.glow, STEEL.deep));
  return {
    svg,
    box: { x: 0, y: 0, w, h: h + 54 },
    solid: { depth: 130, tone: t, radius: 24, box: { x: 0, y: 0, w, h } },
    focus: { x: w * 0.56, y: h * 0.3, w: w * 0.42, h: w * 0.42 },
  };
};

export const fan: Draw = (p): Art => {
  const t = p.t;
  if (p.code("fan-type") === "tower") {
    const svg =
      p.ellipse(
        300,
        900,
        170,
        36,
        p.lin("v", t.light, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(190, 20, 220, 880, 100, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(240, 150, 120, 660, 50, p.lin("h", "#0d0e10", "#3a3f46", "#15171a")) +
      slots(p, 250, 170, 100, 620, 44, "h", "#6d757f", 4) +
      display(p, 250, 66, 100, 52, "24°", "#cfeaff");
    return {
      svg,
      box: { x: 130, y: 20, w: 340, h: 916 },
      focus: { x: 130, y: 20, w: 340, h: 340 },
    };
  }
  const desk = p.code("fan-type") === "desk" || p.code("fan-type") === "table";
  const cx = 400;
  const cy = desk ? 360 : 300;
  const r = desk ? 320 : 262;
  const blades = 3 + p.pick(3, "blades");
  const blade = isDim(t) ? "#7d8691" : mix(t.base, "#5d8fb8", 0.35);
  const wires = Array.from({ length: 36 }, (_, i) => {
    const a = (i * 10 * Math.PI) / 180;
    return `M${Math.round(cx + Math.cos(a) * r * 0.22)} ${Math.round(cy + Math.sin(a) * r * 0.22)}Q${Math.round(cx + Math.cos(a + 0.24) * r * 0.6)} ${Math.round(cy + Math.sin(a + 0.24) * r * 0.6)} ${Math.round(cx + Math.cos(a + 0.1) * r * 0.97)} ${Math.round(cy + Math.sin(a + 0.1) * r * 0.97)}`;
  }).join("");
  const foots = desk
    ? p.path(
        "M280 860Q290 800 400 800T520 860Q520 880 500 880H300Q280 880 280 860Z",
        p.lin("v", t.light, t.base, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      )
    : p.path(
        "M180 930Q200 896 400 894T620 930Q622 946 600 946H200Q178 946 180 930Z",
        p.lin("v", t.light, t.base, t.deep),
        `stroke="${t.line}" stroke-width="1.5"`,
      );
  const stand =
    foots +
    p.rect(
      378,
      cy + r - 30,
      44,
      (desk ? 820 : 910) - cy - r + 30,
      14,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    (desk ? "" : p.rect(388, 560, 24, 60, 6, p.round(STEEL))) +
    p.rect(
      340,
      cy + r + (desk ? 30 : 36),
      120,
      74,
      26,
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    [0, 1, 2]
      .map((i) =>
        p.circle(368 + i * 32, cy + r + (desk ? 66 : 72), 9, i === 0 ? "#e8624e" : t.deep),
      )
      .join("");
  const head =
    p.circle(cx, cy, r, p.rad(0.5, 0.5, 0.5, "#c9d6e0 .4", "#e6edf2 .25 80", "#b5c2cc .5")) +
    Array.from({ length: blades }, (_, i) =>
      p.group(
        `rotate(${(i * 360) / blades + 14} ${cx} ${cy})`,
        p.path(
          `M${cx} ${cy}C${cx - r * 0.2} ${cy - r * 0.3} ${cx - r * 0.42} ${cy - r * 0.6} ${cx - r * 0.2} ${cy - r * 0.86}C${cx + r * 0.1} ${cy - r * 0.98} ${cx + r * 0.44} ${cy - r * 0.8} ${cx + r * 0.42} ${cy - r * 0.56}C${cx + r * 0.36} ${cy - r * 0.3} ${cx + r * 0.16} ${cy - r * 0.16} ${cx} ${cy}Z`,
          p.lin("d", mix(blade, "#ffffff", 0.5), blade, mix(blade, "#000000", 0.2)),
          `opacity=".92"`,
        ),
      ),
    ).join("") +
    p.stroke(wires, isDim(t) ? "#3a3f46" : "#9aa6b1", 3) +
    [0.55, 0.78]
      .map((u) =>
        p.circle(
          cx,
          cy,
          r * u,
          "none",
          `stroke="${isDim(t) ? "#3a3f46" : "#9aa6b1"}" stroke-width="3"`,
        ),
      )
      .join("") +
    (p.mode === "line"
      ? `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#39424f" stroke-width="5"/>`
      : p.circle(cx, cy, r, "none", `stroke="${t.deep}" stroke-width="15"`) +
        p.circle(cx, cy, r + 2, "none", `stroke="${t.light}" stroke-width="6"`)) +
    p.circle(
      cx,
      cy,
      r * 0.22,
      p.lin("d", t.glow, t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.circle(cx, cy, r * 0.12, p.lin("u", t.light, t.dark));
  const turned = p.pose === "angle" && p.mode === "paint";
  const motor =
    p.rect(
      cx - 10,
      cy - r * 0.3,
      r * 0.95,
      r * 0.6,
      r * 0.28,
      p.tube(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) + p.only(slots(p, cx + r * 0.55, cy - r * 0.16, r * 0.22, r * 0.32, 6, "h", t.deep, 6));
  const svg =
    stand + (turned ? motor + p.group(`matrix(.6 0 0 1 ${cx * 0.4 - r * 0.22} 0)`, head) : head);
  return {
    svg,
    box: { x: cx - r - 8, y: cy - r - 8, w: 2 * r + 16, h: (desk ? 880 : 946) - cy + r + 8 },
    focus: { x: cx - r * 0.3, y: cy - r * 0.5, w: r * 1.3, h: r * 1.3 },
    posed: turned,
    feet: desk ? [280, 520] : [180, 620],
  };
};

export const airPurifier: Draw = (p): Art => {
  const t = p.t;
  const round = p.pick(2, "round") === 0;
  const mesh = mix(t.deep, "#000000", 0.1);
  const svg =
    (round
      ? p.path(
          "M100 120Q100 60 300 60T500 120V830Q500 880 300 880T100 830Z",
          p.round(t),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        p.ellipse(
          300,
          112,
          188,
          44,
          p.lin("v", "#2d3137", "#5d656f"),
          `stroke="${t.line}" stroke-width="2"`,
        ) +
        p.only(
          [150, 112, 74, 38]
            .map((r) =>
              p.ellipse(300, 112, r, r * 0.24, "none", `stroke="#14161a" stroke-width="4"`),
            )
            .join(""),
        )
      : foot(p, 110, 872, 70) +
        foot(p, 420, 872, 70) +
        panel(p, 60, 60, 480, 814, 40, t) +
        p.rect(90, 78, 420, 30, 14, p.lin("v", "#2d3137", "#5d656f"))) +
    dots(p, round ? 124 : 104, 470, round ? 28 : 31, 25, 13, 3.4, mesh, `stroke-opacity=".5"`) +
    p.circle(
      300,
      310,
      84,
      p.lin("d", "#3a3f46", "#101114"),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.only(
      `<circle cx="300" cy="310" r="96" fill="none" stroke="#5bcf97" stroke-width="7" stroke-linecap="round" stroke-dasharray="440 800" transform="rotate(-220 300 310)"/>`,
    ) +
    p.only(
      p.group(
        "",
        display(p, 250, 280, 100, 60, ["012", "008", "021"][p.pick(3, "d")] ?? "012", "#bff3d6"),
      ),
    );
  return {
    svg,
    box: { x: round ? 100 : 60, y: 60, w: round ? 400 : 480, h: 826 },
    ...(round
      ? {}
      : { solid: { depth: 300, tone: t, radius: 40, box: { x: 60, y: 60, w: 480, h: 814 } } }),
    focus: { x: 130, y: 150, w: 340, h: 340 },
  };
};

export const humidifier: Draw = (p): Art => {
  const t = p.t;
  const mist = p.only(
    [0, 1, 2, 3, 4]
      .map((i) =>
        p.circle(
          300 + ([0, -40, 36, -10, 70][i] ?? 0),
          200 - i * 52,
          60 + i * 20,
          p.rad(0.5, 0.5, 0.5, "#b9cfe0 .5", "#c9dbe8 0"),
        ),
      )
      .join(""),
  );
  const svg =
    mist +
    p.path(
      "M140 420C140 300 200 250 300 250S460 300 460 420V600H140Z",
      p.lin("h", "#a9c4d6 .85", "#f4fafd .7 20", "#d4e5f0 .6 60", "#9fbace .9"),
      `stroke="#8fa9bb" stroke-width="2"`,
    ) +
    p.only(
      p.clip(
        "M140 420C140 300 200 250 300 250S460 300 460 420V600H140Z",
        p.rect(140, 440, 320, 170, 0, p.lin("v", "#86c0ec .55", "#4f94d8 .65")),
        p.ellipse(300, 440, 160, 14, "#d9efff", `opacity=".8"`),
      ),
    ) +
    p.path("M176 300C186 280 200 270 216 264L206 590H166V400Z", "#ffffff", `opacity=".45"`) +
    p.rect(256, 222, 88, 44, 18, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(
      "M130 590H470L480 800Q480 850 430 852H170Q120 850 120 800Z",
      p.round(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.only(p.rect(122, 596, 356, 8, 3, "#78c4ff", `opacity=".85"`)) +
    (p.pick(2, "k") === 0
      ? knob(p, 300, 724, 48, isDim(t) ? STEEL : WHITE, 30)
      : display(p, 235, 684, 130, 70, "55", "#cfeaff") +
        [260, 300, 340].map((x) => p.circle(x, 790, 8, t.deep)).join(""));
  return {
    svg,
    box: { x: 116, y: 180, w: 368, h: 674 },
    focus: { x: 120, y: 560, w: 360, h: 360 },
    fill: 0.94,
  };
};

export const waterHeater: Draw = (p): Art => {
  const t = p.t;
  const flat = /flat|rect/.test(p.code("tank-shape")) || p.pick(3, "flat") === 0;
  const { w, h } = p.proportions(flat ? 460 : 440, flat ? 860 : 800, { slack: 0.7 });
  const lying = w > h;
  const r = flat ? 60 : Math.min(w, h) * 0.22;
  const fill = flat ? p.face(t) : lying ? p.tube(t) : p.round(t);
  const svg =
    p.stroke(`M${w * 0.36} ${h - 6}V${h + 70}`, STEEL.deep, 24) +
    p.only(p.stroke(`M${w * 0.36 - 4} ${h - 6}V${h + 70}`, STEEL.glow, 7)) +
    p.stroke(`M${w * 0.64} ${h - 6}V${h + 70}`, STEEL.deep, 24) +
    p.only(p.stroke(`M${w * 0.64 - 4} ${h - 6}V${h + 70}`, STEEL.glow, 7)) +
    p.rect(w * 0.36 - 17, h + 24, 34, 14, 4, "#3b82d8") +
    p.rect(w * 0.64 - 17, h + 24, 34, 14, 4, "#d8433b") +
    p.rect(0, 0, w, h, r, fill, `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(
      0,
      0,
      w,
      h,
      r,
      p.lin("v", "#ffffff .5", "#ffffff 0 16", "#0a0d14 0 80", "#0a0d14 .16 100"),
    ) +
    (lying
      ? ""
      : p.rect(w * 0.08, h * 0.14, w * 0.84, 2, 1, t.line, `opacity=".5"`) +
        p.rect(w * 0.08, h * 0.86, w * 0.84, 2, 1, t.line, `opacity=".5"`)) +
    (p.pick(2, "ctl") === 0
      ? p.rect(
          w / 2 - 90,
          h * 0.7,
          180,
          84,
          24,
          p.lin("d", "#3a3f46", "#15171a"),
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        display(
          p,
          w / 2 - 60,
          h * 0.7 + 14,
          120,
          56,
          ["65°", "60°", "75°"][p.pick(3, "d")] ?? "65°",
          "#ffc08a",
        )
      : knob(p, w / 2, h * 0.76, 52, STEEL, 40) +
        p.circle(w / 2 + 96, h * 0.76, 10, "#f0a13a") +
        p.only(
          p.circle(
            w / 2,
            h * 0.76,
            68,
            "none",
            `stroke="${t.deep}" stroke-width="4" stroke-dasharray="4 14"`,
          ),
        ));
  return {
    svg,
    box: { x: 0, y: 0, w, h: h + 70 },
    rest: "wall",
    ...(flat ? { solid: { depth: w * 0.6, tone: t, radius: r, box: { x: 0, y: 0, w, h } } } : {}),
    focus: { x: w / 2 - 190, y: h * 0.52, w: 380, h: 380 },
  };
};

export const boiler: Draw = (p): Art => {
  const t = p.t;
  const { w, h } = p.proportions(500, 840, { slack: 0.25 });
  const pipes = [0.18, 0.34, 0.5, 0.66, 0.82]
    .map(
      (u, i) =>
        p.rect(
          w * u - 12,
          h - 8,
          24,
          80,
          4,
          p.lin(
            "h",
            i === 2 ? "#a07b24" : "#8f5a3c",
            i === 2 ? "#f2d478" : "#e3aa84",
            i === 2 ? "#8f6d1c" : "#834b2e",
          ),
          `stroke="#6d4428" stroke-width="1"`,
        ) + p.rect(w * u - 18, h + 22, 36, 20, 4, p.lin("h", "#9a7a38", "#f0d896", "#8a6a2c")),
    )
    .join("");
  const svg =
    p.rect(
      w * 0.36,
      -70,
      w * 0.28,
      80,
      6,
      p.lin("h", "#c3cad1", "#ffffff", "#b4bcc5"),
      `stroke="#a0a9b3" stroke-width="1.5"`,
    ) +
    pipes +
    panel(p, 0, 0, w, h, 20, t) +
    p.rect(0, h * 0.74, w, 2, 0, t.line) +
    p.rect(0, h * 0.74 + 3, w, 2, 0, "#ffffff", `opacity=".7"`) +
    p.path(
      `M${w * 0.08} 0H${w * 0.4}L${w * 0.18} ${h * 0.74}H0V${h * 0.2}Z`,
      p.lin("v", "#ffffff .3", "#ffffff .02"),
    ) +
    p.rect(
      w * 0.12,
      h * 0.79,
      w * 0.76,
      h * 0.15,
      22,
      p.lin("d", "#3d4249", "#15171a"),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    display(
      p,
      w * 0.37,
      h * 0.805,
      w * 0.26,
      h * 0.12,
      ["60°", "55°", "70°"][p.pick(3, "d")] ?? "60°",
      "#ffb37a",
    ) +
    knob(p, w * 0.24, h * 0.865, 32, STEEL, -40) +
    knob(p, w * 0.76, h * 0.865, 32, STEEL, 40) +
    p.only(
      p.path(
        `M${w / 2} ${h * 0.56}c30 34 36 54 36 70a36 36 0 0 1-72 0c0-20 12-30 18-44c4 12 10 16 16 18c4-16 0-30 2-44Z`,
        p.lin("v", "#ffc46b", "#f07a3c"),
        `opacity=".85"`,
      ),
    ) +
    under(p, 2, h * 0.74 + 4, w - 4, 12, 0.06);
  return {
    svg,
    box: { x: 0, y: -70, w, h: h + 142 },
    rest: "wall",
    solid: { depth: w * 0.7, tone: t, radius: 20, box: { x: 0, y: 0, w, h } },
    focus: { x: w * 0.06, y: h * 0.62, w: w * 0.82, h: w * 0.82 },
  };
};
