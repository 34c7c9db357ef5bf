import { useContext } from 'react';
import { useEngine } from '../react/Engine';
import { FormScopeContext } from '../react/FormScope';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSaveState } from '../store/form/FormSession';
import { FieldLink } from './FieldLink';
import { useStored } from '../react/useStored';
import { shownProblems } from './shownProblems';

interface SaveFailureProps {
  saving: FormSaveState;
  formId: string;
  definition: FormDefinition;
  draft: Draft;
}

/**
 * Why the save was refused, and what to do; all input is preserved in the form. Messages of fields lead to their fields,
 * which may be out of sight.
 */
export function SaveFailure({ saving, formId, definition, draft }: SaveFailureProps) {
  const { translate } = useEngine('SaveFailure');
  const problems = useStored(draft.store, draft.problems);
  const parts = useContext(FormScopeContext)?.parts;
  if (saving.error === null || saving.conflict) return null;
  const refused = shownProblems(formId, definition, { draft, problems, parts }).filter(({ message }) =>
    saving.messages.includes(message),
  );
  const atFields = new Set(refused.map(({ message }) => message));
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
            {refused.map(({ id, subjectAttributeId, label, message }) => (
              <li key={id}>
                <FieldLink id={id} subjectAttributeId={subjectAttributeId} label={label} message={message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
