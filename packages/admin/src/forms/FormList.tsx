import { buttonClass, EmptyState, ErrorState, IconButton, Skeleton } from '@assunto/components';
import { answerOf, userMessageOf } from '@assunto/engine';
import { templateTypeByNumber } from '@assunto/engine/contract';
import type { EntityUse, TemplateItem } from '@assunto/api';
import { EntityRow, notify, useConfirm, useLoaded, UsesDialog, usesOf, useShellServices } from '@assunto/shell';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { deleteForm, listForms } from './formCalls';
import './forms.css';
import { formPath } from './formPath';
import { useTranslate } from './messages/translation';
import type { FormType } from './model/FormDesign';

/** The forms of a subject, for new records and for existing ones. */
export function FormList({ subjectId }: { subjectId: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { client } = useShellServices();
  const { value, failure, retry, reload } = useLoaded(`forms/${subjectId}`, (signal) =>
    listForms(client, subjectId, signal),
  );
  const { remove, dialogs } = useFormRemoval(reload);
  return (
    <section className="as-form-list" aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('forms.list')}</h2>
        <Link className={buttonClass()} to={formPath(subjectId)}>
          <Plus aria-hidden="true" />
          {translate('forms.new')}
        </Link>
      </div>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={2} label={translate('forms.loading')} />}
      {value?.length === 0 && <EmptyState title={translate('forms.none')} />}
      {value && value.length > 0 && (
        <ul className="as-form-list-items">
          {value.map((form) => (
            <li key={form.templateId}>
              <EntityRow
                name={form.templateName}
                to={formPath(subjectId, form.templateId)}
                detail={translate(`forms.type.${typeOf(form)}`)}
                actions={
                  <IconButton
                    label={translate('forms.delete', { name: form.templateName })}
                    icon={<Trash2 />}
                    onClick={() => void remove(form)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {dialogs}
    </section>
  );
}

const typeOf = ({ templateType }: TemplateItem): FormType =>
  (templateTypeByNumber as Readonly<Record<number, string>>)[templateType] === 'TalkModalCompanyEdit'
    ? 'TalkModalCompanyEdit'
    : 'TalkModalCompanyCreate';

/** Asks before a form is deleted, and names what uses one that cannot be. */
function useFormRemoval(onRemoved: () => void) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, question] = useConfirm();
  const [used, setUsed] = useState<{ name: string; message: string; uses: readonly EntityUse[] } | null>(null);
  const remove = async ({ templateId, templateName: name }: TemplateItem): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('forms.deleteTitle'),
      text: translate('forms.deleteQuestion', { name }),
      confirmLabel: translate('forms.deleteTitle'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    try {
      await deleteForm(client, templateId);
      notify('success', translate('forms.deleted', { name }));
      onRemoved();
    } catch (error) {
      const uses = usesOf(answerOf(error));
      if (uses.length > 0) setUsed({ name, message: userMessageOf(error), uses });
      else notify('danger', `${translate('forms.deleteFailed')} ${userMessageOf(error)}`);
    }
  };
  const dialogs = (
    <>
      {question}
      {used && <UsesDialog {...used} onClose={() => setUsed(null)} />}
    </>
  );
  return { remove, dialogs };
}
