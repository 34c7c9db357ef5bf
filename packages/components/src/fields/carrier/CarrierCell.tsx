import type { CellProps } from '@assunto/engine';
import type { Carrier } from '@assunto/engine/fields';

/** Shows vehicle, driver and plates in one line. */
export function CarrierCell({ text }: CellProps<Carrier>) {
  return (
    <span className="as-cell-carrier" title={text}>
      {text}
    </span>
  );
}
