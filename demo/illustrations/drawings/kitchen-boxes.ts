import { BLACK, isDim, mix, STEEL, tone } from "../palette";
import { barHandle, cord, display, foot, glass, knob, panel, under } from "../parts";
import type { Art, Draw } from "../pen";

export const microwave: Draw = (p): Art => {
  const { w, h } = p.proportions(920, 530, { slack: 0.25 });
  const t = p.t;
  const side = w * 0.24;
  const knobs = p.pick(2, "knobs") === 0;
  const dark = isDim(t) || (t.metal && p.pick(2, "glass") === 0);
  const dw = w - side - 10;
  let svg =
    foot(p, 60, h - 12, 60) +
    foot(p, w - 120, h - 12, 60) +
    panel(p, 0, 0, w, h - 14, 16, t) +
    (dark
      ? glass(p, 10, 10, dw, h - 34, 10, { tint: "#17191d", shine: 0.08 })
      : p.rect(10, 10, dw, h - 34, 10, p.face(t), `stroke="${t.line}" stroke-width="1.5"`)) +
    glass(p, 48, 58, dw - (knobs ? 76 : 130), h - 130, 14, { tint: "#0f1114", shine: 0.12 });
  // the lit turntable behind the screen
  svg += p.only(
    p.rect(
      74,
      82,
      dw - (knobs ? 128 : 182),
      h - 178,
      8,
      p.rad(0.5, 0.2, 0.8, "#57503f .8", "#2b2822 .6", "#0f1114 .2"),
    ) +
      p.ellipse(
        48 + (dw - 90) / 2,
        h - 122,
        dw * 0.27,
        16,
        p.lin("v", "#cfd8de .5", "#8e99a3 .25"),
      ) +
      p.path(
        `M${dw * 0.2} ${h - 72}L${dw * 0.46} 58H${dw * 0.62}L${dw * 0.36} ${h - 72}Z`,
        p.lin("v", "#ffffff .16", "#ffffff .02"),
      ),
  );
  if (!knobs)
    svg += barHandle(p, dw - 54, 56, 18, h - 126, dark ? STEEL : isDim(t) ? STEEL : tone("silver"));
  const px = w - side;
  if (dark) svg += glass(p, px + 4, 10, side - 14, h - 34, 10, { tint: "#1d2025", shine: 0.06 });
  const cx = px + side / 2 - 3;
  if (knobs)
    svg +=
      knob(p, cx, h * 0.3, side * 0.21, dark ? STEEL : BLACK, -50) +
      knob(p, cx, h * 0.62, side * 0.21, dark ? STEEL : BLACK, 70) +
      p.rect(
        px + 22,
        h - 92,
        side - 48,
        46,
        10,
        p.lin("v", t.light, t.dark),
        `stroke="${t.line}" stroke-width="1.5"`,
      );
  else {
    svg += display(
      p,
      px + 20,
      34,
      side - 46,
      58,
      ["12:30", "09:45", "18:20"][p.pick(3, "d")] ?? "12:30",
      "#8fe3d0",
    );
    const ink = dark ? "#7c8590" : mix(t.deep, "#000000", 0.1);
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++)
        svg += p.rect(
          px + 22 + column * ((side - 50) / 3) + 4,
          118 + row * ((h - 210) / 5),
          (side - 50) / 3 - 8,
          Math.min(34, (h - 210) / 5 - 12),
          8,
          ink,
          `opacity=".35"`,
        );
    svg += p.rect(
      px + 22,
      h - 84,
      side - 50,
      40,
      10,
      p.lin("v", "#e8754f", "#c9542f"),
      `opacity=".95"`,
    );
  }
  return {
    svg,
    box: { x: 0, y: 0, w, h },
    solid: { depth: w * 0.74, tone: t, radius: 16, box: { x: 0, y: 0, w, h: h - 14 } },
    focus: { x: w * 0.62, y: -4, w: w * 0.4, h: w * 0.4 },
  };
};

export const airfryer: Draw = (p): Art => {
  const t = p.t;
  const glassFront = p.pick(2, "window") === 0;
  const dim = isDim(t);
  const d = "M90 220C90 90 170 40 330 40S570 90 570 220L590 780Q592 840 530 844H130Q68 840 70 780Z";
  const drawer = "M92 420H568L578 770Q580 800 548 800H112Q80 800 82 770Z";
  const accent = dim ? tone("copper") : STEEL;
  const open = p.pose === "angle" && p.mode === "paint";
  let svg =
    cord(p, "M560 836C660 850 700 826 760 838", 13) +
    foot(p, 130, 846, 80, 12) +
    foot(p, 450, 846, 80, 12) +
    p.path(d, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(d, p.lin("v", "#ffffff .3", "#ffffff 0 25", "#0a0d14 0 70", "#0a0d14 .2 100")) +
    p.path(
      "M150 250C150 150 220 104 330 104S510 150 510 250V330Q510 360 480 360H180Q150 360 150 330Z",
      p.lin("d", "#3c4148", "#15171a 1 50", "#08090b"),
      `stroke="#0a0b0d" stroke-width="1.5"`,
    ) +
    display(p, 250, 150, 160, 76, ["180", "200", "20:00"][p.pick(3, "d")] ?? "180", "#f5f8fc") +
    p.only(
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            p.circle(
              200 + i * 52,
              300,
              15,
              "none",
              `stroke="#aeb7c2" stroke-opacity=".85" stroke-width="3"`,
            ) + p.circle(200 + i * 52, 300, 5, i === 2 ? "#f2a04b" : "#aeb7c2"),
        )
        .join(""),
    ) +
    p.path("M86 412H574", "none", `stroke="${accent.base}" stroke-width="7"`);
  if (open) {
    svg +=
      p.path(drawer, "#0c0d0f") +
      p.path(
        "M40 560H620L600 860Q596 890 560 890H100Q64 890 60 860Z",
        p.round(t),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.path("M40 560H620L590 600H70Z", "#15171b") +
      p.only(
        [
          [120, 0],
          [190, 1],
          [260, 0],
          [330, 1],
          [400, 0],
          [470, 1],
          [540, 0],
          [155, 1],
          [225, 1],
          [295, 0],
          [365, 1],
          [435, 1],
          [505, 1],
        ]
          .map(([x = 0, k = 0], i) =>
            p.group(
              `rotate(${-40 + ((i * 37) % 80)} ${x} 560)`,
              p.rect(x - 12, 510 + k * 14, 24, 80, 7, p.lin("h", "#f6cf73", "#e3a53f", "#c9832a")),
            ),
          )
          .join(""),
      ) +
      p.path("M44 584H616L613 620H47Z", p.round(t));
  } else
    svg +=
      p.path(drawer, p.round(t), `stroke="${t.line}" stroke-width="2"`) +
      p.path(drawer, p.lin("v", "#0a0d14 .22", "#ffffff .06 6", "#ffffff 0 60", "#0a0d14 .14 100"));
  if (glassFront && !open)
    svg +=
      p.rect(
        140,
        470,
        380,
        170,
        26,
        p.lin("d", "#33373e", "#121417"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.only(
        p.rect(
          160,
          520,
          340,
          104,
          16,
          p.rad(0.5, 1, 0.8, "#f0a850 .85", "#8a4a1c .4", "#1a120c 0"),
        ) + p.path("M200 472H300L250 640H160Z", "#ffffff", `opacity=".12"`),
      );
  const hy = open ? 660 : glassFront ? 668 : 500;
  svg +=
    p.rect(
      262,
      hy,
      136,
      open ? 150 : 108,
      30,
      p.lin("h", BLACK.deep, BLACK.light, BLACK.base, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.rect(278, hy + 12, 104, 12, 6, accent.base) +
    under(p, 268, hy + (open ? 150 : 108), 124, 16, 0.25);
  return {
    svg,
    box: { x: open ? 40 : 68, y: 40, w: open ? 580 : 524, h: open ? 850 : 818 },
    focus: open ? { x: 150, y: 430, w: 360, h: 360 } : { x: 120, y: 80, w: 420, h: 420 },
    posed: open,
    closeUp: open,
  };
};

export const multicooker: Draw = (p): Art => {
  const t = p.t;
  const body =
    "M96 330H664C684 460 676 620 640 712Q628 740 596 740H164Q132 740 120 712C84 620 76 460 96 330Z";
  const lid = "M80 322C88 180 200 122 380 122S672 180 680 322Q680 342 660 342H100Q80 342 80 322Z";
  const trim = isDim(t) ? STEEL : BLACK;
  const open = p.pose === "angle" && p.mode === "paint";
  const cover =
    p.path(
      lid,
      p.lin("v", BLACK.glow, `${BLACK.light} 1 20`, `${BLACK.base} 1 60`, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M130 270C160 190 250 158 350 154",
      "none",
      `stroke="#ffffff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"`,
    ) +
    p.rect(
      76,
      318,
      608,
      28,
      12,
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.base, STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="1"`,
    ) +
    p.rect(
      320,
      88,
      120,
      50,
      18,
      p.lin("v", trim.glow, trim.base, trim.deep),
      `stroke="${trim.line}" stroke-width="1.5"`,
    ) +
    p.rect(530, 128, 46, 34, 10, p.lin("v", "#5c636d", "#1d2024"));
  const inside =
    p.ellipse(
      380,
      334,
      300,
      46,
      p.lin("h", STEEL.deep, STEEL.glow, STEEL.deep),
      `stroke="${STEEL.line}" stroke-width="2"`,
    ) +
    p.ellipse(380, 338, 276, 36, p.lin("v", "#17191d", "#4a4f57")) +
    p.ellipse(380, 346, 256, 27, p.rad(0.4, 0.3, 0.8, "#f6ead2", "#e3c792 1 70", "#b98f52")) +
    p.only(
      [
        [270, 342],
        [340, 352],
        [420, 340],
        [500, 350],
        [560, 343],
      ]
        .map(([x = 0, y = 0], i) => p.ellipse(x, y, 20, 7, i % 2 ? "#d8733b" : "#7fae5a"))
        .join("") +
        [0, 1, 2]
          .map((i) =>
            p.stroke(
              `M${300 + i * 80} 290C${270 + i * 80} 250 ${330 + i * 80} 220 ${300 + i * 80} 170`,
              "#b8c4d0",
              11,
              `stroke-opacity=".4"`,
            ),
          )
          .join(""),
    );
  const svg =
    cord(p, "M640 736C740 752 780 730 840 742", 13) +
    foot(p, 170, 744, 80, 12) +
    foot(p, 510, 744, 80, 12) +
    p.path(body, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(body, p.lin("v", "#0a0d14 .16", "#ffffff 0 14", "#0a0d14 0 70", "#0a0d14 .22 100")) +
    p.rect(
      40,
      372,
      70,
      54,
      18,
      p.lin("v", trim.light, trim.deep),
      `stroke="${trim.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      650,
      372,
      70,
      54,
      18,
      p.lin("v", trim.light, trim.deep),
      `stroke="${trim.line}" stroke-width="1.5"`,
    ) +
    (open ? inside + p.group("translate(10 -110) rotate(-14 380 330)", cover) : cover) +
    p.rect(
      216,
      420,
      328,
      250,
      30,
      p.lin("d", "#3b4047", "#17191d 1 50", "#0b0c0e"),
      `stroke="#0a0b0d" stroke-width="1.5"`,
    ) +
    display(p, 290, 444, 180, 80, ["0:45", "1:20", "0:30"][p.pick(3, "d")] ?? "0:45", "#ffb27a") +
    p.only(
      [0, 1, 2, 3]
        .map((i) => p.rect(240 + i * 73, 548, 60, 34, 10, "#6d7681", `opacity=".55"`))
        .join("") +
        [0, 1, 2]
          .map((i) =>
            p.rect(
              240 + i * 97,
              604,
              84,
              40,
              12,
              i === 1 ? "#e0703f" : "#6d7681",
              `opacity="${i === 1 ? 0.95 : 0.55}"`,
            ),
          )
          .join(""),
    );
  return {
    svg,
    box: { x: 40, y: open ? -40 : 88, w: 680, h: open ? 796 : 668 },
    focus: { x: 190, y: 300, w: 390, h: 390 },
    posed: open,
  };
};

export const sandwichMaker: Draw = (p): Art => {
  const t = p.t;
  const open = p.pose === "angle" && p.mode === "paint";
  const upper = open
    ? "M110 420L150 60Q156 30 190 28H610Q644 30 650 60L690 420Z"
    : "M90 296C96 200 150 168 240 164H560C650 168 704 200 710 296Z";
  const plate = (y0: number, y1: number, inset: number) =>
    p.path(
      `M${150 + inset} ${y0}H${650 - inset}L${674} ${y1}H126Z`,
      p.lin("v", "#2d3137", "#4d535b"),
      `stroke="#0d0e10" stroke-width="2"`,
    );
  let svg =
    cord(p, "M640 470C760 486 790 452 850 466", 13) +
    foot(p, 130, 490, 90, 14) +
    foot(p, 580, 490, 90, 14) +
    p.path(
      upper,
      p.lin("v", t.glow, t.light, t.base, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    );
  if (open)
    svg +=
      p.path(
        "M150 400L182 84H618L650 400Z",
        p.lin("v", "#30343a", "#4a5058"),
        `stroke="#0d0e10" stroke-width="2"`,
      ) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          p.rect(200 + i * 62, 110, 26, 270, 10, p.lin("h", "#1b1d21", "#5d656f", "#24272c")),
        )
        .join("") +
      plate(404, 460, 0) +
      p.only(
        p.path(
          "M200 446H390L400 396H220Z",
          p.lin("v", "#e7b872", "#c98a45"),
          `stroke="#9a6129" stroke-width="3"`,
        ) +
          p.path(
            "M420 446H610L590 396H430Z",
            p.lin("v", "#e7b872", "#c98a45"),
            `stroke="#9a6129" stroke-width="3"`,
          ),
      );
  else
    svg +=
      p.path(
        "M150 230C170 196 220 186 300 184H480",
        "none",
        `stroke="#ffffff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"`,
      ) +
      p.circle(330, 250, 12, "#e05a45") +
      p.circle(370, 250, 12, "#58bd7c") +
      p.rect(96, 290, 608, 26, 8, p.lin("v", "#3d424a", "#14161a")) +
      p.only(
        p.path("M150 312H650L640 330H160Z", "#d9a05c") + p.path("M180 296H620V306H180Z", "#f0cf92"),
      );
  const y = open ? 460 : 316;
  svg += p.path(
    `M90 ${y}H710L${open ? 720 : 700} ${y + 130 > 494 ? 494 : y + 130}Q690 494 660 494H140Q110 494 ${open ? 80 : 100} 470Z`,
    p.lin("v", t.dark, t.base, t.dark, t.deep),
    `stroke="${t.line}" stroke-width="1.5"`,
  );
  if (!open)
    svg +=
      p.rect(
        310,
        268,
        180,
        118,
        30,
        p.lin("h", BLACK.deep, BLACK.light, BLACK.base, BLACK.deep),
        `stroke="${BLACK.line}" stroke-width="1.5"`,
      ) + p.rect(330, 318, 140, 12, 6, STEEL.base);
  return {
    svg,
    box: { x: 80, y: open ? 28 : 164, w: 640, h: open ? 476 : 340 },
    focus: { x: 240, y: 180, w: 300, h: 300 },
    posed: open,
  };
};
