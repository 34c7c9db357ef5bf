import { joined } from '@assunto/engine/fields';
import { Banner, Button, Dialog } from '@assunto/components';
import { statusOf, useEngine, userMessageOf } from '@assunto/engine';
import type { JobDialog, JobDialogAnswer } from '@assunto/api';
import { momentText, notify, useLoaded, useStoreValue } from '@assunto/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../AppServices';
import { contextPath } from '../records/contextAddress';
import './jobs.css';
import { useTranslate } from './messages/translation';

/**
 * The questions of automations to the person: a banner while there are some, and a dialog for a new one, unless they are typing
 * or another dialog is open.
 */
export default function JobQuestions() {
  const translate = useTranslate();
  const { client, inbox } = useServices();
  const revision = useStoreValue(inbox.revision);
  const newestSeen = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const { value, reload } = useLoaded('job dialogs', async (signal) => {
    const { data } = await client.request<JobDialog[]>('GET', '/job-dialog', { signal });
    const newest = Math.max(0, ...data.map(({ jobDialogId }) => jobDialogId));
    if (newest > newestSeen.current && !isBusy()) setOpen(true);
    newestSeen.current = newest;
    return data;
  });
  const reread = useEffectEvent(reload);
  useEffect(() => {
    if (revision > 0) reread();
  }, [revision]);
  const questions = value?.filter(({ jobDialogId }) => !answered.has(jobDialogId)) ?? [];
  const [question] = questions;
  if (!question) return null;
  const close = (jobDialogId: number): void => {
    setAnswered((before) => new Set(before).add(jobDialogId));
    void inbox.refresh();
  };
  return (
    <>
      <Banner
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {translate('jobs.answer')}
          </Button>
        }
      >
        {translate('jobs.questions', { count: questions.length })}
      </Banner>
      {isOpen && (
        <QuestionDialog
          key={question.jobDialogId}
          question={question}
          onAnswered={() => close(question.jobDialogId)}
          onLater={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Whether the person is typing, or answers another dialog. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface QuestionDialogProps {
  question: JobDialog;
  /** By this person, or by somebody before. */
  onAnswered(): void;
  onLater(): void;
}

/** One question. No button has the focus: a key pressed a moment too late answers nothing. */
function QuestionDialog({ question, onAnswered, onLater }: QuestionDialogProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { client } = useServices();
  const [sent, setSent] = useState<JobDialogAnswer['answer'] | null>(null);
  const { jobDialogId, subject, talkId, displayName, jobName, insertedIn } = question;
  const send = async (answer: JobDialogAnswer['answer']): Promise<void> => {
    setSent(answer);
    try {
      await client.request('POST', `/job-dialog/${jobDialogId}/answer`, { body: { answer } });
      notify('success', translate('jobs.answered', { answer: translate(`jobs.${answer}`) }));
      onAnswered();
    } catch (error) {
      const isOver = [404, 409].includes(statusOf(error) ?? 0);
      notify(isOver ? 'info' : 'danger', userMessageOf(error));
      if (isOver) onAnswered();
      else setSent(null);
    }
  };
  const buttonOf = (answer: JobDialogAnswer['answer']) => ({
    isPending: sent === answer,
    disabled: sent !== null && sent !== answer,
    onClick: () => void send(answer),
  });
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('jobs.question')}
      onClose={onLater}
      footer={
        <>
          <Button variant="ghost" disabled={sent !== null} onClick={onLater}>
            {translate('jobs.later')}
          </Button>
          <Button {...buttonOf('no')}>{translate('jobs.no')}</Button>
          <Button variant="primary" {...buttonOf('yes')}>
            {translate('jobs.yes')}
          </Button>
        </>
      }
    >
      <div className="as-job-dialog">
        <p>
          <strong>{question.question}</strong>
        </p>
        <p>
          {translate('jobs.about')}{' '}
          <Link to={contextPath({ scenario: 'talk', subject, talkId })} onClick={onLater}>
            {joined`${displayName} (#${talkId})`}
          </Link>
        </p>
        <p>
          <small>
            {translate('jobs.askedBy', {
              name: jobName,
              moment: momentText(insertedIn, format.timeZone, translate.locale),
            })}
          </small>
        </p>
      </div>
    </Dialog>
  );
}
