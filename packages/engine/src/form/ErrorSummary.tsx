import { useEngine } from '../react/Engine';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import { FieldLink } from './FieldLink';
import { fieldsInOrder } from './fieldsInOrder';
import { useStored } from '../react/useStored';

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
  const shown = fieldsInOrder(definition).flatMap(({ attribute, label }) => {
    const problem = problems.get(attribute.subjectAttributeId);
    return problem && !refusals.includes(problem.message) ? [{ attribute, label, problem }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="as-form-errors" role="alert">
      <p>{translate('form.errorSummary', { count: shown.length })}</p>
      <ul>
        {shown.map(({ attribute, label, problem }) => (
          <li key={attribute.subjectAttributeId}>
            <FieldLink
              formId={formId}
              subjectAttributeId={attribute.subjectAttributeId}
              label={label}
              message={problem.message}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
