import type { EventStepName } from '@assunto/api';
import { useState } from 'react';
import { eventKinds, eventName, eventStepAs, openEventIcon } from '../events/eventKinds';
import { EventStepForm } from '../events/EventStepForm';
import { useTranslate as useEventTranslate } from '../events/messages/translation';
import { useEventSentence } from '../events/useEventSentence';
import { useTranslate } from '../messages/translation';
import { WebhookPanel } from '../webhook/WebhookPanel';
import { emptyEventStep, type EventCard } from './jobDraft';
import { StepCard } from './StepCard';
import { StepList, useStepMenu } from './StepList';
import type { JobEditor } from './useJobEditor';

interface EventCardsProps {
  /** `null` while it is not saved. */
  jobId: number | null;
  editor: JobEditor;
  isReadOnly: boolean;
}

/** 'Quando acontecer...': the events, any of which starts the automation. */
export function EventCards({ jobId, editor, isReadOnly }: EventCardsProps) {
  const translate = useTranslate();
  const translateEvent = useEventTranslate();
  const [target, setTarget] = useState<EventCard | 'new' | null>(null);
  const choices = eventKinds.map(({ name, group, icon }) => ({
    type: name,
    icon,
    group: translateEvent(`events.group.${group}`),
    name: translateEvent(`events.${name}`),
    hint: translateEvent(`events.${name}.hint`),
  }));
  const choose = (name: EventStepName): void => {
    setTarget(null);
    if (target === 'new') editor.addEvent(eventStepAs(emptyEventStep, name));
    else if (target) editor.changeType(target, eventStepAs(target.step, name));
  };
  return (
    <StepList
      list="events"
      editor={editor}
      isReadOnly={isReadOnly}
      cards={editor.draft.events}
      choices={target && choices}
      onChoose={choose}
      onAdd={() => setTarget('new')}
      onClose={() => setTarget(null)}
    >
      {(card, index) => (
        <li>
          {index > 0 && <span className="as-job-or">{translate('jobs.or')}</span>}
          <EventStepCard
            jobId={jobId}
            card={card}
            editor={editor}
            isReadOnly={isReadOnly}
            position={index + 1}
            onChangeType={() => setTarget(card)}
          />
        </li>
      )}
    </StepList>
  );
}

interface EventStepCardProps extends EventCardsProps {
  card: EventCard;
  /** From 1. */
  position: number;
  onChangeType(): void;
}

function EventStepCard({ jobId, card, editor, isReadOnly, position, onChangeType }: EventStepCardProps) {
  const translate = useTranslate();
  const translateEvent = useEventTranslate();
  const { key, step, part } = card;
  const { sentence, records } = useEventSentence(step, part);
  const name = eventName(step.eventStepType);
  const problems = editor.problemsOf(key);
  const isOpen = editor.openKey === key && name !== null;
  const toggle = (): void => (name === null ? onChangeType() : editor.open(isOpen ? null : key));
  const menuItems = useStepMenu({
    cards: editor.draft.events,
    isReadOnly,
    onConfigure: () => (name === null ? onChangeType() : editor.open(key)),
    onChangeType,
    onRemove: () => editor.remove(key),
  });
  return (
    <StepCard
      cardKey={key}
      icon={eventKinds.find((kind) => kind.name === name)?.icon ?? openEventIcon}
      title={name === null ? translate('jobs.chooseEvent') : translateEvent(`events.${name}`)}
      sentence={sentence}
      detail={records}
      problems={problems}
      isOpen={isOpen}
      onToggle={toggle}
      menuLabel={translate('jobs.eventMenu', { position })}
      menuItems={menuItems}
    >
      {name === 'webhook' && <WebhookPanel jobId={jobId} />}
      <EventStepForm
        step={step}
        part={part}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={(next, changes) => editor.changeEvent(card, next, changes)}
      />
    </StepCard>
  );
}
