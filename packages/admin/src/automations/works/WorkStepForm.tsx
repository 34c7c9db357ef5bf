import { Banner, ErrorState, Skeleton } from '@assunto/components';
import { notificationVariables, type WorkStepType } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { useMemo, type ComponentType } from 'react';
import { ActiveForm } from './ActiveForm';
import { CommentForm } from './CommentForm';
import { byFilter } from './describeWorkStep';
import { DialogForm } from './DialogForm';
import { IntegrationForm } from './IntegrationForm';
import { MailForm } from './MailForm';
import { useTranslate } from './messages/translation';
import { NotificationWorkForm } from './NotificationWorkForm';
import { OtherJobForm } from './OtherJobForm';
import { RequestForm } from './RequestForm';
import { TagForm } from './TagForm';
import { useWorkCatalogue, type WorkCatalogue } from './useWorkCatalogue';
import { ValuesForm } from './ValuesForm';
import { WaitForm } from './WaitForm';
import { isShownAtField, subjectOf, WorkForm, type WorkFormProps } from './workForm';
import { WorkStepFilter } from './WorkStepFilter';
import './works.css';

interface WorkStepFormProps extends WorkFormProps {
  /** Of the event's record; `null`: none, or not chosen yet. */
  subjectId: number | null;
  /** What is wrong with the step, with paths within it: '/configs/0/value'. */
  problems: readonly JobProblem[];
  isReadOnly?: boolean;
  /** Where the page has loaded it already (`useWorkCatalogue`). */
  catalogue?: WorkCatalogue | null;
}

const forms: Readonly<Record<WorkStepType, ComponentType<WorkFormProps>>> = {
  SetTalkValueByEvent: ValuesForm,
  NewTalk: ValuesForm,
  SetTalkValueByFilter: ValuesForm,
  SetTalkTag: TagForm,
  RemoveTalkTag: TagForm,
  ExecuteParentJob: OtherJobForm,
  SendEmail: MailForm,
  Notification: NotificationWorkForm,
  SetTalkDialog: DialogForm,
  SetTalkDialogByFilter: DialogForm,
  HttpRequest: RequestForm,
  SitaIntegration: IntegrationForm,
  ComprovanteCarregamento: IntegrationForm,
  ComprovanteAverbacao: IntegrationForm,
  ExtratoDesova: IntegrationForm,
  ExtratoAvaria: IntegrationForm,
  SetTalkActive: ActiveForm,
  AddComment: CommentForm,
  Wait: WaitForm,
};

/** The form of a step of a job by its type (1§3), once what it offers is loaded. */
export function WorkStepForm({ catalogue = null, ...props }: WorkStepFormProps) {
  return catalogue ? <LoadedForm {...props} catalogue={catalogue} /> : <LoadingForm {...props} />;
}

function LoadingForm(props: WorkStepFormProps) {
  const translate = useTranslate();
  const { value, failure, retry } = useWorkCatalogue();
  if (value) return <LoadedForm {...props} catalogue={value} />;
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  return <Skeleton lines={5} label={translate('works.loading')} />;
}

function LoadedForm({ catalogue, ...props }: WorkStepFormProps & { catalogue: WorkCatalogue }) {
  const translate = useTranslate();
  const { step, subjectId, problems, onChange, isReadOnly = false } = props;
  const subject = subjectOf(catalogue, subjectId);
  const variables = useMemo(
    () => [
      ...(subject?.subjectAttributes ?? []).map(({ identifier, name }) => ({ name: identifier, label: name })),
      { name: notificationVariables.talk, label: translate('works.talkNumber') },
    ],
    [subject, translate],
  );
  const Form = forms[step.workStepType];
  const general = problems.filter((problem) => !isShownAtField(problem));
  return (
    <WorkForm value={{ catalogue, subject, variables, isReadOnly, problems }}>
      <div className="as-work">
        {general.length > 0 && (
          <Banner tone="danger">{[...new Set(general.map(({ message }) => message))].join(' ')}</Banner>
        )}
        <Form step={step} onChange={onChange} />
        {!byFilter.has(step.workStepType) && subject && (
          <WorkStepFilter step={step} subject={subject} onChange={onChange} />
        )}
      </div>
    </WorkForm>
  );
}
