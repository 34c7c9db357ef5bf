/** A colour sample with a border, visible also for white and black in both themes; crossed out where there is no colour. */
export function ColorSwatch({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden="true"
      className={color === null ? 'as-swatch as-swatch-empty' : 'as-swatch'}
      style={color === null ? undefined : { backgroundColor: color }}
    />
  );
}
