import { stateValues, type StateTexts } from './stateValues';

/** A text of a value, and whether it is missing in the other state. */
export interface ComparedText {
  text: string;
  isOnlyHere: boolean;
}

/** A value that differs between two states; a side without texts has none. */
export interface ComparedValue {
  label: readonly string[];
  before: readonly ComparedText[];
  after: readonly ComparedText[];
}

/** The differences between two states of an entity, in the order of the later one. */
export function compareStates(before: unknown, after: unknown, texts: StateTexts): ComparedValue[] {
  const [old, now] = [stateValues(before, texts), stateValues(after, texts)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key)?.texts ?? [], now.get(key)?.texts ?? []];
    if (was.join('\n') === is.join('\n')) return [];
    const { label } = now.get(key) ?? old.get(key) ?? { label: [] };
    return [{ label, before: marked(was, is), after: marked(is, was) }];
  });
}

const marked = (texts: readonly string[], others: readonly string[]): ComparedText[] => {
  const known = new Set(others);
  return texts.map((text) => ({ text, isOnlyHere: !known.has(text) }));
};
