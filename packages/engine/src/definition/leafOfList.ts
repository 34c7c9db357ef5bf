import { partsOfTexts, textsOfParts } from '../component-types/textParts';
import type { LeafDescription, ListDescription } from './Field';

/** A list as the leaf that edits all of it; `null` for one whose entries are no texts, addresses or options. */
export function leafOfList({ item, options }: ListDescription, name: string): LeafDescription | null {
  const { description } = item;
  if (description.kind !== 'leaf') return null;
  const { component } = description;
  if (component === 'select')
    return { kind: 'leaf', component, options: { ...description.options, ...options, multiple: true } };
  if (component !== 'text' && component !== 'email') return null;
  const texts = {
    // A value of another shape is shown, and named, as it is.
    read: (values: Readonly<Record<string, unknown>>) => joined(values[name]),
    write: (value: string | null) => (typeof value === 'string' ? partsOfTexts(value) : []),
  };
  return {
    kind: 'leaf',
    component: component === 'text' ? 'textList' : 'emailList',
    options: { ...texts, ...options },
  };
}

const joined = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? textsOfParts(value) : value;
