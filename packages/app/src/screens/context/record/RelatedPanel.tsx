import { Badge, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { RelatedSubject } from '@assunto/engine/core';
import { Link } from 'react-router';
import { NamedIcon } from '../../../shell/NamedIcon';
import { useLoaded } from '../../../support/useLoaded';
import { contextPath } from '../../../records/contextAddress';

interface RelatedPanelProps {
  subject: string;
  talkId: number;
  relatedSubjects: readonly RelatedSubject[];
}

/** The records of other subjects that point to this one, a few of each subject. */
export function RelatedPanel({ subject, talkId, relatedSubjects }: RelatedPanelProps) {
  return relatedSubjects.map((related) => (
    <RelatedList
      key={`${related.subjectIdentifier}/${related.subjectAttributeId}`}
      subject={subject}
      talkId={talkId}
      related={related}
    />
  ));
}

function RelatedList({ subject, talkId, related }: { subject: string; talkId: number; related: RelatedSubject }) {
  const { adapter } = useEngine();
  const { subjectIdentifier } = related;
  const { value, failure, retry } = useLoaded(`${subject}/${talkId}/${subjectIdentifier}`, (signal) =>
    adapter.list(subjectIdentifier, { page: 1, fetch: 5, isActive: true, talkParent: { subject, talkId } }, signal),
  );
  return (
    <section className="as-related">
      <h3>
        <NamedIcon name={related.icon} />
        {related.subjectName}
        {value && value.totalResults !== null && <Badge>{value.totalResults}</Badge>}
      </h3>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!value && !failure && <Skeleton lines={2} />}
      {value?.itens.length === 0 && <p className="as-related-empty">Nenhum registro relacionado.</p>}
      {value && value.itens.length > 0 && (
        <ul>
          {value.itens.map((talk) => (
            <li key={talk.talkId}>
              <Link to={contextPath({ scenario: 'talk', subject: subjectIdentifier, talkId: talk.talkId })}>
                <span className="as-related-id">{talk.talkId}</span> {talk.displayName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
