import { RelatedCard, RelatedCards, type RelatedRecord } from '@assunto/components';
import { lazyPart } from '@assunto/shell';
import { Suspense } from 'react';
import { useLocation } from 'react-router';

const RecordCard = lazyPart(() => import('./RecordCard'));

/** The cards of the records that something on any page refers to. */
export default function RecordCards() {
  // A card does not outlive the page of its reference.
  const { key } = useLocation();
  return <RelatedCards key={key}>{renderCard}</RelatedCards>;
}

const renderCard = (record: RelatedRecord) => (
  <Suspense fallback={<RelatedCard kind={String(record.talkId)} isLoading />}>
    <RecordCard record={record} />
  </Suspense>
);
