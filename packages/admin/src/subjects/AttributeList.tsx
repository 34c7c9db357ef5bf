import { joined } from '@assunto/engine/fields';
import { Badge, buttonClass } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { StructureList } from './StructureList';
import { subjectPaths } from './subjectPaths';

/** The attributes of a subject in their order. */
export function AttributeList({ subjectId }: { subjectId: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { registry } = useEngine();
  const path = `/subject/${subjectId}/attribute`;
  return (
    <section aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('subjects.attributeList')}</h2>
        <Link className={buttonClass('primary')} to={subjectPaths.attribute(subjectId)}>
          {translate('subjects.newAttribute')}
        </Link>
      </div>
      <StructureList<ConfiguredAttribute>
        label={translate('subjects.attributeList')}
        emptyText={translate('subjects.noAttributes')}
        path={path}
        orderPath={`${path}/order`}
        itemOf={(attribute) => {
          const { subjectAttributeId: id, name, version, componentId, identifier } = attribute;
          return {
            id,
            name,
            to: subjectPaths.attribute(subjectId, id),
            detail: joined`${registry.get(componentId).type.label} · ${identifier}`,
            marks: <Marks attribute={attribute} />,
            removed: { path: `/attribute/${id}`, name, version },
          };
        }}
      />
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
