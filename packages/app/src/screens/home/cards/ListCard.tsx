import { useEngine } from '@assunto/engine';
import type { ShownHomeCard } from '@assunto/engine/contract';
import { NamedIcon, useLoaded } from '@assunto/shell';
import { contextPath } from '../../../records/contextAddress';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';
import { RecordList, shownRecords } from './RecordList';

interface ListCardProps {
  card: Extract<ShownHomeCard, { kind: 'list' }>;
  name: string;
}

/** The first records of a subject's list, narrowed by a saved filter. */
export function ListCard({ card, name }: ListCardProps) {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const { subject, filterId, isUsable } = card;
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
      {value && <RecordList records={value.itens} subject={subject} subjectName={card.subjectName} />}
    </CardFrame>
  );
}
