import { Button, IconButton, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SetValueConfig } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { useConfirm } from '@assunto/shell';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslate } from './messages/translation';
import { ValueRow } from './ValueRow';
import { newRow } from './valueSources';
import { subjectOf, subjectOption, useProblem, useWorkForm, type WorkFormProps } from './workForm';
import { WorkStepFilter } from './WorkStepFilter';
import { configsOf, emptyConfigs } from './workStepKinds';

/** A config and its place in the step. */
interface PlacedConfig {
  config: SetValueConfig;
  index: number;
}

/** The values of records of one subject. */
interface Section {
  subjectId: number | null;
  rows: PlacedConfig[];
}

function sectionsOf(configs: readonly SetValueConfig[]): Section[] {
  const sections: Section[] = [];
  for (const [index, config] of configs.entries()) {
    const section = sections.find(({ subjectId }) => subjectId === config.subjectId);
    if (section) section.rows.push({ config, index });
    else sections.push({ subjectId: config.subjectId, rows: [{ config, index }] });
  }
  return sections;
}

/** The values that a step gives: of the event's record or related ones, of those of a filter, or of new records. */
export function ValuesForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const { isReadOnly, subject, catalogue } = useWorkForm();
  const type = step.workStepType;
  const sections = sectionsOf(configsOf(step, 'SetTalkValueByEvent'));
  const change = (at: number, configs: readonly SetValueConfig[], more: object = {}) =>
    onChange({
      ...step,
      ...more,
      configs: sections.flatMap((section, index) =>
        index === at ? configs : section.rows.map(({ config }) => config),
      ),
    });
  const isByFilter = type === 'SetTalkValueByFilter';
  const choices = useSubjectChoices(step.workStepType);
  const unused = choices.filter(({ subjectId }) => !sections.some((section) => section.subjectId === subjectId));
  const mayAdd =
    !isReadOnly && !isByFilter && unused.length > 0 && sections.every(({ subjectId }) => subjectId !== null);
  // The values of a step by event are those of its own record until another one is chosen.
  const ownId = type === 'SetTalkValueByEvent' && sections.length === 1 ? (subject?.subjectId ?? null) : null;
  const target = subjectOf(catalogue, sections[0]?.subjectId ?? null);
  return (
    <>
      {sections.map((section, at) => (
        <ValueSection
          key={section.subjectId ?? 'new'}
          step={step}
          subjectId={section.subjectId ?? ownId}
          rows={section.rows}
          choices={choices.filter((one) => unused.includes(one) || one.subjectId === (section.subjectId ?? ownId))}
          onChange={(configs, isOther) =>
            change(at, configs, isOther && isByFilter ? { filter: null, filterName: null } : {})
          }
          {...(sections.length > 1 && { onRemove: () => change(at, []) })}
        />
      ))}
      {mayAdd && (
        <div>
          <Button
            variant="ghost"
            icon={<Plus />}
            onClick={() => onChange({ ...step, configs: [...step.configs, emptyConfigs.NewTalk] })}
          >
            {translate(type === 'NewTalk' ? 'works.values.addRecord' : 'works.values.addRelated')}
          </Button>
        </div>
      )}
      {isByFilter && target && <WorkStepFilter step={step} subject={target} onChange={onChange} />}
    </>
  );
}

/** Whose values a step may give. */
function useSubjectChoices(type: string): readonly Subject[] {
  const { catalogue, subject } = useWorkForm();
  if (type !== 'SetTalkValueByEvent') return catalogue.subjects;
  const related = new Set(subject?.subjectAttributes.map(({ relatedSubject }) => relatedSubject?.subjectId));
  return catalogue.subjects.filter(({ subjectId }) => subjectId === subject?.subjectId || related.has(subjectId));
}

interface ValueSectionProps {
  step: WorkFormProps['step'];
  subjectId: number | null;
  rows: readonly PlacedConfig[];
  choices: readonly Subject[];
  /** `isOther`: another subject was chosen. */
  onChange(configs: readonly SetValueConfig[], isOther?: boolean): void;
  onRemove?: () => void;
}

function ValueSection({ step, subjectId, rows, choices, onChange, onRemove }: ValueSectionProps) {
  const translate = useTranslate();
  const problem = useProblem();
  const { catalogue, isReadOnly } = useWorkForm();
  const [confirm, question] = useConfirm();
  const startRows = useStartRows(step.workStepType);
  const target = subjectOf(catalogue, subjectId);
  const configs = rows.map(({ config }) => config);
  const label = translate(
    `works.values.subject.${step.workStepType === 'NewTalk' ? 'new' : step.workStepType === 'SetTalkValueByFilter' ? 'filter' : 'event'}`,
  );
  const choose = async (id: number | null): Promise<void> => {
    const next = subjectOf(catalogue, id);
    if (!next || id === subjectId) return;
    const isFilled = configs.some(({ subjectAttributeId }) => subjectAttributeId !== null);
    const name = { subject: next.subjectName };
    const isConfirmed =
      !isFilled ||
      (await confirm({
        title: translate('works.values.change'),
        text: translate('works.values.changeQuestion', name),
        confirmLabel: translate('works.values.change'),
      }));
    if (isConfirmed) onChange(startRows(next), true);
  };
  const move = (from: number, to: number): void => {
    const moved = [...configs];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <section className="as-work-section">
      <div className="as-work-section-head">
        <Select
          label={label}
          isRequired
          isReadOnly={isReadOnly}
          value={subjectId}
          options={choices.map(subjectOption)}
          error={subjectId === null ? problem(`/configs/${rows[0]?.index ?? 0}`, 'SUBJECT_REQUIRED') : null}
          onChange={(id) => void choose(id)}
        />
        {onRemove && !isReadOnly && (
          <IconButton
            label={translate('works.values.removeSubject', { subject: target?.subjectName ?? '' })}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        )}
      </div>
      {target && (
        <ol className="as-work-rows" aria-label={translate('works.values.of', { subject: target.subjectName })}>
          {rows.map(({ config, index }, at) => (
            <ValueRow
              // A row is its attribute; those that have none are the last ones.
              key={config.subjectAttributeId ?? `new ${at}`}
              config={config}
              index={index}
              target={target}
              isNew={step.workStepType === 'NewTalk'}
              used={configs}
              onChange={(next) => onChange(configs.map((one, row) => (row === at ? { ...next, subjectId } : one)))}
              tools={{
                ...(at > 0 && { onUp: () => move(at, at - 1) }),
                ...(at < rows.length - 1 && { onDown: () => move(at, at + 1) }),
                ...(rows.length > 1 && { onRemove: () => onChange(configs.filter((_, row) => row !== at)) }),
              }}
            />
          ))}
        </ol>
      )}
      {target && !isReadOnly && (
        <div>
          <Button icon={<Plus />} onClick={() => onChange([...configs, { ...emptyConfigs.NewTalk, subjectId }])}>
            {translate('works.values.add')}
          </Button>
        </div>
      )}
      {question}
    </section>
  );
}

/** The rows with which a subject begins: of a new record, what it must have. */
function useStartRows(type: string) {
  const { subject } = useWorkForm();
  const { registry } = useEngine();
  return (target: Subject): SetValueConfig[] => {
    const { subjectId } = target;
    const required = type === 'NewTalk' ? target.subjectAttributes.filter(mustBeFilled) : [];
    const rows = required.map((attribute) =>
      newRow(subjectId, {
        attribute,
        target,
        eventSubject: subject,
        isNew: true,
        typeOf: ({ componentId }) => registry.get(componentId).type,
      }),
    );
    return rows.length > 0 ? rows : [{ ...emptyConfigs.NewTalk, subjectId }];
  };
}

const mustBeFilled = ({
  isRequired,
  isEditable,
  isInternal,
  actions,
  defaultValue,
}: Subject['subjectAttributes'][number]): boolean =>
  isRequired && isEditable && !isInternal && actions.create && (defaultValue === null || defaultValue === undefined);
