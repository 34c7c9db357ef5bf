import { relatedProps } from '@assunto/components';
import type { OptionValue, RelatedSubjectRef } from '@assunto/engine/core';
import { Link } from 'react-router';
import { contextPath } from '../../../../records/contextAddress';

interface RelatedLinksProps {
  subject: RelatedSubjectRef;
  records: readonly OptionValue[];
}

/** The records that a value names, as links to their pages. */
export function RelatedLinks({ subject, records }: RelatedLinksProps) {
  return (
    <span className="as-related-links">
      {records.map((record) => (
        <RelatedLink key={record.id} subject={subject.subjectIdentifier} record={record} />
      ))}
    </span>
  );
}

function RelatedLink({ subject, record: { id, name } }: { subject: string; record: OptionValue }) {
  const talkId = Number(id);
  const related = relatedProps({ subject, talkId });
  // Of a record that the person may not read, the server answers the number as its name.
  if (name === String(id)) return <span {...related}>{name}</span>;
  return (
    <Link to={contextPath({ scenario: 'talk', subject, talkId })} {...related}>
      {name}
    </Link>
  );
}
