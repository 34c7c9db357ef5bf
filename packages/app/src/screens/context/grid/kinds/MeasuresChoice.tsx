import { MultiSelect } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { isMeasurable, type SubjectAttribute } from '@assunto/engine/core';
import type { GroupMeasure } from '../../../../records/groups/measureTexts';
import { measureKinds } from '../grouping';
import { measureName } from '../../../../records/groups/measureTexts';
import { useTranslate as useDialogTexts } from '../messages/dialogs/translation';
import { useTranslate } from './messages/translation';

interface MeasuresChoiceProps {
  attributes: readonly SubjectAttribute[];
  measures: readonly GroupMeasure[];
  onChange(measures: readonly GroupMeasure[]): void;
}

const most = 3;

/** What can be computed over the numbers of these attributes, with its name. */
export function useMeasureOptions(attributes: readonly SubjectAttribute[]) {
  const translate = useDialogTexts();
  const { componentTypes } = useEngine();
  return attributes
    .filter((one) => isMeasurable(one, componentTypes))
    .flatMap(({ subjectAttributeId }) =>
      measureKinds.map((measure) => {
        const one: GroupMeasure = { measure, subjectAttributeId };
        return { id: measureId(one), name: measureName(one, { attributes, translate }), measure: one };
      }),
    );
}

export const measureId = ({ measure, subjectAttributeId }: GroupMeasure): string => `${measure} ${subjectAttributeId}`;

/** Up to three sums, averages or extremes; nothing where no attribute has numbers. */
export function MeasuresChoice({ attributes, measures, onChange }: MeasuresChoiceProps) {
  const translate = useTranslate();
  const options = useMeasureOptions(attributes);
  if (options.length === 0) return null;
  const chosen = measures.map(measureId);
  return (
    <MultiSelect
      label={translate('kinds.sums')}
      placeholder={translate('kinds.noSums')}
      options={options.map(({ id, name }) => ({ id, name }))}
      value={options.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name }))}
      onChange={(next) =>
        onChange(next.flatMap(({ id }) => options.find((one) => one.id === id)?.measure ?? []).slice(0, most))
      }
    />
  );
}
