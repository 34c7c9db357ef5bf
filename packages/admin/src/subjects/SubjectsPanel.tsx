import { buttonClass } from '@assunto/components';
import type { ConfiguredSubject } from '@assunto/api';
import { NamedIcon } from '@assunto/shell';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { recordsOf } from './recordsOf';
import { StructureList } from './StructureList';
import { subjectPaths } from './subjectPaths';
import './subjects.css';

/** The subjects of the company in their order: their number of records, and what can be done with them. */
export default function SubjectsPanel() {
  const translate = useTranslate();
  return (
    <>
      <div className="as-structure-head">
        <Link className={buttonClass('ghost')} to={subjectPaths.trash}>
          {translate('subjects.trash')}
        </Link>
        <Link className={buttonClass()} to={subjectPaths.file}>
          {translate('subjects.fromFile')}
        </Link>
        <Link className={buttonClass('primary')} to={subjectPaths.new}>
          {translate('subjects.new')}
        </Link>
      </div>
      <StructureList<ConfiguredSubject>
        label={translate('subjects.list')}
        emptyText={translate('subjects.none')}
        path="/subject/configured?fetch=500"
        orderPath="/subject/order"
        itemOf={(subject) => {
          const { subjectId: id, subjectName: name, subjectIdentifier, icon, attributeCount: count, version } = subject;
          return {
            id,
            name,
            to: subjectPaths.subject(id),
            icon: <NamedIcon name={icon} />,
            detail: [
              recordsOf(subject, translate),
              translate('subjects.attributes', { count }),
              subjectIdentifier,
            ].join(' · '),
            removed: subject.isFixed ? undefined : { path: `/subject/${id}`, name, version },
          };
        }}
      />
    </>
  );
}
