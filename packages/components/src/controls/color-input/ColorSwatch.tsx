/** The colour itself, edged so that white and black show on either ground; a stroke through it where there is none. */
export function ColorSwatch({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden="true"
      className={color === null ? 'as-swatch as-swatch-empty' : 'as-swatch'}
      style={color === null ? undefined : { backgroundColor: color }}
    />
  );
}
