/** A colour that a theme is made of. */
export interface ThemeColor {
  /** `#rrggbb`. */
  value: string;
  name: string;
}

/** The product's own colour, used unless the person or the company chose one. */
export const brandColor: ThemeColor = { value: '#0c5f58', name: 'Petróleo' };

const hues = [
  ['Vermelho', ['#e57373', '#d32f2f', '#8e1c1c']],
  ['Coral', ['#ff8a65', '#d84315', '#8c2d0e']],
  ['Laranja', ['#ffb74d', '#e07b00', '#8a4b00']],
  ['Âmbar', ['#ffd54f', '#b07d00', '#6e4e00']],
  ['Oliva', ['#c0ca33', '#827717', '#524b0e']],
  ['Verde-limão', ['#aed581', '#558b2f', '#33541c']],
  ['Verde', ['#81c784', '#2e7d32', '#1b4d1f']],
  ['Jade', ['#4db6ac', '#00796b', '#004d43']],
  ['Ciano', ['#4dd0e1', '#00838f', '#00525a']],
  ['Celeste', ['#4fc3f7', '#0277bd', '#014a76']],
  ['Azul', ['#64b5f6', '#1565c0', '#0d3f78']],
  ['Anil', ['#7986cb', '#303f9f', '#1d2763']],
  ['Violeta', ['#9575cd', '#512da8', '#321b68']],
  ['Roxo', ['#ba68c8', '#7b1fa2', '#4b1363']],
  ['Rosa', ['#f06292', '#c2185b', '#7a0f39']],
  ['Marrom', ['#a1887f', '#5d4037', '#3a2822']],
  ['Grafite', ['#90a4ae', '#455a64', '#2b383f']],
] as const;
const shades = ['claro', 'médio', 'escuro'] as const;

/** The 51 standard colours (2§9), in seventeen hues of three shades. */
export const standardColors: readonly ThemeColor[] = hues.flatMap(([hue, values]) =>
  values.map((value, index) => ({ value, name: `${hue} ${shades[index] ?? ''}` })),
);
