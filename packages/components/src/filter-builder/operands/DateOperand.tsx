import { datetimeType, dateType } from '@assunto/engine/fields';
import { useState } from 'react';
import { SelectBox } from '../../controls/select/SelectBox';
import { TextBox } from '../../controls/text-input/TextBox';
import { dateChoiceOf, dateChoices, distanceOf, units, valueOfDistance, type DateDistance } from './dateChoices';
import { OperandEditor, type OperandProps } from './OperandEditor';
import { useTranslate } from '../useTranslate';

const longest = 10_000;

/** A date of a condition: a day, an instant (for dates with time), or a date computed when the filter runs. */
export function DateOperand(props: OperandProps) {
  const { id, label, field, value, onChange } = props;
  const translate = useTranslate();
  const hasTime = field.filterType === 'datetime';
  const isInstant = typeof value === 'string' && value.length > 10;
  const [typedKind, setTypedKind] = useState<'day' | 'instant'>(isInstant ? 'instant' : 'day');
  const choices = dateChoices(value, hasTime, translate);
  const choice = dateChoiceOf(value, typedKind);
  const distance = distanceOf(value);

  const choose = (chosen: string) => {
    if (chosen === 'day' || chosen === 'instant') setTypedKind(chosen);
    onChange(choices.find((one) => one.id === chosen)?.value ?? null);
  };
  return (
    <div className="as-operand-date">
      <SelectBox
        isCompact
        aria-label={translate('filterBuilder.kindOfDateOf', { label })}
        value={choice}
        onChange={choose}
        options={choices.map((one) => ({ id: one.id, name: one.label }))}
      />
      {choice === 'day' && <DayEditor {...props} />}
      {choice === 'instant' && <InstantEditor {...props} />}
      {distance && (
        <Distance
          id={id}
          label={label}
          distance={distance}
          hasTime={hasTime}
          onChange={(next) => onChange(valueOfDistance(next))}
        />
      )}
    </div>
  );
}

/** Edits a whole day, also where the attribute has a time. */
function DayEditor(props: OperandProps) {
  return <OperandEditor {...props} componentId={dateType.number} />;
}

/** Edits an instant, also where the attribute is more than one, such as a window that is compared by its start. */
function InstantEditor(props: OperandProps) {
  const isPart = props.field.componentType?.comparable !== undefined;
  return <OperandEditor {...props} {...(isPart && { componentId: datetimeType.number })} />;
}

interface DistanceProps {
  id: string;
  label: string;
  distance: DateDistance;
  hasTime: boolean;
  onChange(distance: DateDistance): void;
}

function Distance({ id, label, distance, hasTime, onChange }: DistanceProps) {
  const translate = useTranslate();
  const offered = units.filter((unit) => hasTime || (unit !== 'minute' && unit !== 'hour'));
  return (
    <>
      <TextBox
        id={id}
        type="number"
        className="as-operand-amount"
        isCompact
        aria-label={translate('filterBuilder.amountOf', { label })}
        min={1}
        max={longest}
        value={distance.amount}
        onChange={(event) => {
          const amount = Math.min(Math.max(Math.trunc(event.target.valueAsNumber || 1), 1), longest);
          onChange({ ...distance, amount });
        }}
      />
      <SelectBox
        isCompact
        aria-label={translate('filterBuilder.unitOf', { label })}
        value={distance.unit}
        onChange={(unit) => onChange({ ...distance, unit })}
        options={offered.map((unit) => ({ id: unit, name: translate(`filterBuilder.unit.${unit}`) }))}
      />
    </>
  );
}
