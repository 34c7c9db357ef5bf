import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useServices } from '../../AppServices';
import type { OpenPlace } from './createPlaceTeller';
import { nameOf, useOthers } from './useOthers';
import './presence.css';

interface PresenceFormProps {
  subject: string;
  talkId: number;
  children: ReactNode;
}

/** Around a record's form: tells others which field its person is in, and says beside a field who else edits it. */
export function PresenceForm({ subject, talkId, children }: PresenceFormProps) {
  const { realtime } = useServices();
  const place = useRef<OpenPlace | null>(null);
  const [around, setAround] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const opened = realtime.openRecord(subject, talkId);
    place.current = opened;
    return () => opened.close();
  }, [realtime, subject, talkId]);
  const follow = ({ target }: FocusEvent): void => place.current?.edit(attributeOf(target));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) place.current?.edit(null);
  };
  return (
    <div ref={setAround} className="as-presence-form" onFocus={follow} onBlur={leave}>
      {children}
      <PresenceHints subject={subject} talkId={talkId} around={around} />
    </div>
  );
}

const attributeOf = (target: Element): string | null =>
  target.closest<HTMLElement>('[data-attribute]')?.dataset['attribute'] ?? null;

interface PresenceHintsProps {
  subject: string;
  talkId: number;
  around: HTMLElement | null;
}

/** A line under each field that others are in. */
function PresenceHints({ subject, talkId, around }: PresenceHintsProps) {
  const others = useOthers(subject, talkId);
  const names = new Map<string, string[]>();
  for (const other of others)
    for (const attribute of other.attributes) names.set(attribute, [...(names.get(attribute) ?? []), nameOf(other)]);
  if (names.size === 0) return null;
  const cells = [...(around?.querySelectorAll<HTMLElement>('[data-attribute]') ?? [])].flatMap((cell) => {
    const people = names.get(cell.dataset['attribute'] ?? '');
    return people ? [[cell, people.join(', ')] as const] : [];
  });
  return cells.map(([cell, people]) =>
    createPortal(
      <p className="as-presence-hint" role="status">
        {people} está editando
      </p>,
      cell,
      cell.dataset['attribute'],
    ),
  );
}
