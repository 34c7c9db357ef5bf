import { joined } from '../text/directions';
import { useId } from 'react';
import type { FormatContext } from '../component-types/ComponentType';
import { useEngine } from '../react/Engine';
import type { FormField } from '../schema/definitions';
import type { ValueConflict } from '../store/form/FormSession';
import { formatInstant } from './formatInstant';

export interface ConflictChoiceProps {
  conflict: ValueConflict;
  field: FormField | null;
  format: FormatContext;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose(side: 'mine' | 'theirs'): void;
}

/** One attribute of a conflict: two cards, one of which is selected. */
export function ConflictChoice({ conflict, field, format, chosen, onChoose }: ConflictChoiceProps) {
  const { translate, componentTypes, registry } = useEngine('ConflictPanel');
  const name = useId();
  const attribute = field?.attribute;
  const text = (value: unknown) => {
    const type = attribute && componentTypes.get(attribute.componentId);
    const shown = type
      ? (type.displayText?.(value, attribute, format) ?? type.format(value, attribute, format))
      : JSON.stringify(value);
    return shown === '' || shown === 'null' ? translate('common.emptyValue') : shown;
  };
  const Value = attribute && registry.get(attribute.componentId).Conflict;
  const { actorName, changedIn, mine, theirs } = conflict;
  const theirLabel =
    actorName === undefined
      ? translate('form.conflictCurrent')
      : translate('form.conflictTheirs', {
          actor: actorName,
          when: changedIn === undefined ? '' : formatInstant(changedIn, translate.locale, format.timeZone),
        });
  const sides = [
    { side: 'mine', label: translate('form.conflictMine'), value: mine, other: theirs },
    { side: 'theirs', label: theirLabel, value: theirs, other: mine },
  ] as const;
  return (
    <fieldset>
      <legend>{field?.label ?? conflict.attributeName}</legend>
      <div className="as-form-conflict-sides">
        {sides.map(({ side, label, value, other }) => (
          <label key={side} data-chosen={chosen === side || undefined}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <span className="as-form-conflict-who">{joined`${label}:`}</span>{' '}
              {Value ? <Value attribute={attribute} value={value} other={other} /> : <strong>{text(value)}</strong>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
