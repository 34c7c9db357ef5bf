import { Button, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { SubjectAttribute, TalkComment, TimelineFilter } from '@assunto/engine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../../notices/notices';
import { CommentEntry } from './CommentEntry';
import { CommentForm } from './CommentForm';
import { HistoryEntry } from './HistoryEntry';
import { TimelineFilters } from './TimelineFilters';
import { useTimeline } from './useTimeline';
import '../../../../support/richText/rich-text.css';
import './timeline.css';

interface TimelinePanelProps {
  subject: string;
  talkId: number;
  attributes: readonly SubjectAttribute[];
  /** Changes when the record was saved: the timeline is read again. */
  revision: number;
  /** Offers every filter, not the kind alone. */
  isWhole?: boolean;
}

/** The record's timeline, newest first: who changed what from what to what, and comments (decision 25). */
export function TimelinePanel({ subject, talkId, attributes, revision, isWhole = false }: TimelinePanelProps) {
  const [filter, setFilter] = useState<TimelineFilter>({});
  const used = useTimeline(subject, talkId, filter, revision);
  const { timeline, hasMore, isLoading, failure, loadMore, reload, comment, remove } = used;
  const [removed, setRemoved] = useState<TalkComment | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const byId = new Map(attributes.map((attribute) => [attribute.subjectAttributeId, attribute]));
  const isFiltered = Object.keys(filter).length > 0;

  const confirmRemoval = (): void => {
    if (!removed) return;
    setRemoving(true);
    remove(removed)
      .then(
        () => notify('success', 'Comentário excluído com sucesso!'),
        (error: unknown) => notify('danger', userMessageOf(error)),
      )
      .finally(() => {
        setRemoving(false);
        setRemoved(null);
      });
  };

  return (
    <div className="as-timeline">
      <CommentForm label="Novo comentário" saveLabel="Comentar" onSave={(text, key) => comment(text, null, key)} />
      <TimelineFilters
        filter={filter}
        onChange={setFilter}
        people={timeline?.people ?? []}
        attributes={attributes}
        isWhole={isWhole}
      />
      {failure && <ErrorState message={failure} onRetry={reload} />}
      {!timeline && !failure && <Skeleton lines={5} label="Carregando o histórico..." />}
      {timeline?.itens.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Nada corresponde aos filtros' : 'Nenhuma alteração registrada'}
          icon={<History />}
        />
      )}
      {timeline && timeline.itens.length > 0 && (
        <ol className="as-history" aria-busy={isLoading}>
          {timeline.itens.map((entry) =>
            entry.kind === 'change' ? (
              <HistoryEntry key={entry.change.talkHistoryId} entry={entry.change} attributes={byId} />
            ) : (
              <CommentEntry
                key={entry.comment.talkCommentId}
                comment={entry.comment}
                onSave={(text, key) => comment(text, entry.comment, key)}
                onRemove={() => setRemoved(entry.comment)}
              />
            ),
          )}
        </ol>
      )}
      {hasMore && !failure && (
        <Button isPending={isLoading} onClick={loadMore}>
          Mostrar mais antigos
        </Button>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title="Excluir comentário"
        confirmLabel="Excluir"
        isDanger
        isPending={isRemoving}
        onConfirm={confirmRemoval}
        onCancel={() => setRemoved(null)}
      >
        <p>Deseja realmente excluir este comentário? Esta ação não pode ser desfeita.</p>
      </ConfirmDialog>
    </div>
  );
}
