import { buttonClass } from '@assunto/components';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { listTemplates } from './templateCalls';
import { editorAddress } from './templateKinds';
import { templateDeletion, templateName, templatePageSizes } from './templateList';
import './templates.css';

/** 'Templates de Personalizados' (2§2). */
export default function CustomTemplates({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  return (
    <EntityList
      title={title}
      load={({ signal, ...query }) => listTemplates(client, 'custom', query, null, signal)}
      keyOf={({ templateId }) => templateId}
      nameOf={(template) => templateName(template, translate)}
      emptyText={translate('templates.empty')}
      search="toggled"
      searchLabel={translate('templates.search')}
      pageSizes={templatePageSizes}
      paginatesFullPages
      deletion={templateDeletion(client, translate)}
      actions={
        <Link className={buttonClass('primary')} to={editorAddress('custom')}>
          <Plus aria-hidden="true" />
          {translate('templates.newCustom')}
        </Link>
      }
    >
      {(template, { deleteButton }) => (
        <EntityRow
          name={templateName(template, translate)}
          to={editorAddress('custom', template.templateId)}
          detail={template.subjectName}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
