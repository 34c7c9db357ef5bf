import type { OptionItem } from '@assunto/engine';
import { isUnlisted } from '@assunto/engine/fields';
import type { CSSProperties, ReactNode } from 'react';

/**
 * An option as a chip. Its colour tints the background and a dot; the text has the theme's colour. A text without an option is
 * marked as invalid.
 */
export function OptionChip({ option, children }: { option: OptionItem; children?: ReactNode }) {
  const style = option.color ? ({ '--as-chip-color': option.color } as CSSProperties) : undefined;
  return (
    <span
      className={option.color ? 'as-chip as-chip-coloured' : 'as-chip'}
      style={style}
      data-invalid={isUnlisted(option) || undefined}
    >
      <span className="as-chip-name">{option.name}</span>
      {children}
    </span>
  );
}
