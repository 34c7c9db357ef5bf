import { IconButton } from '@assunto/components';
import type { Talk } from '@assunto/engine/core';
import { CalendarClock } from 'lucide-react';
import { useTranslate } from '../messages/translation';
import type { CalendarScope } from './CalendarScope';

/** Asks for another date of a record: for fingers, and for who does not drag. */
export function DateButton({ scope, talk, tabIndex }: { scope: CalendarScope; talk: Talk; tabIndex?: number }) {
  const translate = useTranslate();
  return (
    <IconButton
      isCompact
      {...(tabIndex !== undefined && { tabIndex })}
      label={translate('kinds.changeDate', { name: talk.displayName })}
      icon={<CalendarClock />}
      onClick={() => scope.onEditDay(talk)}
    />
  );
}
