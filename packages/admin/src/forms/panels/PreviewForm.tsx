import { EngineProvider, useEngine, useRecord, type DataAdapter } from '@assunto/engine';
import { EngineError, readableTemplate, type Subject, type Template } from '@assunto/engine/core';
import { formLayoutOf, type FormPreview } from '@assunto/engine/contract';
import { RecordForm } from '@assunto/engine/form';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { listSubjects } from '../formCalls';
import { useTranslate } from '../messages/translation';

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
  const own = useMemo(() => previewAdapter(adapter, template, seen, refusal), [adapter, template, seen, refusal]);
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
      <PreviewChildren subject={seen.subject} template={template} />
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
    ...{ scenario: 'form', persistDraft: false },
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

/** The rows of related records: only what they will show. */
function PreviewChildren({ subject, template }: { subject: Subject; template: Template }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { children } = formLayoutOf(template);
  const { value: subjects } = useLoaded('subjects', (signal) => listSubjects(client, signal));
  const attributes = (subjects ?? []).flatMap(({ subjectAttributes }) => subjectAttributes);
  const nameOf = (id: number) => attributes.find((one) => one.subjectAttributeId === id)?.name ?? '';
  return children.map(({ subjectAttributeId, title, subjectAttributeIds }) => {
    const related = subject.relatedSubjects.find((one) => one.subjectAttributeId === subjectAttributeId);
    return (
      related && (
        <p key={subjectAttributeId} className="as-form-design-rows">
          {translate('forms.previewChildren', {
            title: title ?? related.subjectName,
            columns: subjectAttributeIds.map(nameOf).filter(Boolean).join(', '),
          })}
        </p>
      )
    );
  });
}

/** The data of the page, but with the designed template, what the profile sees, and no way to save. */
function previewAdapter(adapter: DataAdapter, template: Template, seen: FormPreview, refusal: string): DataAdapter {
  const { subject, talk } = seen;
  const refuse = () =>
    Promise.reject(new EngineError('REQUEST_FAILED', { method: 'POST', path: '/', status: 400, message: refusal }));
  return {
    ...adapter,
    context: () =>
      Promise.resolve({
        ...{ contextId: subject.subjectId, subject, relatedSubjects: [], templateType: template.templateType },
        template: readableTemplate(template, subject.subjectAttributes),
      }),
    read: () => (talk ? Promise.resolve(talk) : refuse()),
    ...{ create: refuse, update: refuse, saveMany: refuse, remove: refuse },
  };
}
