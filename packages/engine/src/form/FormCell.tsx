import { useAtomValue } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { memo, type ReactElement } from 'react';
import type { FormField } from '../schema/definitions';
import type { FormRuling } from '../store/createFormRuling';
import { FormLeaf, type FormLeafProps } from './FormLeaf';

export interface FormCellProps extends FormLeafProps {
  ruling: FormRuling;
}

/** The place of a field in its row. Only a field with rules watches them: the others never change their looks. */
export const FormCell = memo(function FormCell({ ruling, ...props }: FormCellProps) {
  const ruled = ruling.atom(props.field.attribute.subjectAttributeId);
  return ruled ? <RuledCell {...props} ruled={ruled} /> : cellOf(props);
});

/** A field as its rules leave it: hidden, read-only, required, or as it was configured. */
function RuledCell({ ruled, ...props }: FormLeafProps & { ruled: Atom<FormField> }) {
  const field = useAtomValue(ruled, { store: props.draft.store });
  return field.isHidden ? null : cellOf({ ...props, field });
}

// A function and no component: a large form has a thousand of them.
function cellOf(props: FormLeafProps): ReactElement {
  const { field } = props;
  return (
    <div className="as-form-cell" data-columns={field.columns} data-attribute={field.attribute.identifier}>
      <FormLeaf {...props} />
    </div>
  );
}
