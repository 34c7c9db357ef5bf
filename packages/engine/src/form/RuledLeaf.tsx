import type { Atom } from 'jotai/vanilla';
import { memo } from 'react';
import type { FormField } from '../schema/definitions';
import { FormLeaf, type FormLeafProps } from './FormLeaf';
import { useStored } from '../react/useStored';

export interface RuledLeafProps extends FormLeafProps {
  /** The field with its rules applied. */
  ruled: Atom<FormField>;
}

/** A field with its rules applied: hidden, read-only, required, or as configured. */
export const RuledLeaf = memo(function RuledLeaf({ ruled, ...props }: RuledLeafProps) {
  const field = useStored(props.draft.store, ruled);
  return field.isHidden ? null : <FormLeaf {...props} field={field} />;
});
