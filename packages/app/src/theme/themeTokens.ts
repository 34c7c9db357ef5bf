/** The custom properties of a theme; each pair of text and background reaches WCAG AA. */
export interface ThemeTokens {
  '--as-color-accent': string;
  '--as-color-accent-hover': string;
  '--as-color-accent-text': string;
  '--as-color-accent-soft': string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The backgrounds on which accents are used as text, and with which they are mixed. */
const grounds = {
  light: { page: '#f5f3ee', surface: '#fffefc', deepest: '#eeebe4' },
  dark: { page: '#12161a', surface: '#191e23', deepest: '#242a30' },
} as const;
const readable = 4.5;

/**
 * Derives the accent from a colour: the nearest one that is readable on every background of the theme, darker in the light theme
 * and lighter in the dark one. `color` is `#rrggbb`; throws RangeError for anything else.
 */
export function themeTokens(color: string, isNight: boolean): ThemeTokens {
  const ground = isNight ? grounds.dark : grounds.light;
  const towards: Rgb = isNight ? [255, 255, 255] : [0, 0, 0];
  const base = rgbOf(color);
  const isReadable = (one: Rgb): boolean =>
    Object.values(ground).every((behind) => contrast(one, rgbOf(behind)) >= readable) &&
    contrast(one, mix(rgbOf(ground.surface), one, softShare)) >= readable;
  let accent = base;
  for (let step = 1; step <= 50 && !isReadable(accent); step += 1) accent = mix(base, towards, step / 50);
  const hover = mix(accent, towards, 0.2);
  const ink: Rgb = contrast(accent, [255, 255, 255]) >= readable ? [255, 255, 255] : [0, 0, 0];
  return {
    '--as-color-accent': hexOf(accent),
    '--as-color-accent-hover': hexOf(hover),
    '--as-color-accent-text': hexOf(ink),
    '--as-color-accent-soft': hexOf(mix(rgbOf(ground.surface), accent, softShare)),
  };
}

/** The share of the accent in its soft background. */
const softShare = 0.14;

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function rgbOf(color: string): Rgb {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new RangeError(`"${color}" is no colour of a theme. Write it as #rrggbb.`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Whether a text is a valid theme colour: `#rrggbb`. */
export const isThemeColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
