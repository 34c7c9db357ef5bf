import { Button, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import type { SubjectAttribute, TalkHistoryEntry } from '@assunto/engine/core';
import { History } from 'lucide-react';
import { HistoryEntry } from './HistoryEntry';
import { useHistory } from './useHistory';

interface HistoryPanelProps {
  subject: string;
  talkId: number;
  attributes: readonly SubjectAttribute[];
  /** Changes when the record was saved: the history is read again. */
  revision: number;
}

/** The record's history, newest first: who changed what from what to what (decision 25). */
export function HistoryPanel({ subject, talkId, attributes, revision }: HistoryPanelProps) {
  const { entries, hasMore, isLoading, failure, loadMore, retry } = useHistory(subject, talkId, revision);
  const byId = new Map(attributes.map((attribute) => [attribute.subjectAttributeId, attribute]));
  if (failure && !entries) return <ErrorState message={failure} onRetry={retry} />;
  if (!entries) return <Skeleton lines={5} label="Carregando o histórico..." />;
  if (entries.length === 0) return <EmptyState title="Nenhuma alteração registrada" icon={<History />} />;
  return (
    <>
      <ol className="as-history">
        {entries.map((entry: TalkHistoryEntry) => (
          <HistoryEntry key={entry.talkHistoryId} entry={entry} attributes={byId} />
        ))}
      </ol>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {hasMore && !failure && (
        <Button isPending={isLoading} onClick={loadMore}>
          Mostrar alterações anteriores
        </Button>
      )}
    </>
  );
}
