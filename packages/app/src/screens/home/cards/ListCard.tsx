import { useEngine } from '@assunto/engine';
import type { ShownHomeCard } from '@assunto/engine/contract';
import { NamedIcon, momentText, sinceText, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { contextPath } from '../../../records/contextAddress';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** The records that a card shows. */
const shownRecords = 6;

interface ListCardProps {
  card: Extract<ShownHomeCard, { kind: 'list' }>;
  name: string;
}

/** The first records of a subject's list, narrowed by a saved filter. */
export function ListCard({ card, name }: ListCardProps) {
  const translate = useTranslate();
  const { adapter, format } = useEngine();
  const { subject, filterId, isUsable } = card;
  const [now] = useState(() => Date.now());
  const filterIds = filterId === null ? [] : [filterId];
  const { value, failure, retry } = useLoaded(`${subject}/${filterId}/${isUsable}`, async (signal) =>
    isUsable ? adapter.list(subject, { page: 1, fetch: shownRecords, isActive: true, filterIds }, signal) : null,
  );
  if (!isUsable) {
    return (
      <CardFrame name={name} icon={<NamedIcon name="list" />}>
        <CardEmpty text={translate('home.listGone')} />
      </CardFrame>
    );
  }
  return (
    <CardFrame
      name={name}
      icon={<NamedIcon name="list" />}
      path={contextPath({ scenario: 'grid', subject, filterIds })}
      count={value?.totalResults ?? null}
      failure={failure}
      expects="list"
      onRetry={retry}
    >
      {value &&
        (value.itens.length === 0 ? (
          <CardEmpty text={translate('home.listNone')} />
        ) : (
          <ul className="as-home-list">
            {value.itens.map(({ talkId, displayName, updatedIn }) => (
              <li key={talkId}>
                <Link to={contextPath({ scenario: 'talk', subject, talkId })}>
                  {displayName || `${card.subjectName ?? subject} ${talkId}`}
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
        ))}
    </CardFrame>
  );
}
