import type { MenuItem } from '@assunto/components';
import type { SubjectActions, Talk } from '@assunto/engine/core';
import { positioningService } from '@assunto/api/ticketing';
import {
  CircleHelp,
  ClipboardPen,
  FileText,
  History,
  ListPlus,
  ListTree,
  Paperclip,
  Copy,
  Merge,
  Printer,
  PanelsTopLeft,
  Power,
  ShieldQuestionMark,
  Trash2,
  Workflow,
  Zap,
} from 'lucide-react';
import type { RecordActions } from '../../../records/actions/useRecordActions';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import type { RecordPart } from '../../../records/RecordPart';
import type { RecordTranslate } from './messages/translation';
import { NamedIcon } from '@assunto/shell';

interface RecordMenuParts {
  address: ContextAddress;
  talk: Talk;
  allowed: SubjectActions;
  actions: RecordActions;
  parts: readonly RecordPart[];
  onPart: (part: RecordPart) => void;
  /** Opens a new task about the record; `null` without the permission, and for tasks. */
  onTask: (() => void) | null;
  /** Opens the record in another form, under the entry's label. */
  onEntry: (entry: { label: string; templateId: number }) => void;
  navigate: (path: string) => void;
  /** Whether there is an automation that can be started for the record. */
  hasManualJobs: boolean;
  /** Starts an automation for the record, or shows which ran for it. */
  onJobs: (kind: 'run' | 'jobs') => void;
  /** Merges the record with another one. */
  onMerge: () => void;
  /** Whether the subject has attributes for files. */
  hasFiles: boolean;
  /** Asks what a copy of the record takes. */
  onCopy: () => void;
  /** Whether the person is an administrator, who may see explanations of others' rights. */
  isAdmin: boolean;
  /** The page of the subject's attributes; `null` for whoever may not change them. */
  fieldsPath: string | null;
  translate: RecordTranslate;
}

/** The menu of a record's page, with the entries that the subject's permissions allow. */
export function recordMenu({
  address,
  talk,
  allowed,
  actions,
  parts,
  onPart,
  onTask,
  onEntry,
  navigate,
  hasManualJobs,
  onJobs,
  onMerge,
  onCopy,
  hasFiles,
  isAdmin,
  fieldsPath,
  translate,
}: RecordMenuParts): MenuItem[] {
  const { subject } = address;
  const items = pagesOfRecord({ address, talk, hasFiles, navigate, translate });
  if (allowed.Update && !talk.isReadOnly) {
    for (const part of parts) {
      items.push({ id: part.id, label: part.label, icon: <ClipboardPen />, onAction: () => onPart(part) });
    }
  }
  if (onTask) items.push({ id: 'task', label: translate('record.createTask'), icon: <ListPlus />, onAction: onTask });
  const { subjectIdentifier, cancelRequest } = positioningService;
  if (subject.toLowerCase() === subjectIdentifier && allowed.Update && !talk.isReadOnly) {
    const { icon, label } = cancelRequest;
    items.push({ id: icon, label, icon: <NamedIcon name={icon} />, onAction: () => onEntry(cancelRequest) });
  }
  if (allowed.Create)
    items.push({ id: 'copy', label: translate('record.duplicate'), icon: <Copy />, onAction: onCopy });
  if (allowed.Update && allowed.Delete && !talk.isReadOnly)
    items.push({ id: 'merge', label: translate('record.merge'), icon: <Merge />, onAction: onMerge });
  items.push({ id: 'print', label: translate('record.print'), icon: <Printer />, onAction: () => window.print() });
  if (hasManualJobs)
    items.push({ id: 'run', label: translate('record.runJob'), icon: <Zap />, onAction: () => onJobs('run') });
  if (isAdmin) {
    items.push({ id: 'jobs', label: translate('record.jobs'), icon: <Workflow />, onAction: () => onJobs('jobs') });
    const why = `/config/access?subject=${encodeURIComponent(subject)}&talkId=${talk.talkId}`;
    items.push({
      id: 'why',
      label: translate('record.why'),
      icon: <ShieldQuestionMark />,
      onAction: () => navigate(why),
    });
  }
  if (fieldsPath !== null)
    items.push({
      id: 'fields',
      label: translate('record.editFields'),
      icon: <ListTree />,
      onAction: () => navigate(fieldsPath),
    });
  const changes = changesOfRecord({ talk, allowed, actions, translate });
  return [...items, ...changes.map((item, index) => (index === 0 ? { ...item, startsGroup: true } : item))];
}

/** The other pages of a record that have something to show. */
function pagesOfRecord({
  address,
  talk,
  hasFiles,
  navigate,
  translate,
}: Pick<RecordMenuParts, 'address' | 'talk' | 'hasFiles' | 'navigate' | 'translate'>): MenuItem[] {
  const { scenario } = address;
  const open = (to: 'talk' | 'form' | 'timeline' | 'attachments' | 'help') => () => navigate(pathTo(to, address, talk));
  return [
    scenario === 'talk'
      ? { id: 'form', label: translate('record.openForm'), icon: <FileText />, onAction: open('form') }
      : { id: 'talk', label: translate('record.openWhole'), icon: <PanelsTopLeft />, onAction: open('talk') },
    { id: 'timeline', label: translate('record.showHistory'), icon: <History />, onAction: open('timeline') },
    ...(hasFiles
      ? [
          {
            id: 'attachments',
            label: translate('record.showAttachments'),
            icon: <Paperclip />,
            onAction: open('attachments'),
          },
        ]
      : []),
    { id: 'help', label: translate('record.help'), icon: <CircleHelp />, onAction: open('help') },
  ];
}

/** What takes a record away. */
function changesOfRecord({
  talk,
  allowed,
  actions,
  translate,
}: Pick<RecordMenuParts, 'talk' | 'allowed' | 'actions' | 'translate'>): MenuItem[] {
  const changes: MenuItem[] = [];
  if (allowed.Deactivate) {
    changes.push({
      id: 'status',
      label: talk.isActive ? translate('record.deactivate') : translate('record.activate'),
      icon: <Power />,
      onAction: () => actions.confirmStatus([talk], !talk.isActive),
    });
  }
  if (allowed.Delete) {
    changes.push({
      id: 'delete',
      label: translate('record.delete'),
      icon: <Trash2 />,
      isDanger: true,
      onAction: () => actions.confirmDelete([talk]),
    });
  }
  return changes;
}

/** Another page of the record; its forms are those of the list from which it was opened. */
const pathTo = (scenario: ContextAddress['scenario'], { subject, templateId }: ContextAddress, { talkId }: Talk) => {
  const isForm = scenario === 'talk' || scenario === 'form';
  return contextPath({ scenario, subject, talkId, templateId: isForm ? templateId : null });
};
