import { Button, Menu } from '@assunto/components';
import { useRecord, userMessageOf, type SaveOutcome } from '@assunto/engine';
import type { RelatedSubject } from '@assunto/engine/core';
import { MoreHorizontal, Play, Save } from 'lucide-react';
import { isTask } from '../../../tasks/isTask';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FailurePage } from '../../../shell/FailurePage';
import { PageLoading } from '../../../shell/PageLoading';
import { usePage, useTabs } from '../../../shell/useTabs';
import { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import { subjectActions } from '../../../records/actions/subjectActions';
import { useRecordActions } from '../../../records/actions/useRecordActions';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { createdPath } from './createdPath';
import { PartDialog } from '../../../records/PartDialog';
import { RecordDialog } from '../../../records/RecordDialog';
import { RecordEditor } from '../../../records/RecordEditor';
import { RecordHeader } from './RecordHeader';
import { recordMenu } from './recordMenu';
import { RecordAside } from './RecordAside';
import { RecordPrint } from './RecordPrint';
import { TrailButtons } from './TrailButtons';
import { ChildTables } from './children/ChildTables';
import type { RecordPart } from '../../../records/RecordPart';
import { partsOf } from '../../../tasks/taskParts';
import { useNewTask } from '../../../tasks/useNewTask';
import { useTaskOrigin } from '../../../tasks/useTaskOrigin';
import { UnsavedDialog } from '../../../records/UnsavedDialog';
import { useUnsavedGuard } from '../../../records/useUnsavedGuard';
import { saveKey } from '../../../support/pressSave';

const TaskBar = lazy(() => import('../../../tasks/TaskBar'));

interface RecordPageProps {
  address: ContextAddress;
  initialValues?: Readonly<Record<number, unknown>>;
}

/** An entry that opens the record in a form of its own. */
interface RecordEntry {
  label: string;
  templateId: number;
}

/** The page of one record, with what can be done with it. */
export function RecordPage({ address, initialValues }: RecordPageProps) {
  const { subject, talkId, templateId, scenario } = address;
  const record = useRecord(subject, talkId ?? 'add', {
    scenario,
    ...(templateId && { templateId }),
    // A copy is made again when it is asked for again.
    ...(initialValues && { initialValues, keepsDraft: false }),
  });
  const { context, talk, draft, flags, saving } = record;
  // The page of a new record stays one until its Location is opened.
  const isNew = talkId === null;
  const [revision, setRevision] = useState(0);
  const [part, setPart] = useState<RecordPart | null>(null);
  const [entry, setEntry] = useState<RecordEntry | null>(null);
  const [opened, setOpened] = useState<{ subject: string; talkId: number } | null>(null);
  const [tables, setTables] = useState<readonly RelatedSubject[]>([]);
  const formId = useId();
  const navigate = useNavigate();
  const { leave } = useTabs();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  const name = context?.subject.subjectName ?? subject;
  const title = isNew ? 'Novo registro' : (talk?.displayName ?? '') || `${name} ${talkId}`;
  usePage(isNew ? `${name}: novo` : talk ? title : `${name} ${talkId}`);

  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(hasUnsaved);

  const showChange = (): void => {
    setRevision((before) => before + 1);
    void record.reload();
  };

  const list = contextPath({ scenario: 'grid', subject });
  const actions = useRecordActions(subject, (what) => {
    if (what === 'delete') {
      record.draft?.reset();
      leave(here, list);
      return;
    }
    showChange();
  });

  const newTask = useNewTask(record, isNew && isTask(subject));
  const makeTask = useTaskOrigin(context, talk);

  const afterSave = ({ talk: saved, location, replacedId }: SaveOutcome): void => {
    setRevision((before) => before + 1);
    if (replacedId === null) return;
    const created = createdPath(location, { scenario, subject, talkId: saved.talkId });
    if (newTask) void newTask.saved(saved.talkId).then((isRead) => leave(here, isRead ? created : list));
    else leave(here, created);
  };

  const countChange = (): void => setRevision((before) => before + 1);
  // What is not saved is asked about first, and its page stays open.
  const goTo = (path: string): void => (hasUnsaved() ? void navigate(path) : leave(here, path));

  if (flags.error && !flags.ready) {
    return <FailurePage title={title} message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  }
  if (!context || !talk) {
    return <PageLoading />;
  }

  const allowed = subjectActions(context.subject);
  const canSave = !talk.isReadOnly && (isNew ? allowed.Create : allowed.Update);
  const isTalkScenario = scenario === 'talk' && !isNew;
  return (
    <section className="as-record">
      <RecordHeader subject={context.subject} talk={isNew ? null : talk} title={title}>
        {!isNew && (
          <TrailButtons
            subject={subject}
            talkId={talk.talkId}
            onGo={(next) => goTo(contextPath({ scenario, subject, talkId: next }))}
          />
        )}
        {!isNew && isTask(subject) && (
          <Suspense>
            <TaskBar talkId={talk.talkId} onMoved={showChange} />
          </Suspense>
        )}
        {canSave && newTask && (
          <Button
            type="submit"
            form={formId}
            icon={<Play />}
            isPending={saving.isSaving}
            disabled={!flags.render}
            onClick={newTask.startAfter}
          >
            Salvar e iniciar
          </Button>
        )}
        {canSave && (
          <Button
            {...saveKey}
            variant="primary"
            type="submit"
            form={formId}
            onClick={newTask?.saveOnly}
            icon={<Save />}
            isPending={saving.isSaving}
            disabled={!flags.render}
          >
            Salvar
          </Button>
        )}
        {!isNew && (
          <Menu
            label="Mais ações"
            icon={<MoreHorizontal />}
            isIconOnly
            variant="secondary"
            items={recordMenu({
              address,
              talk,
              allowed,
              actions,
              parts: partsOf(context.subject.subjectAttributes),
              onPart: setPart,
              onEntry: setEntry,
              onTask: makeTask,
              navigate: (path) => void navigate(path),
            })}
          />
        )}
      </RecordHeader>
      <div className="as-record-body" data-beside={isTalkScenario || undefined}>
        <div className="as-record-form">
          <h2 className="as-visually-hidden">Dados do registro</h2>
          <RecordEditor
            record={record}
            formId={formId}
            label={title}
            {...newTask?.texts}
            {...(newTask && { onQueued: newTask.queued })}
            onSaved={afterSave}
            onUpdate={showChange}
          />
          {newTask?.dialog(afterSave)}
        </div>
        {isTalkScenario && (
          <RecordAside
            context={context}
            talk={talk}
            revision={revision}
            onOpen={(related, relatedId) => setOpened({ subject: related, talkId: relatedId })}
            onEditAll={(related) => setTables((before) => [...before.filter((one) => one !== related), related])}
          />
        )}
        <ChildTables
          parent={talk}
          open={tables}
          onSaved={countChange}
          onClose={(related) => setTables((before) => before.filter((one) => one !== related))}
        />
      </div>
      {record.definition && draft && (
        <RecordPrint context={context} definition={record.definition} talk={talk} draft={draft} title={title} />
      )}
      {opened && (
        <RecordDialog
          {...opened}
          title={`Editar Registro: ${opened.talkId}`}
          onSaved={countChange}
          onClose={() => setOpened(null)}
        />
      )}
      {entry && (
        <RecordDialog
          subject={subject}
          talkId={talk.talkId}
          title={entry.label}
          templateId={entry.templateId}
          onSaved={showChange}
          onClose={() => setEntry(null)}
        />
      )}
      <RecordActionDialogs actions={actions} relatedSubjects={context.relatedSubjects} />
      {part && (
        <PartDialog
          subject={subject}
          talkId={talk.talkId}
          part={part}
          onClose={() => setPart(null)}
          onSaved={() => {
            setPart(null);
            showChange();
          }}
        />
      )}
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => {
          // What is left behind knowingly is not offered again.
          record.reset();
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
      />
    </section>
  );
}
