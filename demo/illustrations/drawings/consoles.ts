import { BLACK, GRAPHITE, isDim, mix, tone, WHITE, type Tone } from "../palette";
import { dots, panel, slots, wallpaper } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const LEFT_HALF =
  "M500 112C430 112 350 104 262 122C176 140 118 250 78 410C46 540 42 650 112 668C190 684 240 594 296 530C330 494 360 486 410 486H500";
const PAD = `${LEFT_HALF}H590C640 486 670 494 704 530C760 594 810 684 888 668C958 650 954 540 922 410C882 250 824 140 738 122C650 104 570 112 500 112Z`;
const GRIP =
  "M150 236C104 330 66 470 70 560C74 640 110 664 146 656C110 600 112 420 170 270C180 246 160 220 150 236Z";

const stick = (p: Pen, x: number, y: number): string =>
  p.circle(x, y + 8, 70, p.rad(0.5, 0.5, 0.5, "#0a0d14 .5 70", "#0a0d14 0")) +
  p.circle(x, y, 62, p.lin("d", "#15171b", "#42474f"), `stroke="#0b0c0e" stroke-width="1.5"`) +
  p.circle(x, y - 3, 49, p.lin("d", "#646b75", "#1b1d21"), `stroke="#0b0c0e" stroke-width="1.5"`) +
  p.circle(x, y - 3, 34, p.lin("u", "#4d535b", "#202327"));

/** A game controller: sticks side by side with a touch pad, or one higher than the other. */
function pad(p: Pen, t: Tone): string {
  const dark = isDim(t);
  const key = dark ? GRAPHITE : tone("silver");
  const part = dark ? GRAPHITE : BLACK;
  const uneven =
    /xbox/i.test(p.subject.seed) ||
    (!/playstation|dual/i.test(p.subject.seed) && p.pick(2, "uneven") === 0);
  const colors = ["#4fae6e", "#dd4b45", "#3f82d8", "#eab637"];
  const face = (cx: number, cy: number) =>
    [
      [0, 62],
      [62, 0],
      [-62, 0],
      [0, -62],
    ]
      .map(
        ([dx = 0, dy = 0], i) =>
          p.circle(
            cx + dx,
            cy + dy,
            31,
            p.lin("d", uneven ? "#4a4f57" : key.glow, uneven ? "#15171a" : key.base),
            `stroke="${uneven ? "#0b0c0e" : key.line}" stroke-width="1.5"`,
          ) +
          p.only(
            p.circle(
              cx + dx,
              cy + dy,
              11,
              "none",
              `stroke="${colors[i] ?? "#fff"}" stroke-width="5"`,
            ),
          ),
      )
      .join("");
  const cross = (cx: number, cy: number, s: number) =>
    p.path(
      `M${cx - s * 0.32} ${cy - s}h${s * 0.64}v${s * 0.68}h${s * 0.68}v${s * 0.64}h${-s * 0.68}v${s * 0.68}h${-s * 0.64}v${-s * 0.68}h${-s * 0.68}v${-s * 0.64}h${s * 0.68}z`,
      p.lin("d", part.glow, part.base, part.deep),
      `stroke="${part.line}" stroke-width="1.5" stroke-linejoin="round"`,
    );
  const shoulders = [0, 1]
    .map((side) =>
      p.group(
        side ? "matrix(-1 0 0 1 1000 0)" : "",
        p.path(
          "M208 150C214 84 270 66 340 70Q372 74 376 112L300 140Z",
          p.lin("v", part.glow, part.deep),
          `stroke="${part.line}" stroke-width="1.5"`,
        ),
      ),
    )
    .join("");
  const body =
    p.path(
      PAD,
      p.lin("v", t.glow, `${t.light} 1 16`, `${t.base} 1 58`, t.deep),
      `stroke="${t.line}" stroke-width="2"`,
    ) +
    [0, 1]
      .map((side) =>
        p.group(
          side ? "matrix(-1 0 0 1 1000 0)" : "",
          p.path(GRIP, p.lin("h", "#0a0d14 .26", "#0a0d14 .04")),
        ),
      )
      .join("") +
    p.path(
      "M272 146C350 128 430 136 500 136S650 128 728 146",
      "none",
      `stroke="#ffffff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"`,
    );
  if (uneven)
    return (
      shoulders +
      body +
      p.circle(
        500,
        176,
        40,
        p.lin("d", key.glow, key.deep),
        `stroke="${key.line}" stroke-width="1.5"`,
      ) +
      p.circle(500, 176, 29, p.lin("u", "#ffffff", "#e4f3e6")) +
      [440, 560].map((x) => p.circle(x, 262, 15, p.lin("d", "#4a4f57", "#15171a"))).join("") +
      p.rect(482, 290, 36, 24, 10, p.lin("v", "#4a4f57", "#15171a")) +
      stick(p, 262, 262) +
      p.circle(385, 396, 72, p.lin("d", "#0a0d14 .05", "#0a0d14 .2")) +
      cross(385, 394, 56) +
      stick(p, 615, 396) +
      face(742, 262)
    );
  return (
    shoulders +
    body +
    p.path(
      "M330 360C350 330 420 328 500 328S650 330 670 360C712 420 700 486 640 486H360C300 486 288 420 330 360Z",
      p.lin("v", BLACK.light, BLACK.deep),
      `stroke="${BLACK.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M370 132H630L612 284Q608 306 586 306H414Q392 306 388 284Z",
      p.lin("d", mix(t.light, "#ffffff", 0.3), t.dark),
      `stroke="${t.line}" stroke-opacity=".7" stroke-width="1.5"`,
    ) +
    p.only(p.stroke("M368 140L384 292M632 140L616 292", "#5aa8ff", 5, `stroke-opacity=".85"`)) +
    cross(240, 256, 62) +
    face(760, 256) +
    stick(p, 386, 408) +
    stick(p, 614, 408) +
    p.rect(470, 350, 60, 14, 7, "#5d6671") +
    p.rect(330, 196, 15, 38, 7, part.base) +
    p.rect(655, 196, 15, 38, 7, part.base)
  );
}

export const gamepad: Draw = (p): Art => ({
  svg: pad(p, p.t),
  box: { x: 50, y: 68, w: 900, h: 602 },
  plane: "top",
  rest: "wall",
  tilt: -14,
  focus: { x: 560, y: 110, w: 380, h: 380 },
});

/** A tower standing upright with its controller; white wings, a dark block or a small white box. */
export const gameConsole: Draw = (p): Art => {
  const t = p.subject.color ? p.t : WHITE;
  const [cx, cy, s] = [430, 548, 0.5];
  const outline = p.mode === "line";
  const partner = outline
    ? ""
    : p.only(
        p.ellipse(cx + 250, 872, 260, 26, p.rad(0.5, 0.5, 0.5, "#0a0d14 .35", "#0a0d14 0")) +
          p.group(`translate(${cx} ${cy}) scale(${s})`, pad(p, t)),
      );
  const box = (x: number, y: number, w: number, h: number) =>
    outline ? { x, y, w, h } : { x, y, w: cx + 950 * s - x, h };
  if (/series s/i.test(p.subject.seed)) {
    const [w, h] = [400, 730];
    const svg =
      p.rect(0, 150, w, h, 18, p.face(t), `stroke="${t.line}" stroke-width="1.5"`) +
      p.rect(
        0,
        150,
        w,
        h,
        18,
        p.lin("h", "#ffffff .6", "#ffffff 0 10", "#0a0d14 0 86", "#0a0d14 .12"),
      ) +
      p.circle(
        w / 2,
        430,
        168,
        p.lin("d", "#3a3f46", "#101216"),
        `stroke="#0b0c0e" stroke-width="1.5"`,
      ) +
      p.only(
        p.clip(
          `M${w / 2 - 160} 430a160 160 0 1 0 320 0a160 160 0 1 0 -320 0z`,
          dots(p, 30, 262, 26, 26, 13.6, 4, "#050607"),
        ) +
          p.circle(
            w / 2,
            430,
            166,
            "none",
            `stroke="#ffffff" stroke-opacity=".16" stroke-width="4"`,
          ),
      ) +
      p.circle(
        58,
        208,
        21,
        p.lin("d", "#ffffff", "#cfd6dd"),
        `stroke="${t.line}" stroke-width="1.5"`,
      ) +
      p.rect(44, 826, 48, 14, 4, "#15171a") +
      p.circle(w - 52, 832, 9, "#15171a") +
      p.rect(40, 878, 90, 8, 3, "#15171a") +
      p.rect(w - 130, 878, 90, 8, 3, "#15171a");
    return {
      svg: svg + partner,
      box: box(0, 150, w, h + 2),
      plane: "side",
      focus: { x: 20, y: 250, w: 360, h: 360 },
      feet: [0, outline ? w : 860],
    };
  }
  if (isDim(t)) {
    const w = 460;
    const svg =
      panel(p, 0, 0, w, 880, 12, t) +
      p.path("M40 0H210L130 880H0V200Z", p.lin("v", "#ffffff .1", "#ffffff .01")) +
      p.circle(66, 72, 25, p.lin("d", "#f2f4f6", "#8a929c")) +
      p.circle(66, 72, 17, "#2a2e34") +
      p.only(p.circle(66, 72, 8, "#e9edf1")) +
      p.rect(38, 300, 11, 400, 5, "#050607") +
      p.rect(w - 86, 790, 50, 15, 4, "#050607") +
      p.circle(w - 60, 836, 8, "#050607") +
      p.rect(20, 8, w - 40, 8, 4, p.lin("h", "#2fbf5b 0", "#2fbf5b .8 50", "#2fbf5b 0"));
    return {
      svg: svg + partner,
      box: box(0, 0, w, 880),
      ...(outline
        ? { solid: { depth: w, tone: t, radius: 12, box: { x: 0, y: 0, w, h: 880 } } }
        : {}),
      focus: { x: 0, y: 0, w: 320, h: 320 },
      feet: [0, outline ? w : 860],
    };
  }
  const disc = p.code("disc-drive") === "yes";
  const body =
    p.ellipse(
      206,
      866,
      190,
      22,
      p.lin("v", "#3d424a", "#0b0c0e"),
      `stroke="#0b0c0e" stroke-width="1"`,
    ) +
    p.path(
      "M150 50C190 40 214 44 232 56V826C214 840 180 842 150 832Z",
      p.lin("h", "#0b0c0e", "#373c44 1 40", "#14161a"),
    ) +
    p.only(
      p.rect(158, 60, 4, 760, 2, "#6db4ff", `opacity=".85"`) +
        p.rect(222, 66, 3, 750, 2, "#6db4ff", `opacity=".5"`),
    ) +
    p.rect(180, 150, 18, 34, 8, "#4a5059") +
    p.rect(180, 204, 18, 34, 8, "#4a5059") +
    (disc ? p.rect(186, 470, 7, 250, 3, "#000000") : "") +
    p.path(
      "M132 22C70 40 30 220 32 440C34 660 70 826 118 858C142 870 156 856 154 828C140 600 140 300 158 62C158 30 148 18 132 22Z",
      p.lin("h", t.dark, `${t.light} 1 24`, `${t.glow} 1 60`, t.base),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M226 44C230 6 262 -6 296 2C410 26 470 210 468 446C466 690 400 836 296 872C250 884 224 862 228 820C248 590 244 300 226 44Z",
      p.lin("h", t.base, `${t.light} 1 14`, `${t.glow} 1 42`, `${t.base} 1 72`, t.dark),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M330 30C420 120 446 300 440 470C436 640 390 790 320 850",
      "none",
      `stroke="#0a0d14" stroke-opacity=".07" stroke-width="22" stroke-linecap="round"`,
    );
  if (outline)
    return {
      svg: p.group("scale(.54 1)", body),
      box: { x: 16, y: -2, w: 238, h: 890 },
      focus: { x: 0, y: 0, w: 1, h: 1 },
    };
  return {
    svg: body + partner,
    box: box(30, -2, 440, 890),
    focus: { x: cx + 20, y: 540, w: 440, h: 440 },
    feet: [60, outline ? 400 : 900],
  };
};

/** Consoles held in the hands: a screen between two rails, or one body with grips. */
export const handheld: Draw = (p): Art => {
  const t = p.subject.color ? p.t : BLACK;
  const whole = p.code("console-type") === "handheld";
  const split = !whole && isDim(t);
  const [left, right] = split ? [tone("blue"), tone("red")] : [t, t];
  const thumb = (x: number, y: number) =>
    p.circle(x, y, 46, p.lin("d", "#15171a", "#4a4f57")) +
    p.circle(x, y, 36, p.lin("d", "#666d77", "#1b1d21"), `stroke="#0b0c0e" stroke-width="1.5"`) +
    p.circle(x, y, 23, p.lin("u", "#4a4f57", "#202327"));
  const dot = (x: number, y: number, ring?: string) =>
    p.circle(x, y, 22, p.lin("d", "#4a4f57", "#17191d"), `stroke="#0b0c0e" stroke-width="1"`) +
    (ring ? p.only(p.circle(x, y, 8, "none", `stroke="${ring}" stroke-width="4"`)) : "");
  const screen =
    p.rect(
      180,
      36,
      640,
      428,
      18,
      p.lin("d", "#3b4047", "#101114"),
      `stroke="#08090b" stroke-width="1.5"`,
    ) +
    wallpaper(p, 204, 64, 592, 372, 6) +
    p.path("M204 64H520L330 436H204Z", "#ffffff", `opacity=".06"`);
  if (whole) {
    const d =
      "M150 30H850Q930 30 952 110C980 210 996 330 986 430C978 500 930 512 890 474C870 456 850 452 820 452H180C150 452 130 456 110 474C70 512 22 500 14 430C4 330 20 210 48 110Q70 30 150 30Z";
    const svg =
      p.path(
        d,
        p.lin("v", t.glow, `${t.light} 1 12`, `${t.base} 1 60`, t.deep),
        `stroke="${t.line}" stroke-width="2"`,
      ) +
      p.path(d, p.lin("h", "#0a0d14 .25", "#0a0d14 0 14", "#0a0d14 0 86", "#0a0d14 .3")) +
      screen +
      thumb(108, 140) +
      p.path(
        "M96 232h24v28h28v24h-28v28h-24v-28h-28v-24h28z",
        p.lin("d", "#666d77", "#17191d"),
        `stroke="#0b0c0e" stroke-width="1"`,
      ) +
      thumb(892, 300) +
      dot(892, 92, "#eab637") +
      dot(892, 188, "#4fae6e") +
      dot(844, 140, "#3f82d8") +
      dot(940, 140, "#dd4b45") +
      slots(p, 60, 372, 70, 70, 5, "h", mix(t.deep, "#000000", 0.3), 7) +
      slots(p, 880, 372, 70, 70, 5, "h", mix(t.deep, "#000000", 0.3), 7);
    return {
      svg,
      box: { x: 12, y: 30, w: 976, h: 466 },
      rest: "wall",
      slab: { thickness: 52, tone: t, radius: 90 },
      focus: { x: 0, y: 40, w: 400, h: 400 },
    };
  }
  const svg =
    p.path(
      "M190 40H110Q10 40 10 150V350Q10 460 110 460H190Z",
      p.lin("v", left.glow, `${left.base} 1 30`, left.dark),
      `stroke="${left.line}" stroke-width="1.5"`,
    ) +
    p.path(
      "M810 40H890Q990 40 990 150V350Q990 460 890 460H810Z",
      p.lin("v", right.glow, `${right.base} 1 30`, right.dark),
      `stroke="${right.line}" stroke-width="1.5"`,
    ) +
    screen +
    thumb(100, 160) +
    dot(100, 260) +
    dot(100, 356) +
    dot(52, 308) +
    dot(148, 308) +
    thumb(900, 336) +
    dot(900, 112) +
    dot(900, 208) +
    dot(852, 160) +
    dot(948, 160) +
    p.rect(140, 76, 26, 7, 3, "#0d0e10") +
    p.rect(834, 76, 26, 7, 3, "#0d0e10") +
    p.rect(843, 67, 7, 26, 3, "#0d0e10");
  return {
    svg,
    box: { x: 10, y: 36, w: 980, h: 428 },
    rest: "wall",
    slab: { thickness: 44, tone: split ? BLACK : t, radius: 100 },
    focus: { x: 0, y: 40, w: 400, h: 400 },
  };
};
