import { ChildTables, lazyPanel, PageLoading } from '@assunto/shell';
import { useState, type ReactNode } from 'react';
import { LoadedEditor } from '../../../records/LoadedEditor';
import type { RecordPartId } from './parts/recordParts';
import type { PageParts } from './parts/usePageParts';
import { ConversationAside, RecordAside, RelatedSection } from './RecordAside';
import type { LoadedPageProps } from './RecordOverlay';
import { RequestMessage } from './timeline/RequestMessage';
import { TimelinePanel } from './timeline/TimelinePanel';
import { useChildTables } from './useChildTables';
import { useTranslate } from './messages/translation';

const FilesPart = lazyPanel(() => import('./parts/FilesPart'));

/** The part of the record that is shown, the panels beside it, and the open tables of children. */
export function RecordBody({ page, context, talk, onOpen, parts }: LoadedPageProps & { parts: PageParts }) {
  const tables = useChildTables(context, page.isNew);
  const { current, isConversation } = parts;
  const isTalkScenario = page.address.scenario === 'talk' && !page.isNew;
  const isForm = current === 'form';
  const isBeside = isTalkScenario && (isForm ? !isConversation : isConversation);
  const related = {
    context,
    talk,
    revision: page.revision,
    onOpen: (subject: string, talkId: number) => onOpen({ kind: 'related', subject, talkId }),
    onEditAll: tables.open,
  };
  const shown: Record<RecordPartId, ReactNode> = {
    conversation: (
      <>
        <RequestMessage
          context={context}
          talk={talk}
          definition={page.record.definition}
          onEdit={(part) => onOpen({ kind: 'part', part })}
        />
        <TimelinePart page={page} context={context} talk={talk} />
      </>
    ),
    history: <TimelinePart page={page} context={context} talk={talk} isHistory />,
    form: <FormPart page={page} />,
    files: null,
    related: <RelatedSection {...related} />,
  };
  return (
    <div className="as-record-body" data-beside={isBeside || undefined} data-part={current}>
      <div className={current === 'related' ? 'as-record-main' : 'as-record-form'}>
        {shown[current]}
        <Files isShown={current === 'files'} page={page} talk={talk} />
      </div>
      {isBeside && isForm && <RecordAside {...related} onFilesChange={() => void page.record.reload()} />}
      {isBeside && !isForm && <ConversationAside {...related} page={page} part={current} />}
      <ChildTables parent={talk} open={tables.shown} onSaved={page.countChange} onClose={tables.close} />
    </div>
  );
}

function FormPart({ page }: Pick<LoadedPageProps, 'page'>) {
  const translate = useTranslate();
  const { record, newTask } = page;
  return (
    <>
      <h2 className="as-visually-hidden">{translate('record.data')}</h2>
      <LoadedEditor
        record={record}
        formId={page.formId}
        label={page.title}
        focusesFirstField={page.isNew}
        {...newTask?.texts}
        {...(newTask && { onQueued: newTask.queued })}
        onSaved={page.afterSave}
        onUpdate={page.showChange}
        fallback={
          <div className="as-record-form-loading">
            <PageLoading />
          </div>
        }
      />
      {newTask?.dialog(page.afterSave)}
    </>
  );
}

function TimelinePart({
  page,
  context,
  talk,
  isHistory = false,
}: Omit<LoadedPageProps, 'onOpen'> & { isHistory?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <h2 className="as-visually-hidden">{translate(isHistory ? 'record.history' : 'record.conversation')}</h2>
      <TimelinePanel
        key={isHistory ? 'history' : 'conversation'}
        subject={context.subject}
        talk={talk}
        revision={page.revision}
        isWhole={isHistory}
        hasComposer={!isHistory}
        onFilesChange={() => void page.record.reload()}
      />
    </>
  );
}

/** The files of the record: once they were opened they stay, with what is not saved, while another part is shown. */
function Files({ isShown, page, talk }: Pick<LoadedPageProps, 'page' | 'talk'> & { isShown: boolean }) {
  const translate = useTranslate();
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  if (!isShown && !wasShown) return null;
  return (
    <div hidden={!isShown}>
      <h2 className="as-visually-hidden">{translate('record.files')}</h2>
      <FilesPart subject={page.address.subject} shown={talk} onSaved={page.showChange} />
    </div>
  );
}
