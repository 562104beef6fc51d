import { STEEL, tone, type Tone } from "../palette";
import type { Pen } from "../pen";

/** A rubber tyre on a hub of the machine's colour. */
export const tyre = (p: Pen, x: number, y: number, r: number, hub: Tone): string =>
  p.circle(x, y, r, p.lin("d", "#3f444b", "#0e0f11"), `stroke="#08090b" stroke-width="1.5"`) +
  p.only(
    p.circle(
      x,
      y,
      r * 0.93,
      "none",
      `stroke="#5b626c" stroke-width="${r * 0.1}" stroke-dasharray="5 6" stroke-opacity=".6"`,
    ),
  ) +
  p.circle(
    x,
    y,
    r * 0.66,
    p.lin("d", hub.light, hub.deep),
    `stroke="${hub.line}" stroke-width="1"`,
  ) +
  p.only(
    [0, 72, 144, 216, 288]
      .map((angle) =>
        p.group(
          `rotate(${angle} ${x} ${y})`,
          p.rect(
            x - r * 0.07,
            y - r * 0.58,
            r * 0.14,
            r * 0.36,
            r * 0.07,
            hub.deep,
            `opacity=".45"`,
          ),
        ),
      )
      .join(""),
  ) +
  p.circle(x, y, r * 0.24, p.lin("d", STEEL.glow, STEEL.deep));

/** The colour of a garden machine: its own, else one such machines are sold in. */
export const livery = (p: Pen): Tone =>
  p.subject.color
    ? p.t
    : (["yellow", "green", "orange", "red"].map((code) => tone(code))[p.pick(4, "livery")] ??
      tone("yellow"));
