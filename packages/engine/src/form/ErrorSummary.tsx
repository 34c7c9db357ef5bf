import { useContext } from 'react';
import { useEngine } from '../react/Engine';
import { FormScopeContext } from '../react/FormScope';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import { FieldLink } from './FieldLink';
import { useStored } from '../react/useStored';
import { shownProblems } from './shownProblems';

export interface ErrorSummaryProps {
  formId: string;
  definition: FormDefinition;
  draft: Draft;
  /** Messages of a refused save, which are already in `SaveFailure` with links. */
  refusals: readonly string[];
}

/** The problems of a form, with a link to each field, in the order of the form. */
export function ErrorSummary({ formId, definition, draft, refusals }: ErrorSummaryProps) {
  const { translate } = useEngine('ErrorSummary');
  const problems = useStored(draft.store, draft.problems);
  const parts = useContext(FormScopeContext)?.parts;
  const shown = shownProblems(formId, definition, { draft, problems, parts }).filter(
    ({ message }) => !refusals.includes(message),
  );
  if (shown.length === 0) return null;
  return (
    <div className="as-form-errors" role="alert">
      <p>{translate('form.errorSummary', { count: shown.length })}</p>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <FieldLink
              id={one.id}
              subjectAttributeId={one.subjectAttributeId}
              label={one.label}
              message={one.message}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
