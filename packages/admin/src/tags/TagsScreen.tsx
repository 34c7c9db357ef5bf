import { Badge, buttonClass } from '@assunto/components';
import { statusOf, userMessageOf } from '@assunto/engine';
import type { Tag } from '@assunto/api';
import { EntityList, EntityRow } from '@assunto/shell';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import './tags.css';

const searchLimit = 50;

/** The tags of the company (1§2). */
export default function TagsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <EntityList<Tag>
      title={title}
      path="/tag"
      keyOf={({ tagId = 0 }) => tagId}
      nameOf={({ tagName }) => tagName}
      emptyText={translate('tags.none')}
      search="always"
      searchLabel={translate('tags.search')}
      searchLimit={searchLimit}
      actions={
        <Link className={buttonClass('primary')} to="/tags/editor">
          {translate('tags.new')}
        </Link>
      }
      deletion={{
        key: 'tagId',
        title: translate('tags.delete'),
        question: ({ tagName }) => translate('tags.deleteQuestion', { name: tagName }),
        done: translate('tags.deleted'),
        failure: (error) => (statusOf(error) === 422 ? userMessageOf(error) : translate('tags.deleteFailed')),
      }}
    >
      {(tag, { deleteButton }) => (
        <EntityRow
          name={tag.tagName}
          to={`/tags/editor/${tag.tagId ?? 0}`}
          icon={<span className="as-tag-dot" style={{ '--as-tag-color': tag.tagColor } as CSSProperties} />}
          detail={
            tag.tagFilters.length === 0
              ? translate('tags.manual')
              : translate('tags.filterCount', { count: tag.tagFilters.length })
          }
          marks={<EvaluationBadge tag={tag} />}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}

/** The progress of evaluating the records. */
function EvaluationBadge({ tag: { evaluation } }: { tag: Tag }) {
  const translate = useTranslate();
  if (!evaluation) return null;
  const percent = evaluation.total === 0 ? 0 : Math.floor((100 * evaluation.done) / evaluation.total);
  return (
    <Badge tone="info">{percent === 0 ? translate('tags.evaluating') : translate('tags.evaluated', { percent })}</Badge>
  );
}
