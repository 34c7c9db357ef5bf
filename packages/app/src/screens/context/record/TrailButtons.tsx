import { IconButton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../../notices/notices';
import { useTrail, type Direction } from './useTrail';

interface TrailButtonsProps {
  subject: string;
  talkId: number;
  onGo: (talkId: number) => void;
}

/** Goes to the record before and after this one in the list that it was opened from; Alt+PageUp and Alt+PageDown do too. */
export function TrailButtons({ subject, talkId, onGo }: TrailButtonsProps) {
  const { place, has, find } = useTrail(subject, talkId);
  const go = async (direction: Direction): Promise<void> => {
    try {
      const found = await find(direction);
      if (found !== null) onGo(found);
      else
        notify(
          'info',
          direction === 'next' ? 'Este é o último registro da lista.' : 'Este é o primeiro registro da lista.',
        );
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  };
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const direction = event.code === 'PageUp' ? 'previous' : event.code === 'PageDown' ? 'next' : null;
    // Not under a dialog, which is about something else.
    if (!direction || place === null || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    void go(direction);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);

  if (place === null) return null;
  return (
    <span className="as-record-trail" role="group" aria-label="Registros da lista">
      <IconButton
        label="Registro anterior (Alt+PageUp)"
        icon={<ChevronUp />}
        disabled={!has('previous')}
        onClick={() => void go('previous')}
      />
      <IconButton
        label="Próximo registro (Alt+PageDown)"
        icon={<ChevronDown />}
        disabled={!has('next')}
        onClick={() => void go('next')}
      />
    </span>
  );
}
