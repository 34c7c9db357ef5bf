import type { CellProps } from '@assunto/engine';
import { ColorSwatch } from '../../controls/color-input/ColorSwatch';

/** Shows a colour swatch and the colour's text. */
export function ColorCell({ value, text }: CellProps<string>) {
  if (value === null) return null;
  return (
    <span className="as-cell-color" dir="ltr">
      <ColorSwatch color={/^#[0-9a-f]{6}$/.test(value) ? value : null} />
      {text}
    </span>
  );
}
