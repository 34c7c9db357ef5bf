import { joined } from '@assunto/engine/fields';
import { useEngine } from '@assunto/engine';
import type { Talk, TalkFilter } from '@assunto/engine/core';
import { momentText, NamedIcon, sinceText, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { contextPath } from '../../../records/contextAddress';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** The records that a card shows. */
const shownRecords = 6;

interface RecordsCardProps {
  name: string;
  /** The page of all of them. */
  path: string;
  subject: string;
  /** The name of the subject, for records without a name. */
  subjectName: string | undefined;
  /** Which records, and in which order. */
  request: TalkFilter;
}

/** The first records of a list, with links and when they were changed. */
export function RecordsCard({ name, path, subject, subjectName, request }: RecordsCardProps) {
  const { adapter } = useEngine();
  const { value, failure, retry } = useLoaded(`${subject}/${JSON.stringify(request)}`, (signal) =>
    adapter.list(subject, { ...request, page: 1, fetch: shownRecords }, signal),
  );
  return (
    <CardFrame
      name={name}
      icon={<NamedIcon name="list" />}
      path={path}
      count={value?.totalResults ?? null}
      failure={failure}
      expects="list"
      onRetry={retry}
    >
      {value && <Records records={value.itens} subject={subject} subjectName={subjectName} />}
    </CardFrame>
  );
}

interface RecordsProps extends Pick<RecordsCardProps, 'subject' | 'subjectName'> {
  records: readonly Talk[];
}

function Records({ records, subject, subjectName }: RecordsProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const [now] = useState(() => Date.now());
  if (records.length === 0) return <CardEmpty text={translate('home.listNone')} />;
  return (
    <ul className="as-home-list">
      {records.map(({ talkId, displayName, updatedIn }) => (
        <li key={talkId}>
          <Link to={contextPath({ scenario: 'talk', subject, talkId })}>
            {displayName || joined`${subjectName ?? subject} ${talkId}`}
          </Link>
          <small>
            #{talkId}
            <time dateTime={updatedIn} title={momentText(updatedIn, format.timeZone, translate.locale)}>
              {sinceText(updatedIn, now, format.timeZone, translate.locale)}
            </time>
          </small>
        </li>
      ))}
    </ul>
  );
}
