import type { ReactNode } from 'react';
import { useEngine } from '../react/Engine';
import { useStored } from '../react/useStored';
import type { Draft } from '../store/createDraft';
import type { FormStep, FormSteps } from './useSteps';

interface StepsViewProps {
  steps: FormSteps;
  draft: Draft;
  /** Whether a save was tried, so that every step says what is wrong. */
  hasTried: boolean;
}

/** The steps of a form as buttons, in their order, and the title of the one that is shown. */
export function StepsView({ steps: { steps, current, at, title, go, isTried }, draft, hasTried }: StepsViewProps) {
  const { translate } = useEngine('StepsView');
  const problems = useStored(draft.store, draft.problems);
  const isInvalid = (step: FormStep): boolean =>
    (hasTried || isTried(step)) &&
    step.sections.some(({ fields }) => fields.some(({ attribute }) => problems.has(attribute.subjectAttributeId)));
  return (
    <>
      <nav aria-label={translate('form.steps')}>
        <ol className="as-form-steps">
          {steps.map((step, index) => (
            <li key={step.name}>
              <button
                type="button"
                className="as-form-step"
                aria-current={step === current ? 'step' : undefined}
                data-invalid={isInvalid(step) || undefined}
                onClick={() => go(index)}
              >
                <span className="as-form-step-number" aria-hidden="true">
                  {index + 1}
                </span>
                {step.name}
                {isInvalid(step) && <span className="as-form-hidden-text">, {translate('form.stepInvalid')}</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h3 className="as-form-step-title" tabIndex={-1} ref={title}>
        {translate('form.step', { number: at + 1, count: steps.length, name: current.name })}
      </h3>
    </>
  );
}

/** The buttons between steps; the last one has those of the form, `children`, and so has a form without steps. */
export function StepButtons({ steps, children }: { steps: FormSteps | null; children: ReactNode }) {
  const { translate } = useEngine('StepsView');
  if (!steps) return children;
  const { at, isLast, go } = steps;
  return (
    <>
      {at > 0 && (
        <button type="button" className="as-button as-button-secondary" onClick={() => go(at - 1)}>
          {translate('form.previousStep')}
        </button>
      )}
      {isLast ? (
        children
      ) : (
        <button type="submit" className="as-button as-button-primary">
          {translate('form.nextStep')}
        </button>
      )}
    </>
  );
}
