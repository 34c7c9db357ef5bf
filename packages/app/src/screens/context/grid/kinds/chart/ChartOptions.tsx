import { RadioGroup, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { DateUnit, ListViewOptions } from '@assunto/engine/contract';
import { isGroupable, isSchedulable, type SubjectAttribute } from '@assunto/engine/core';
import { dateUnits } from '../../grouping';
import { useTranslate as useDialogTexts } from '../../messages/dialogs/translation';
import { measureId, useMeasureOptions } from '../MeasuresChoice';
import { useTranslate } from '../messages/translation';
import { chartShapes } from '../viewOptions';

type Chart = NonNullable<ListViewOptions['chart']>;
type Group = Chart['groups'][number];

interface ChartOptionsProps {
  attributes: readonly SubjectAttribute[];
  chart: Chart;
  onChange(chart: Chart): void;
}

/** The shape of a chart, what it shows, and by which attributes. */
export function ChartOptions({ attributes, chart, onChange }: ChartOptionsProps) {
  const translate = useTranslate();
  const { groups, measure, shape } = chart;
  const measures = useMeasureOptions(attributes);
  const [first, second] = groups;
  const set = (next: readonly (Group | undefined)[]): void =>
    onChange({ ...chart, groups: next.filter((one) => one !== undefined) });
  return (
    <>
      <RadioGroup
        label={translate('kinds.shape')}
        variant="segments"
        value={shape}
        options={chartShapes.map((value) => ({ value, label: translate(`kinds.${value}`) }))}
        onChange={(next) => onChange({ ...chart, shape: next })}
      />
      <Select
        label={translate('kinds.what')}
        value={measure ? measureId(measure) : null}
        emptyName={translate('kinds.count')}
        options={measures.map(({ id, name }) => ({ id, name }))}
        onChange={(id) => {
          const { measure: _, ...rest } = chart;
          const found = measures.find((one) => one.id === id)?.measure;
          onChange(found ? { ...rest, measure: found } : rest);
        }}
      />
      {shape !== 'number' && (
        <>
          <GroupChoice
            label={translate('kinds.by')}
            attributes={attributes}
            group={first}
            onChange={(one) => one && set([one, second])}
          />
          <GroupChoice
            label={translate('kinds.seriesBy')}
            emptyName={translate('kinds.noSeries')}
            attributes={attributes.filter((one) => one.subjectAttributeId !== first?.subjectAttributeId)}
            group={second}
            onChange={(one) => set([first, one])}
          />
        </>
      )}
    </>
  );
}

interface GroupChoiceProps {
  label: string;
  /** Without it, an attribute must be chosen. */
  emptyName?: string;
  attributes: readonly SubjectAttribute[];
  group: Group | undefined;
  onChange(group: Group | undefined): void;
}

function GroupChoice({ label, emptyName, attributes, group, onChange }: GroupChoiceProps) {
  const dialogTexts = useDialogTexts();
  const { componentTypes } = useEngine();
  const choices = attributes.filter((one) => isGroupable(one, componentTypes));
  const attribute = choices.find((one) => one.subjectAttributeId === group?.subjectAttributeId);
  const isTime = (one: SubjectAttribute | undefined): boolean =>
    one !== undefined && isSchedulable(one, componentTypes);
  return (
    <>
      <Select
        label={label}
        value={attribute?.subjectAttributeId ?? null}
        {...(emptyName && { emptyName })}
        options={choices.map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name }))}
        onChange={(id) => {
          const next = choices.find((one) => one.subjectAttributeId === id);
          onChange(
            next && { subjectAttributeId: next.subjectAttributeId, ...(isTime(next) && { unit: 'month' as const }) },
          );
        }}
      />
      {group && attribute && isTime(attribute) && (
        <Select<DateUnit | null>
          label={dialogTexts('gridGroups.unitOf', { name: attribute.name })}
          value={group.unit ?? 'day'}
          options={dateUnits.map((unit) => ({ id: unit, name: dialogTexts(`gridGroups.${unit}`) }))}
          onChange={(unit) => unit && onChange({ subjectAttributeId: group.subjectAttributeId, unit })}
        />
      )}
    </>
  );
}
