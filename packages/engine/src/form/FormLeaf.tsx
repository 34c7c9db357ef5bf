import { useAtomValue } from 'jotai/react';
import { memo, useCallback } from 'react';
import { FieldBoundary, type FieldBoundaryProps } from '../react/FieldBoundary';
import type { FormField } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { RecordSession } from '../store/createRecordSession';
import { FieldFailure } from './FieldFailure';
import { Leaf, type LeafRegistry } from './leaf';

export interface FormLeafProps {
  field: FormField;
  id: string;
  draft: Draft;
  session: RecordSession;
  registry: LeafRegistry;
  onFieldError: FieldBoundaryProps['onError'];
}

/** One field of a form. It reads its own atoms only, so a keystroke in another field never draws it. */
export const FormLeaf = memo(function FormLeaf({ field, id, draft, session, registry, onFieldError }: FormLeafProps) {
  const { store } = draft;
  const { subjectAttributeId } = field.attribute;
  const atoms = draft.field(subjectAttributeId);
  const value = useAtomValue(atoms.value, { store });
  const problem = useAtomValue(atoms.problem, { store });
  const isTouched = useAtomValue(atoms.isTouched, { store });

  const change = useCallback(
    (next: unknown) => session.change(subjectAttributeId, next),
    [session, subjectAttributeId],
  );
  const blur = useCallback(() => draft.touch(subjectAttributeId), [draft, subjectAttributeId]);

  return (
    <FieldBoundary
      attribute={field.attribute}
      part="editor"
      onError={onFieldError}
      fallback={(retry) => <FieldFailure id={id} label={field.label} onRetry={retry} />}
    >
      <Leaf
        registry={registry}
        field={field}
        id={id}
        value={value}
        // What is wrong with a half-typed value is known at once, and told when the person leaves the field.
        error={isTouched && problem ? problem.message : null}
        onChange={change}
        onBlur={blur}
      />
    </FieldBoundary>
  );
});
