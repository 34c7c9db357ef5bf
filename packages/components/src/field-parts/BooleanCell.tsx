import { Check, Minus } from 'lucide-react';
import type { CellProps } from '@assunto/engine';

/** An icon and the answer as text; nothing for an empty value. */
export function BooleanCell({ value, text }: CellProps<boolean>) {
  if (value === null) return null;
  return (
    <span className={value ? 'as-cell-checkbox as-cell-checkbox-yes' : 'as-cell-checkbox'}>
      {value ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      {text}
    </span>
  );
}
