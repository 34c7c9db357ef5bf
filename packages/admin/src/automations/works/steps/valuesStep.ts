import { custom, decimal, list, number, object, select, text, type RuleContext } from '@assunto/engine';
import { TemplateTextEditor } from '../../../variables/TemplateTextEditor';
import { FixedValueEditor } from '../FixedValueEditor';
import { optionsOf } from '../options';
import { stepForm, type StepFormContext } from '../StepForm';
import { eventAttributes, recordAttributes, sourcesFor, type ValueSource } from '../valueSources';
import {
  readSections,
  targetsOf,
  valueContext,
  writeSections,
  type ValueRow,
  type ValueSection,
} from '../valueSections';

const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const sides = ['exact', 'after', 'before'] as const;

/** The values that a step gives: of the event's record or related ones, of those of a filter, or of new records. */
export function valuesStep(context: StepFormContext) {
  const { translate, problem, step } = context;
  const type = step.workStepType;
  const targets = targetsOf(context);
  const kind = type === 'NewTalk' ? 'new' : type === 'SetTalkValueByFilter' ? 'filter' : 'event';
  const section = object<ValueSection>({
    subjectId: select<number, ValueSection>({
      label: translate(`works.values.subject.${kind}`),
      optionsOf: ({ subjectId }, { root }) => {
        const used = ((root['sections'] ?? []) as ValueSection[]).map((one) => one.subjectId);
        const free = targets.filter((one) => one.subjectId === subjectId || !used.includes(one.subjectId));
        return optionsOf.subjects(free, [subjectId]);
      },
      required: true,
      messages: { required: problem('job.valueSubject') },
    }),
    rows: list<ValueRow, ValueSection>(rowOf(context), {
      label: translate('works.values.fields'),
      itemName: translate('works.values.field'),
      itemLabel: ({ attribute }, index) =>
        nameOf(context, attribute) ?? translate('works.values.row', { number: index + 1 }),
      min: 1,
      max: 50,
      newItem: () => ({ ...emptyRow }),
      visible: ({ subjectId }) => subjectId !== null,
    }),
  });
  return stepForm<{ sections: readonly ValueSection[] }>(
    type,
    {
      sections: list<ValueSection>(section, {
        label: translate('works.values.records'),
        itemName: translate(kind === 'event' ? 'works.values.related' : 'works.values.record'),
        min: 1,
        max: kind === 'filter' ? 1 : Math.max(1, targets.length),
        newItem: () => ({ subjectId: null, rows: [{ ...emptyRow }] }),
      }),
    },
    {
      read: (stored) => ({ sections: readSections(stored, context) }),
      write: ({ sections }, before) => writeSections(sections, before, context),
      question({ sections }, before) {
        const known = readSections(before, context);
        const gone = known.find((one) => !sections.some(({ subjectId }) => subjectId === one.subjectId));
        const next = sections.find((one) => !known.some(({ subjectId }) => subjectId === one.subjectId));
        const isFilled = gone?.rows.some(({ attribute }) => attribute !== null) === true;
        if (!isFilled || !next || sections.length !== known.length) return null;
        const subject = targets.find(({ subjectId }) => subjectId === next.subjectId)?.subjectName ?? '';
        return {
          title: translate('works.values.change'),
          text: translate('works.values.changeQuestion', { subject }),
          confirmLabel: translate('works.values.change'),
        };
      },
    },
  );
}

/** A row of which nothing is chosen. */
const emptyRow: ValueRow = {
  attribute: null,
  source: null,
  fixed: null,
  from: null,
  amount: 0,
  template: '',
  path: '',
  side: 'exact',
  shift: 1,
  unit: 'day',
};

const nameOf = ({ catalogue }: StepFormContext, id: number | null): string | undefined =>
  catalogue.subjects.flatMap((one) => one.subjectAttributes).find((one) => one.subjectAttributeId === id)?.name;

const from =
  (...sources: ValueSource[]) =>
  ({ source }: ValueRow): boolean =>
    source !== null && sources.includes(source);
const isShifted = (row: ValueRow): boolean => row.source === 'now' && row.side !== 'exact';
const sectionIn = ({ parent }: RuleContext) => (parent ?? {}) as unknown as ValueSection;

/** An attribute, where its value comes from, and what that needs. */
function rowOf(context: StepFormContext) {
  const { translate, problem } = context;
  return object<ValueRow>({
    attribute: select<number, ValueRow>({
      label: translate('works.values.attribute'),
      placeholder: translate('works.values.attributePlaceholder'),
      optionsOf: ({ attribute }, { parent }) => attributeChoices(context, attribute, parent as never),
      required: true,
      columns: 4,
      messages: { required: problem('job.valueField') },
    }),
    source: select<ValueSource, ValueRow>({
      label: translate('works.values.source'),
      optionsOf: ({ attribute, source }, around) => {
        const found = valueContext(context, sectionIn(around).subjectId, attribute);
        const offered = found ? sourcesFor(found) : [];
        const all = source === null || offered.includes(source) ? offered : [...offered, source];
        return all.map((id) => ({ id, name: translate(`works.source.${id}`) }));
      },
      required: true,
      columns: 4,
      visible: ({ attribute }) => attribute !== null,
    }),
    fixed: custom<unknown, ValueRow>({
      label: translate('works.values.value'),
      editor: FixedValueEditor,
      required: true,
      columns: 4,
      visible: from('fixed'),
      messages: { required: problem('job.value') },
    }),
    from: select<number, ValueRow>({
      label: translate('works.values.from'),
      optionsOf: ({ attribute, source }, around) => {
        const found = valueContext(context, sectionIn(around).subjectId, attribute);
        return optionsOf.attributes(found ? (source === 'event' ? eventAttributes : recordAttributes)(found) : []);
      },
      required: true,
      columns: 4,
      visible: from('event', 'record'),
    }),
    amount: decimal<ValueRow>({
      label: translate('works.values.amount'),
      configs: { precision: 6 },
      empty: 0,
      columns: 4,
      visible: from('add'),
    }),
    template: custom<string, ValueRow>({
      label: translate('works.values.text'),
      editor: TemplateTextEditor,
      empty: '',
      maxLength: 2000,
      visible: from('text'),
    }),
    path: text<ValueRow>({
      label: translate('works.values.path'),
      help: translate('works.values.pathHelp'),
      empty: '',
      maxLength: 200,
      visible: from('webhook'),
    }),
    side: select<ValueRow['side'], ValueRow>({
      label: translate('works.moment.label'),
      options: sides.map((id) => ({ id, name: translate(`works.moment.${id}`) })),
      required: true,
      empty: 'exact',
      columns: 4,
      visible: from('now'),
    }),
    shift: number<ValueRow>({
      label: translate('works.wait.amount'),
      required: true,
      empty: 1,
      configs: { minimum: 1, maximum: 1_000_000 },
      columns: 4,
      visible: isShifted,
    }),
    unit: select<ValueRow['unit'], ValueRow>({
      label: translate('works.wait.unit'),
      options: units.map((id) => ({ id, name: translate(`works.units.${id}`) })),
      required: true,
      empty: 'day',
      columns: 4,
      visible: isShifted,
    }),
  });
}

/** The attributes that a row may fill: no attribute gets two values. */
function attributeChoices(context: StepFormContext, own: number | null, section: ValueSection) {
  const isNew = context.step.workStepType === 'NewTalk';
  const target = context.catalogue.subjects.find(({ subjectId }) => subjectId === section.subjectId);
  const isFree = (id: number) => id === own || !section.rows.some(({ attribute }) => attribute === id);
  const offered = (target?.subjectAttributes ?? []).filter(
    (one) =>
      one.isEditable &&
      !one.isInternal &&
      (isNew ? one.actions.create : one.actions.update) &&
      isFree(one.subjectAttributeId),
  );
  const stored =
    target?.subjectAttributes.filter((one) => one.subjectAttributeId === own && !offered.includes(one)) ?? [];
  return optionsOf.attributes([...offered, ...stored], [own]);
}
