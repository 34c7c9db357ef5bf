import type { Context, RelatedSubject, Talk } from '@assunto/engine/core';
import { RelatedPanel } from '../../../records/related/RelatedPanel';
import { TimelinePanel } from './timeline/TimelinePanel';

interface RecordAsideProps {
  context: Context;
  talk: Talk;
  /** Changes when the record or one of its related records was saved. */
  revision: number;
  onOpen: (subject: string, talkId: number) => void;
  onEditAll: (related: RelatedSubject) => void;
}

/** Beside a record's form: the records that point to it, and its timeline. */
export function RecordAside({ context, talk, revision, onOpen, onEditAll }: RecordAsideProps) {
  const { subject, relatedSubjects } = context;
  return (
    <aside className="as-record-aside" aria-label="Relacionados e histórico">
      {relatedSubjects.length > 0 && (
        <section className="as-panel">
          <h2>Registros relacionados</h2>
          <RelatedPanel
            subject={subject.subjectIdentifier}
            talkId={talk.talkId}
            relatedSubjects={relatedSubjects}
            revision={revision}
            onOpen={onOpen}
            onEditAll={onEditAll}
          />
        </section>
      )}
      <section className="as-panel">
        <h2>Histórico</h2>
        <TimelinePanel
          subject={subject.subjectIdentifier}
          talk={talk}
          attributes={subject.subjectAttributes}
          revision={revision}
        />
      </section>
    </aside>
  );
}
