import type { CellProps } from '@assunto/engine';

/** A masked text, whose digits and punctuation keep their order in any language. */
export function MaskedCell({ text }: CellProps<string>) {
  return (
    <bdi dir="ltr" className="as-masked">
      {text}
    </bdi>
  );
}
