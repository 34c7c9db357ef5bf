import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useServices } from '../../AppServices';
import type { RecordPresence } from './createPresenceReporter';
import { nameOf, useOthers } from './useOthers';
import './presence.css';
import { useTranslate } from '../messages/translation';

interface PresenceFormProps {
  subject: string;
  talkId: number;
  children: ReactNode;
}

/** Wraps a record's form: reports the focused field to others, and shows beside the label of each field who else has focused it. */
export function PresenceForm({ subject, talkId, children }: PresenceFormProps) {
  const { realtime } = useServices();
  const presence = useRef<RecordPresence | null>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const opened = realtime.openRecord(subject, talkId);
    presence.current = opened;
    return () => opened.close();
  }, [realtime, subject, talkId]);
  const onFocus = ({ target }: FocusEvent): void => presence.current?.edit(attributeOf(target));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) presence.current?.edit(null);
  };
  return (
    <div ref={setContainer} className="as-presence-form" onFocus={onFocus} onBlur={onBlur}>
      {children}
      <PresenceHints subject={subject} talkId={talkId} container={container} />
    </div>
  );
}

const attributeOf = (target: Element): string | null =>
  target.closest<HTMLElement>('[data-attribute]')?.dataset['attribute'] ?? null;

interface PresenceHintsProps {
  subject: string;
  talkId: number;
  container: HTMLElement | null;
}

/** A hint beside the label of each field that other people have focused. */
function PresenceHints({ subject, talkId, container }: PresenceHintsProps) {
  const translate = useTranslate();
  const others = useOthers(subject, talkId);
  const names = new Map<string, string[]>();
  for (const other of others)
    for (const attribute of other.attributes)
      names.set(attribute, [...(names.get(attribute) ?? []), nameOf(other, translate)]);
  if (names.size === 0) return null;
  const cells = [...(container?.querySelectorAll<HTMLElement>('[data-attribute]') ?? [])].flatMap((cell) => {
    const people = names.get(cell.dataset['attribute'] ?? '');
    return people ? [[cell, people.join(', ')] as const] : [];
  });
  return cells.map(([cell, people]) =>
    createPortal(
      <p className="as-presence-hint" role="status">
        {translate('realtime.editing', { people })}
      </p>,
      cell,
      cell.dataset['attribute'],
    ),
  );
}
