import { useEngine } from '../react/Engine';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSaveState } from '../store/form/FormSession';
import { fieldId } from './fieldId';
import { FieldLink } from './FieldLink';
import { fieldsInOrder } from './fieldsInOrder';
import { useStored } from '../react/useStored';

interface SaveFailureProps {
  saving: FormSaveState;
  formId: string;
  definition: FormDefinition;
  draft: Draft;
}

/**
 * Why the save was refused, and what to do; all input is preserved in the form (1§8). Messages of fields lead to their fields,
 * which may be out of sight.
 */
export function SaveFailure({ saving, formId, definition, draft }: SaveFailureProps) {
  const { translate } = useEngine('SaveFailure');
  const problems = useStored(draft.store, draft.problems);
  if (saving.error === null || saving.conflict) return null;
  const refused = fieldsInOrder(definition).filter(({ attribute }) =>
    saving.messages.includes(problems.get(attribute.subjectAttributeId)?.message ?? ''),
  );
  const atFields = new Set(refused.map(({ attribute }) => problems.get(attribute.subjectAttributeId)?.message));
  return (
    <div className="as-form-errors" role="alert">
      {saving.messages.length === 0 ? (
        <p>{translate('form.saveFailed')}</p>
      ) : (
        <>
          {!saving.isMerged && <p>{translate('form.saveFailures')}</p>}
          <ul>
            {saving.messages
              .filter((message) => !atFields.has(message))
              .map((message) => (
                <li key={message}>{message}</li>
              ))}
            {refused.map(({ attribute: { subjectAttributeId }, label }) => (
              <li key={subjectAttributeId}>
                <FieldLink
                  id={fieldId(formId, subjectAttributeId)}
                  subjectAttributeId={subjectAttributeId}
                  label={label}
                  message={problems.get(subjectAttributeId)?.message ?? ''}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
