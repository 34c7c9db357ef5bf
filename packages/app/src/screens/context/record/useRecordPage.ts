import { joined } from '@assunto/engine/fields';
import { useRecord, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import { hasOtherUnsaved, isRefusal, isSamePage, usePage, useTabs, useUnsavedGuard } from '@assunto/shell';
import { useCallback, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRecordActions } from '../../../records/actions/useRecordActions';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { isTask } from '../../../tasks/isTask';
import { useNewTask } from '../../../tasks/useNewTask';
import { createdPath } from './createdPath';
import { useTrail } from './useTrail';
import { useTranslate } from './messages/translation';

/** The state of a record's page, and the actions of its parts. */
export function useRecordPage(address: ContextAddress, initialValues?: Readonly<Record<number, unknown>>) {
  const { subject, talkId, templateId, scenario } = address;
  const formId = address.formId ?? templateId;
  const record = useRecord(subject, talkId ?? 'add', {
    scenario,
    ...(formId && { templateId: formId }),
    // A copy has no stored draft: opening it again copies again.
    ...(initialValues && { initialValues, persistDraft: false }),
  });
  const { draft } = record;
  // Remains true for the page of a new record until its Location is opened.
  const isNew = talkId === null;
  const [revision, setRevision] = useState(0);
  const navigate = useNavigate();
  const { closeAndOpen, addressOf, tabs } = useTabs();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const title = usePageTitle(record, address);
  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(hasUnsaved);

  const countChange = (): void => setRevision((before) => before + 1);
  const showChange = (): void => {
    countChange();
    void record.reload();
  };
  // With unsaved changes the guard asks, and the page stays open as a tab.
  const trail = useTrail(address, (path) => {
    const isFree = !hasUnsaved();
    if (isFree) closeAndOpen(here, path);
    else void navigate(path);
    return isFree;
  });
  const ownList = contextPath({ scenario: 'grid', subject, templateId });
  const list =
    tabs.find(({ path }) => isSamePage(path, ownList))?.path ?? addressOf(contextPath({ scenario: 'grid', subject }));
  const actions = useRecordActions(subject, (what) => {
    if (what !== 'delete') return showChange();
    draft?.reset();
    closeAndOpen(here, list);
  });
  const newTask = useNewTask(record, isNew && isTask(subject));

  return {
    address,
    record,
    isNew,
    title,
    formId: useId(),
    revision,
    blocker,
    actions,
    newTask,
    /** Whether a save of the record saves everything that is unsaved on the page. */
    canSaveAll: (): boolean => !record.talk?.isReadOnly && hasUnsaved() && !hasOtherUnsaved(hasUnsaved),
    /** Reloads the lists of related records. */
    countChange,
    /** Reloads the record and the lists of related records. */
    showChange,
    afterSave({ talk: saved, location, replacedId }: SaveOutcome): void {
      countChange();
      if (replacedId === null) return;
      // A form of the address is that of new records only, a list has one for existing ones too.
      const isList = templateId !== record.context?.template.templateId;
      const created = createdPath(location, {
        scenario,
        subject,
        talkId: saved.talkId,
        templateId: isList ? templateId : null,
      });
      if (newTask) void newTask.saved(saved.talkId).then((isRead) => closeAndOpen(here, isRead ? created : list));
      else closeAndOpen(here, created);
    },
    trail,
    /** Opens another record of the subject instead of this one. */
    replaceBy: (survivorId: number): void =>
      closeAndOpen(here, contextPath({ scenario: 'talk', subject, talkId: survivorId })),
    navigate: (path: string): void => void navigate(path),
  };
}

export type UsedRecordPage = ReturnType<typeof useRecordPage>;

/** The heading of the page, and the label of its tab; a refused record has no tab. */
function usePageTitle(
  { context, talk, flags, loadError }: UseRecordResult,
  { subject, talkId }: ContextAddress,
): string {
  const translate = useTranslate();
  const name = context?.subject.subjectName ?? subject;
  const isNew = talkId === null;
  const { singularName } = context?.subject ?? {};
  const newTitle = singularName ? translate('record.newNamed', { name: singularName }) : translate('record.newTitle');
  const title = isNew ? newTitle : (talk?.displayName ?? '') || joined`${name} ${talkId}`;
  const isRefused = !flags.ready && isRefusal(loadError);
  const newTab = singularName ? newTitle : translate('record.newOf', { name });
  usePage(isRefused ? null : isNew ? newTab : title, { isProvisional: !isNew && !talk });
  return title;
}
