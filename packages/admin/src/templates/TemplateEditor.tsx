import { Skeleton } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import type { StoredTemplate } from '@assunto/api';
import {
  EntityPage,
  lazyPanel,
  LoadedPage,
  useConfirm,
  useFormValues,
  useItems,
  useShellServices,
  useStoreValue,
} from '@assunto/shell';
import type { Subject } from '@assunto/engine/core';
import { useCallback, useMemo } from 'react';
import type { FormTemplate, TemplateColumn } from './columns';
import { TemplateEditingContext, type TemplateEditing } from './editing';
import { useTranslate } from './messages/translation';
import { useEffectsQuestion } from '../save-effects/useEffectsQuestion';
import { templateSource, type TemplateValues } from './templateCalls';
import { templateDefinition } from './templateDefinition';
import { listAddress, type TemplateKind } from './templateKinds';
import { useTemplateOptions } from './useTemplateOptions';

const TemplatePreview = lazyPanel(() => import('./TemplatePreview'), <PreviewLoading />);

interface TemplateEditorProps {
  /** The heading of the page. */
  title: string;
  kind: TemplateKind;
  /** `null`: a new one, for this subject if given. */
  templateId: number | null;
  subjectId: number | null;
}

/** The editor of a template, rendered once the subjects are loaded. */
export function TemplateEditor(props: TemplateEditorProps) {
  const translate = useTranslate();
  const loaded = useItems<Subject>('/subject/');
  return (
    <LoadedPage title={props.title} loaded={loaded} failedText={translate('templates.loadFailed')}>
      {(subjects) => <Editor {...props} all={subjects} />}
    </LoadedPage>
  );
}

function Editor({ title, kind, templateId, subjectId, all }: TemplateEditorProps & { all: readonly Subject[] }) {
  const translate = useTranslate();
  // Of subjects without attributes there is nothing to show.
  const subjects = useMemo(() => all.filter(({ subjectAttributes }) => subjectAttributes.length > 0), [all]);
  const { form, source } = useTemplateForm({ kind, templateId, subjectId, subjects });
  const [confirm, question] = useConfirm();
  const effects = useEffectsQuestion('columns');
  const values = useFormValues<FormTemplate>(form);
  const columns = values.columns ?? noColumns;
  const { parentTemplateId = null } = values;
  const subject = subjects.find((one) => one.subjectId === values.subjectId) ?? null;
  const accountId = form.item?.accountId ?? null;
  const options = useTemplateOptions({ kind, subject, subjects, parentTemplateId, accountId });
  const editing: TemplateEditing = {
    kind,
    subjects,
    confirm,
    ...options,
  };
  const body = () => source.bodyOf(form.values() as TemplateValues);
  const canSave = subject !== null && columns.length > 0;
  return (
    <TemplateEditingContext value={editing}>
      <div className="as-template-editor">
        <div className="as-template-work">
          <EntityPage
            title={title}
            form={form}
            list={listAddress(kind)}
            loadFailedText={translate('templates.loadFailed')}
            history={templateId === null ? null : `/config/history?entity=template&id=${templateId}`}
            isSaveDisabled={!canSave}
            beforeSave={() =>
              canSave && (templateId === null || effects.confirmSave(`/template/${templateId}/preview`, body()))
            }
            savedText={({ item, isNew }) =>
              translate(isNew ? 'templates.inserted' : 'templates.updated', {
                name: item.templateName || translate('templates.unnamed'),
              })
            }
          />
          {subject && (
            <Preview subject={subject} columns={columns} showTalkIdOnGrid={values.showTalkIdOnGrid ?? false} />
          )}
        </div>
        {question}
        {effects.question}
      </div>
    </TemplateEditingContext>
  );
}

const noColumns: readonly TemplateColumn[] = [];

interface PreviewProps {
  subject: Subject;
  columns: readonly TemplateColumn[];
  showTalkIdOnGrid: boolean;
}

function Preview({ subject, columns, showTalkIdOnGrid }: PreviewProps) {
  const translate = useTranslate();
  const { subjectIdentifier } = subject;
  return (
    <section className="as-template-preview" aria-labelledby="template-preview-title">
      <h2 id="template-preview-title">{translate('templates.preview')}</h2>
      <p className="as-template-hint">{translate('templates.previewHint')}</p>
      <TemplatePreview
        key={subjectIdentifier}
        subject={subjectIdentifier}
        columns={columns}
        showTalkIdOnGrid={showTalkIdOnGrid}
      />
    </section>
  );
}

function PreviewLoading() {
  const translate = useTranslate();
  return <Skeleton lines={6} label={translate('templates.loading')} />;
}

interface FormOptions extends Omit<TemplateEditorProps, 'title'> {
  subjects: readonly Subject[];
}

/** The form of a template of a kind. */
function useTemplateForm({ kind, templateId, subjectId, subjects }: FormOptions) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const companyId = useStoreValue(session.state).user?.companyId ?? 0;
  const definition = useMemo(() => templateDefinition(kind, translate), [kind, translate]);
  const subjectName = useCallback(
    (id: number) => subjects.find((one) => one.subjectId === id)?.subjectName ?? '',
    [subjects],
  );
  const source = useMemo(
    () => templateSource(client, { kind, companyId, translate, subjectName }),
    [client, kind, companyId, translate, subjectName],
  );
  const initialValues = subjectId === null ? undefined : { subjectId };
  const form = useEntityForm<StoredTemplate>({
    definition,
    source,
    id: templateId,
    ...(initialValues && { initialValues }),
  });
  return { form, source };
}
