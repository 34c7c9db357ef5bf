import { IconButton } from '@assunto/components';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { UsedTrail } from './useTrail';
import { useTranslate } from './messages/translation';

/** Buttons for the previous and the next record of the list from which this one was opened. */
export function TrailButtons({ trail: { position, has, go } }: { trail: UsedTrail }) {
  const translate = useTranslate();
  if (position === null) return null;
  return (
    <span className="as-record-trail" role="group" aria-label={translate('record.trail')}>
      <IconButton
        label={translate('record.previous')}
        icon={<ChevronUp />}
        disabled={!has('previous')}
        onClick={() => go('previous')}
      />
      <IconButton
        label={translate('record.next')}
        icon={<ChevronDown />}
        disabled={!has('next')}
        onClick={() => go('next')}
      />
    </span>
  );
}
