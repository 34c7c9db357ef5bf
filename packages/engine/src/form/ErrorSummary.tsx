import { useAtomValue } from 'jotai/react';
import { useEngine } from '../react/Engine';
import { fillText } from '../text/say';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import { fieldId, focusField } from './fieldId';
import { fieldsInOrder } from './fieldsInOrder';

export interface ErrorSummaryProps {
  formId: string;
  definition: FormDefinition;
  draft: Draft;
}

/** What is wrong with a form, with a link to each field, in the order of the form. */
export function ErrorSummary({ formId, definition, draft }: ErrorSummaryProps) {
  const { messages } = useEngine('ErrorSummary');
  const problems = useAtomValue(draft.problems, { store: draft.store });
  if (problems.size === 0) return null;
  const title = problems.size === 1 ? messages.errorSummaryOne : messages.errorSummaryMany;
  return (
    <div className="as-form-errors" role="alert">
      <p>{fillText(title, { count: problems.size })}</p>
      <ul>
        {fieldsInOrder(definition).map(({ attribute, label }) => {
          const problem = problems.get(attribute.subjectAttributeId);
          if (!problem) return null;
          return (
            <li key={attribute.subjectAttributeId}>
              <a
                href={`#${fieldId(formId, attribute.subjectAttributeId)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(formId, attribute.subjectAttributeId);
                }}
              >
                {problem.message.includes(label) ? problem.message : `${label}: ${problem.message}`}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
