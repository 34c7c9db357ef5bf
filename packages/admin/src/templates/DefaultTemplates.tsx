import { Badge } from '@assunto/components';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { listDefaultTemplates } from './templateCalls';
import { editorAddress, templatePageSizes } from './templateKinds';
import './templates.css';

/**
 * 'Templates Padrões': the subjects. One without a default template is marked and opens a new one, the others open theirs.
 */
export default function DefaultTemplates({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  return (
    <EntityList
      title={title}
      load={({ signal, ...query }) => listDefaultTemplates(client, query, signal)}
      keyOf={({ subject }) => subject.subjectId}
      nameOf={({ subject }) => subject.subjectName}
      emptyText={translate('templates.empty')}
      search="toggled"
      searchLabel={translate('templates.searchSubject')}
      pageSizes={templatePageSizes}
      paginatesFullPages
    >
      {({ subject, template }) =>
        template ? (
          <EntityRow name={subject.subjectName} to={editorAddress('default', template.templateId)} />
        ) : (
          <div className="as-template-missing">
            <EntityRow
              name={subject.subjectName}
              to={`${editorAddress('default')}?subject=${subject.subjectId}`}
              detail={translate('templates.noneHint')}
              marks={<Badge tone="warning">{translate('templates.none')}</Badge>}
            />
          </div>
        )
      }
    </EntityList>
  );
}
