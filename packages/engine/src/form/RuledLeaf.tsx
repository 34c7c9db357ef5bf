import { useAtomValue } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { memo } from 'react';
import type { FormField } from '../schema/definitions';
import { FormLeaf, type FormLeafProps } from './FormLeaf';

export interface RuledLeafProps extends FormLeafProps {
  /** The field as its rules leave it now. */
  ruled: Atom<FormField>;
}

/** A field with rules, as they leave it: hidden, read-only, required, or as it was configured. */
export const RuledLeaf = memo(function RuledLeaf({ ruled, ...props }: RuledLeafProps) {
  const field = useAtomValue(ruled, { store: props.draft.store });
  return field.isHidden ? null : <FormLeaf {...props} field={field} />;
});
