import type { CellProps } from '@assunto/engine';
import { SafeLink } from './SafeLink';

/** The address as a link, truncated at the column's width. A click follows it and does not open the record. */
export function UrlCell({ value, text }: CellProps<string>) {
  return (
    <SafeLink value={value} className="as-cell-url" title={text} dir="ltr" onClick={(event) => event.stopPropagation()}>
      {text}
    </SafeLink>
  );
}
