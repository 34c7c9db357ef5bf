import { Button, buttonClass, Switch, TextInput, Select } from '@assunto/components';
import { defineForm, text } from '@assunto/engine';
import type { Job, JobSave, JobIdentities } from '@assunto/api';
import { saveKey, useConfirm, useLeaveTo, useLeaving, ValuesDialog, useItems } from '@assunto/shell';
import { CircleQuestionMark, FlaskConical, Flag, Save, Trash2, WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';
import { RecipesDialog } from '../recipes/RecipesDialog';
import { TrialDialog } from '../runs/TrialDialog';
import { WhyDialog } from '../runs/WhyDialog';
import { ConflictDialog } from './ConflictDialog';
import { EventCards } from './EventCards';
import { jobOf } from './jobDraft';
import { useEnableQuestion } from './useEnableQuestion';
import { useJobEditor, type JobEditor } from './useJobEditor';
import { useJobSaving } from './useJobSaving';
import { useProblemFocus } from './useProblemFocus';
import { WorkCards } from './WorkCards';

interface JobPageProps {
  title: string;
  job: Job | null;
  recipe: JobSave | null;
  isDeleteMode: boolean;
}

const nameLimit = 100;

/** The title of a copy. */
const copyDefinition = (translate: ReturnType<typeof useTranslate>) =>
  defineForm<{ name: string }>({
    name: 'jobCopy',
    key: 'name',
    fields: {
      name: text({
        label: translate('jobs.title'),
        help: translate('jobs.saveAsHint'),
        required: true,
        maxLength: nameLimit,
        messages: { required: translate('jobs.titleMissing') },
        columns: 12,
      }),
    },
  });

/** The editor of an automation: its title, what starts it, what it does, and its buttons. */
export function JobPage({ title, job, recipe, isDeleteMode }: JobPageProps) {
  const translate = useTranslate();
  const page = useRef<HTMLElement>(null);
  const editor = useJobEditor(job, recipe);
  const leaving = useLeaving({
    hasUnsaved: () => editor.isDirty && !isDeleteMode,
    leave: useLeaveTo('/automation/list'),
  });
  const focusFirst = useProblemFocus(page, editor);
  const saving = useJobSaving({ job, editor, leave: leaving.leave, onProblems: focusFirst });
  const jobId = job?.jobId ?? null;
  return (
    <section className="as-page as-job" aria-labelledby="job-page-title" ref={page}>
      <header className="as-job-top">
        <h1 id="job-page-title">{title}</h1>
        {jobId === null ? <RecipesButton editor={editor} /> : <JobLinks jobId={jobId} />}
      </header>
      {isDeleteMode && <p className="as-job-notice">{translate('jobs.deleteMode')}</p>}
      <JobHead editor={editor} isReadOnly={isDeleteMode} />
      <EventCards jobId={jobId} editor={editor} isReadOnly={isDeleteMode} />
      <WorkCards editor={editor} isReadOnly={isDeleteMode} />
      <p className="as-job-end">
        <Flag aria-hidden="true" />
        {translate('jobs.end')}
      </p>
      <JobActions
        editor={editor}
        saving={saving}
        onCancel={leaving.requestLeave}
        isDeleteMode={isDeleteMode}
        isStored={jobId !== null}
      />
      {leaving.dialog}
      {saving.deletion.dialog}
      {saving.copyName !== null && (
        <ValuesDialog
          title={translate('jobs.saveAsTitle')}
          size={480}
          applyLabel={translate('jobs.save')}
          definition={copyDefinition(translate)}
          value={{ name: saving.copyName }}
          onApply={saving.saveCopy}
          onClose={saving.cancelCopy}
        />
      )}
      <ConflictDialog
        conflict={saving.conflict}
        onOverwrite={() => void saving.overwrite()}
        onReload={saving.reload}
        onStay={saving.stay}
      />
    </section>
  );
}

/** What there is to see of a stored job, beside its title. */
function JobLinks({ jobId }: { jobId: number }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="as-job-links" role="group" aria-label={translate('jobs.links')}>
      <Button variant="ghost" icon={<CircleQuestionMark />} onClick={() => setOpen(true)}>
        {translate('jobs.why')}
      </Button>
      <Link className={buttonClass('ghost')} to={`/automation/runs?jobId=${jobId}`}>
        {translate('jobs.runs')}
      </Link>
      <Link className={buttonClass('ghost')} to={`/config/history?entity=job&id=${jobId}`}>
        {translate('jobs.history')}
      </Link>
      {isOpen && <WhyDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Starts a new automation from a recipe. */
function RecipesButton({ editor }: { editor: JobEditor }) {
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const [isChoosing, setChoosing] = useState(false);
  const choose = async (recipe: JobSave): Promise<void> => {
    setChoosing(false);
    const isReplaced =
      !editor.isDirty ||
      (await confirm({
        title: translate('jobs.recipes'),
        text: translate('jobs.recipeQuestion'),
        confirmLabel: translate('jobs.recipeConfirm'),
        isDanger: true,
      }));
    if (isReplaced) editor.start(recipe, true);
  };
  return (
    <>
      <Button variant="ghost" icon={<WandSparkles />} onClick={() => setChoosing(true)}>
        {translate('jobs.recipes')}
      </Button>
      {isChoosing && <RecipesDialog onChoose={(recipe) => void choose(recipe)} onClose={() => setChoosing(false)} />}
      {question}
    </>
  );
}

/** The problems that the fields of the head show themselves. */
const headPaths: ReadonlySet<string> = new Set(['/name', '/actsAs']);

/** The title, and whether the automation is on. */
function JobHead({ editor, isReadOnly }: { editor: JobEditor; isReadOnly: boolean }) {
  const translate = useTranslate();
  const enableQuestion = useEnableQuestion();
  const [confirm, question] = useConfirm();
  const { draft } = editor;
  const switchTo = async (isEnabled: boolean): Promise<void> => {
    if (!isEnabled || (await confirm(enableQuestion(jobOf(draft))))) editor.setEnabled(isEnabled);
  };
  const problem = editor.problemsOf('').find(({ path }) => path === '/name');
  return (
    <div className="as-job-head">
      <TextInput
        label={translate('jobs.title')}
        isRequired
        isReadOnly={isReadOnly}
        lengthLimit={nameLimit}
        value={draft.name}
        error={problem?.message ?? null}
        onChange={editor.setName}
      />
      <Switch
        label={translate('jobs.on')}
        {...(!isReadOnly && { description: translate('jobs.onHint') })}
        isReadOnly={isReadOnly}
        isOn={draft.isEnabled}
        onChange={(isEnabled) => void switchTo(isEnabled)}
      />
      <ActsAsField editor={editor} isReadOnly={isReadOnly} />
      {question}
    </div>
  );
}

interface JobActionsProps {
  editor: JobEditor;
  saving: ReturnType<typeof useJobSaving>;
  onCancel(): void;
  isStored: boolean;
  isDeleteMode: boolean;
}

/** The buttons at the lower edge. */
function JobActions({ editor, saving, onCancel, isStored, isDeleteMode }: JobActionsProps) {
  const translate = useTranslate();
  const [isTried, setTried] = useState(false);
  const general = editor.problemsOf('').filter(({ path }) => !headPaths.has(path));
  return (
    <footer className="as-job-foot">
      <div role="status" className="as-job-foot-text">
        {editor.problemCount > 0 && (
          <p className="as-job-problem">{translate('jobs.problemCount', { count: editor.problemCount })}</p>
        )}
        {general.map(({ message, path }) => (
          <p key={path + message} className="as-job-problem">
            {message}
          </p>
        ))}
      </div>
      {!isDeleteMode && (
        <Button variant="ghost" icon={<FlaskConical />} onClick={() => saving.check() && setTried(true)}>
          {translate('jobs.try')}
        </Button>
      )}
      <Button onClick={onCancel}>{translate('jobs.cancel')}</Button>
      {isDeleteMode ? (
        <Button variant="danger" icon={<Trash2 />} onClick={saving.remove}>
          {translate('jobs.remove')}
        </Button>
      ) : (
        <>
          {isStored && <Button onClick={saving.confirmCopy}>{translate('jobs.saveAs')}</Button>}
          <Button
            {...saveKey}
            variant="primary"
            icon={<Save />}
            isPending={saving.isPending}
            onClick={() => void saving.save()}
          >
            {translate('jobs.save')}
          </Button>
        </>
      )}
      {isTried && <TrialDialog job={jobOf(editor.draft)} onClose={() => setTried(false)} />}
    </footer>
  );
}

/** In whose name the automation acts, where there is a choice. */
function ActsAsField({ editor, isReadOnly }: { editor: JobEditor; isReadOnly: boolean }) {
  const translate = useTranslate();
  const { value } = useItems<JobIdentities['itens'][number]>('/job/identity');
  const { actsAs } = editor.draft;
  const problem = editor.problemsOf('').find(({ path }) => path === '/actsAs');
  const identities = value ?? [];
  // Somebody whose profile may not act as 'Automação' sees that this job does, and can make it their own.
  const known = identities.some((one) => one.actsAs === actsAs)
    ? identities
    : [...identities, { actsAs, name: translate('jobs.automation') }];
  if (value === null || known.length < 2) return null;
  return (
    <Select
      label={translate('jobs.actsAs')}
      description={translate('jobs.actsAsHint')}
      isReadOnly={isReadOnly}
      value={actsAs}
      options={known.map(({ actsAs: id, name }) => ({
        id,
        name: id === 'owner' ? translate('jobs.actsAsMe', { name }) : name,
      }))}
      error={problem?.message ?? null}
      onChange={(next) => next && editor.setActsAs(next)}
    />
  );
}
