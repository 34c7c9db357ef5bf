import { useEngine } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import { momentText, sinceText } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { contextPath } from '../../../records/contextAddress';
import { useTranslate } from '../messages/translation';
import { CardEmpty } from './CardFrame';

/** The records that a card shows. */
export const shownRecords = 6;

interface RecordListProps {
  records: readonly Talk[];
  subject: string;
  /** The name of the subject, for records without a name. */
  subjectName: string | undefined;
}

/** The first records of a list, with links and when they were changed. */
export function RecordList({ records, subject, subjectName }: RecordListProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const [now] = useState(() => Date.now());
  if (records.length === 0) return <CardEmpty text={translate('home.listNone')} />;
  return (
    <ul className="as-home-list">
      {records.map(({ talkId, displayName, updatedIn }) => (
        <li key={talkId}>
          <Link to={contextPath({ scenario: 'talk', subject, talkId })}>
            {displayName || `${subjectName ?? subject} ${talkId}`}
          </Link>
          <small>
            #{talkId}
            <time dateTime={updatedIn} title={momentText(updatedIn, format.timeZone, translate.locale)}>
              {sinceText(updatedIn, now, translate.locale)}
            </time>
          </small>
        </li>
      ))}
    </ul>
  );
}
