import { joined } from '@assunto/engine/fields';
import { Badge, type BadgeTone } from '@assunto/components';
import type { JobEffect, JobRunStep } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useMoment } from '@assunto/shell';
import { useWorkTypeName } from '../works/useWorkTypeName';
import { useTranslate } from './messages/translation';
import { RunChange } from './RunChange';

interface RunStepsProps {
  steps: readonly JobRunStep[];
  attributes: ReadonlyMap<number, SubjectAttribute>;
  /** Of a trial, whose times are meaningless. */
  isTrial?: boolean;
}

const stepTones = { done: 'success', skipped: 'neutral', failed: 'danger' } as const;
const stepTexts = { done: 'runs.stepDone', skipped: 'runs.stepSkipped', failed: 'runs.stepFailed' } as const;

/** The steps of a run or a trial, with what they changed and sent. */
export function RunSteps({ steps, attributes, isTrial = false }: RunStepsProps) {
  const translate = useTranslate();
  const typeName = useWorkTypeName();
  return (
    <ol className="as-run-steps">
      {steps.map((step) => (
        <li key={step.position}>
          <div className="as-run-step-head">
            <strong>
              {translate('runs.step', { position: step.position + 1, name: step.name || typeName(step.workStepType) })}
            </strong>
            <Badge tone={stepTones[step.state]}>
              {translate(isTrial && step.state === 'done' ? 'runs.stepPlanned' : stepTexts[step.state])}
            </Badge>
            {!isTrial && <StepTimes step={step} />}
          </div>
          {step.reason !== null && <p className="as-run-reason">{step.reason}</p>}
          {step.changes.map((change, index) => (
            <RunChange key={index} change={change} attributes={attributes} />
          ))}
          {step.effects.map((effect, index) => (
            <RunEffect key={index} effect={effect} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function StepTimes({ step }: { step: JobRunStep }) {
  const translate = useTranslate();
  const moment = useMoment();
  const durationMs = Math.max(0, Date.parse(step.endedIn) - Date.parse(step.startedIn));
  return (
    <small>
      <time dateTime={step.startedIn}>{moment(step.startedIn)}</time>
      {' · '}
      {translate('runs.took', { count: durationMs })}
      {step.attempt > 1 && ` · ${translate('runs.attempt', { count: step.attempt })}`}
    </small>
  );
}

const effectTones: Readonly<Record<JobEffect['state'], BadgeTone>> = {
  planned: 'info',
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  stored: 'success',
};

/** Who may not read what was sent gets dashes from the server. */
const masked = '—';

function RunEffect({ effect }: { effect: JobEffect }) {
  const translate = useTranslate();
  const { kind, state, target, title, text, answer } = effect;
  const isMasked = target === masked && title === masked && text === masked;
  return (
    <div className="as-run-effect">
      <div className="as-run-step-head">
        <span>
          {translate(`runs.${kind}`)}
          {!isMasked && joined`: ${target}`}
        </span>
        <Badge tone={effectTones[state]}>{translate(`runs.effect.${state}`)}</Badge>
      </div>
      {state === 'unknown' && <p className="as-run-reason">{translate('runs.effect.unknownHelp')}</p>}
      {isMasked ? (
        <p className="as-run-muted">{translate('runs.masked')}</p>
      ) : (
        <>
          {title !== '' && title !== target && <p>{title}</p>}
          {/* As text: what is shown may be HTML that others wrote. */}
          {text !== '' && <pre>{text}</pre>}
        </>
      )}
      {answer !== null && (
        <>
          <p className="as-run-muted">{translate('runs.answer')}</p>
          <pre>{answer}</pre>
        </>
      )}
    </div>
  );
}
