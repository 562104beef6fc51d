import { BLACK, GRAPHITE, isDim, STEEL, tone, WHITE } from "../palette";
import { cord } from "../parts";
import type { Art, Draw } from "../pen";

/** Electric kettles: steel or plastic jug, glass with lit water, or a gooseneck. */
export const kettle: Draw = (p): Art => {
  const material = `${p.code("body-material")} ${p.code("kettle-type")} ${p.code("material")}`;
  const clear =
    /glass/.test(material) ||
    p.subject.color === "transparent" ||
    (!material.trim() && p.pick(3, "glass") === 0);
  const t = clear ? BLACK : p.t;
  const trim = isDim(t) || clear ? BLACK : t.code === "white" || t.code === "cream" ? WHITE : BLACK;
  const squat = p.pick(2, "form") === 0;
  const [top, wide] = squat ? [250, 30] : [180, 0];
  const body = `M${190 - wide / 2} ${top + 40}Q${196 - wide / 2} ${top + 18} ${222 - wide / 2} ${top + 18}H${440 + wide / 2}Q${466 + wide / 2} ${top + 18} ${472 + wide / 2} ${top + 40}C${490 + wide} 420 ${522 + wide} 600 ${528 + wide} 736Q530 762 504 762H158Q132 762 ${134 - wide} 736C${140 - wide} 600 ${172 - wide} 420 ${190 - wide / 2} ${top + 40}Z`;
  const x1 = 468 + wide / 2;
  let svg =
    cord(p, "M470 800C580 812 640 806 690 790S790 780 820 800", 13) +
    p.rect(
      96 - wide,
      766,
      468 + wide * 2,
      40,
      16,
      p.lin("v", "#454a52", "#1a1c20"),
      `stroke="#0d0e11" stroke-width="1.5"`,
    ) +
    p.rect(120 - wide, 770, 420 + wide * 2, 5, 2, "#ffffff", `opacity=".2"`);
  // handle behind the body
  const grip = `M${x1 - 10} ${top + 52}C${x1 + 90} ${top + 10} ${x1 + 190} ${top + 40} ${x1 + 196} ${top + 150}C${x1 + 202} ${top + 300} ${x1 + 150} 640 ${x1 + 40} 700`;
  svg +=
    p.stroke(grip, trim.dark, 50) +
    p.only(
      p.stroke(grip, trim.base, 40) +
        p.group("translate(-7 -5)", p.stroke(grip, trim.glow, 7, `stroke-opacity=".55"`)),
    );
  svg += p.path(
    `M${200 - wide / 2} ${top + 30}L${92 - wide / 2} ${top + 52}Q${78 - wide / 2} ${top + 58} ${90 - wide / 2} ${top + 78}L${176 - wide / 2} ${top + 190}Z`,
    p.lin("h", trim === BLACK && clear ? BLACK.light : t.light, clear ? BLACK.base : t.dark),
    `stroke="${t.line}" stroke-width="1.5"`,
  );
  if (clear) {
    svg +=
      p.path(
        body,
        p.lin(
          "h",
          "#b9c9d3 .9",
          "#f6fafc .75 14",
          "#ffffff .55 30",
          "#e7eff4 .5 60",
          "#c2d1da .8 90",
          "#9fb3bf .95",
        ),
        `stroke="#93a7b4" stroke-width="2"`,
      ) +
      p.clip(
        body,
        p.rect(100, 440, 470, 330, 0, p.lin("v", "#8fc6f2 .55", "#4d94e0 .62", "#2f6fd0 .75")),
        p.ellipse(330, 440, 230, 16, "#d9efff", `opacity=".75"`),
        p.only(
          [
            [250, 640, 9],
            [300, 600, 6],
            [380, 660, 11],
            [420, 580, 6],
            [340, 530, 5],
            [280, 540, 5],
            [400, 500, 4],
          ]
            .map(([x = 0, y = 0, r = 0]) => p.circle(x, y, r, "#ffffff", `opacity=".55"`))
            .join(""),
        ),
        p.path(`M${200} ${top}H250L210 770H150Z`, "#ffffff", `opacity=".35"`),
      ) +
      p.rect(
        134 - wide,
        704,
        396 + wide * 2,
        60,
        20,
        p.lin("h", STEEL.dark, STEEL.glow, STEEL.base, STEEL.deep),
        `stroke="${STEEL.line}" stroke-width="1.5"`,
      ) +
      p.only(
        `<path d="M470 480h-24M474 540h-24M480 600h-24M484 660h-24" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/>`,
      );
  } else {
    svg +=
      p.path(body, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.path(body, p.lin("v", "#ffffff .18", "#ffffff 0 30", "#0a0d14 0 70", "#0a0d14 .2 100")) +
      p.rect(
        400,
        420,
        30,
        230,
        15,
        p.lin("h", "#2b3138", "#59636e"),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.only(p.rect(404, 520, 22, 126, 11, p.lin("v", "#9fd0f5", "#4f9be6"))) +
      p.clip(
        body,
        p.rect(
          90,
          716,
          500,
          60,
          0,
          t.metal
            ? p.lin("h", BLACK.deep, BLACK.light, BLACK.deep)
            : p.lin("h", t.deep, t.dark, t.deep),
        ),
        p.rect(90, 714, 500, 3, 0, "#ffffff", `opacity=".3"`),
      );
  }
  const lidTone = clear ? STEEL : trim === BLACK ? BLACK : t;
  svg +=
    p.path(
      `M${206 - wide / 2} ${top + 22}C${220} ${top - 26} ${440} ${top - 26} ${456 + wide / 2} ${top + 22}Z`,
      p.tube(lidTone),
      `stroke="${lidTone.line}" stroke-width="1.5"`,
    ) +
    p.rect(
      186 - wide / 2,
      top + 14,
      290 + wide,
      20,
      10,
      p.round(clear ? STEEL : t),
      `stroke="${t.line}" stroke-width="1"`,
    ) +
    p.rect(
      300,
      top - 40,
      62,
      26,
      12,
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.rect(x1 + 34, 716, 56, 18, 8, p.lin("v", "#f26a55", "#c63a2e"));
  return {
    svg,
    box: { x: 80 - wide, y: top - 40, w: 620 + wide, h: 806 - top + 40 },
    focus: { x: 60, y: top - 60, w: 430, h: 430 },
    feet: [96 - wide, 564 + wide],
  };
};

export const toaster: Draw = (p): Art => {
  const t = p.t;
  const long = p.pick(3, "long") === 0;
  const w = long ? 820 : 700;
  const trim = isDim(t) ? STEEL : BLACK;
  const bread = (x: number, bw: number) =>
    p.path(
      `M${x} 150V66Q${x - 16} 20 ${x + 40} 16H${x + bw - 40}Q${x + bw + 16} 20 ${x + bw} 66V150Z`,
      p.lin("v", "#c98a4b", "#e7bd80 1 18", "#dca463"),
      `stroke="#a8672f" stroke-width="5"`,
    ) +
    p.only(
      p.path(
        `M${x + 20} 150V72Q${x + 12} 42 ${x + 50} 40H${x + bw - 50}Q${x + bw - 12} 42 ${x + bw - 20} 72V150Z`,
        p.lin("v", "#f2d7a6", "#e5bd83"),
      ),
    );
  let svg =
    cord(p, `M${w - 40} 500C${w + 60} 510 ${w + 90} 480 ${w + 140} 500`, 12) +
    bread(w * 0.24, w * 0.52);
  const d = `M30 500V236C30 140 70 108 160 108H${w - 160}C${w - 70} 108 ${w - 30} 140 ${w - 30} 236V500Q${w - 30} 516 ${w - 46} 516H46Q30 516 30 500Z`;
  svg +=
    p.path(`M90 130Q${w / 2} 70 ${w - 90} 130Z`, p.lin("v", "#5b626c", "#1c1f23")) +
    p.path(
      d,
      t.metal ? p.face(t) : p.lin("v", t.glow, `${t.light} 1 14`, `${t.base} 1 55`, t.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.path(
      d,
      p.lin("h", "#0a0d14 .22", "#ffffff .25 8", "#ffffff 0 20", "#0a0d14 0 84", "#0a0d14 .24 100"),
    ) +
    p.rect(110, 118, w - 220, 15, 7, p.lin("v", "#0c0d10", "#4a4f57")) +
    p.path(
      `M120 190Q${w * 0.3} 166 ${w * 0.52} 172`,
      "none",
      `stroke="#ffffff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"`,
    ) +
    p.rect(24, 496, w - 48, 34, 14, p.lin("v", trim.light, trim.deep)) +
    p.rect(70, 528, 90, 14, 6, "#17191c") +
    p.rect(w - 160, 528, 90, 14, 6, "#17191c");
  const side = p.pick(2, "controls") === 0;
  if (side)
    svg +=
      p.rect(w * 0.72, 220, 14, 200, 7, "#15171b") +
      p.rect(
        w * 0.72 - 40,
        236,
        94,
        36,
        14,
        p.lin("v", trim.glow, trim.base, trim.deep),
        `stroke="${trim.line}" stroke-width="1.5"`,
      ) +
      p.circle(w * 0.5, 390, 50, p.lin("d", trim.glow, trim.deep)) +
      p.circle(w * 0.5, 390, 40, p.lin("d", trim.dark, trim.light)) +
      p.rect(w * 0.5 - 3, 356, 6, 24, 3, trim.ink) +
      [0.24, 0.31]
        .map((x) =>
          p.circle(
            w * x,
            390,
            20,
            p.lin("v", trim.light, trim.deep),
            `stroke="${trim.line}" stroke-width="1.5"`,
          ),
        )
        .join("");
  else
    svg +=
      p.rect(
        w - 40,
        210,
        60,
        40,
        14,
        p.lin("v", trim.light, trim.deep),
        `stroke="${trim.line}" stroke-width="1.5"`,
      ) +
      p.rect(w / 2 - 150, 380, 300, 60, 30, p.lin("v", "#30343a", "#15171a")) +
      [-100, -34, 34, 100]
        .map((x, i) => p.circle(w / 2 + x, 410, 15, i === 1 ? "#f28a4b" : "#868f9a"))
        .join("");
  return {
    svg,
    box: { x: 24, y: 14, w: w - 30, h: 528 },
    focus: { x: w * 0.42, y: 130, w: 360, h: 360 },
  };
};

export const turkishCoffee: Draw = (p): Art => {
  const t = p.subject.color ? p.t : tone("copper");
  const steel = p.pick(2, "inner") === 0 ? STEEL : GRAPHITE;
  const pot =
    "M196 300C214 380 206 420 176 480C140 560 130 600 132 668Q133 700 166 700H474Q507 700 508 668C510 600 500 560 464 480C434 420 426 380 444 300Z";
  const handle = "M440 350C560 320 640 300 760 262";
  const svg =
    cord(p, "M480 780C600 796 660 780 720 776", 12) +
    p.rect(
      90,
      706,
      460,
      84,
      28,
      p.lin("v", "#4a4f57", "#17191c"),
      `stroke="#0d0e11" stroke-width="1.5"`,
    ) +
    p.rect(120, 714, 400, 5, 2, "#ffffff", `opacity=".25"`) +
    p.circle(320, 752, 16, p.lin("v", "#f28a4b", "#c9552a")) +
    p.circle(320, 752, 24, "none", `stroke="#8b939d" stroke-width="3"`) +
    p.stroke(handle, BLACK.deep, 48) +
    p.only(
      p.stroke(handle, BLACK.base, 38) +
        p.group("translate(-2 -9)", p.stroke(handle, BLACK.glow, 6, `stroke-opacity=".7"`)),
    ) +
    p.path(pot, p.round(t), `stroke="${t.line}" stroke-width="1.5"`) +
    p.path(pot, p.lin("v", "#ffffff .12", "#ffffff 0 40", "#0a0d14 .25 100")) +
    p.path(
      "M196 300L130 274Q122 286 136 304L204 350Z",
      p.lin("h", t.light, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      320,
      298,
      126,
      26,
      p.lin("h", steel.dark, steel.glow, steel.dark),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    p.ellipse(320, 302, 112, 20, p.rad(0.4, 0.4, 0.7, "#a87346", "#6d4224 1 60", "#3d2312")) +
    p.only(
      p.ellipse(292, 299, 38, 8, "#d9b184", `opacity=".8"`) +
        p.ellipse(362, 306, 24, 5, "#d9b184", `opacity=".6"`),
    ) +
    p.rect(
      408,
      322,
      70,
      62,
      16,
      p.lin("h", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1"`,
    ) +
    p.only(
      [0, 1, 2]
        .map((i) =>
          p.stroke(
            `M${262 + i * 58} 256C${232 + i * 58} 220 ${292 + i * 58} 190 ${262 + i * 58} 140`,
            "#b8c0ca",
            9,
            `stroke-opacity=".32"`,
          ),
        )
        .join(""),
    );
  return {
    svg,
    box: { x: 90, y: 140, w: 680, h: 650 },
    focus: { x: 110, y: 190, w: 430, h: 430 },
    feet: [90, 550],
  };
};
