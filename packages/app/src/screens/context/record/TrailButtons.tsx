import { IconButton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@assunto/shell';
import { useTrail, type Direction } from './useTrail';

interface TrailButtonsProps {
  subject: string;
  talkId: number;
  onNavigate: (talkId: number) => void;
}

/** Buttons for the previous and the next record of the list from which this one was opened; also Alt+PageUp, Alt+PageDown. */
export function TrailButtons({ subject, talkId, onNavigate }: TrailButtonsProps) {
  const { position, has, find } = useTrail(subject, talkId);
  const navigateTo = async (direction: Direction): Promise<void> => {
    try {
      const found = await find(direction);
      if (found !== null) onNavigate(found);
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
    if (!direction || position === null || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    void navigateTo(direction);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);

  if (position === null) return null;
  return (
    <span className="as-record-trail" role="group" aria-label="Registros da lista">
      <IconButton
        label="Registro anterior (Alt+PageUp)"
        icon={<ChevronUp />}
        disabled={!has('previous')}
        onClick={() => void navigateTo('previous')}
      />
      <IconButton
        label="Próximo registro (Alt+PageDown)"
        icon={<ChevronDown />}
        disabled={!has('next')}
        onClick={() => void navigateTo('next')}
      />
    </span>
  );
}
