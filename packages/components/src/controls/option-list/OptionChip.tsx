import type { OptionItem } from '@assunto/engine';
import { isUnlisted } from '@assunto/engine/fields';
import type { CSSProperties, ReactNode } from 'react';
import { relatedProps, type RelatedRecord } from '../../ui/related-card/relatedProps';

interface OptionChipProps {
  option: OptionItem;
  /** The record that the option is. */
  record?: RelatedRecord | undefined;
  children?: ReactNode;
}

/**
 * An option as a chip. Its colour tints the background and a dot; the text has the theme's colour. A text without an option is
 * marked as invalid.
 */
export function OptionChip({ option, record, children }: OptionChipProps) {
  const style = option.color ? ({ '--as-chip-color': option.color } as CSSProperties) : undefined;
  return (
    <span
      className={option.color ? 'as-chip as-chip-coloured' : 'as-chip'}
      style={style}
      data-invalid={isUnlisted(option) || undefined}
      {...(record && relatedProps(record))}
    >
      <span className="as-chip-name">{option.name}</span>
      {children}
    </span>
  );
}
