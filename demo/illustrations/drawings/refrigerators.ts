import { mix, STEEL, isDim, type Tone } from "../palette";
import { badge, barHandle, display, foot, under } from "../parts";
import type { Art, Draw, Pen } from "../pen";

type Leaf = {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Side of the handle. */ grip: "left" | "right" | "top" | "none";
};

/** One door leaf with the soft turned-in edges of real sheet metal. */
function leaf(p: Pen, door: Leaf, t: Tone, style: number): string {
  const { x, y, w, h } = door;
  const edge = (axis: "h" | "v") =>
    p.lin(axis, "#0a0d14 .16", "#ffffff .14 2.5", "#ffffff 0 8", "#0a0d14 0 93", "#0a0d14 .14 100");
  let svg =
    p.rect(x, y, w, h, 7, p.face(t), `stroke="${t.line}" stroke-width="1.2"`) +
    p.rect(x, y, w, h, 7, edge("h")) +
    p.rect(
      x,
      y,
      w,
      h,
      7,
      p.lin("v", "#ffffff .4", "#ffffff .05 3", "#ffffff 0 20", "#0a0d14 .07 100"),
    ) +
    p.path(
      `M${x + w * 0.1} ${y}H${x + w * 0.36}L${x + w * 0.2} ${y + h}H${x + w * 0.04}Z`,
      p.lin("v", `#ffffff ${isDim(t) ? 0.13 : 0.34}`, "#ffffff .02"),
    );
  const handleTone = isDim(t) || t.metal ? STEEL : { ...STEEL, light: "#f4f6f8" };
  if (door.grip === "top") {
    svg +=
      p.rect(x + 8, y + 8, w - 16, 11, 5, p.lin("v", t.deep, t.line)) +
      p.rect(x + 8, y + 19, w - 16, 2, 1, "#ffffff", `opacity=".4"`);
  } else if (door.grip !== "none") {
    const right = door.grip === "right";
    if (style === 0) {
      const length = Math.min(h * 0.62, 330);
      const top = h > 420 ? y + h - length - 40 : y + 40;
      svg += barHandle(
        p,
        right ? x + w - 30 : x + 18,
        Math.max(y + 18, top),
        12,
        Math.min(length, h - 36),
        handleTone,
      );
    } else if (style === 1) {
      svg +=
        p.rect(
          right ? x + w - 20 : x + 6,
          y + 6,
          14,
          h - 12,
          6,
          p.lin("h", t.deep, t.line, t.dark),
        ) + p.rect(right ? x + w - 22 : x + 20, y + 6, 2, h - 12, 1, "#ffffff", `opacity=".35"`);
    } else {
      const length = Math.min(200, h * 0.5);
      const top = h > 420 ? y + h - length - 26 : y + 26;
      svg +=
        p.rect(
          right ? x + w - 26 : x + 10,
          top,
          16,
          length,
          8,
          p.lin("h", t.deep, mix(t.deep, "#000000", 0.4), t.dark),
        ) + p.rect(right ? x + w - 12 : x + 24, top + 6, 2, length - 12, 1, t.glow, `opacity=".8"`);
    }
  }
  return svg;
}

/** Bottles, boxes and fruit on a shelf line. */
function groceries(p: Pen, x: number, y: number, w: number, salt: string): string {
  const colors = ["#d8574a", "#e9a63a", "#7fae5a", "#f3eee2", "#5f97c0", "#b9744a", "#c9d4a0"];
  let at = x + 14;
  let out = "";
  for (let i = 0; i < 7; i++) {
    const color = colors[p.pick(colors.length, `${salt}c${i}`)] ?? "#d8574a";
    const kind = p.pick(4, `${salt}k${i}`);
    const fruit =
      ["#d8574a", "#e9a63a", "#9dbb5a", "#e8773a"][p.pick(4, `${salt}f${i}`)] ?? "#d8574a";
    const shade = p.lin("h", mix(color, "#ffffff", 0.25), color, mix(color, "#000000", 0.25));
    const size = kind === 0 ? 26 : kind === 1 ? 44 : kind === 2 ? 38 : 30;
    if (at + size > x + w - 10) break;
    if (kind === 0)
      out +=
        p.rect(at, y - 62, 26, 62, 7, shade) +
        p.rect(at + 8, y - 78, 10, 22, 3, shade) +
        p.rect(at + 7, y - 84, 12, 9, 3, "#3a4049");
    else if (kind === 1)
      out +=
        p.rect(at, y - 40, 44, 40, 5, shade) +
        p.rect(at - 1, y - 46, 46, 9, 4, p.lin("v", "#ffffff", "#dfe5ea"));
    else if (kind === 2)
      out += p.circle(
        at + 19,
        y - 19,
        19,
        p.rad(0.35, 0.3, 0.8, mix(fruit, "#ffffff", 0.5), fruit, mix(fruit, "#000000", 0.25)),
      );
    else
      out += p.path(
        `M${at} ${y}V${y - 56}L${at + 8} ${y - 72}H${at + 22}L${at + 30} ${y - 56}V${y}Z`,
        shade,
      );
    at += size + 8 + p.pick(16, `${salt}g${i}`);
  }
  return out;
}

/** A lit interior: walls, shelves, food and drawers. */
function interior(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  shelves: number,
  drawers: number,
  salt: string,
  frozen = false,
): string {
  const drawerH = Math.min(92, h / (drawers + shelves + 0.5));
  const upper = h - drawers * (drawerH + 6);
  let out =
    p.rect(
      x,
      y,
      w,
      h,
      8,
      p.lin("h", "#cfd9e1", "#f6fafc 1 16", "#fbfdfe 1 50", "#f1f6f9 1 84", "#c6d1da"),
    ) + p.rect(x, y, w, h, 8, p.lin("v", "#ffffff .95", "#ffffff .1 30", "#8fa3b3 .18 100"));
  out += p.rect(x + w * 0.22, y + 8, w * 0.56, 7, 3, "#ffffff");
  for (let i = 1; i <= shelves; i++) {
    const sy = y + (upper * i) / shelves - 6;
    if (!frozen) out += p.only(groceries(p, x + 8, sy, w - 16, `${salt}${i}`));
    out +=
      p.rect(
        x + 6,
        sy,
        w - 12,
        7,
        3,
        p.lin("v", "#ffffff", "#a9c3cf"),
        `stroke="#9fb4c1" stroke-width="1"`,
      ) + under(p, x + 8, sy + 7, w - 16, 14, 0.12);
  }
  for (let i = 0; i < drawers; i++) {
    const dy = y + upper + i * (drawerH + 6);
    out +=
      p.only(groceries(p, x + 14, dy + drawerH - 6, w - 28, `${salt}d${i}`)) +
      p.rect(
        x + 8,
        dy + 4,
        w - 16,
        drawerH - 2,
        8,
        p.lin("v", "#f7fbfd .82", "#dbe7ee .72"),
        `stroke="#a9bcc8" stroke-width="1.5"`,
      ) +
      p.rect(x + w * 0.3, dy + 12, w * 0.4, 9, 4, "#9db2bf", `opacity=".7"`);
  }
  return out;
}

/** An opened door beside the body, with its racks. */
function openDoor(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  t: Tone,
  racks: number,
  salt: string,
): string {
  const skew = 34;
  let out =
    p.path(
      `M${x} ${y}L${x + w} ${y + skew}V${y + h + skew}L${x} ${y + h}Z`,
      p.lin("h", "#dfe6eb", "#f7fafb", "#e4ebf0"),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      `M${x + w} ${y + skew}l14 4V${y + h + skew + 4}l-14 -4Z`,
      p.lin("h", t.base, t.dark),
      `stroke="${t.line}" stroke-width="1"`,
    );
  const inner = (at: number) => `matrix(1 ${skew / w} 0 1 0 ${at - (x * skew) / w})`;
  let racked = "";
  for (let i = 1; i <= racks; i++) {
    const ry = y + (h * i) / racks - 24;
    racked +=
      p.only(groceries(p, x + 14, ry, w - 24, `${salt}${i}`)) +
      p.rect(
        x + 14,
        ry - 30,
        w - 28,
        40,
        7,
        p.lin("v", "#ffffff .55", "#cfdee7 .85"),
        `stroke="#a5b8c4" stroke-width="1.5"`,
      );
  }
  out += p.group(inner(0), racked);
  return out;
}

export const refrigerator: Draw = (p): Art => {
  const kind = p.subject.drawing;
  const multi = p.code("fridge-type") === "multi-door";
  const wide = kind === "fridge-side-by-side";
  const small = (p.number("height") ?? 1800) < 1100;
  const base = wide
    ? { w: 500, h: 960 }
    : small
      ? { w: 540, h: 860 }
      : kind === "fridge-top-freezer"
        ? { w: 370, h: 960 }
        : { w: 315, h: 980 };
  const { w, h } = p.proportions(base.w, base.h, { slack: 0.45 });
  const t = p.t;
  const style = p.pick(3, "handle");
  const y0 = 14;
  const H = h - 30;
  const doors: Leaf[] = [];
  const gap = 5;
  if (wide && multi) {
    const cut = H * 0.57;
    const half = (w - gap) / 2;
    const french = p.pick(2, "french") === 0;
    doors.push(
      { x: 0, y: y0, w: half, h: cut, grip: "right" },
      { x: half + gap, y: y0, w: half, h: cut, grip: "left" },
    );
    if (french)
      doors.push(
        { x: 0, y: y0 + cut + gap, w, h: (H - cut) / 2 - gap, grip: "top" },
        { x: 0, y: y0 + cut + (H - cut) / 2 + gap, w, h: (H - cut) / 2 - gap, grip: "top" },
      );
    else
      doors.push(
        { x: 0, y: y0 + cut + gap, w: half, h: H - cut - gap, grip: "right" },
        { x: half + gap, y: y0 + cut + gap, w: half, h: H - cut - gap, grip: "left" },
      );
  } else if (wide) {
    const left = w * (p.pick(2, "split") === 0 ? 0.44 : 0.5);
    doors.push(
      { x: 0, y: y0, w: left - gap / 2, h: H, grip: "right" },
      { x: left + gap / 2, y: y0, w: w - left - gap / 2, h: H, grip: "left" },
    );
  } else if (kind === "fridge-top-freezer") {
    const cut = H * 0.29;
    doors.push(
      { x: 0, y: y0, w, h: cut, grip: "right" },
      { x: 0, y: y0 + cut + gap, w, h: H - cut - gap, grip: "right" },
    );
  } else if (kind === "fridge-bottom-freezer") {
    const cut = H * 0.63;
    doors.push(
      { x: 0, y: y0, w, h: cut, grip: "right" },
      { x: 0, y: y0 + cut + gap, w, h: H - cut - gap, grip: style === 1 ? "top" : "right" },
    );
  } else doors.push({ x: 0, y: y0, w, h: H, grip: "right" });

  const depth =
    w * Math.min(1.15, Math.max(0.6, (p.number("depth") ?? 660) / (p.number("width") ?? 600)));
  const shell =
    p.rect(
      0,
      0,
      w,
      H + y0,
      8,
      p.lin("v", t.base, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) + p.rect(2, 1, w - 4, 10, 5, p.lin("v", t.light, t.dark));
  const feet =
    foot(p, w * 0.08, H + y0 + 2, 34) +
    foot(p, w * 0.92 - 34, H + y0 + 2, 34) +
    p.rect(4, H + y0, w - 8, 6, 2, "#15181c");
  const opened = p.pose === "angle" && !wide && p.mode === "paint" && kind !== "freezer-upright";
  let front = doors.map((door) => leaf(p, door, t, style)).join("");
  const first = doors[0];
  const main = doors.reduce(
    (a, b) => (b.h * b.w > a.h * a.w ? b : a),
    first ?? { x: 0, y: 0, w, h: H, grip: "none" },
  );
  const shown = isDim(t) || p.pick(3, "display") === 0;
  if (wide && !multi && p.pick(2, "dispenser") === 0 && first) {
    const dx = first.w * 0.2;
    const dy = H * 0.3;
    front +=
      p.rect(
        dx,
        dy,
        first.w * 0.6,
        H * 0.24,
        12,
        p.lin("v", "#2a2e35", "#101216"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      display(p, dx + 14, dy + 12, first.w * 0.6 - 28, 30, "-18") +
      p.rect(
        dx + 16,
        dy + 54,
        first.w * 0.6 - 32,
        H * 0.24 - 72,
        8,
        p.lin("v", "#050608", "#2c3138"),
      ) +
      p.rect(
        dx + first.w * 0.3 - 12,
        dy + 54,
        24,
        22,
        5,
        p.lin("h", "#8f98a2", "#e4e8ec", "#6b747e"),
      );
  } else if (shown && !small)
    front += display(
      p,
      main.x + main.w / 2 - 34,
      main.y + Math.min(150, main.h * 0.2),
      68,
      26,
      kind === "freezer-upright" ? "-18" : "4°",
      "#dfeeff",
    );
  front += badge(p, wide && first ? first.w / 2 : w / 2, (first?.y ?? 0) + 40, 56, t);

  if (opened) {
    const upper = kind === "fridge-top-freezer" ? doors[1] : doors[0];
    const other = kind === "fridge-top-freezer" ? doors[0] : doors[1];
    if (upper) {
      const inside = interior(
        p,
        12,
        upper.y + 10,
        w - 24,
        upper.h - 18,
        small ? 2 : 4,
        small ? 1 : 2,
        "in",
      );
      const svg =
        shell +
        feet +
        p.rect(
          4,
          upper.y + 2,
          w - 8,
          upper.h - 4,
          8,
          "#e8edf1",
          `stroke="${t.line}" stroke-width="1.5"`,
        ) +
        inside +
        (other ? leaf(p, other, t, style) : "") +
        openDoor(p, w + 2, upper.y, w * 0.62, upper.h, t, small ? 3 : 5, "rack");
      return {
        svg,
        box: { x: 0, y: 0, w: w * 1.64 + 16, h },
        focus: { x: w * 0.2, y: upper.y + upper.h - w * 1.2, w: w * 1.12, h: w * 1.12 },
        feet: [0, w],
        posed: true,
        closeUp: true,
        fill: small ? 0.8 : 1,
      };
    }
  }
  return {
    svg: shell + front + feet,
    box: { x: 0, y: 0, w, h },
    solid: {
      depth,
      tone: t.metal
        ? { ...t, base: "#a7adb4", light: "#c9ced3", dark: "#8b9299", deep: "#6d757e" }
        : t,
      radius: 8,
      box: { x: 0, y: 0, w, h: H + y0 },
    },
    fill: Math.min(1, 0.72 + (0.28 * Math.max(0, (p.number("height") ?? 1900) - 800)) / 900),
    focus: {
      x: w * 0.3,
      y: main.y + (main.h > 420 ? main.h - w * 0.75 : 0),
      w: w * 0.78,
      h: w * 0.78,
    },
  };
};

export const chestFreezer: Draw = (p): Art => {
  const { w, h } = p.proportions(860, 700, { slack: 0.5 });
  const t = p.t;
  const lid = 92;
  const open = p.pose === "angle" && p.mode === "paint";
  const body =
    p.rect(0, lid, w, h - lid - 26, 10, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.rect(
      0,
      lid,
      w,
      h - lid - 26,
      10,
      p.lin("v", "#0a0d14 .2", "#ffffff 0 6", "#ffffff 0 70", "#0a0d14 .12 100"),
    ) +
    p.rect(8, h - 110, w - 16, 74, 6, p.lin("v", "#0a0d14 .05", "#0a0d14 .02")) +
    Array.from({ length: 9 }, (_, i) =>
      p.rect(w - 190 + i * 15, h - 96, 6, 46, 3, t.deep, `opacity=".7"`),
    ).join("") +
    p.rect(40, h - 96, 150, 44, 8, p.lin("v", "#2b2f36", "#15181c")) +
    p.circle(66, h - 74, 7, "#5ad08a") +
    p.circle(92, h - 74, 7, "#f2b34a") +
    p.circle(150, h - 74, 15, p.lin("d", STEEL.glow, STEEL.deep)) +
    foot(p, 40, h - 26, 60, 22) +
    foot(p, w - 100, h - 26, 60, 22);
  if (open) {
    const up = lid * 3.1;
    const svg =
      p.path(
        `M14 ${lid - 6}L34 ${-up}Q36 ${-up - 12} 48 ${-up - 12}H${w - 48}Q${w - 36} ${-up - 12} ${w - 34} ${-up}L${w - 14} ${lid - 6}Z`,
        p.lin("v", "#ffffff", "#e7ecf0 1 60", "#cbd4dc"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.rect(
        84,
        -up + 26,
        w - 168,
        up + lid - 70,
        16,
        p.lin("v", "#f3f7f9", "#dde5eb"),
        `stroke="#c3ced7" stroke-width="2"`,
      ) +
      p.circle(w / 2, -up + 70, 20, p.rad(0.5, 0.5, 0.5, "#ffffff", "#dce9f2")) +
      p.rect(
        0,
        lid - 34,
        w,
        50,
        12,
        p.lin("v", t.light, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path(
        `M30 ${lid + 2}L46 ${lid - 28}H${w - 46}L${w - 30} ${lid + 2}Z`,
        p.lin("v", "#b7c7d3", "#eef4f7"),
      ) +
      [0, 1, 2]
        .map((i) =>
          p.rect(
            90 + i * ((w - 200) / 3),
            lid - 46,
            (w - 260) / 3,
            34,
            8,
            p.lin("v", "#ffffff .9", "#bcd0dc .9"),
            `stroke="#8fa6b5" stroke-width="2"`,
          ),
        )
        .join("") +
      body;
    return {
      svg,
      box: { x: 0, y: -up - 12, w, h: h + up + 12 },
      focus: { x: 0, y: 0, w, h },
      posed: true,
    };
  }
  const svg =
    body +
    p.path(
      `M4 ${lid}V34Q4 8 30 6H${w - 30}Q${w - 4} 8 ${w - 4} 34V${lid}Z`,
      p.lin("v", t.glow, t.light, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(0, lid - 10, w, 12, 4, p.lin("v", "#7d8791", "#c7ced5")) +
    p.rect(
      w / 2 - 95,
      52,
      190,
      46,
      14,
      p.lin("v", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.rect(w / 2 - 80, 78, 160, 12, 6, t.deep, `opacity=".6"`) +
    p.rect(26, 14, w - 52, 5, 2, "#ffffff", `opacity=".8"`) +
    under(p, 6, lid + 2, w - 12, 18, 0.16);
  return {
    svg,
    box: { x: 0, y: 6, w, h: h - 6 },
    solid: {
      depth: w * Math.min(1, (p.number("depth") ?? 600) / (p.number("width") ?? 900)),
      tone: t,
      radius: 12,
      box: { x: 0, y: 6, w, h: h - 32 },
    },
    focus: { x: w * 0.25, y: -30, w: w * 0.5, h: w * 0.5 },
    feet: [30, w - 30],
  };
};
