import { ErrorState, Skeleton } from '@assunto/components';
import { useEngine, type DataAdapter } from '@assunto/engine';
import type { ListView } from '@assunto/engine/contract';
import { andFilters, type Context, type FilterTree } from '@assunto/engine/core';
import { useLoaded } from '@assunto/shell';
import { useNavigate } from 'react-router';
import { useServices } from '../../../AppServices';
import { viewPath } from '../../../records/viewPath';
import { encodeJson } from '../../../records/encodedJson';
import { RecordChart } from '../../../records/chart/RecordChart';
import { useTranslate } from '../messages/translation';
import { viewFilter, viewRequest } from './viewRequest';

interface ChartContentProps {
  subject: string;
  view: ListView;
  name: string;
}

/** The chart of a view. A part of it opens the view as a list of the records behind the part. */
export default function ChartContent({ subject, view, name }: ChartContentProps) {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const { largeStates } = useServices();
  const navigate = useNavigate();
  const { value: context, failure, retry } = useLoaded(subject, () => readContext(adapter, subject));
  const open = (part: FilterTree | null): void => {
    const filter = andFilters(viewFilter(view.state.filter), part);
    const query = new URLSearchParams({ kind: 'list', ...(part && { filter: encodeJson(filter, largeStates) }) });
    void navigate(`${viewPath(subject, view.viewId)}&${query.toString()}`);
  };
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!context)
    return (
      <div data-loading="">
        <Skeleton lines={view.state.options.chart?.shape === 'number' ? 2 : 8} label={translate('home.loading')} />
      </div>
    );
  return (
    <RecordChart
      records={{ subject, attributes: context.subject.subjectAttributes, request: viewRequest(view) }}
      chart={view.state.options.chart}
      label={name}
      isSmall
      onOpen={open}
    />
  );
}

const pending = new WeakMap<DataAdapter, Map<string, Promise<Context>>>();

/** Reads the context of a subject's list; charts of one subject that need it at the same time share one call. */
function readContext(adapter: DataAdapter, subject: string): Promise<Context> {
  const calls = pending.get(adapter) ?? new Map<string, Promise<Context>>();
  pending.set(adapter, calls);
  const call = calls.get(subject) ?? adapter.context({ scenario: 'grid', subject });
  calls.set(subject, call);
  const forget = (): void => void calls.delete(subject);
  call.then(forget, forget);
  return call;
}
