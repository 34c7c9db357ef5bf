import { Checkbox, IconButton } from '@assunto/components';
import { columnKey } from '@assunto/engine/core';
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ListedColumn } from './columnList';
import { useTranslate } from './messages/dialogs/translation';

interface ColumnRowProps {
  column: ListedColumn;
  isFirst: boolean;
  isLast: boolean;
  onToggle: (isShown: boolean) => void;
  onFix: (isFixed: boolean) => void;
  onMove: (steps: number) => void;
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** A column in the list of columns. Alt with an arrow, Home or End moves it from any of its controls. */
export function ColumnRow({ column, isFirst, isLast, onToggle, onFix, onMove }: ColumnRowProps) {
  const translate = useTranslate();
  const { label, isHidden, isFixed } = column;
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = moves[event.key];
    if (!event.altKey || steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  return (
    <li className="as-columns-row" data-column={columnKey(column)} onKeyDown={onKeyDown}>
      <Checkbox
        className="as-columns-name"
        label={label}
        data-control="shown"
        isChecked={!isHidden}
        onChange={onToggle}
      />
      <IconButton
        isCompact
        label={isFixed ? translate('gridDialog.unfix', { label }) : translate('gridDialog.fix', { label })}
        icon={isFixed ? <PinOff /> : <Pin />}
        aria-pressed={isFixed}
        data-control="fixed"
        disabled={isHidden}
        onClick={() => onFix(!isFixed)}
      />
      <IconButton
        isCompact
        label={translate('gridDialog.moveUp', { label })}
        icon={<ArrowUp />}
        data-control="up"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        isCompact
        label={translate('gridDialog.moveDown', { label })}
        icon={<ArrowDown />}
        data-control="down"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
