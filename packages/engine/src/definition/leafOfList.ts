import { partsOfTexts, textsOfParts } from '../component-types/textParts';
import type { AnyField, LeafDescription, ListDescription } from './Field';

/** A list as the leaf that edits all of it, by its name; `null` for one whose entries are no texts, addresses or options. */
export function leafOfList(
  { description }: AnyField,
  options: ListDescription['options'],
): ((name: string) => LeafDescription) | null {
  if (description.kind !== 'leaf') return null;
  const { component } = description;
  if (component === 'select')
    return () => ({ kind: 'leaf', component, options: { ...description.options, ...options, multiple: true } });
  if (component !== 'text' && component !== 'email') return null;
  return (name) => {
    const texts = {
      // A value of another shape is shown, and named, as it is.
      read: (values: Readonly<Record<string, unknown>>) => joined(values[name]),
      write: (value: string | null) => (typeof value === 'string' ? partsOfTexts(value) : []),
    };
    const kind = component === 'text' ? 'textList' : 'emailList';
    return { kind: 'leaf', component: kind, options: { ...texts, ...options } };
  };
}

const joined = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? textsOfParts(value) : value;
