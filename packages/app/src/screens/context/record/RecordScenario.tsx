import { Button, Menu } from '@assunto/components';
import { useRecord, userMessageOf, type SaveOutcome } from '@assunto/engine';
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
import { RecordEditor } from '../../../records/RecordEditor';
import { RecordHeader } from './RecordHeader';
import { recordMenu } from './recordMenu';
import { RelatedPanel } from './RelatedPanel';
import { TimelinePanel } from './timeline/TimelinePanel';
import type { RecordPart } from '../../../records/RecordPart';
import { partsOf } from '../../../tasks/taskParts';
import { useNewTask } from '../../../tasks/useNewTask';
import { useTaskOrigin } from '../../../tasks/useTaskOrigin';
import { UnsavedDialog } from '../../../records/UnsavedDialog';
import { useUnsavedGuard } from '../../../records/useUnsavedGuard';

const TaskBar = lazy(() => import('../../../tasks/TaskBar'));

/**
 * One record: in the scenario `talk` its form with related records and history beside it, in the scenario `form` the
 * form alone. Without a talk it is a new record, whose Location is opened once it is saved (1§2).
 */
export default function RecordScenario({ address }: { address: ContextAddress }) {
  const { subject, talkId, templateId, scenario } = address;
  const record = useRecord(subject, talkId ?? 'add', { scenario, ...(templateId && { templateId }) });
  const { context, talk, draft, flags, saving } = record;
  // The page of a new record stays one until its Location is opened.
  const isNew = talkId === null;
  const [revision, setRevision] = useState(0);
  const [part, setPart] = useState<RecordPart | null>(null);
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
            onSaved={afterSave}
            onUpdate={showChange}
          />
          {newTask?.dialog(afterSave)}
        </div>
        {isTalkScenario && (
          <aside className="as-record-aside" aria-label="Relacionados e histórico">
            {context.relatedSubjects.length > 0 && (
              <section className="as-panel">
                <h2>Registros relacionados</h2>
                <RelatedPanel subject={subject} talkId={talk.talkId} relatedSubjects={context.relatedSubjects} />
              </section>
            )}
            <section className="as-panel">
              <h2>Histórico</h2>
              <TimelinePanel
                subject={subject}
                talkId={talk.talkId}
                attributes={context.subject.subjectAttributes}
                revision={revision}
              />
            </section>
          </aside>
        )}
      </div>
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
