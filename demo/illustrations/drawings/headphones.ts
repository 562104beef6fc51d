import { BLACK, GRAPHITE, isDim, mix, STEEL, tone, type Tone } from "../palette";
import { dots } from "../parts";
import type { Art, Draw, Pen } from "../pen";

const ACCENTS = ["#e5484d", "#38a3ff", "#3ec78f", "#a66bff"];
const BAND = "M246 560C150 300 216 58 470 52C716 48 806 300 716 520";

/** The cup that turns its cushion towards the viewer. */
const farCup = (p: Pen, t: Tone, cushion: Tone): string =>
  p.ellipse(
    716,
    640,
    108,
    186,
    p.lin("h", t.dark, t.base, t.deep),
    `stroke="${t.line}" stroke-width="1.5"`,
  ) +
  p.ellipse(
    684,
    642,
    112,
    190,
    p.lin("h", cushion.base, `${cushion.light} 1 30`, `${cushion.dark} 1 70`, cushion.deep),
    `stroke="${cushion.line}" stroke-width="1.5"`,
  ) +
  p.ellipse(680, 644, 88, 160, "none", `stroke="#ffffff" stroke-opacity=".14" stroke-width="5"`) +
  p.ellipse(
    676,
    646,
    58,
    122,
    p.lin("h", "#08090b", "#1d2025 1 60", "#2c3036"),
    `stroke="${cushion.line}" stroke-width="1.5"`,
  ) +
  p.only(
    p.clip(
      "M676 524a58 122 0 1 0 .1 0z",
      dots(p, 620, 540, 9, 16, 14, 2, "#4b525b", `stroke-opacity=".6"`),
    ),
  );

/** The cup seen from outside, with a fork that holds it. */
function nearCup(p: Pen, t: Tone, cushion: Tone, metal: Tone, accent: string | null): string {
  const fork = "M250 400C246 430 250 440 240 452C150 470 104 560 104 660";
  return (
    p.ellipse(
      352,
      668,
      132,
      206,
      p.lin("h", cushion.dark, `${cushion.base} 1 50`, `${cushion.light} 1 76`, cushion.deep),
      `stroke="${cushion.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(330, 668, 134, 206, p.lin("h", cushion.deep, cushion.dark), `opacity=".7"`) +
    p.ellipse(
      270,
      668,
      166,
      212,
      p.lin("d", t.glow, `${t.light} 1 18`, `${t.base} 1 52`, t.deep),
      `stroke="${t.line}" stroke-width="1.5"`,
    ) +
    p.ellipse(
      254,
      668,
      128,
      172,
      p.lin("u", t.light, `${t.base} 1 40`, t.dark),
      `stroke="${t.line}" stroke-opacity=".45" stroke-width="1.5"`,
    ) +
    (accent
      ? p.only(
          p.ellipse(254, 668, 128, 172, "none", `stroke="${accent}" stroke-width="9"`) +
            p.ellipse(
              254,
              668,
              146,
              190,
              "none",
              `stroke="${accent}" stroke-opacity=".22" stroke-width="20"`,
            ),
        ) +
        p.path(
          "M206 610L302 726M302 610L206 726",
          "none",
          `stroke="${accent}" stroke-width="13" stroke-linecap="round"`,
        )
      : p.ellipse(
          252,
          668,
          92,
          128,
          p.lin("d", t.dark, `${t.base} 1 50`, t.light),
          `stroke="${t.line}" stroke-opacity=".3" stroke-width="1.5"`,
        )) +
    p.only(
      p.path(
        "M132 610C146 530 196 478 262 470C206 500 164 556 152 640Z",
        "#ffffff",
        `opacity="${isDim(t) ? 0.2 : 0.55}"`,
      ),
    ) +
    p.stroke(fork, metal.deep, 26) +
    p.only(
      p.stroke(fork, metal.base, 19) +
        p.group("translate(-3 -3)", p.stroke(fork, metal.glow, 5, `stroke-opacity=".8"`)),
    ) +
    p.circle(
      106,
      668,
      17,
      p.lin("d", metal.glow, metal.deep),
      `stroke="${metal.line}" stroke-width="1"`,
    ) +
    p.rect(196, 828, 50, 12, 6, "#14161a") +
    p.circle(330, 852, 6, "#7fd4a2")
  );
}

/** Over-ear headphones; a headset has a boom and lights. */
export const headphones: Draw = (p): Art => {
  const t = p.t;
  const gaming = p.subject.drawing === "gaming-headset";
  const metal: Tone = isDim(t) ? GRAPHITE : t.metal ? STEEL : tone("silver");
  const cushion = isDim(t)
    ? BLACK
    : t.code === "white" || t.code === "silver"
      ? tone("gray")
      : { ...t, light: t.base, base: t.dark, dark: t.deep };
  const accent = gaming ? (ACCENTS[p.pick(4, "accent")] ?? ACCENTS[0] ?? null) : null;
  const wide = gaming || p.pick(2, "band") === 0;
  const band =
    p.stroke(BAND, t.deep, wide ? 70 : 54) +
    p.only(
      p.stroke(BAND, t.base, wide ? 61 : 46) +
        p.group(
          "translate(-6 -9)",
          p.stroke(
            "M214 430C186 240 280 70 470 62C590 60 676 110 712 200",
            t.glow,
            9,
            `stroke-opacity=".6"`,
          ),
        ) +
        p.group(
          "translate(4 24)",
          p.stroke(
            "M300 190C350 110 400 84 470 82C560 80 630 120 668 200",
            cushion.deep,
            wide ? 32 : 22,
          ),
        ) +
        p.group(
          "translate(2 20)",
          p.stroke(
            "M300 190C350 110 400 84 470 82C560 80 630 120 668 200",
            mix(cushion.base, "#ffffff", 0.06),
            wide ? 22 : 14,
          ),
        ),
    );
  const arms =
    p.rect(
      216,
      376,
      52,
      110,
      18,
      p.lin("h", metal.deep, metal.glow, metal.base, metal.deep),
      `stroke="${metal.line}" stroke-width="1" transform="rotate(-8 242 430)"`,
    ) +
    p.rect(
      706,
      360,
      44,
      120,
      18,
      p.lin("h", metal.deep, metal.light, metal.deep),
      `stroke="${metal.line}" stroke-width="1" transform="rotate(12 728 420)"`,
    );
  const boom = "M176 820C190 944 330 962 476 902";
  const mic = gaming
    ? p.stroke(boom, "#22252a", 18) +
      p.only(p.stroke(boom, "#6d757f", 4, `stroke-opacity=".7"`)) +
      p.rect(
        446,
        872,
        96,
        48,
        24,
        p.lin("v", "#4a5058", "#15171a"),
        `transform="rotate(-20 494 896)"`,
      )
    : "";
  return {
    svg: farCup(p, t, cushion) + band + arms + nearCup(p, t, cushion, metal, accent) + mic,
    box: { x: 96, y: 18, w: 732, h: gaming ? 924 : 864 },
    rest: "wall",
    tilt: -10,
    focus: { x: 60, y: 440, w: 450, h: 450 },
  };
};
