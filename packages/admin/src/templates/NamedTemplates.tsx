import { buttonClass } from '@assunto/components';
import { statusOf, userMessageOf } from '@assunto/engine';
import type { TemplateItem } from '@assunto/api';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { deleteTemplate, listTemplates } from './templateCalls';
import { editorAddress, templatePageSizes } from './templateKinds';
import './templates.css';

interface NamedTemplatesProps {
  title: string;
  kind: 'custom' | 'users';
  newLabel: string;
  /** The person whose templates are shown; `null`: those of all. */
  accountId?: number | null;
  filters?: ReactNode;
}

/** The templates of a kind that have names. */
export function NamedTemplates({ title, kind, newLabel, accountId = null, filters }: NamedTemplatesProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const nameOf = ({ templateName }: TemplateItem): string => templateName.trim() || translate('templates.unnamed');
  return (
    <EntityList
      title={title}
      load={({ signal, ...query }) => listTemplates(client, kind, query, accountId, signal)}
      loadKey={String(accountId)}
      keyOf={({ templateId }) => templateId}
      nameOf={nameOf}
      emptyText={translate('templates.empty')}
      search="toggled"
      searchLabel={translate('templates.search')}
      pageSizes={templatePageSizes}
      paginatesFullPages
      deletion={{
        remove: ({ templateId }) => deleteTemplate(client, templateId),
        title: translate('templates.delete'),
        question: (template) => translate('templates.deleteQuestion', { name: nameOf(template) }),
        done: translate('templates.deleted'),
        // A refusal with uses has a more specific message (specification: templates).
        failure: (error) => (statusOf(error) === 422 ? userMessageOf(error) : translate('templates.deleteFailed')),
      }}
      filters={filters}
      actions={
        <Link className={buttonClass('primary')} to={editorAddress(kind)}>
          <Plus aria-hidden="true" />
          {newLabel}
        </Link>
      }
    >
      {(template, { deleteButton }) => (
        <EntityRow
          name={nameOf(template)}
          to={editorAddress(kind, template.templateId)}
          detail={[kind === 'users' && template.displayName, template.subjectName].filter(Boolean).join(' · ')}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
