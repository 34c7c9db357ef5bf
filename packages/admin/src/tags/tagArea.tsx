import { Badge } from '@assunto/components';
import type { Tag } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useItems } from '@assunto/shell';
import type { CSSProperties } from 'react';
import { entityArea } from '../entity-area/entityArea';
import { useTranslate } from './messages/translation';
import { tagDefinition } from './tagDefinition';
import { filledFilters, TagSubjects } from './tagForm';
import './tags.css';

const { List, useEditor } = entityArea<Tag, 'tags'>({
  area: 'tags',
  useTranslate,
  path: '/tag',
  id: 'tagId',
  entity: 'tag',
  list: '/tags/list',
  editor: '/tags/editor',
  body(values) {
    const { tagName = '', tagColor = '#000000', tagFilters = [] } = values as Partial<Tag>;
    return { tagName, tagColor, tagFilters: filledFilters(tagFilters) };
  },
});

/** The tags of the company. */
export function TagsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <List
      title={title}
      nameOf={({ tagName }) => tagName}
      searchLimit={50}
      row={({ tagColor, tagFilters: { length: count }, evaluation }) => ({
        icon: <span className="as-tag-dot" style={{ '--as-tag-color': tagColor } as CSSProperties} />,
        detail: count === 0 ? translate('tags.manual') : translate('tags.filterCount', { count }),
        marks: <EvaluationBadge evaluation={evaluation} />,
      })}
    />
  );
}

/** The progress of evaluating the records. */
function EvaluationBadge({ evaluation }: Pick<Tag, 'evaluation'>) {
  const translate = useTranslate();
  if (!evaluation) return null;
  const percent = evaluation.total === 0 ? 0 : Math.floor((100 * evaluation.done) / evaluation.total);
  return (
    <Badge tone="info">{percent === 0 ? translate('tags.evaluating') : translate('tags.evaluated', { percent })}</Badge>
  );
}

/** The editor of a tag, rendered once the subjects are loaded. */
export function TagScreen({ title }: { title: string }) {
  const { page } = useEditor(tagDefinition(useTranslate()));
  return (
    <LoadedPage title={title} loaded={useItems<Subject>('/subject/')}>
      {(subjects) => (
        <TagSubjects value={subjects}>
          <EntityPage title={title} {...page} />
        </TagSubjects>
      )}
    </LoadedPage>
  );
}
