import { classNames } from '../../ui/classNames';
import type { ControlAttributes } from '../../controls/form-row/controlAttributes';
import { isBulkInput } from '../../controls/typed-text/isBulkInput';
import { maskTimeText } from './windowParts';

interface TimeBoxProps {
  control: Omit<ControlAttributes, 'onBlur'>;
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
