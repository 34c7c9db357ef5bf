import type { CellProps } from '@assunto/engine';

/** A plate as a plate. */
export function PlateCell({ text }: CellProps<string>) {
  return text === '' ? null : (
    <bdi dir="ltr" className="as-cell-plate">
      {text}
    </bdi>
  );
}
