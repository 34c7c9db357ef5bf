import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { passesRules } from './passesRules';

/** Milliseconds without a key after which a natural key is asked about (1§9). */
const debounce = 300;

interface Asked<Value> {
  about: Value;
  /** `null` until there is an answer. */
  isTaken: boolean | null;
}

/**
 * Asks whether another record has the value of a natural key, once it is complete, right and other than the first one. A
 * change cancels the question. A question that fails is forgotten: the server decides when the record is saved.
 */
export function useNaturalKeyCheck<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
): { isChecking: boolean; isTaken: boolean } {
  const { attribute, services } = field;
  const { isValueTaken } = services;
  const value = type.normalise(field.value, attribute);
  const [first] = useState(value);
  const [asked, setAsked] = useState<Asked<Value> | null>(null);
  const isWorthAsking = value !== null && value !== first && passesRules(type, value, field);

  useEffect(() => {
    if (!isWorthAsking || !isValueTaken) return;
    const asking = new AbortController();
    const answer = (isTaken: boolean) => {
      if (!asking.signal.aborted) setAsked({ about: value, isTaken });
    };
    const timer = setTimeout(() => {
      setAsked({ about: value, isTaken: null });
      isValueTaken(attribute, value, asking.signal).then(answer, () => answer(false));
    }, debounce);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isWorthAsking, isValueTaken, attribute, value]);

  const isAbout = isWorthAsking && asked?.about === value;
  return { isChecking: isAbout && asked.isTaken === null, isTaken: isAbout && asked.isTaken === true };
}
