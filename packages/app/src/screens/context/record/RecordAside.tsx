import type { Context, RelatedSubject, Talk } from '@assunto/engine/core';
import { RelatedPanel } from '../../../records/related/RelatedPanel';
import { TimelinePanel } from './timeline/TimelinePanel';
import { useTranslate } from './messages/translation';

interface RecordAsideProps {
  context: Context;
  talk: Talk;
  /** Changes when the record or one of its related records was saved. */
  revision: number;
  onOpen: (subject: string, talkId: number) => void;
  onEditAll: (related: RelatedSubject) => void;
}

/** Beside a record's form: the records that refer to it, and its timeline. */
export function RecordAside({ context, talk, revision, onOpen, onEditAll }: RecordAsideProps) {
  const translate = useTranslate();
  const { subject, relatedSubjects } = context;
  return (
    <aside className="as-record-aside" aria-label={translate('record.aside')}>
      {relatedSubjects.length > 0 && (
        <section className="as-panel">
          <h2>{translate('record.related')}</h2>
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
        <h2>{translate('record.history')}</h2>
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
