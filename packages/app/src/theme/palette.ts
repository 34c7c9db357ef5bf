import type { ThemeKey } from './messages/translation';

/** A colour of a theme. */
export interface ThemeColor {
  /** `#rrggbb`. */
  value: string;
  hue: ThemeKey;
  /** The key of its name, which contains `{hue}`; `null` for a colour without shades. */
  shade: 'theme.light' | 'theme.medium' | 'theme.dark' | null;
}

/** The product's own colour, used unless the person or the company has chosen one. */
export const brandColor: ThemeColor = { value: '#0c5f58', hue: 'theme.petrol', shade: null };

const hues = [
  ['theme.red', ['#e57373', '#d32f2f', '#8e1c1c']],
  ['theme.coral', ['#ff8a65', '#d84315', '#8c2d0e']],
  ['theme.orange', ['#ffb74d', '#e07b00', '#8a4b00']],
  ['theme.amber', ['#ffd54f', '#b07d00', '#6e4e00']],
  ['theme.olive', ['#c0ca33', '#827717', '#524b0e']],
  ['theme.lime', ['#aed581', '#558b2f', '#33541c']],
  ['theme.green', ['#81c784', '#2e7d32', '#1b4d1f']],
  ['theme.jade', ['#4db6ac', '#00796b', '#004d43']],
  ['theme.cyan', ['#4dd0e1', '#00838f', '#00525a']],
  ['theme.sky', ['#4fc3f7', '#0277bd', '#014a76']],
  ['theme.blue', ['#64b5f6', '#1565c0', '#0d3f78']],
  ['theme.indigo', ['#7986cb', '#303f9f', '#1d2763']],
  ['theme.violet', ['#9575cd', '#512da8', '#321b68']],
  ['theme.purple', ['#ba68c8', '#7b1fa2', '#4b1363']],
  ['theme.pink', ['#f06292', '#c2185b', '#7a0f39']],
  ['theme.brown', ['#a1887f', '#5d4037', '#3a2822']],
  ['theme.graphite', ['#90a4ae', '#455a64', '#2b383f']],
] as const;
const shades = ['theme.light', 'theme.medium', 'theme.dark'] as const;

/** The 51 standard colours (specification: shell): seventeen hues in three shades. */
export const standardColors: readonly ThemeColor[] = hues.flatMap(([hue, values]) =>
  values.map((value, index) => ({ value, hue, shade: shades[index] ?? null })),
);
