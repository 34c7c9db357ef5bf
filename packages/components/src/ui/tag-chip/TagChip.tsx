import { X } from 'lucide-react';
import type { CSSProperties } from 'react';

interface TagChipProps {
  name: string;
  /** `#rrggbb`; it fills a dot and tints the background. The text has the theme's colour for contrast. */
  color: string;
  /** The accessible name of the remove button; without it there is none. */
  removeLabel?: string;
  onRemove?: () => void;
}

/**
 * A tag of a record.
 *
 * @example
 * <TagChip name="Atrasado" color="#d33030" />;
 */
export function TagChip({ name, color, removeLabel, onRemove }: TagChipProps) {
  return (
    <span className="as-tag-chip" style={{ '--as-tag-color': color } as CSSProperties}>
      <span className="as-tag-chip-name" title={name}>
        {name}
      </span>
      {removeLabel !== undefined && (
        <button type="button" className="as-tag-chip-remove" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
