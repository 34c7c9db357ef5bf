import type { ComputedValue, SetValueConfig, WorkStep } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import type { StepFormContext } from './StepForm';
import { newRow, sourceOf, withSource, type ValueContext, type ValueSource } from './valueSources';
import { configsOf, emptyConfigs } from './workStepKinds';

/** An attribute and its value as they are edited: of the parts, those of the source count. */
export interface ValueRow {
  attribute: number | null;
  source: ValueSource | null;
  fixed: unknown;
  /** The attribute that it takes the value of. */
  from: number | null;
  amount: number;
  template: string;
  path: string;
  /** The moment of the step, or so much before or after it. */
  side: 'exact' | 'after' | 'before';
  shift: number;
  unit: NonNullable<Extract<ComputedValue, { kind: 'now' }>['unit']>;
}

/** The values of records of one subject. */
export interface ValueSection {
  subjectId: number | null;
  rows: readonly ValueRow[];
}

/** Whose values a step may give. */
export function targetsOf({ step, subject, catalogue }: StepFormContext): readonly Subject[] {
  if (step.workStepType !== 'SetTalkValueByEvent') return catalogue.subjects;
  const related = new Set(subject?.subjectAttributes.map(({ relatedSubject }) => relatedSubject?.subjectId));
  return catalogue.subjects.filter(({ subjectId }) => subjectId === subject?.subjectId || related.has(subjectId));
}

/** The attribute of a row with all that its sources follow from; `null` while none is chosen, or it is not known. */
export function valueContext(
  { step, subject, catalogue, typeOf }: StepFormContext,
  subjectId: number | null,
  attributeId: number | null,
): ValueContext | null {
  const target = catalogue.subjects.find((one) => one.subjectId === subjectId);
  const attribute = target?.subjectAttributes.find((one) => one.subjectAttributeId === attributeId);
  const isNew = step.workStepType === 'NewTalk';
  return target && attribute ? { attribute, target, eventSubject: subject, isNew, typeOf } : null;
}

/** The values of a step, by the subject of their records. */
export function readSections(step: WorkStep, { subject }: StepFormContext): ValueSection[] {
  const configs = configsOf(step, 'SetTalkValueByEvent');
  const ids = [...new Set(configs.map(({ subjectId }) => subjectId))];
  // The values of a step by event are those of its own record until another one is chosen.
  const own = step.workStepType === 'SetTalkValueByEvent' && ids.length === 1 ? (subject?.subjectId ?? null) : null;
  return ids.map((id) => ({
    subjectId: id ?? own,
    rows: configs.filter(({ subjectId }) => subjectId === id).map(readRow),
  }));
}

function readRow(config: SetValueConfig): ValueRow {
  const computed = (typeof config.value === 'object' ? config.value : null) as Partial<Record<string, unknown>> | null;
  const source = sourceOf(config);
  const { amount = 0, unit = 'day' } = (source === 'now' ? computed : {}) as {
    amount?: number;
    unit?: ValueRow['unit'];
  };
  const partOf = <Value>(of: readonly ValueSource[], name: string, none: Value): Value =>
    of.includes(source) ? ((computed?.[name] as Value | undefined) ?? none) : none;
  return {
    attribute: config.subjectAttributeId,
    source: config.subjectAttributeId === null ? null : source,
    fixed: source === 'fixed' ? config.value : null,
    from: partOf(['event', 'record'], 'subjectAttributeId', null),
    amount: partOf(['add'], 'amount', 0),
    template: partOf(['text'], 'template', ''),
    path: partOf(['webhook'], 'path', ''),
    side: amount === 0 ? 'exact' : amount > 0 ? 'after' : 'before',
    shift: Math.abs(amount) || 1,
    unit,
  };
}

/** A step with these values. Another subject begins with the rows that its records must have, and without the filter of the one before. */
export function writeSections(sections: readonly ValueSection[], before: WorkStep, context: StepFormContext): WorkStep {
  const known = readSections(before, context);
  const configs = before.configs as readonly SetValueConfig[];
  const isOther = sections.some(({ subjectId }) => !known.some((one) => one.subjectId === subjectId));
  const isByFilter = before.workStepType === 'SetTalkValueByFilter';
  return {
    ...before,
    ...(isOther && isByFilter && { filter: null, filterName: null }),
    configs: sections.flatMap((section, index) => {
      const isSecond = sections.findIndex(({ subjectId }) => subjectId === section.subjectId) < index;
      // One more without a subject is only shown, until its subject is chosen.
      if (isSecond) return section.subjectId === null ? [] : [emptyConfigs.NewTalk];
      const isKnown = known.some((one) => one.subjectId === section.subjectId);
      return isKnown ? writeRows(section, configs, context) : startRows(section.subjectId, context);
    }),
  };
}

function writeRows({ subjectId, rows }: ValueSection, before: readonly SetValueConfig[], context: StepFormContext) {
  const none = { ...emptyConfigs.NewTalk, subjectId };
  const written = rows.map((row, index): SetValueConfig => {
    // No attribute gets two values.
    const isSecond = rows.findIndex(({ attribute }) => attribute === row.attribute) < index;
    if (row.attribute === null || isSecond) return none;
    const stored = before.find((one) => one.subjectAttributeId === row.attribute);
    const found = valueContext(context, subjectId, row.attribute);
    if (!stored) return found ? newRow(subjectId ?? 0, found) : none;
    const config = { ...stored, subjectId };
    if (row.source !== null && row.source !== sourceOf(stored))
      return found ? withSource(config, row.source, found) : config;
    return { ...config, value: writeValue(row, stored.value) };
  });
  return written.length > 0 ? written : [none];
}

function writeValue(
  { source, fixed, from, amount, template, path, side, shift, unit }: ValueRow,
  before: unknown,
): unknown {
  switch (source) {
    case 'fixed':
      return fixed ?? null;
    case 'event':
    case 'record':
      return { kind: source, subjectAttributeId: from ?? 0 };
    case 'add':
      return { kind: source, amount };
    case 'text':
      return { kind: source, template };
    case 'webhook':
      return { kind: source, path };
    case 'now':
      return side === 'exact' ? { kind: source } : { kind: source, unit, amount: side === 'before' ? -shift : shift };
    default:
      return before;
  }
}

/** The rows with which a subject begins: of a new record, what it must have. */
function startRows(subjectId: number | null, context: StepFormContext): SetValueConfig[] {
  const target = context.catalogue.subjects.find((one) => one.subjectId === subjectId);
  const required =
    context.step.workStepType === 'NewTalk' ? (target?.subjectAttributes ?? []).filter(mustBeFilled) : [];
  const rows = required.flatMap(({ subjectAttributeId }) => {
    const found = valueContext(context, subjectId, subjectAttributeId);
    return found ? newRow(subjectId ?? 0, found) : [];
  });
  return rows.length > 0 ? rows : [{ ...emptyConfigs.NewTalk, subjectId }];
}

const mustBeFilled = ({
  isRequired,
  isEditable,
  isInternal,
  actions,
  defaultValue,
}: Subject['subjectAttributes'][number]): boolean =>
  isRequired && isEditable && !isInternal && actions.create && (defaultValue === null || defaultValue === undefined);
