import { BLACK, STEEL, isDim, mix, tone, type Tone } from "../palette";
import { barHandle, display, foot, glass, knob, slots, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

/** The oven's warm inside behind its window. */
function window(p: Pen, x: number, y: number, w: number, h: number): string {
  const warm = p.lin("v", "#5a3a22", "#2a1c14 1 55", "#15100d");
  return (
    glass(p, x, y, w, h, 12, { tint: "#101216", shine: 0.1 }) +
    p.only(
      p.rect(
        x + w * 0.09,
        y + h * 0.16,
        w * 0.82,
        h * 0.66,
        10,
        warm,
        `stroke="#000000" stroke-opacity=".6" stroke-width="2"`,
      ) +
        p.rect(
          x + w * 0.09,
          y + h * 0.16,
          w * 0.82,
          h * 0.66,
          10,
          p.rad(0.5, 0.1, 0.7, "#ffb765 .65", "#ffb765 0"),
        ) +
        [0.4, 0.62]
          .map(
            (at) =>
              `<path d="M${x + w * 0.11} ${y + h * at}H${x + w * 0.89}" stroke="#d9b48a" stroke-opacity=".55" stroke-width="4"/>` +
              `<path d="M${x + w * 0.11} ${y + h * at + 8}H${x + w * 0.89}" stroke="#000000" stroke-opacity=".4" stroke-width="4"/>`,
          )
          .join("") +
        p.path(
          `M${x + w * 0.14} ${y + h}L${x + w * 0.46} ${y}H${x + w * 0.7}L${x + w * 0.38} ${y + h}Z`,
          p.lin("v", "#ffffff .16", "#ffffff .02"),
        ),
    )
  );
}

/** One gas burner seen from above with its grate. */
function burner(p: Pen, cx: number, cy: number, r: number): string {
  return (
    p.circle(cx, cy, r * 0.66, p.rad(0.5, 0.5, 0.5, "#0a0d14 .35", "#0a0d14 0")) +
    p.circle(cx, cy, r * 0.5, p.lin("d", "#d5b97f", "#8a744a", "#c9b183")) +
    p.circle(
      cx,
      cy,
      r * 0.44,
      p.lin("d", "#4a4f57", "#191b1f"),
      `stroke="#0b0c0e" stroke-width="1.5"`,
    ) +
    p.circle(cx, cy, r * 0.24, p.lin("d", "#3b3f46", "#131519")) +
    p.circle(cx - r * 0.1, cy - r * 0.12, r * 0.12, "#ffffff", `opacity=".14"`)
  );
}

function grate(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  centres: [number, number][],
): string {
  const ends = centres
    .map(([cx, cy]) =>
      [0, 90, 180, 270]
        .map((a) => {
          const [ux, uy] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
          const far =
            Math.abs(ux) > 0.5
              ? ux > 0
                ? x + w - cx
                : cx - x
              : uy > 0
                ? Math.min(y + h - cy, h / centres.length / 1.9)
                : Math.min(cy - y, h / centres.length / 1.9);
          return `M${Math.round(cx + ux * 20)} ${Math.round(cy + uy * 20)}L${Math.round(cx + ux * far)} ${Math.round(cy + uy * far)}`;
        })
        .join(""),
    )
    .join("");
  const frame = p.box(x, y, w, h, 16);
  return (
    p.only(
      p.group("translate(3 6)", p.stroke(frame + ends, "#000000", 13, `stroke-opacity=".25"`)),
    ) +
    p.stroke(frame + ends, "#1d2024", p.mode === "line" ? 5 : 13) +
    p.only(
      p.group("translate(-1.5 -2.5)", p.stroke(frame + ends, "#717983", 3, `stroke-opacity=".75"`)),
    )
  );
}

export const hob: Draw = (p): Art => {
  const type = p.code("hob-type") || (p.pick(2, "type") === 0 ? "gas" : "induction");
  const count = Math.min(6, Math.max(1, p.number("burners") ?? 4));
  const gas = type === "gas";
  const { w, h } = p.proportions(count <= 2 ? 560 : count >= 5 ? 1080 : 940, 800, {
    slack: 0.6,
    keys: ["width", "depth"],
  });
  const steelTop = gas && (p.code("hob-surface") === "steel" || p.t.metal);
  const t = steelTop ? STEEL : gas && p.subject.color ? p.t : BLACK;
  const zones: [number, number, number][] =
    count === 1
      ? [[0.5, 0.45, 0.2]]
      : count === 2
        ? [
            [0.5, 0.27, 0.13],
            [0.5, 0.68, 0.17],
          ]
        : count === 3
          ? [
              [0.29, 0.5, 0.19],
              [0.72, 0.28, 0.14],
              [0.72, 0.7, 0.14],
            ]
          : count === 4
            ? [
                [0.28, 0.28, 0.12],
                [0.72, 0.28, 0.15],
                [0.28, 0.66, 0.15],
                [0.72, 0.66, 0.11],
              ]
            : ([
                [0.18, 0.28, 0.1],
                [0.18, 0.66, 0.12],
                [0.5, 0.46, 0.17],
                [0.82, 0.28, 0.12],
                [0.82, 0.66, 0.1],
                [0.5, 0.12, 0.06],
              ].slice(0, count) as [number, number, number][]);
  let svg =
    p.rect(
      0,
      0,
      w,
      h,
      22,
      t === BLACK ? p.lin("d", "#3a3e45", "#191b1f 1 40", "#0c0d0f") : p.face(t),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.rect(
      3,
      3,
      w - 6,
      h - 6,
      19,
      "none",
      `stroke="#ffffff" stroke-opacity=".34" stroke-width="2.5"`,
    );
  if (t === BLACK)
    svg += p.clip(
      p.box(0, 0, w, h, 22),
      p.path(
        `M${w * 0.05} ${h}L${w * 0.5} 0H${w * 0.86}L${w * 0.41} ${h}Z`,
        p.lin("v", "#ffffff .11", "#ffffff .01"),
      ),
    );
  if (gas) {
    const unit = Math.min(w, h);
    const columns = [...new Set(zones.map(([x]) => x))];
    svg += zones.map(([x, y, r]) => burner(p, x * w, y * h, r * unit)).join("");
    svg += columns
      .map((x) => {
        const mine = zones.filter((zone) => zone[0] === x);
        const gw = Math.min((w / columns.length) * 0.86, w * 0.44);
        return grate(
          p,
          x * w - gw / 2,
          h * 0.07,
          gw,
          h * 0.77,
          mine.map(([, y]) => [x * w, y * h] as [number, number]),
        );
      })
      .join("");
    svg += zones
      .map((_, i) =>
        knob(
          p,
          w * (0.5 + (i - (zones.length - 1) / 2) * Math.min(0.1, 0.7 / zones.length)),
          h * 0.92,
          h * 0.04,
          t === BLACK ? { ...STEEL, ink: "#14181f" } : BLACK,
          0,
        ),
      )
      .join("");
  } else {
    const unit = Math.min(w, h);
    const ring = (cx: number, cy: number, r: number) =>
      p.circle(cx, cy, r, "none", `stroke="#c9d0d8" stroke-opacity=".78" stroke-width="3"`) +
      p.circle(cx, cy, r * 0.9, "none", `stroke="#c9d0d8" stroke-opacity=".22" stroke-width="2"`) +
      (p.mode === "line"
        ? `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#8d96a2" stroke-width="2"/>`
        : "") +
      p.only(
        `<path d="M${cx - 16} ${cy}h32M${cx} ${cy - 16}v32" stroke="#c9d0d8" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/>`,
      );
    if (type === "ceramic")
      svg += zones
        .map(
          ([x, y, r], i) =>
            (i === 1
              ? p.circle(
                  x * w,
                  y * h,
                  r * unit,
                  p.rad(
                    0.5,
                    0.5,
                    0.5,
                    "#ff7a3c .75",
                    "#e8401c .6 70",
                    "#c92a12 .15 96",
                    "#c92a12 0",
                  ),
                )
              : "") + ring(x * w, y * h, r * unit),
        )
        .join("");
    else if (p.pick(2, "flex") === 0 && count === 4 && p.mode === "paint")
      svg += [0.28, 0.72]
        .map(
          (x) =>
            p.only(
              `<path d="${p.box(x * w - w * 0.17, h * 0.09, w * 0.34, h * 0.72, 30)}" fill="none" stroke="#c9d0d8" stroke-opacity=".7" stroke-width="3"/><path d="M${x * w - w * 0.1} ${h * 0.45}h${w * 0.2}" stroke="#c9d0d8" stroke-opacity=".5" stroke-width="3"/>`,
            ) +
            [0.28, 0.63]
              .map((y) =>
                p.only(
                  `<path d="M${x * w - 18} ${y * h}h36M${x * w} ${y * h - 18}v36" stroke="#c9d0d8" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/>`,
                ),
              )
              .join(""),
        )
        .join("");
    else svg += zones.map(([x, y, r]) => ring(x * w, y * h, r * unit)).join("");
    svg += p.only(
      `<path d="M${w * 0.34} ${h * 0.925}H${w * 0.66}" stroke="#8a929c" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/><path d="M${w * 0.34} ${h * 0.925}H${w * 0.5}" stroke="#ff5a4a" stroke-width="7" stroke-linecap="round"/>` +
        [0.22, 0.28, 0.72, 0.78]
          .map(
            (x) =>
              `<circle cx="${w * x}" cy="${h * 0.925}" r="9" fill="none" stroke="#c9d0d8" stroke-opacity=".8" stroke-width="3"/>`,
          )
          .join(""),
    );
  }
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    rest: "wall",
    plane: "top",
    slab: { thickness: 26, tone: t === BLACK ? BLACK : STEEL, radius: 22 },
    focus: {
      x: w * 0.5,
      y: h * 0.06,
      w: Math.min(w * 0.5, h * 0.62),
      h: Math.min(w * 0.5, h * 0.62),
    },
  };
};

/** Door with window and handle, as in cookers and ovens. */
function door(p: Pen, x: number, y: number, w: number, h: number, t: Tone): string {
  const allGlass = isDim(t) || p.pick(2, "door") === 0;
  return (
    (allGlass
      ? glass(p, x, y, w, h, 8, { tint: "#16181c" })
      : p.rect(x, y, w, h, 8, p.face(t), `stroke="${t.line}" stroke-width="1.5"`)) +
    window(p, x + w * 0.06, y + h * 0.22, w * 0.88, h * 0.68) +
    barHandle(p, x + w * 0.06, y + h * 0.07, w * 0.88, 22, STEEL) +
    p.rect(x + w * 0.1, y + h * 0.07 + 22, 16, 8, 2, STEEL.deep) +
    p.rect(x + w * 0.9 - 16, y + h * 0.07 + 22, 16, 8, 2, STEEL.deep)
  );
}

export const oven: Draw = (p): Art => {
  const { w, h } = p.proportions(860, 860, { slack: 0.45 });
  const t = p.t;
  const head = Math.min(h * 0.19, 160);
  const layout = p.pick(3, "panel");
  const my = head / 2;
  const dark = isDim(t);
  let svg =
    p.rect(0, 0, w, h, 6, p.lin("v", t.base, t.deep), `stroke="${t.line}" stroke-width="2"`) +
    (dark
      ? glass(p, 0, 0, w, head, 6, { tint: "#191b1f" })
      : p.rect(0, 0, w, head, 6, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
        p.rect(0, 0, w, head, 6, p.lin("v", "#ffffff .35", "#ffffff 0 30", "#0a0d14 .1 100")));
  const time = ["18:30", "12:45", "19:05"][p.pick(3, "time")] ?? "18:30";
  const kt = dark ? STEEL : p.pick(2, "kt") === 0 ? BLACK : STEEL;
  if (layout === 0)
    svg +=
      knob(p, w * 0.2, my, 38, kt, -30) +
      knob(p, w * 0.8, my, 38, kt, 40) +
      display(p, w * 0.37, my - 34, w * 0.26, 68, time, "#ffb98a");
  else if (layout === 1)
    svg +=
      knob(p, w * 0.12, my, 34, kt, 0) +
      knob(p, w * 0.26, my, 34, kt, 90) +
      display(p, w * 0.56, my - 34, w * 0.36, 68, time, "#e6f1ff");
  else
    svg +=
      display(p, w * 0.3, my - 36, w * 0.4, 72, time, "#e6f1ff") +
      [0.1, 0.17, 0.24, 0.76, 0.83, 0.9]
        .map((x) => p.circle(w * x, my, 12, dark ? "#8f98a3" : t.deep, `opacity=".8"`))
        .join("");
  svg +=
    p.rect(0, head, w, 6, 0, "#0b0c0f", `opacity=".8"`) +
    door(p, 3, head + 8, w - 6, h - head - 14, t);
  const depth = w * 0.92;
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth, tone: tone("silver"), radius: 4 },
    focus: { x: w * 0.04, y: -4, w: w * 0.56, h: w * 0.56 },
  };
};

export const cooker: Draw = (p): Art => {
  const count = Math.min(6, Math.max(2, p.number("burners") ?? 4));
  const { w, h } = p.proportions(620, 900, { slack: 0.5 });
  const t = p.t;
  const gas = p.code("cooker-type") !== "electric";
  const top = 66;
  const head = 108;
  const drawerH = h * 0.15;
  const dark = isDim(t);
  let svg =
    foot(p, 24, h - 14, 54) +
    foot(p, w - 78, h - 14, 54) +
    p.rect(
      0,
      top,
      w,
      h - top - 16,
      6,
      p.lin("v", t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    );
  // hob seen edge-on: grates over the steel rim
  if (gas) {
    svg +=
      p.stroke(
        `M${w * 0.04} ${top - 4}V${top - 36}H${w * 0.48}V${top - 4}M${w * 0.52} ${top - 4}V${top - 36}H${w * 0.96}V${top - 4}`,
        "#1c1f23",
        10,
      ) +
      [0.14, 0.38, 0.62, 0.86]
        .map(
          (x) =>
            p.stroke(`M${w * x} ${top - 36}V${top - 50}`, "#1c1f23", 9) +
            p.rect(w * x - 34, top - 24, 68, 12, 5, p.lin("h", "#33373d", "#6a727c", "#1f2226")) +
            p.rect(w * x - 42, top - 13, 84, 12, 4, p.lin("h", "#8c7a55", "#e0cda0", "#8c7a55")),
        )
        .join("");
  } else svg += p.rect(6, top - 14, w - 12, 12, 5, p.lin("v", "#4a4f57", "#121418"));
  svg +=
    p.rect(
      -4,
      top - 6,
      w + 8,
      20,
      6,
      p.lin("v", t.glow, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.2"`,
    ) +
    p.rect(
      0,
      top + 14,
      w,
      head,
      4,
      dark ? p.lin("v", "#3a3e45", "#1e2126") : p.face(t),
      `stroke="${t.line}" stroke-width="1.2"`,
    ) +
    under(p, 0, top + 14, w, 12, 0.2);
  const knobs = count + 1;
  const kt = dark || p.pick(2, "kt") === 0 ? STEEL : BLACK;
  const clock = knobs <= 6 && p.pick(2, "clock") === 0;
  for (let i = 0; i < knobs; i++) {
    const half = Math.ceil(knobs / 2);
    const at = clock
      ? i < half
        ? 0.08 + i * 0.12
        : 0.92 - (knobs - 1 - i) * 0.12
      : 0.1 + (i * 0.8) / Math.max(1, knobs - 1);
    svg += knob(p, w * at, top + 14 + head / 2, Math.min(31, w * 0.048), kt, 0);
  }
  if (clock) svg += display(p, w * 0.5 - 44, top + 42, 88, 48, "12:30", "#ffb98a");
  const dy = top + head + 20;
  svg +=
    door(p, 4, dy, w - 8, h - dy - drawerH - 18, t) +
    p.rect(
      4,
      h - drawerH - 12,
      w - 8,
      drawerH - 8,
      6,
      p.face(t),
      `stroke="${t.line}" stroke-width="1.2"`,
    ) +
    p.rect(w * 0.3, h - drawerH + 4, w * 0.4, 14, 7, t.deep, `opacity=".55"`);
  const depth =
    w * Math.min(1.1, Math.max(0.7, (p.number("depth") ?? 600) / (p.number("width") ?? 600)));
  return {
    svg,
    box: { x: -4, y: 10, w: w + 8, h: h - 10 },
    solid: { depth, tone: t, radius: 4, box: { x: 0, y: top - 4, w, h: h - top - 12 } },
    focus: { x: 0, y: 6, w: w * 0.62, h: w * 0.62 },
    feet: [10, w - 10],
  };
};

export const hood: Draw = (p): Art => {
  const type =
    p.code("hood-type") || ["chimney", "inclined", "telescopic"][p.pick(3, "type")] || "chimney";
  const { t } = p;
  const lamp = (cx: number, y: number) =>
    p.path(
      `M${cx - 46} ${y}L${cx - 130} ${y + 260}H${cx + 130}L${cx + 46} ${y}Z`,
      p.lin("v", "#ffe9bd .75", "#ffe9bd 0"),
    ) + p.rect(cx - 46, y - 6, 92, 9, 4, "#fff3d6");
  const buttons = (cx: number, y: number, ink: string) =>
    [-2, -1, 0, 1, 2].map((i) => p.circle(cx + i * 40, y, 9, ink, `opacity=".9"`)).join("");
  if (type === "inclined") {
    const w = 820;
    const h = 800;
    const svg =
      p.rect(w / 2 - 150, 0, 300, 330, 4, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(w / 2 - 150, 150, 300, 2, 0, t.line) +
      under(p, w / 2 - 150, 152, 300, 16, 0.2) +
      p.path(
        `M60 330H${w - 60}Q${w - 40} 330 ${w - 36} 350L${w} ${h - 70}H0L36 350Q40 330 60 330Z`,
        p.lin("d", "#474c55", "#1a1c21 1 50", "#0b0c0f"),
        `stroke="#08090b" stroke-width="2"`,
      ) +
      p.path(`M230 332H430L330 ${h - 72}H120Z`, p.lin("v", "#ffffff .2", "#ffffff .02")) +
      p.path(
        `M90 ${h - 250}H${w - 90}L${w - 74} ${h - 150}H74Z`,
        p.lin("v", "#23262c", "#131519"),
        `stroke="#4d535c" stroke-width="1.5"`,
      ) +
      p.only(buttons(w / 2, h - 110, "#e9f1fa")) +
      p.rect(
        0,
        h - 70,
        w,
        22,
        4,
        p.lin("v", t.light, t.deep),
        `stroke="${t.line}" stroke-width="1.2"`,
      ) +
      lamp(w * 0.25, h - 46) +
      lamp(w * 0.75, h - 46);
    return {
      svg,
      box: { x: 0, y: 0, w, h: h - 48 },
      rest: "wall",
      focus: { x: w * 0.3, y: h - 400, w: 400, h: 400 },
    };
  }
  if (type === "telescopic" || type === "flat" || type === "canopy") {
    const w = 900;
    // the wall cabinet it is built into, only hinted at
    const cabinet = p.only(
      p.rect(
        10,
        -250,
        w - 20,
        470,
        6,
        p.lin("v", "#f3f5f7", "#e6eaee"),
        `stroke="#d3d9e0" stroke-width="1.5"`,
      ) +
        [20, w / 2 + 5]
          .map((x) =>
            p.rect(
              x,
              -240,
              w / 2 - 25,
              450,
              5,
              p.lin("d", "#fdfdfe", "#eef1f4"),
              `stroke="#d8dde3" stroke-width="1.5"`,
            ),
          )
          .join("") +
        p.rect(w / 2 - 36, 110, 10, 74, 5, p.round(STEEL)) +
        p.rect(w / 2 + 26, 110, 10, 74, 5, p.round(STEEL)),
    );
    const svg =
      cabinet +
      p.rect(30, 218, w - 60, 80, 6, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
      under(p, 30, 220, w - 60, 20, 0.3) +
      p.rect(60, 262, w - 120, 34, 4, p.lin("v", t.dark, t.base)) +
      slots(p, 80, 268, w - 160, 22, 60, "v", t.deep, 3, `stroke-opacity=".5"`) +
      p.rect(0, 290, w, 66, 8, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(0, 290, w, 66, 8, p.lin("v", "#ffffff .5", "#ffffff 0 40", "#0a0d14 .15 100")) +
      buttons(w * 0.8, 323, t.ink) +
      p.rect(30, 356, w - 60, 14, 4, p.lin("v", "#3b4047", "#6d757f")) +
      lamp(w * 0.25, 370) +
      lamp(w * 0.75, 370);
    return {
      svg,
      box: p.mode === "line" ? { x: 0, y: 218, w, h: 152 } : { x: 0, y: -250, w, h: 620 },
      rest: "wall",
      focus: { x: w * 0.5, y: 90, w: 420, h: 420 },
    };
  }
  const w = 860;
  const h = 820;
  const svg =
    p.rect(w / 2 - 135, 0, 270, 440, 4, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(w / 2 - 140, 190, 280, 250, 4, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    under(p, w / 2 - 135, 176, 270, 14, 0.16) +
    Array.from({ length: 5 }, (_, i) =>
      p.rect(w / 2 - 90 + i * 38, 40, 26, 6, 3, mix(t.deep, "#000000", 0.2)),
    ).join("") +
    p.path(
      `M${w / 2 - 140} 440H${w / 2 + 140}L${w - 4} 640H4Z`,
      p.face(t),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      `M${w / 2 - 140} 440H${w / 2 + 140}L${w - 4} 640H4Z`,
      p.lin("v", "#0a0d14 .2", "#ffffff .12 40", "#0a0d14 .05 100"),
    ) +
    p.path(
      `M${w / 2 - 100} 440H${w / 2 - 30}L${w * 0.32} 640H${w * 0.12}Z`,
      p.lin("v", "#ffffff .4", "#ffffff .06"),
    ) +
    p.rect(0, 640, w, 64, 6, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(0, 640, w, 64, 6, p.lin("v", "#ffffff .55", "#ffffff 0 30", "#0a0d14 .16 100")) +
    p.rect(w / 2 - 130, 654, 260, 36, 10, p.lin("v", "#30343a", "#131519")) +
    p.only(buttons(w / 2, 672, "#dfeaf5")) +
    p.rect(26, 704, w - 52, 12, 4, p.lin("v", "#2b2f35", "#5e666f")) +
    lamp(w * 0.24, 716) +
    lamp(w * 0.76, 716);
  return {
    svg,
    box: { x: 0, y: 0, w, h: h - 104 },
    rest: "wall",
    focus: { x: w * 0.28, y: 380, w: 390, h: 390 },
  };
};
