import { memo } from 'react';
import { FieldBoundary, type FieldBoundaryProps } from '../react/FieldBoundary';
import type { FormField } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSession } from '../store/form/FormSession';
import { unreadableAsSaved } from '../store/unreadableAsSaved';
import { useEngine } from '../react/Engine';
import { FieldFailure } from './FieldFailure';
import { leafOf, type LeafRegistry } from './leaf';
import { UnexpectedValue } from './UnexpectedValue';
import { useAfterPress } from '../react/useAfterPress';
import { useStored } from '../react/useStored';

export interface FormLeafProps {
  field: FormField;
  id: string;
  draft: Draft;
  session: FormSession;
  registry: LeafRegistry;
  onFieldError: FieldBoundaryProps['onError'];
}

/**
 * One field of a form in its cell of the grid. It subscribes only to its own atoms, so typing in another field never re-renders
 * it.
 */
export const FormLeaf = memo(function FormLeaf({ field, id, draft, session, registry, onFieldError }: FormLeafProps) {
  const { store } = draft;
  const { subjectAttributeId } = field.attribute;
  session.countRender(subjectAttributeId);
  // One subscription per field: a thousand of them are most of a large form's memory.
  const { value, problem, isTouched } = useStored(store, draft.state(subjectAttributeId));
  const { componentTypes } = useEngine('FormLeaf');
  const unexpected = unreadableAsSaved(draft, field.attribute, componentTypes);
  // The problem of an incomplete value is known at once, but shown only after blur.
  const error = useAfterPress(isTouched && problem ? problem.message : null);

  return (
    <div className="as-form-cell" data-columns={field.columns} data-attribute={field.attribute.identifier}>
      <FieldBoundary
        attribute={field.attribute}
        part="editor"
        onError={onFieldError}
        fallback={(retry) => <FieldFailure id={id} label={field.label} onRetry={retry} />}
      >
        {unexpected ? (
          <UnexpectedValue
            {...unexpected}
            id={id}
            label={field.label}
            value={value}
            onReplace={field.isReadOnly ? null : () => session.change(subjectAttributeId, null)}
          />
        ) : (
          leafOf({
            registry,
            field,
            id,
            value,
            error,
            onChange: (next) => session.change(subjectAttributeId, next),
            onBlur: () => draft.touch(subjectAttributeId),
          })
        )}
      </FieldBoundary>
    </div>
  );
});
