import type { ShownHomeCard } from '@assunto/api';
import { contextPath } from '../../../records/contextAddress';
import { GoneCard } from './GoneCard';
import { RecordsCard } from './RecordsCard';

interface ListCardProps {
  card: Extract<ShownHomeCard, { kind: 'list' }>;
  name: string;
}

/** The first records of a subject's list, narrowed by a saved filter. */
export function ListCard({ card, name }: ListCardProps) {
  const { subject, subjectName, filterId, isUsable } = card;
  if (!isUsable) return <GoneCard name={name} />;
  const filterIds = filterId === null ? [] : [filterId];
  const path = contextPath({ scenario: 'grid', subject, filterIds });
  return (
    <RecordsCard
      name={name}
      path={path}
      subject={subject}
      subjectName={subjectName}
      request={{ isActive: true, filterIds }}
    />
  );
}
