import { Plus, X } from 'lucide-react';
import { describeDate } from '@assunto/engine/core';
import { useEngine } from '@assunto/engine';
import { useState } from 'react';
import { useTranslate } from '../useTranslate';
import { IconButton } from '../../ui/icon-button/IconButton';
import { DateOperand } from './DateOperand';
import { isRelative } from './operandKinds';
import { operandAttribute } from './operandAttribute';
import { OperandEditor, type OperandProps } from './OperandEditor';

/** Several values of a condition: each is edited like a single value, then added to the list. */
export function ListOperand(props: OperandProps) {
  const translate = useTranslate();
  const { id, label, field, operator, value, onChange } = props;
  const { format } = useEngine();
  const [next, setNext] = useState<unknown>(null);
  // Remounts the editor to empty it; a date editor keeps its kind.
  const [round, setRound] = useState(0);
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const { attribute, type } = operandAttribute(field, operator);
  const isDate = field.filterType === 'date' || field.filterType === 'datetime';
  const Single = isDate ? DateOperand : OperandEditor;

  const nameOf = (entry: unknown) =>
    isRelative(entry) ? describeDate(entry, format.timeZone, translate) : type.format(entry, attribute, format);
  const add = () => {
    if (next === null) return;
    const isThere = list.some((entry) => JSON.stringify(entry) === JSON.stringify(next));
    if (!isThere) onChange([...list, next]);
    setNext(null);
    setRound(round + 1);
  };
  return (
    <div
      className="as-operand-list"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      {list.length > 0 && (
        <ul className="as-operand-values" aria-label={translate('filterBuilder.valuesOf', { label })}>
          {list.map((entry) => (
            <li key={JSON.stringify(entry)} className="as-chip">
              <span className="as-chip-name">{nameOf(entry)}</span>
              <button
                type="button"
                className="as-chip-remove"
                aria-label={translate('filterBuilder.removeEntry', { entry: nameOf(entry) })}
                onClick={() => onChange(list.filter((one) => one !== entry))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="as-operand-add">
        <Single key={round} {...props} id={id} label={label} value={next} onChange={setNext} />
        <IconButton
          label={translate('filterBuilder.addValue')}
          variant="secondary"
          isCompact
          icon={<Plus />}
          disabled={next === null}
          onClick={add}
        />
      </div>
    </div>
  );
}
