import { useState } from 'react';

interface InvalidTextOptions<Value> {
  value: Value | null;
  onChange(value: Value | null): void;
  /** Called with text that cannot be parsed, which is shown again as `value`. Without it the control stores the text itself. */
  onInvalidText?: ((text: string) => void) | undefined;
  isCompact?: boolean | undefined;
}

/**
 * Handles text of a control that cannot be parsed. A form stores it as the value and validates it (`onInvalidText`). Any other
 * caller receives `null`, and the control shows the text until it is corrected or the value is set from outside.
 */
export function useInvalidText<Value>({ value, onChange, onInvalidText, isCompact }: InvalidTextOptions<Value>) {
  const [remembered, setRemembered] = useState<string | null>(null);
  if (remembered !== null && value !== null) setRemembered(null);
  const text = value === null ? remembered : null;
  return {
    isInvalid: text !== null,
    /** Options for `useTypedText`: the shown value, and the handlers of valid and invalid text. */
    typed: {
      value: text === null ? value : (text as Value),
      isHeldBack: isCompact || !onInvalidText,
      onChange: (next: Value | null) => {
        setRemembered(null);
        onChange(next);
      },
      onInvalidText: (next: string) => {
        if (onInvalidText) onInvalidText(next);
        else {
          setRemembered(next);
          onChange(null);
        }
      },
    },
  };
}
