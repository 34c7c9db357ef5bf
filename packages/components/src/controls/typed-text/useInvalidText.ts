import { useState } from 'react';

interface InvalidTextOptions<Value> {
  value: Value | null;
  onChange(value: Value | null): void;
  /** Given a text that stands for no value, which is shown again as `value`; without it the control remembers the text. */
  onInvalidText?: ((text: string) => void) | undefined;
  isCompact?: boolean | undefined;
}

/**
 * Where the unreadable text of a control goes. A form stores it as the value and validates it (`onInvalidText`). Any other
 * caller is given `null`, and the control shows the text until it is corrected or a value comes from outside.
 */
export function useInvalidText<Value>({ value, onChange, onInvalidText, isCompact }: InvalidTextOptions<Value>) {
  const [remembered, setRemembered] = useState<string | null>(null);
  if (remembered !== null && value !== null) setRemembered(null);
  const text = value === null ? remembered : null;
  return {
    isInvalid: text !== null,
    /** What `useTypedText` needs: what is shown, and what is done with texts that are a value and with others. */
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
