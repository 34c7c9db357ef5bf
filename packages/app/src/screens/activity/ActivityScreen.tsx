import { Button, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import type { ActivityFilter } from '@assunto/api';
import { usePage } from '@assunto/shell';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ActivityDays } from './ActivityDays';
import { ActivityFilters } from './ActivityFilters';
import { readActivityFilter, writeActivityFilter } from './activityAddress';
import { useActivity } from './useActivity';
import './activity.css';
import { useTranslate } from './messages/translation';

/** What changed across records, by subject, person and day; the address holds the filter. */
export default function ActivityScreen() {
  const translate = useTranslate();
  usePage(translate('activity.title'));
  const [query, setQuery] = useSearchParams();
  const filter = readActivityFilter(query);
  const used = useActivity(filter);
  const { activity, failure, retry } = used;
  return (
    <section className="as-page as-activity" aria-labelledby="activity-title">
      <h1 id="activity-title">{translate('activity.title')}</h1>
      <ActivityFilters
        filter={filter}
        people={activity?.people ?? []}
        onChange={(next) => setQuery(writeActivityFilter(next), { replace: true })}
      />
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!activity && !failure && <Skeleton lines={8} label={translate('activity.loading')} />}
      {activity?.itens.length === 0 && <NoActivity filter={filter} />}
      {activity && <ActivityDays activity={activity} now={activity.loadedIn} />}
      {activity?.next && !failure && (
        <Button isPending={used.isLoadingMore} onClick={used.loadMore}>
          {translate('activity.older')}
        </Button>
      )}
    </section>
  );
}

function NoActivity({ filter: { subj, accountId, from } }: { filter: ActivityFilter }) {
  const translate = useTranslate();
  const isNarrowed = subj !== undefined || accountId !== undefined;
  return (
    <EmptyState title={translate(isNarrowed ? 'activity.nothingMatches' : 'activity.empty')} icon={<History />}>
      {from === undefined && translate('activity.emptyHint')}
    </EmptyState>
  );
}
