import { EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../../AppServices';
import { useDebounced } from '../../../support/useDebounced';
import { useLoaded } from '../../../support/useLoaded';
import { useStoreValue } from '../../../support/valueStore';
import { createTaskSearch } from './createTaskSearch';
import { TaskRow } from './TaskRow';

/** How long typing rests before tasks are searched, in milliseconds (1§9). */
const rest = 300;

/** The tasks that wait to be started, by the words of their texts. */
export function TaskSearch() {
  const { adapter } = useEngine();
  const { tasks } = useServices();
  const search = useMemo(() => createTaskSearch(adapter), [adapter]);
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), rest);
  const [revision, setRevision] = useState(0);
  const running = useStoreValue(tasks.current)?.message?.talkId ?? null;
  useEffect(() => tasks.listen(() => setRevision((before) => before + 1)), [tasks]);
  const { value, failure, retry } = useLoaded(`${revision}/${term}`, (signal) => search(term, signal));
  // While other words are looked for, what was found stays.
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  const found = (value ?? shown)?.filter(({ talkId }) => talkId !== running);
  return (
    <section className="as-task-search" aria-labelledby="task-search-title">
      <h2 id="task-search-title">Tarefas a fazer</h2>
      <div role="search" className="as-search-box as-search-box-wide">
        <Search aria-hidden="true" />
        <input
          type="search"
          className="as-input"
          aria-label="Buscar tarefas"
          placeholder="Buscar tarefas"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !found && <Skeleton lines={5} label="Buscando..." />}
      {!failure && found?.length === 0 && (
        <EmptyState
          title={term ? `Nenhum resultado encontrado para "${term}".` : 'Nenhum item para ser exibido'}
          icon={<SearchX />}
        />
      )}
      {!failure && found && found.length > 0 && (
        <ol className="as-task-list" aria-busy={value === null}>
          {found.map((task) => (
            <TaskRow key={task.talkId} task={task} />
          ))}
        </ol>
      )}
    </section>
  );
}
