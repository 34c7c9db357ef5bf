import type { CellProps } from '@assunto/engine';

/** A masked text, left-to-right in every language. */
export function MaskedCell({ text }: CellProps<string>) {
  return (
    <bdi dir="ltr" className="as-masked">
      {text}
    </bdi>
  );
}
