import { Button, IconButton, Menu } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { lazyPart, saveKey, useStoreValue } from '@assunto/shell';
import { ListTree, MoreHorizontal, Play, Save } from 'lucide-react';
import { Suspense } from 'react';
import { useServices } from '../../../AppServices';
import { useHasRecordEditor } from '../../../records/LoadedEditor';
import { subjectActions } from '../../../records/actions/subjectActions';
import { useFieldsPath } from '../../../records/useFieldsPath';
import { isTask } from '../../../tasks/isTask';
import { partsOf } from '../../../tasks/taskParts';
import { useTaskOrigin } from '../../../tasks/useTaskOrigin';
import { RecordTags } from '../../../records/tags/RecordTags';
import { RecordHeader } from './RecordHeader';
import { recordMenu } from './recordMenu';
import type { LoadedPageProps } from './RecordOverlay';
import { TrailButtons } from './TrailButtons';
import { PartTabs } from './parts/PartTabs';
import type { PageParts } from './parts/usePageParts';
import { deadlinesOf } from '../../../records/recordRoles';
import { RecordStrip } from './summary/RecordStrip';
import type { UsedRecordPage } from './useRecordPage';
import { useTranslate } from './messages/translation';
import { useTranslate as useTasksTranslate } from '../../../tasks/messages/translation';

const TaskBar = lazyPart(() => import('../../../tasks/TaskBar'));

/** The header of a record's page: previous and next record, the task's timer, save, and the menu. */
export function RecordPageHeader({ page, context, talk, onOpen, parts }: LoadedPageProps & { parts: PageParts }) {
  const translate = useTranslate();
  const translateTasks = useTasksTranslate();
  const { address, isNew, title } = page;
  const { subject } = address;
  const allowed = subjectActions(context.subject);
  const canSave = !talk.isReadOnly && (isNew ? allowed.Create : allowed.Update);
  const { user } = useStoreValue(useServices().session.state);
  const fieldsPath = useFieldsPath(context.subject);
  const makeTask = useTaskOrigin(context, talk);
  const { componentTypes } = useEngine();
  return (
    <RecordHeader
      subject={context.subject}
      talk={isNew ? null : talk}
      title={title}
      detail={
        !isNew && (
          <div className="as-record-detail">
            <RecordStrip talk={talk} roles={parts.roles} deadlines={deadlinesOf(context.subject)} />
            <RecordTags subject={subject} talk={talk} mayChange={canSave} onChanged={page.showChange} />
          </div>
        )
      }
      parts={parts.all.length > 1 && <PartTabs parts={parts.all} current={parts.current} />}
    >
      {!isNew && <TrailButtons trail={page.trail} />}
      {!isNew && isTask(subject) && (
        <Suspense>
          <TaskBar talkId={talk.talkId} onMoved={page.showChange} />
        </Suspense>
      )}
      {canSave && parts.current === 'form' && <SaveButtons page={page} />}
      {isNew && <FieldsButton page={page} path={fieldsPath} />}
      {!isNew && (
        <Menu
          label={translate('record.moreActions')}
          icon={<MoreHorizontal />}
          isIconOnly
          variant="secondary"
          items={recordMenu({
            address,
            talk,
            allowed,
            actions: page.actions,
            parts: partsOf(context.subject.subjectAttributes, translateTasks),
            onPart: (part) => onOpen({ kind: 'part', part }),
            onEntry: (entry) => onOpen({ kind: 'entry', ...entry }),
            onTask: makeTask,
            navigate: page.navigate,
            hasManualJobs: context.subject.hasManualJobs === true,
            onJobs: (kind) => onOpen({ kind }),
            hasFiles: context.subject.subjectAttributes.some(
              ({ componentId }) => componentTypes.get(componentId).kind === 'file',
            ),
            onCopy: () => onOpen({ kind: 'copy' }),
            onMerge: () => onOpen({ kind: 'merge' }),
            isAdmin: user?.isAdmin === true && !user.viewing,
            fieldsPath,
            translate,
          })}
        />
      )}
    </RecordHeader>
  );
}

/** Leads from the form of a new record to the attributes of its subject. */
function FieldsButton({ page, path }: { page: UsedRecordPage; path: string | null }) {
  const translate = useTranslate();
  if (path === null) return null;
  return <IconButton label={translate('record.editFields')} icon={<ListTree />} onClick={() => page.navigate(path)} />;
}

function SaveButtons({ page }: { page: UsedRecordPage }) {
  const translate = useTranslate();
  const { record, newTask } = page;
  const hasForm = useHasRecordEditor();
  const shared = {
    type: 'submit',
    form: page.formId,
    isPending: record.saving.isSaving,
    disabled: !record.flags.render || !hasForm,
  } as const;
  return (
    <>
      {newTask && (
        <Button {...shared} icon={<Play />} onClick={newTask.startAfter}>
          {translate('record.saveAndStart')}
        </Button>
      )}
      <Button {...shared} {...saveKey} variant="primary" icon={<Save />} onClick={newTask?.saveOnly}>
        {translate('record.save')}
      </Button>
    </>
  );
}
