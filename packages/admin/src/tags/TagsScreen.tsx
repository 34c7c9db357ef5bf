import { Badge } from '@assunto/components';
import type { Tag } from '@assunto/api';
import type { CSSProperties } from 'react';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';
import './tags.css';

/** The tags of the company. */
export default function TagsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <EntityArea<Tag, 'tags'>
      title={title}
      path="/tag"
      area="tags"
      translate={translate}
      id="tagId"
      nameOf={({ tagName }) => tagName}
      editor="/tags/editor"
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
