import type { OptionItem } from '@assunto/engine';
import type { CSSProperties, ReactNode } from 'react';

/** An option as a pill. Its colour tints the ground and fills a dot; the text keeps the theme's colour and contrast. */
export function OptionChip({ option, children }: { option: OptionItem; children?: ReactNode }) {
  const style = option.color ? ({ '--as-chip-color': option.color } as CSSProperties) : undefined;
  return (
    <span className={option.color ? 'as-chip as-chip-coloured' : 'as-chip'} style={style}>
      <span className="as-chip-name">{option.name}</span>
      {children}
    </span>
  );
}
