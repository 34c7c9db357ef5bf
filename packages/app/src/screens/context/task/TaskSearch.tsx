import { EmptyState, ErrorState, Skeleton, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../../AppServices';
import { useDebounced, useLoaded, useStoreValue } from '@assunto/shell';
import { createTaskSearch, type StartableTask } from './createTaskSearch';
import { TaskRow } from './TaskRow';
import { useTranslate } from '../../../tasks/messages/translation';

/** Debounce of the task search, in milliseconds (specification: tasks). */
const rest = 300;

/** Searches the tasks that can be started, by their texts. */
export function TaskSearch() {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const { tasks } = useServices();
  const search = useMemo(() => createTaskSearch(adapter), [adapter]);
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), rest);
  const [revision, setRevision] = useState(0);
  const running = useStoreValue(tasks.current)?.message?.talkId ?? null;
  useEffect(() => tasks.listen(() => setRevision((before) => before + 1)), [tasks]);
  const { value, failure, retry } = useLoaded(`${revision}/${term}`, (signal) => search(term, signal));
  // The previous results stay while another search runs.
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  const found = (value ?? shown)?.filter(({ talkId }) => talkId !== running);
  return (
    <section className="as-task-search" aria-labelledby="task-search-title">
      <h2 id="task-search-title">{translate('tasks.toDo')}</h2>
      <div role="search" className="as-search-box as-search-box-wide">
        <Search aria-hidden="true" />
        <TextInput
          type="search"
          label={translate('tasks.search')}
          isLabelHidden
          placeholder={translate('tasks.search')}
          maxLength={200}
          value={text}
          onChange={setText}
        />
      </div>
      <TaskResults term={term} found={found} isLoading={value === null} failure={failure} onRetry={retry} />
    </section>
  );
}

interface TaskResultsProps {
  term: string;
  found: readonly StartableTask[] | undefined;
  isLoading: boolean;
  failure: string | null;
  onRetry: () => void;
}

function TaskResults({ term, found, isLoading, failure, onRetry }: TaskResultsProps) {
  const translate = useTranslate();
  if (failure) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!found) return <Skeleton lines={5} label={translate('tasks.searching')} />;
  if (found.length === 0) {
    const title = term ? translate('tasks.nothingFound', { term }) : translate('tasks.nothingToShow');
    return <EmptyState title={title} icon={<SearchX />} />;
  }
  return (
    <ol className="as-task-list" aria-busy={isLoading}>
      {found.map((task) => (
        <TaskRow key={task.talkId} task={task} />
      ))}
    </ol>
  );
}
