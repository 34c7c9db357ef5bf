import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { passesRules } from './passesRules';

/** Debounce of the check, in milliseconds. */
const debounceMs = 300;

interface Check<Value> {
  about: Value;
  /** `null` before the answer. */
  isDuplicate: boolean | null;
}

/**
 * Checks whether another record has the value of a natural key, once it is complete, valid and changed. A change aborts
 * the check. Failed checks are ignored: the server checks again when the record is saved.
 */
export function useNaturalKeyCheck<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
): { isChecking: boolean; isDuplicate: boolean } {
  const { attribute, services } = field;
  const { isValueTaken } = services;
  const value = type.normalise(field.value, attribute);
  const [first] = useState(value);
  const [check, setCheck] = useState<Check<Value> | null>(null);
  const isCheckable = value !== null && value !== first && passesRules(type, value, field);

  useEffect(() => {
    if (!isCheckable || !isValueTaken) return;
    const abort = new AbortController();
    const answer = (isDuplicate: boolean) => {
      if (!abort.signal.aborted) setCheck({ about: value, isDuplicate });
    };
    const timer = setTimeout(() => {
      setCheck({ about: value, isDuplicate: null });
      isValueTaken(attribute, value, abort.signal).then(answer, () => answer(false));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isCheckable, isValueTaken, attribute, value]);

  const isAbout = isCheckable && check?.about === value;
  return { isChecking: isAbout && check.isDuplicate === null, isDuplicate: isAbout && check.isDuplicate === true };
}
