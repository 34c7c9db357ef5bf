import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { FieldBoundary, type FieldBoundaryProps } from '../react/FieldBoundary';
import type { FormField } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSession } from '../store/form/FormSession';
import { FieldFailure } from './FieldFailure';
import { leafOf, type LeafRegistry } from './leaf';

export interface FormLeafProps {
  field: FormField;
  id: string;
  draft: Draft;
  session: FormSession;
  registry: LeafRegistry;
  onFieldError: FieldBoundaryProps['onError'];
}

/** One field of a form in its place of the row. It reads its own atoms only, so a keystroke in another field never draws it. */
export const FormLeaf = memo(function FormLeaf({ field, id, draft, session, registry, onFieldError }: FormLeafProps) {
  const { store } = draft;
  const { subjectAttributeId } = field.attribute;
  session.countRender(subjectAttributeId);
  // One subscription for all of a field: a thousand of them are most of what a large form weighs.
  const { value, problem, isTouched } = useAtomValue(draft.state(subjectAttributeId), { store });

  return (
    <div className="as-form-cell" data-columns={field.columns} data-attribute={field.attribute.identifier}>
      <FieldBoundary
        attribute={field.attribute}
        part="editor"
        onError={onFieldError}
        fallback={(retry) => <FieldFailure id={id} label={field.label} onRetry={retry} />}
      >
        {leafOf({
          registry,
          field,
          id,
          value,
          // What is wrong with a half-typed value is known at once, and told when the person leaves the field.
          error: isTouched && problem ? problem.message : null,
          onChange: (next) => session.change(subjectAttributeId, next),
          onBlur: () => draft.touch(subjectAttributeId),
        })}
      </FieldBoundary>
    </div>
  );
});
