import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { useId } from 'react';
import { useDesigning } from '../Designing';
import { useTranslate, type FormsTranslate } from '../messages/translation';
import type { DesignProblem } from '../model/designProblems';

/** The problems of the form; one of a field opens its properties. */
export function ProblemList() {
  const translate = useTranslate();
  const { translate: translateEngine } = useEngine('ProblemList');
  const titleId = useId();
  const { problems, select } = useDesigning();
  return (
    <section className="as-form-design-problems" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('forms.problems')}</h2>
      <p role="status" className="as-form-design-hint">
        {problems.length === 0
          ? translate('forms.problemNone')
          : translate('forms.problemCount', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem, index) => {
            const { level, subjectAttributeId } = problem;
            const text = problemText(problem, translate, (error) => error.userMessageIn(translateEngine));
            return (
              <li key={index}>
                <Badge tone={level === 'error' ? 'danger' : 'warning'}>{translate(`forms.${level}`)}</Badge>
                {subjectAttributeId === undefined ? (
                  <span>{text}</span>
                ) : (
                  <button type="button" className="as-form-design-link" onClick={() => select(subjectAttributeId)}>
                    {text}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function problemText(
  { code, name = '', other = '', error }: DesignProblem,
  translate: FormsTranslate,
  reasonOf: (error: NonNullable<DesignProblem['error']>) => string,
): string {
  if (code === 'rulesCycle') return error ? reasonOf(error) : '';
  if (code === 'ruleInvalid') return translate('forms.problem.rule', { name, reason: error ? reasonOf(error) : '' });
  return translate(`forms.problem.${code}`, { name, other });
}
