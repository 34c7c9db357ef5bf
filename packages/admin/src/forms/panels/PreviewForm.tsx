import { EngineProvider, useEngine, useRecord } from '@assunto/engine';
import type { Template, Subject, Talk } from '@assunto/engine/core';
import type { FormPreview } from '@assunto/api';
import { RecordForm } from '@assunto/engine/form';
import { childTablesOf, useShellServices, ChildTables, useItems, type ChildTable } from '@assunto/shell';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { readPreviewRows } from '../formCalls';
import { useTranslate } from '../messages/translation';
import { previewAdapter } from './previewAdapter';

interface PreviewFormProps {
  template: Template;
  seen: FormPreview;
  /** The profile that sees the form; `null`: the administrator's own. */
  roomId: number | null;
}

/** Values typed into the preview, which new designs keep showing. */
type Typed = Readonly<Record<number, unknown>>;

/** The form of a template that is not stored: with the engine's own parts, but nothing is saved. */
export function PreviewForm({ template, seen, roomId }: PreviewFormProps) {
  const translate = useTranslate();
  const { adapter, registry, componentTypes, format, me } = useEngine('PreviewForm');
  const typed = useRef<Typed>({});
  const viewer = useMemo(() => ({ ...me, roomId: roomId ?? me.roomId }), [me, roomId]);
  const refusal = translate('forms.previewNotSaved');
  const { client } = useShellServices();
  const own = useMemo(() => {
    const { subject, talk } = seen;
    const { subjectId } = subject;
    return previewAdapter(adapter, template, seen, {
      refusal,
      readRows: talk && ((of) => readPreviewRows(client, { subjectId, roomId, talkId: talk.talkId, subject: of })),
    });
  }, [adapter, template, seen, refusal, client, roomId]);
  const tables = useMemo(() => childTablesOf(template, seen.subject.relatedSubjects), [template, seen]);
  const { subjectIdentifier } = seen.subject;
  return (
    <EngineProvider
      adapter={own}
      registry={registry}
      componentTypes={componentTypes}
      timeZone={format.timeZone ?? 'America/Sao_Paulo'}
      me={viewer}
    >
      <PreviewRecord
        key={JSON.stringify(template)}
        subject={subjectIdentifier}
        talkId={seen.talk?.talkId ?? null}
        typed={typed}
      />
      <PreviewChildren key={roomId} tables={tables} talk={seen.talk} />
    </EngineProvider>
  );
}

interface PreviewRecordProps {
  subject: string;
  talkId: number | null;
  typed: RefObject<Typed>;
}

function PreviewRecord({ subject, talkId, typed }: PreviewRecordProps) {
  const translate = useTranslate();
  const isNew = talkId === null;
  const record = useRecord(subject, talkId ?? 'add', {
    scenario: 'form',
    persistDraft: false,
    ...(isNew && { initialValues: typed.current }),
  });
  const { draft } = record;
  useEffect(() => {
    if (!draft || !isNew) return;
    return () => {
      const changed = draft.changedIds().map((id) => [id, draft.value(id)] as const);
      typed.current = { ...typed.current, ...Object.fromEntries(changed) };
    };
  }, [draft, isNew, typed]);
  return <RecordForm record={record} label={translate('forms.preview')} />;
}

interface PreviewChildrenProps {
  tables: readonly ChildTable[];
  /** `null`: a new record, to which no other refers yet. */
  talk: Talk | null;
}

/** The rows of related records, as the record's page shows them; without a record, what they will show. */
function PreviewChildren({ tables, talk }: PreviewChildrenProps) {
  if (talk)
    return (
      <div className="as-form-design-children-rows">
        <ChildTables parent={talk} open={tables} onSaved={() => {}} onClose={() => {}} isPreview />
      </div>
    );
  return tables.map((table) => <PlannedRows key={table.related.subjectAttributeId} {...table} />);
}

function PlannedRows({ related, ofForm }: ChildTable) {
  const translate = useTranslate();
  const { value: subjects } = useItems<Subject>('/subject/');
  const attributes = (subjects ?? []).flatMap(({ subjectAttributes }) => subjectAttributes);
  const nameOf = (id: number) => attributes.find((one) => one.subjectAttributeId === id)?.name ?? '';
  return (
    <p className="as-form-design-rows">
      {translate('forms.previewChildren', {
        title: ofForm?.title ?? related.subjectName,
        columns: (ofForm?.columns ?? []).map(nameOf).filter(Boolean).join(', '),
      })}
    </p>
  );
}
