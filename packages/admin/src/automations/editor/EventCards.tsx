import { Button, type MenuItem } from '@assunto/components';
import type { EventStepName } from '@assunto/api';
import { Plus, Replace, Settings2, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { eventKinds, eventName, eventStepAs, openEventIcon } from '../events/eventKinds';
import { EventStepForm } from '../events/EventStepForm';
import { useTranslate as useEventTranslate } from '../events/messages/translation';
import { useEventSentence } from '../events/useEventSentence';
import { useTranslate } from '../messages/translation';
import { WebhookPanel } from '../webhook/WebhookPanel';
import { emptyEventStep, type EventCard } from './jobDraft';
import { RemovedStrip } from './RemovedStrip';
import { StepCard } from './StepCard';
import { TypeDialog } from './TypeDialog';
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
  const { draft, removal } = editor;
  const [target, setTarget] = useState<EventCard | 'new' | null>(null);
  const removedAt = removal?.list === 'events' ? removal.index : null;
  const strip = <RemovedStrip text={translate('jobs.removedEvent')} onUndo={() => editor.undoRemoval()} />;
  const choose = (name: EventStepName): void => {
    setTarget(null);
    if (target === 'new') editor.addEvent(eventStepAs(emptyEventStep, name));
    else if (target) editor.changeType(target, eventStepAs(target.step, name));
  };
  return (
    <section className="as-job-part" aria-labelledby="job-when">
      <h2 id="job-when">{translate('jobs.when')}</h2>
      <ol className="as-job-cards">
        {draft.events.map((card, index) => (
          <Fragment key={card.key}>
            {removedAt === index && <li>{strip}</li>}
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
          </Fragment>
        ))}
        {removedAt === draft.events.length && <li>{strip}</li>}
      </ol>
      {!isReadOnly && (
        <Button variant="ghost" icon={<Plus />} data-add="events" onClick={() => setTarget('new')}>
          {translate('jobs.addEvent')}
        </Button>
      )}
      {target !== null && <EventTypes onChoose={choose} onClose={() => setTarget(null)} />}
    </section>
  );
}

function EventTypes(props: { onChoose(name: EventStepName): void; onClose(): void }) {
  const translate = useTranslate();
  const translateEvent = useEventTranslate();
  const choices = eventKinds.map(({ name, group, icon }) => ({
    type: name,
    icon,
    group: translateEvent(`events.group.${group}`),
    name: translateEvent(`events.${name}`),
    hint: translateEvent(`events.${name}.hint`),
  }));
  return <TypeDialog title={translate('jobs.chooseEvent')} choices={choices} {...props} />;
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
  const changes: MenuItem[] = [
    { id: 'type', label: translate('jobs.changeType'), icon: <Replace />, onAction: onChangeType },
    ...(editor.draft.events.length > 1
      ? [
          {
            id: 'remove',
            label: translate('jobs.removeStep'),
            icon: <Trash2 />,
            isDanger: true,
            startsGroup: true,
            onAction: () => editor.remove(key),
          },
        ]
      : []),
  ];
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
      menuItems={[
        {
          id: 'configure',
          label: translate('jobs.configure'),
          icon: <Settings2 />,
          onAction: () => (name === null ? onChangeType() : editor.open(key)),
        },
        ...(isReadOnly ? [] : changes),
      ]}
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
