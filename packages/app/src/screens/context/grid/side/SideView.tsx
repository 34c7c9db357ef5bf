import { joined } from '@assunto/engine/fields';
import { ErrorState, IconButton, Skeleton } from '@assunto/components';
import { useRecord, userMessageOf } from '@assunto/engine';
import type { Context, Talk } from '@assunto/engine/core';
import { ArrowDown, ArrowUp, Maximize2, X } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PropertiesPanel } from '../../record/properties/PropertiesPanel';
import { RecordStrip } from '../../record/summary/RecordStrip';
import { hasConversation, recordRoles } from '../../../../records/recordRoles';
import { TimelinePanel } from '../../record/timeline/TimelinePanel';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../menus/messages/translation';
import './side.css';

interface SideViewProps {
  page: UsedGridPage;
  talkId: number;
  /** Shows the record above or below in the list. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** How long a record has to be chosen before it is read, in milliseconds: arrows pass over many. */
const readAfterMs = 150;

/**
 * A record beside its list, with the parts of its page: strip, properties saved in place, conversation or history. The list keeps the
 * focus, and its arrows show other records.
 */
export default function SideView({ page, talkId, onStep, onClose }: SideViewProps) {
  const translate = useTranslate();
  const shownId = useRested(talkId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isEditing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable], [role]');
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (step && !isEditing) onStep(step as 1 | -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <aside className="as-side" aria-label={translate('side.label')} onKeyDown={onKeyDown}>
      <div className="as-side-tools">
        <IconButton label={translate('side.previous')} icon={<ArrowUp />} onClick={() => onStep(-1)} />
        <IconButton label={translate('side.next')} icon={<ArrowDown />} onClick={() => onStep(1)} />
        <IconButton label={translate('side.open')} icon={<Maximize2 />} onClick={() => page.open(talkId)} />
        <IconButton label={translate('side.close')} icon={<X />} onClick={onClose} />
      </div>
      <SideRecord key={shownId} subject={page.subject} templateId={page.templateId} talkId={shownId} />
    </aside>
  );
}

/** The latest value, once it has not changed for a moment; the first at once. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), readAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function SideRecord({
  subject,
  templateId,
  talkId,
}: Pick<UsedGridPage, 'subject' | 'templateId'> & Pick<SideViewProps, 'talkId'>) {
  const record = useRecord(subject, talkId, { scenario: 'talk', ...(templateId && { templateId }) });
  const [revision, setRevision] = useState(0);
  const showChange = (): void => {
    setRevision((before) => before + 1);
    void record.reload();
  };
  const { context, talk, flags } = record;
  if (flags.error && !flags.ready)
    return <ErrorState message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  if (!context || !talk) return <Skeleton lines={8} />;
  const part = { record, showChange, afterSave: () => setRevision((before) => before + 1) };
  return (
    <SideParts context={context} talk={talk} revision={revision}>
      <PropertiesPanel page={part} context={context} />
    </SideParts>
  );
}

interface SidePartsProps {
  context: Context;
  talk: Talk;
  revision: number;
  children: ReactNode;
}

function SideParts({ context, talk, revision, children }: SidePartsProps) {
  const translate = useTranslate();
  const { subject } = context;
  const roles = recordRoles(subject);
  const isConversation = hasConversation(subject, roles);
  return (
    <>
      <header className="as-side-head">
        <p>{joined`${subject.subjectName} ${talk.talkId}`}</p>
        <h2 aria-live="polite">{talk.displayName}</h2>
        <RecordStrip talk={talk} roles={roles} />
      </header>
      {children}
      <section className="as-panel">
        <h2>{translate(isConversation ? 'side.conversation' : 'side.history')}</h2>
        <TimelinePanel subject={subject} talk={talk} revision={revision} />
      </section>
    </>
  );
}
