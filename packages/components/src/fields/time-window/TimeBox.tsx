import { classNames } from '../../ui/classNames';
import type { ControlProps } from '../../field-parts/controlProps';
import { isBulkInput } from '../../field-parts/isBulkInput';
import { maskTimeText } from './windowParts';

interface TimeBoxProps {
  control: Omit<ControlProps, 'onBlur'>;
  text: string;
  isReadOnly: boolean;
  isCompact?: boolean;
  onText(text: string): void;
  /** What is typed is meant. */
  onCommit(): void;
}

/** A text box for HH:mm. */
export function TimeBox({ control, text, isReadOnly, isCompact, onText, onCommit }: TimeBoxProps) {
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      className={classNames('as-input', 'as-window-time', isCompact && 'as-input-compact')}
      value={text}
      readOnly={isReadOnly}
      placeholder="hh:mm"
      autoComplete="off"
      onChange={({ target, nativeEvent }) =>
        onText(isBulkInput(nativeEvent) ? target.value.trim() : maskTimeText(text, target.value))
      }
      onBlur={onCommit}
    />
  );
}
