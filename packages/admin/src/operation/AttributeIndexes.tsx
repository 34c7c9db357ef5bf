import { EmptyState } from '@assunto/components';
import type { OperationState } from '@assunto/api';
import { dayText, EntityRow } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { sizeText } from './unitText';

type AttributeIndex = NonNullable<OperationState['records']>['attributeIndexes'][number];

/** What the server has indexed because people order and filter by it, the largest first. */
export function AttributeIndexes({ indexes }: { indexes: readonly AttributeIndex[] }) {
  const translate = useTranslate();
  return (
    <>
      <p className="as-operation-hint">{translate('operation.indexesHint')}</p>
      {indexes.length === 0 ? (
        <EmptyState title={translate('operation.noIndexes')} />
      ) : (
        <ul className="as-entity-rows">
          {indexes.map((index) => (
            <li key={`${index.subjectAttributeId} ${index.isDescending} ${index.isFar}`}>
              <EntityRow
                name={translate('operation.indexName', { subject: index.subjectName, attribute: index.attributeName })}
                detail={<IndexDetail index={index} />}
                marks={<span className="as-operation-figure">{sizeText(index.bytes, translate.locale)}</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function IndexDetail({ index: { isDescending, isFar, uses, lastUsedOn } }: { index: AttributeIndex }) {
  const translate = useTranslate();
  return [
    translate(isFar ? 'operation.far' : isDescending ? 'operation.descending' : 'operation.ascending'),
    translate('operation.uses', { count: uses }),
    ...(lastUsedOn === null
      ? []
      : [translate('operation.lastUsed', { date: dayText(`${lastUsedOn}T00:00:00Z`, 'UTC', translate.locale) })]),
  ].join(' · ');
}
