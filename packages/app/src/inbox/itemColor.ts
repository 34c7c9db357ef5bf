/** The background of an item's icon: its colour, or the theme's if it is no hex colour of 3 or 6 digits. */
export function itemColor(color: string | null): string {
  return color && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : 'var(--as-color-accent)';
}

/** White or black, whichever has the higher contrast with the colour. */
export function inkOn(color: string): string {
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(color);
  if (!hex) return 'var(--as-color-accent-text)';
  const [red = 0, green = 0, blue = 0] = [hex[1] ?? hex[4], hex[2] ?? hex[5], hex[3] ?? hex[6]]
    .map((part = '') => Number.parseInt(part.length === 1 ? part + part : part, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
