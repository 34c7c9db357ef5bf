import { IconButton } from '@assunto/components';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { UsedTrail } from './useTrail';

/** Buttons for the previous and the next record of the list from which this one was opened. */
export function TrailButtons({ trail: { position, has, go } }: { trail: UsedTrail }) {
  if (position === null) return null;
  return (
    <span className="as-record-trail" role="group" aria-label="Registros da lista">
      <IconButton
        label="Registro anterior (Alt+PageUp)"
        icon={<ChevronUp />}
        disabled={!has('previous')}
        onClick={() => go('previous')}
      />
      <IconButton
        label="Próximo registro (Alt+PageDown)"
        icon={<ChevronDown />}
        disabled={!has('next')}
        onClick={() => go('next')}
      />
    </span>
  );
}
