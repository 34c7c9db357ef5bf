import { joined } from '@assunto/engine/fields';
import { Badge, buttonClass, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { ConfiguredAttribute } from '@assunto/api';
import { useRead } from '@assunto/shell';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { StructureList } from './StructureList';
import { subjectPaths } from './subjectPaths';
import { useOrder } from './useOrder';
import { useRemoval } from './useRemoval';

/** The attributes of a subject in their order. */
export function AttributeList({ subjectId }: { subjectId: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { registry } = useEngine();
  const [remove, dialog] = useRemoval();
  const path = `/subject/${subjectId}/attribute`;
  const { value, failure, retry, reload } = useRead<ListOf<ConfiguredAttribute>>(path);
  const { items, order } = useOrder({
    loaded: value?.itens ?? null,
    path: `${path}/order`,
    reload,
    idOf: ({ subjectAttributeId }) => subjectAttributeId,
  });
  return (
    <section aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('subjects.attributeList')}</h2>
        <Link className={buttonClass('primary')} to={subjectPaths.attribute(subjectId)}>
          {translate('subjects.newAttribute')}
        </Link>
      </div>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={5} label={translate('subjects.loading')} />}
      {items?.length === 0 && <EmptyState title={translate('subjects.noAttributes')} />}
      {items && items.length > 0 && (
        <StructureList
          label={translate('subjects.attributeList')}
          onOrder={order}
          items={items.map((attribute) => ({
            id: attribute.subjectAttributeId,
            name: attribute.name,
            to: subjectPaths.attribute(subjectId, attribute.subjectAttributeId),
            detail: joined`${registry.get(attribute.componentId).type.label} · ${attribute.identifier}`,
            marks: <Marks attribute={attribute} />,
            onRemove: async () => {
              const { subjectAttributeId, name, version } = attribute;
              const isDone = await remove({ path: `/attribute/${subjectAttributeId}`, name, version });
              if (isDone) reload();
              return isDone;
            },
          }))}
        />
      )}
      {dialog}
    </section>
  );
}

/** What an attribute is, as badges that stay together where the row is narrow. */
function Marks({ attribute: { isNaturalKey, isRequired, isInternal } }: { attribute: ConfiguredAttribute }) {
  const translate = useTranslate();
  if (!isNaturalKey && !isRequired && !isInternal) return null;
  return (
    <span className="as-structure-marks">
      {isNaturalKey && <Badge tone="info">{translate('subjects.key')}</Badge>}
      {isRequired && <Badge>{translate('subjects.required')}</Badge>}
      {isInternal && <Badge>{translate('subjects.internal')}</Badge>}
    </span>
  );
}
