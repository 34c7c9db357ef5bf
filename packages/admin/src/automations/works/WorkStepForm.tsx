import { Banner } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { ValueForm } from '@assunto/engine/form';
import { notificationVariables } from '@assunto/api';
import { jobTranslate, type JobProblem } from '@assunto/api/ticketing';
import { useConfirm, useShellServices } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { Variables } from '../../variables/TemplateTextEditor';
import { byFilter } from './describeWorkStep';
import { useTranslate } from './messages/translation';
import { stepForms } from './stepForms';
import { StepNotes } from './StepNotes';
import type { WorkCatalogue } from './useWorkCatalogue';
import { isShownAtField, subjectOf, useWorkForm, WorkForm, type WorkFormProps } from './workForm';
import { WorkStepFilter } from './WorkStepFilter';
import { configsOf, isKnownStep } from './workStepKinds';
import './works.css';

interface WorkStepFormProps extends WorkFormProps {
  /** Of the event's record; `null`: none, or not chosen yet. */
  subjectId: number | null;
  /** What is wrong with the step, with paths within it: '/configs/0/value'. */
  problems: readonly JobProblem[];
  isReadOnly?: boolean;
  catalogue: WorkCatalogue;
}

/** The form of a step of a job by its type. */
export function WorkStepForm({ catalogue, ...props }: WorkStepFormProps) {
  const translate = useTranslate();
  const { step, subjectId, problems, onChange, isReadOnly = false } = props;
  const { services } = useEngine();
  const subject = subjectOf(catalogue, subjectId);
  const variables = useMemo(
    () => [
      ...(subject?.subjectAttributes ?? []).map(({ identifier, name }) => ({ name: identifier, label: name })),
      { name: notificationVariables.talk, label: translate('works.talkNumber') },
    ],
    [subject, translate],
  );
  const general = problems.filter((problem) => !isShownAtField(problem));
  const isByFilter = byFilter.has(step.workStepType);
  // The filter of a step that gives values is about the records that get them.
  const [first] = step.workStepType === 'SetTalkValueByFilter' ? configsOf(step, 'SetTalkValueByFilter') : [];
  const filtered = first ? subjectOf(catalogue, first.subjectId) : subject;
  if (!isKnownStep(step)) return <Banner>{translate('works.unknown', { type: step.workStepType })}</Banner>;
  return (
    <Variables value={variables}>
      <WorkForm value={{ catalogue, subject, isReadOnly, problems, services }}>
        <div className="as-work">
          {general.length > 0 && (
            <Banner tone="danger">{[...new Set(general.map(({ message }) => message))].join(' ')}</Banner>
          )}
          {/* Another kind, or records of another subject, are another form. */}
          <DefinedForm key={`${step.workStepType} ${subjectId}`} step={step} onChange={onChange} />
          <StepNotes step={step} />
          {filtered ? (
            <WorkStepFilter step={step} subject={filtered} onChange={onChange} />
          ) : (
            isByFilter && <p className="as-work-hint">{translate('works.subjectFirst')}</p>
          )}
        </div>
      </WorkForm>
    </Variables>
  );
}

/** The fields of a step as its definition has them. */
function DefinedForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { registry } = useEngine();
  const { catalogue, subject, isReadOnly, problems } = useWorkForm();
  const [opened] = useState(step);
  const form = useMemo(
    () =>
      stepForms[opened.workStepType]?.({
        step: opened,
        subject,
        catalogue,
        translate,
        client,
        problem: jobTranslate(translate.locale),
        typeOf: ({ componentId }) => registry.get(componentId).type,
      }),
    [opened, subject, catalogue, translate, client, registry],
  );
  const [confirm, question] = useConfirm();
  /** How many changes were taken back. */
  const [refused, setRefused] = useState(0);
  if (!form) return null;
  const change = async (values: object): Promise<void> => {
    const asked = form.question?.(step, values);
    if (asked && !(await confirm(asked))) setRefused(refused + 1);
    else onChange(form.write(step, values));
  };
  return (
    <>
      <ValueForm
        key={refused}
        definition={form.definition}
        value={form.read(step)}
        isReadOnly={isReadOnly}
        showsProblems={problems.length > 0}
        onChange={(values) => void change(values)}
      />
      {question}
    </>
  );
}
