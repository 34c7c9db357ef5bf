import type { CellProps } from '@assunto/engine';

/** A licence plate in tabular figures with a border, like the plate of a vehicle. */
export function PlateCell({ text }: CellProps<string>) {
  return text === '' ? null : (
    <bdi dir="ltr" className="as-cell-plate">
      {text}
    </bdi>
  );
}
