/**
 * Colours of drawn products: every code of the shared parameter "color" as a small family of
 * shades.
 */

export type Tone = {
  code: string;
  /** Brightest reflection. */
  glow: string;
  light: string;
  base: string;
  dark: string;
  deep: string;
  /** Hairlines: seams and edges. */
  line: string;
  /** Small marks that must stand out on the base. */
  ink: string;
  metal: boolean;
};

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colours, `amount` 0..1 of the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Derives the shades from one colour. */
function toneOf(base: string, metal = false, code = base): Tone {
  const dim = luminance(base) < 0.3;
  return {
    code,
    base,
    metal,
    glow: mix(base, "#ffffff", dim ? 0.5 : 0.72),
    light: mix(base, "#ffffff", dim ? 0.2 : 0.34),
    dark: mix(base, "#0a0d14", dim ? 0.38 : 0.2),
    deep: mix(base, "#0a0d14", dim ? 0.68 : 0.44),
    line: mix(base, "#0a0d14", dim ? 0.75 : 0.36),
    ink: luminance(base) < 0.55 ? mix(base, "#ffffff", 0.75) : mix(base, "#14181f", 0.66),
  };
}

const white: Tone = {
  code: "white",
  glow: "#ffffff",
  light: "#fdfdfe",
  base: "#f0f2f4",
  dark: "#d9dee4",
  deep: "#aeb7c2",
  line: "#b9c1cb",
  ink: "#56606d",
  metal: false,
};
const black: Tone = {
  code: "black",
  glow: "#868d97",
  light: "#454a52",
  base: "#2a2d33",
  dark: "#1a1c20",
  deep: "#0d0e11",
  line: "#08090b",
  ink: "#b9c0ca",
  metal: false,
};
const steel: Tone = {
  code: "inox",
  glow: "#f7f9fa",
  light: "#dde1e5",
  base: "#c0c6cc",
  dark: "#98a0a9",
  deep: "#6b747e",
  line: "#77808a",
  ink: "#353c45",
  metal: true,
};

const TONES: Record<string, Tone> = {
  white,
  black,
  inox: steel,
  silver: {
    ...steel,
    code: "silver",
    light: "#e9ecef",
    base: "#d3d8dd",
    dark: "#afb6be",
    deep: "#7f8892",
    line: "#8b949e",
    ink: "#3d4550",
  },
  transparent: {
    code: "transparent",
    glow: "#ffffff",
    light: "#f3f8fb",
    base: "#dfe9ef",
    dark: "#bccbd6",
    deep: "#8ea2b1",
    line: "#9db0be",
    ink: "#465663",
    metal: false,
  },
  gray: toneOf("#8b929b", false, "gray"),
  graphite: toneOf("#4b5058", false, "graphite"),
  beige: toneOf("#ddcdb4", false, "beige"),
  cream: toneOf("#f0e6d0", false, "cream"),
  red: toneOf("#c8323a", false, "red"),
  burgundy: toneOf("#7c1f35", false, "burgundy"),
  pink: toneOf("#eab4bf", false, "pink"),
  purple: toneOf("#9a86c4", false, "purple"),
  blue: toneOf("#5f97d0", false, "blue"),
  navy: toneOf("#2a3f66", false, "navy"),
  green: toneOf("#4f8a6a", false, "green"),
  mint: toneOf("#aedacb", false, "mint"),
  yellow: toneOf("#f0c544", false, "yellow"),
  orange: toneOf("#ea8436", false, "orange"),
  gold: toneOf("#d8bd8c", true, "gold"),
  copper: toneOf("#c47f58", true, "copper"),
  brown: toneOf("#6f4c3a", false, "brown"),
};

/** The shades of a colour code; unknown and missing codes give `fallback`. */
export function tone(code: string | undefined, fallback = "white"): Tone {
  return TONES[code ?? fallback] ?? TONES[fallback] ?? white;
}

export const WHITE = white;
export const BLACK = black;
export const STEEL = steel;
export const GRAPHITE = tone("graphite");
export const isDim = (t: Tone): boolean => luminance(t.base) < 0.35;
