import { buttonClass, EmptyState } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { templateTypeByNumber } from '@assunto/engine/contract';
import type { TemplateItem } from '@assunto/api';
import { DeleteButton, EntityRow, LoadedPart, useDeletion, useLoaded, useShellServices } from '@assunto/shell';
import { Plus } from 'lucide-react';
import { useId } from 'react';
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
  const loaded = useLoaded(`forms/${subjectId}`, (signal) => listForms(client, subjectId, signal));
  const deletion = useDeletion<TemplateItem>(
    {
      remove: ({ templateId }) => deleteForm(client, templateId),
      title: translate('forms.deleteTitle'),
      confirmLabel: translate('forms.deleteTitle'),
      question: ({ templateName: name }) => translate('forms.deleteQuestion', { name }),
      done: ({ templateName: name }) => translate('forms.deleted', { name }),
      failure: (error) => `${translate('forms.deleteFailed')} ${userMessageOf(error)}`,
    },
    '',
    ({ templateName }) => templateName,
    loaded.reload,
  );
  return (
    <section className="as-form-list" aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('forms.list')}</h2>
        <Link className={buttonClass()} to={formPath(subjectId)}>
          <Plus aria-hidden="true" />
          {translate('forms.new')}
        </Link>
      </div>
      <LoadedPart loaded={loaded} lines={2} label={translate('forms.loading')}>
        {(forms) =>
          forms.length === 0 ? (
            <EmptyState title={translate('forms.none')} />
          ) : (
            <ul className="as-form-list-items">
              {forms.map((form) => (
                <li key={form.templateId}>
                  <EntityRow
                    name={form.templateName}
                    to={formPath(subjectId, form.templateId)}
                    detail={translate(`forms.type.${typeOf(form)}`)}
                    actions={<DeleteButton name={form.templateName} onPress={() => deletion.confirm(form)} />}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {deletion.dialog}
    </section>
  );
}

const typeOf = ({ templateType }: TemplateItem): FormType =>
  (templateTypeByNumber as Readonly<Record<number, string>>)[templateType] === 'TalkModalCompanyEdit'
    ? 'TalkModalCompanyEdit'
    : 'TalkModalCompanyCreate';
