import type { Context, RelatedSubject, Talk } from '@assunto/engine/core';
import { Skeleton } from '@assunto/components';
import { lazyPanel } from '@assunto/shell';
import { requestOf } from '../../../records/recordRoles';
import { RelatedPanel } from '../../../records/RelatedPanel';
import type { RecordPartId } from './parts/recordParts';
import { PropertiesPanel } from './properties/PropertiesPanel';
import { TimelinePanel } from './timeline/TimelinePanel';
import type { UsedRecordPage } from './useRecordPage';
import { useTranslate } from './messages/translation';

export interface RelatedPartProps {
  context: Context;
  talk: Talk;
  /** Changes when the record or one of its related records was saved. */
  revision: number;
  onOpen: (subject: string, talkId: number) => void;
  onEditAll: (related: RelatedSubject) => void;
}

/** Beside a record's form: the records that refer to it, and its timeline. */
export function RecordAside({ onFilesChange, ...props }: RelatedPartProps & { onFilesChange: () => void }) {
  const translate = useTranslate();
  const { context, talk, revision } = props;
  const { subject } = context;
  return (
    <aside className="as-record-aside" aria-label={translate('record.aside')}>
      <RelatedSection {...props} />
      <section className="as-panel">
        <h2>{translate('record.history')}</h2>
        <TimelinePanel subject={subject} talk={talk} revision={revision} onFilesChange={onFilesChange} />
      </section>
    </aside>
  );
}

/** Beside a record's conversation: its properties, without the request that the conversation begins with, and the records that refer to it. */
export function ConversationAside({
  page,
  part,
  ...props
}: RelatedPartProps & { page: UsedRecordPage; part: RecordPartId }) {
  const translate = useTranslate();
  return (
    <aside className="as-record-aside" aria-label={translate('record.beside')}>
      <PropertiesPanel
        page={page}
        context={props.context}
        shownElsewhere={part === 'conversation' ? requestOf(props.context.subject) : null}
      />
      {part !== 'related' && <RelatedSection {...props} />}
    </aside>
  );
}

const LinksPanel = lazyPanel(() => import('../../../records/links/LinksPanel'), <Skeleton lines={1} />);

/** The records to which this one was linked, and those that refer to it. */
export function RelatedSection({ context, talk, revision, onOpen, onEditAll }: RelatedPartProps) {
  const translate = useTranslate();
  const { subject, relatedSubjects } = context;
  return (
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
      <LinksPanel
        subject={subject.subjectIdentifier}
        talkId={talk.talkId}
        mayChange={subject.actions.Update && !talk.isReadOnly}
      />
    </section>
  );
}
