import { Banner, Checkbox, ComboBox, MultiSelect, RadioGroup, Select } from '@assunto/components';
import { dialogTypes, serviceClocks, type EventStep } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import type { EventPart } from '../editor/jobDraft';
import { passesEveryRecord } from '../editor/jobDraft';
import { useJobCatalogues } from '../editor/JobCatalogues';
import { CronEditor } from './CronEditor';
import { comparesBefore, eventName } from './eventKinds';
import { FilterChoice } from './FilterChoice';
import { useTranslate } from './messages/translation';
import { quietName, quietTimes } from './quietTimes';

interface EventStepFormProps {
  step: EventStep;
  part: EventPart;
  problems: readonly JobProblem[];
  isReadOnly: boolean;
  onChange(step: EventStep): void;
  onChangePart(changes: Partial<EventPart>): void;
}

/** The problem of a field of the form. */
const fieldCodes = new Set([
  ...['SUBJECT_NOT_FOUND', 'ATTRIBUTE_UNKNOWN', 'TAG_NOT_FOUND', 'CRON_REQUIRED', 'CRON_INVALID'],
]);

/** What an event waits for: its subject, what its kind asks, which records, and how often it fires. */
export function EventStepForm(props: EventStepFormProps) {
  const { step, problems, isReadOnly, onChange } = props;
  const translate = useTranslate();
  const { subjects } = useJobCatalogues();
  const name = eventName(step.eventStepType);
  const subject = subjects.find(({ subjectId }) => subjectId === step.subjectId);
  const errorOf = (...codes: string[]): string | null =>
    problems.find(({ code }) => codes.includes(code))?.message ?? null;
  const general = problems.filter(({ code }) => !code.startsWith('FILTER_') && !fieldCodes.has(code));
  if (name === null) return null;
  const isOptional = name === 'webhook';
  return (
    <div className="as-job-form">
      {general.length > 0 && <Banner tone="danger">{general.map(({ message }) => message).join(' ')}</Banner>}
      <div className="as-job-fields">
        <ComboBox
          label={translate(isOptional ? 'events.webhookSubject' : 'events.subject')}
          isRequired={!isOptional}
          {...(isOptional && { description: translate('events.webhookSubjectHint') })}
          isReadOnly={isReadOnly}
          placeholder={translate('events.subjectPlaceholder')}
          error={errorOf('SUBJECT_NOT_FOUND')}
          value={subject ? { id: subject.subjectId, name: subject.subjectName } : null}
          options={subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }))}
          onChange={(option) => onChange(withSubject(step, option === null ? null : Number(option.id)))}
        />
        <KindFields {...props} error={errorOf('ATTRIBUTE_UNKNOWN', 'TAG_NOT_FOUND')} />
      </div>
      {name === 'schedule' && (
        <CronEditor
          value={step.cronString ?? ''}
          error={errorOf('CRON_REQUIRED', 'CRON_INVALID')}
          isReadOnly={isReadOnly}
          onChange={(cronString) => onChange({ ...step, cronString })}
        />
      )}
      {subject && (
        <FilterChoice
          subject={subject}
          value={step}
          isReadOnly={isReadOnly}
          filterError={
            problems.find(({ code }) => code.startsWith('FILTER_') && code !== 'FILTER_NAME_REQUIRED')?.message ?? null
          }
          nameError={errorOf('FILTER_NAME_REQUIRED')}
          onChange={({ filter, filterName, filterId }) => onChange({ ...step, filter, filterName, filterId })}
        />
      )}
      {(!isOptional || subject) && <Firing {...props} />}
      <Quiet {...props} />
    </div>
  );
}

/** About another subject: attributes and conditions are those of one. */
function withSubject(step: EventStep, subjectId: number | null): EventStep {
  if (subjectId === step.subjectId) return step;
  const { subjectAttributeIds: _, ...rest } = step;
  if (passesEveryRecord(step.filter)) return { ...rest, subjectId };
  return { ...rest, subjectId, filter: null, filterName: null, filterId: null };
}

function KindFields({ step, isReadOnly, error, onChange }: EventStepFormProps & { error: string | null }) {
  const translate = useTranslate();
  const { subjects, tags } = useJobCatalogues();
  const name = eventName(step.eventStepType);
  if (name === 'updated') {
    const attributes = subjects.find(({ subjectId }) => subjectId === step.subjectId)?.subjectAttributes ?? [];
    const options = attributes.map((one) => ({ id: one.subjectAttributeId, name: one.name }));
    return (
      <MultiSelect
        label={translate('events.attributes')}
        description={translate('events.attributesHint')}
        isReadOnly={isReadOnly}
        isDisabled={attributes.length === 0}
        error={error}
        value={options.filter(({ id }) => step.subjectAttributeIds?.includes(id))}
        options={options}
        onChange={(chosen) => onChange({ ...step, subjectAttributeIds: chosen.map(({ id }) => Number(id)) })}
      />
    );
  }
  if (name === 'tagged') {
    const options = tags.flatMap(({ tagId, tagName }) => (tagId === undefined ? [] : [{ id: tagId, name: tagName }]));
    return (
      <ComboBox
        label={translate('events.tag')}
        description={translate('events.tagHint')}
        isReadOnly={isReadOnly}
        error={error}
        value={options.find(({ id }) => id === step.tagId) ?? null}
        options={options}
        onChange={(option) => onChange({ ...step, tagId: option === null ? null : Number(option.id) })}
      />
    );
  }
  if (name === 'deadlineNear' || name === 'deadlineMissed')
    return (
      <RadioGroup
        label={translate('events.clock')}
        variant="segments"
        isReadOnly={isReadOnly}
        value={step.serviceClock ?? null}
        options={[
          { value: null, label: translate('events.clock.any') },
          { value: serviceClocks.firstAnswer, label: translate('events.clock.firstAnswer') },
          { value: serviceClocks.solution, label: translate('events.clock.solution') },
        ]}
        onChange={(serviceClock) => onChange({ ...step, serviceClock })}
      />
    );
  if (name !== 'dialog') return null;
  return (
    <RadioGroup
      label={translate('events.answer')}
      variant="segments"
      isReadOnly={isReadOnly}
      value={step.dialogTypeId ?? null}
      options={[
        { value: null, label: translate('events.answer.any') },
        { value: dialogTypes.yes, label: translate('events.answer.yes') },
        { value: dialogTypes.no, label: translate('events.answer.no') },
      ]}
      onChange={(dialogTypeId) => onChange({ ...step, dialogTypeId })}
    />
  );
}

/** How often the event fires (docs/automations.md): what cannot happen is not offered. */
function Firing({ step, part, isReadOnly, onChangePart }: EventStepFormProps) {
  const translate = useTranslate();
  const name = eventName(step.eventStepType);
  const firing = part.negate ? 'negate' : part.becoming ? 'becoming' : 'each';
  const hasFilter = step.filter !== null && !passesEveryRecord(step.filter);
  const isOffered = (comparesBefore(name) && hasFilter) || firing !== 'each';
  const each =
    name === 'updated' || name === 'schedule' ? (`events.firing.each.${name}` as const) : 'events.firing.each.hint';
  return (
    <>
      {isOffered && (
        <RadioGroup
          label={translate('events.firing')}
          isReadOnly={isReadOnly}
          value={firing}
          options={[
            { value: 'each', label: translate('events.firing.each'), hint: translate(each) },
            {
              value: 'becoming',
              label: translate('events.firing.becoming'),
              hint: translate('events.firing.becoming.hint'),
            },
            { value: 'negate', label: translate('events.firing.negate'), hint: translate('events.firing.negate.hint') },
          ]}
          onChange={(chosen) => onChangePart({ negate: chosen === 'negate', becoming: chosen === 'becoming' })}
        />
      )}
      {name !== 'deleted' && (
        <Checkbox
          label={translate('events.once')}
          description={translate('events.onceHint')}
          isReadOnly={isReadOnly}
          isChecked={part.once}
          onChange={(once) => onChangePart({ once })}
        />
      )}
    </>
  );
}

/** How long a record must be unchanged before it starts the automation. */
function Quiet({ step, part, isReadOnly, onChangePart }: EventStepFormProps) {
  const translate = useTranslate();
  const name = eventName(step.eventStepType);
  const chosen = part.quietSeconds ?? 0;
  if (name !== 'created' && name !== 'updated') return null;
  const known = quietTimes.map((seconds) => ({ id: seconds, name: quietName(seconds, translate) }));
  const options = known.some(({ id }) => id === chosen)
    ? known
    : [...known, { id: chosen, name: quietName(chosen, translate) }];
  return (
    <Select
      label={translate('events.quiet')}
      description={translate('events.quietHint')}
      isReadOnly={isReadOnly}
      value={chosen}
      options={options}
      onChange={(quietSeconds) => onChangePart({ quietSeconds: Number(quietSeconds) })}
    />
  );
}
