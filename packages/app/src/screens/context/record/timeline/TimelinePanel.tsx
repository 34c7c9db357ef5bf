import { Button, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { Subject, SubjectAttribute, Talk } from '@assunto/engine/core';
import type { TalkComment, Timeline, TimelineFilter } from '@assunto/api';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { notify, useStoreValue } from '@assunto/shell';
import { useServices } from '../../../../AppServices';
import { CommentEntry } from './CommentEntry';
import { WaitingEntry } from './WaitingEntry';
import { Composer } from './Composer';
import { DeletedEntry } from './DeletedEntry';
import { FollowButton } from './FollowButton';
import { HistoryEntry } from './HistoryEntry';
import { TagEntry } from './TagEntry';
import { TimelineFilters } from './TimelineFilters';
import { useFilesChange } from './useFilesChange';
import { useTimeline, type WaitingComment } from './useTimeline';
import '@assunto/shell/rich-text.css';
import './timeline.css';
import type { WrittenComment } from './useCommentSend';
import { useTranslate } from '../messages/translation';

interface TimelinePanelProps {
  subject: Subject;
  talk: Pick<Talk, 'talkId' | 'displayName'>;
  /** A new value reloads the timeline. */
  revision: number;
  /** Whether all filters are shown, not only the kind. */
  isWhole?: boolean;
  /** Whether one may write here; `false` where the page has another place for it. */
  hasComposer?: boolean;
  /** Called when the comments have other files than before. */
  onFilesChange?: () => void;
}

/** Milliseconds after which the confirmation dialog is unmounted. */
const focusAfter = 400;

/** The record's timeline, newest first: changes and comments (choice 25). */
export function TimelinePanel(props: TimelinePanelProps) {
  const { subject, talk, revision, isWhole, hasComposer } = props;
  const { subjectIdentifier, subjectAttributes: attributes } = subject;
  const translate = useTranslate();
  const [filter, setFilter] = useState<TimelineFilter>({});
  const used = useTimeline(subject, talk, filter, revision);
  const { timeline, waiting, hasMore, isLoading, failure, loadMore, reload, edit, remove } = used;
  useFilesChange(timeline, used.selection, props.onFilesChange);
  const [removed, setRemoved] = useState<TalkComment | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const isFiltered = Object.keys(filter).length > 0;

  const confirmRemoval = (): void => {
    if (!removed) return;
    setRemoving(true);
    remove(removed)
      .then(
        () => notify('success', translate('record.commentDeleted')),
        (error: unknown) => notify('danger', userMessageOf(error)),
      )
      .finally(() => {
        setRemoving(false);
        setRemoved(null);
        // The element that had focus before the confirmation was unmounted with the comment.
        setTimeout(() => {
          if (document.activeElement === document.body)
            panel.current?.querySelector<HTMLElement>('.as-composer [role=textbox], textarea')?.focus();
        }, focusAfter);
      });
  };

  return (
    <div className="as-timeline" ref={panel}>
      <TimelineHead
        used={used}
        filter={filter}
        setFilter={setFilter}
        attributes={attributes}
        isWhole={isWhole}
        hasComposer={hasComposer}
      />
      <WaitingEntries waiting={waiting} />
      {failure && <ErrorState message={failure} onRetry={reload} />}
      {!timeline && !failure && <Skeleton lines={5} label={translate('record.loadingHistory')} />}
      {timeline?.itens.length === 0 && (
        <EmptyState
          title={isFiltered ? translate('record.nothingMatches') : translate('record.noChanges')}
          icon={<History />}
        />
      )}
      {timeline && timeline.itens.length > 0 && (
        <TimelineEntries
          subject={subjectIdentifier}
          onUndone={reload}
          path={used.path}
          entries={timeline.itens}
          isLoading={isLoading}
          attributes={attributes}
          onSave={edit}
          onRemove={setRemoved}
        />
      )}
      {hasMore && !failure && (
        <Button isPending={isLoading} onClick={loadMore}>
          {translate('record.showOlder')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={translate('record.deleteComment')}
        confirmLabel={translate('record.delete')}
        isDanger
        isPending={isRemoving}
        onConfirm={confirmRemoval}
        onCancel={() => setRemoved(null)}
      >
        <p>{translate('record.askDeleteComment')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface TimelineHeadProps {
  used: ReturnType<typeof useTimeline>;
  filter: TimelineFilter;
  setFilter: (filter: TimelineFilter) => void;
  attributes: readonly SubjectAttribute[];
  isWhole: boolean | undefined;
  hasComposer: boolean | undefined;
}

/** Where one writes, and in one line the filters and the button to follow the record. */
function TimelineHead({ used, filter, setFilter, attributes, isWhole = false, ...head }: TimelineHeadProps) {
  const { user } = useStoreValue(useServices().session.state);
  // Nothing can be written while an administrator views as somebody else.
  const mayWrite = (head.hasComposer ?? true) && !user?.viewing;
  const { path, timeline, mayNote, comment, reload } = used;
  return (
    <>
      {mayWrite && <Composer key={path} path={path} mayNote={mayNote} onSend={comment} />}
      <div className="as-timeline-tools">
        <TimelineFilters
          filter={filter}
          onChange={setFilter}
          people={timeline?.people ?? []}
          attributes={attributes}
          isWhole={isWhole}
        />
        {mayWrite && timeline && <FollowButton path={path} isFollowing={timeline.isFollowing} onChange={reload} />}
      </div>
    </>
  );
}

function WaitingEntries({ waiting }: { waiting: readonly WaitingComment[] }) {
  const translate = useTranslate();
  if (waiting.length === 0) return null;
  return (
    <ul className="as-history" aria-label={translate('record.waitingComments')}>
      {waiting.map((one) => (
        <WaitingEntry key={one.id} comment={one} />
      ))}
    </ul>
  );
}

interface TimelineEntriesProps {
  subject: string;
  onUndone: () => void;
  path: string;
  entries: Timeline['itens'];
  isLoading: boolean;
  attributes: readonly SubjectAttribute[];
  onSave: (comment: TalkComment, written: WrittenComment) => Promise<void>;
  onRemove: (comment: TalkComment) => void;
}

function TimelineEntries({
  subject,
  path,
  entries,
  isLoading,
  attributes,
  onSave,
  onRemove,
  onUndone,
}: TimelineEntriesProps) {
  const byId = new Map(attributes.map((attribute) => [attribute.subjectAttributeId, attribute]));
  return (
    <ol className="as-history" aria-busy={isLoading}>
      {entries.map((entry) =>
        entry.kind === 'change' ? (
          <HistoryEntry
            key={entry.change.talkHistoryId}
            entry={entry.change}
            attributes={byId}
            subject={subject}
            onUndone={onUndone}
          />
        ) : entry.kind === 'deleted' ? (
          <DeletedEntry key={entry.comment.talkCommentVersionId} entry={entry.comment} />
        ) : entry.kind === 'tag' ? (
          <TagEntry key={entry.change.talkTagChangeId} entry={entry.change} />
        ) : (
          <CommentEntry
            key={entry.comment.talkCommentId}
            path={path}
            comment={entry.comment}
            onSave={(written) => onSave(entry.comment, written)}
            onRemove={() => onRemove(entry.comment)}
          />
        ),
      )}
    </ol>
  );
}
