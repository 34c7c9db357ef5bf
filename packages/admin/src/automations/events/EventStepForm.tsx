import { Banner } from '@assunto/components';
import { ValueForm } from '@assunto/engine/form';
import type { EventStep } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { useMemo } from 'react';
import type { EventPart } from '../editor/jobDraft';
import { useJobCatalogues } from '../editor/JobCatalogues';
import { EventSubject } from './eventContext';
import { eventForm, readEvent, writeEvent } from './eventForm';
import { eventName } from './eventKinds';
import { useTranslate } from './messages/translation';

interface EventStepFormProps {
  step: EventStep;
  part: EventPart;
  problems: readonly JobProblem[];
  isReadOnly: boolean;
  /** `changes`: those of what all steps of the event share. */
  onChange(step: EventStep, changes: Partial<EventPart>): void;
}

/** The fields at which problems are shown. */
const fieldOf = ({ code }: JobProblem): string | null =>
  code.startsWith('FILTER_') ? 'which' : code.startsWith('CRON_') ? 'cronString' : (fieldsOfCodes[code] ?? null);

const fieldsOfCodes: Readonly<Record<string, string>> = {
  SUBJECT_NOT_FOUND: 'subjectId',
  ATTRIBUTE_UNKNOWN: 'subjectAttributeIds',
  TAG_NOT_FOUND: 'tagId',
};

/** What an event waits for, as its definition has it. */
export function EventStepForm({ step, part, problems, isReadOnly, onChange }: EventStepFormProps) {
  const translate = useTranslate();
  const catalogue = useJobCatalogues();
  const definition = useMemo(() => eventForm({ step, part, catalogue, translate }), [step, part, catalogue, translate]);
  if (eventName(step.eventStepType) === null) return null;
  const isField = (name: string | null) => definition.leaves.some(({ attribute }) => attribute.identifier === name);
  const atFields = problems.filter((problem) => isField(fieldOf(problem)));
  const general = problems.filter((problem) => !atFields.includes(problem));
  // The first problem of a field is shown at it.
  const errors = Object.fromEntries(atFields.map((problem) => [fieldOf(problem), problem.message]).reverse());
  return (
    <EventSubject value={catalogue.subjects.find(({ subjectId }) => subjectId === step.subjectId) ?? null}>
      <div className="as-job-form">
        {general.length > 0 && <Banner tone="danger">{general.map(({ message }) => message).join(' ')}</Banner>}
        <ValueForm
          definition={definition}
          value={readEvent(step, part)}
          isReadOnly={isReadOnly}
          showsProblems={problems.length > 0}
          errors={errors}
          onChange={(values) => {
            const { step: next, changes } = writeEvent(values, step, part);
            onChange(next, changes);
          }}
        />
      </div>
    </EventSubject>
  );
}
