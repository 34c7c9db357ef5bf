import type { ControlAttributes } from '../../controls/form-row/controlAttributes';
import { TextBox } from '../../controls/text-input/TextBox';
import { isBulkInput } from '../../controls/typed-text/isBulkInput';
import { maskTimeText } from './windowParts';

interface TimeBoxProps {
  control: Omit<ControlAttributes, 'onBlur'>;
  text: string;
  isReadOnly: boolean;
  isCompact?: boolean;
  onText(text: string): void;
  /** Commits the typed text. Called on blur. */
  onCommit(): void;
}

/** A text box for a time, HH:mm. */
export function TimeBox({ control, text, isReadOnly, isCompact, onText, onCommit }: TimeBoxProps) {
  return (
    <TextBox
      {...control}
      inputMode="numeric"
      className="as-window-time"
      isCompact={isCompact}
      value={text}
      readOnly={isReadOnly}
      placeholder="hh:mm"
      onChange={({ target, nativeEvent }) =>
        onText(isBulkInput(nativeEvent) ? target.value.trim() : maskTimeText(text, target.value))
      }
      onBlur={onCommit}
    />
  );
}
