import { MultiSelect, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { isGroupable, isMeasurable, isPointer, type SubjectAttribute } from '@assunto/engine/core';
import type { DateUnit } from '@assunto/engine/contract';
import { dateUnits, measureKinds, withGrouping, type Grouping } from './grouping';
import { measureName, type GroupMeasure } from '../../../records/groups/measureTexts';
import { useTranslate } from './messages/dialogs/translation';

interface GroupOptionsProps {
  by: SubjectAttribute;
  /** The attributes of the record that `by` refers to. */
  related: readonly SubjectAttribute[];
  /** The attributes of the record that the attribute of the second level refers to. */
  thenRelated: readonly SubjectAttribute[];
  attributes: readonly SubjectAttribute[];
  grouping: Grouping;
  onChange: (grouping: Grouping) => void;
}

/** Period, second level, sums and order of the groups. */
export function GroupOptions({ by, related, thenRelated, attributes, grouping, onChange }: GroupOptionsProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const target = related.find((one) => one.subjectAttributeId === grouping.related);
  const isDate = (one: SubjectAttribute | undefined): boolean =>
    one !== undefined && ['date', 'datetime'].includes(componentTypes.get(one.componentId).filterType(one));
  const set = (changes: { [Key in keyof Grouping]?: Grouping[Key] | undefined }): void =>
    onChange(withGrouping(by.subjectAttributeId, grouping, changes));
  return (
    <div className="as-group-options" role="group" aria-label={translate('gridGroups.options')}>
      {isPointer(by, componentTypes) && related.length > 0 && (
        <Select
          label={translate('gridGroups.field', { name: by.name })}
          value={target?.subjectAttributeId ?? null}
          emptyName={translate('gridGroups.itself')}
          options={related.map(namedAttribute)}
          onChange={(id) => set({ related: id ?? undefined, unit: undefined })}
        />
      )}
      {isDate(target ?? by) && (
        <UnitChoice label={translate('gridGroups.unit')} value={grouping.unit} onChange={(unit) => set({ unit })} />
      )}
      <SecondLevel
        by={by}
        thenRelated={thenRelated}
        attributes={attributes}
        grouping={grouping}
        isDate={isDate}
        onChange={set}
      />
      <MeasureChoice attributes={attributes} grouping={grouping} onChange={set} />
      <OrderChoice attributes={attributes} grouping={grouping} onChange={set} />
    </div>
  );
}

interface SecondLevelProps extends Pick<GroupOptionsProps, 'by' | 'thenRelated' | 'attributes' | 'grouping'> {
  isDate: (attribute: SubjectAttribute) => boolean;
  onChange: (
    changes: Partial<Record<'then' | 'thenRelated', number | undefined>> & { thenUnit?: DateUnit | undefined },
  ) => void;
}

/** The second level. Groups by an attribute of a related record can have the record itself, or another one of its attributes. */
function SecondLevel({ by, thenRelated, attributes, grouping, isDate, onChange }: SecondLevelProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const then = attributes.find((one) => one.subjectAttributeId === grouping.then);
  const target = thenRelated.find((one) => one.subjectAttributeId === grouping.thenRelated);
  const dated = [target ?? then].find((one) => one && isDate(one));
  const isFree = (one: SubjectAttribute): boolean => one !== by || grouping.related !== undefined;
  const isFreeField = (one: SubjectAttribute): boolean => then !== by || one.subjectAttributeId !== grouping.related;
  return (
    <>
      <Select
        label={translate('gridGroups.then')}
        value={then?.subjectAttributeId ?? null}
        emptyName={translate('gridDialog.noGroups')}
        options={attributes.filter((one) => isFree(one) && isGroupable(one, componentTypes)).map(namedAttribute)}
        onChange={(id) => onChange({ then: id ?? undefined, thenRelated: undefined, thenUnit: undefined })}
      />
      {then && isPointer(then, componentTypes) && thenRelated.length > 0 && (
        <Select
          label={translate('gridGroups.thenField', { name: then.name })}
          value={target?.subjectAttributeId ?? null}
          emptyName={translate('gridGroups.itself')}
          options={thenRelated.filter(isFreeField).map(namedAttribute)}
          onChange={(id) => onChange({ thenRelated: id ?? undefined, thenUnit: undefined })}
        />
      )}
      {dated && (
        <UnitChoice
          label={translate('gridGroups.unitOf', { name: dated.name })}
          value={grouping.thenUnit}
          onChange={(thenUnit) => onChange({ thenUnit })}
        />
      )}
    </>
  );
}

const namedAttribute = ({ subjectAttributeId, name }: SubjectAttribute) => ({ id: subjectAttributeId, name });

interface UnitChoiceProps {
  label: string;
  value: DateUnit | undefined;
  onChange: (unit: DateUnit | undefined) => void;
}

function UnitChoice({ label, value, onChange }: UnitChoiceProps) {
  const translate = useTranslate();
  return (
    <Select
      label={label}
      value={value ?? 'day'}
      options={dateUnits.map((unit) => ({ id: unit, name: translate(`gridGroups.${unit}`) }))}
      onChange={(unit) => onChange(unit === 'day' ? undefined : unit)}
    />
  );
}

interface OptionChoiceProps extends Pick<GroupOptionsProps, 'attributes' | 'grouping'> {
  onChange: (changes: {
    measures?: readonly GroupMeasure[] | undefined;
    order?: Grouping['order'] | undefined;
  }) => void;
}

function MeasureChoice({ attributes, grouping, onChange }: OptionChoiceProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const choices = attributes
    .filter((one) => isMeasurable(one, componentTypes))
    .flatMap(({ subjectAttributeId }) =>
      measureKinds.map((measure): GroupMeasure => ({ measure, subjectAttributeId })),
    );
  if (choices.length === 0) return null;
  const options = choices.map((one) => ({ id: idOf(one), name: measureName(one, { attributes, translate }) }));
  const chosen = (grouping.measures ?? []).map(idOf);
  return (
    <MultiSelect
      label={translate('gridGroups.measures')}
      placeholder={translate('gridGroups.noMeasures')}
      options={options}
      value={options
        .filter(({ id }) => chosen.includes(id))
        .sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id))}
      onChange={(next) => {
        const measures = next.flatMap(({ id }) => choices.find((one) => idOf(one) === id) ?? []).slice(0, 5);
        const order = typeof grouping.order === 'number' && !measures[grouping.order] ? undefined : grouping.order;
        onChange({ measures: measures.length > 0 ? measures : undefined, order });
      }}
    />
  );
}

const idOf = ({ measure, subjectAttributeId }: GroupMeasure): string => `${measure} ${subjectAttributeId}`;

function OrderChoice({ attributes, grouping, onChange }: OptionChoiceProps) {
  const translate = useTranslate();
  const measures = (grouping.measures ?? []).map((one, index) => ({
    id: index,
    name: translate('gridGroups.byMeasure', { name: measureName(one, { attributes, translate }) }),
  }));
  return (
    <Select<string | number | null>
      label={translate('gridGroups.order')}
      value={grouping.order ?? null}
      emptyName={translate('gridGroups.byValue')}
      options={[{ id: 'count', name: translate('gridGroups.byCount') }, ...measures]}
      onChange={(order) => onChange({ order: order === null ? undefined : order === 'count' ? order : Number(order) })}
    />
  );
}
