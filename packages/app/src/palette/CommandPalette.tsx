import { Dialog, TextInput } from '@assunto/components';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { fuzzyScore } from './fuzzyScore';
import type { PaletteEntry } from './PaletteEntry';
import { endTypedAhead, typedAhead } from './typedAhead';
import { useFoundRecords } from './useFoundRecords';
import { usePaletteEntries, type ShellActions } from './usePaletteEntries';
import { type PaletteTranslate, useTranslate } from './messages/translation';

interface CommandPaletteProps {
  actions: ShellActions;
  isNight: boolean;
  onClose: () => void;
}

/** The maximum number of entries shown. */
const most = 50;

/** A combobox (ARIA practices): the records that match what was typed, then pages and actions. */
export default function CommandPalette({ actions, isNight, onClose }: CommandPaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const all = usePaletteEntries(actions, isNight);
  // Read here and ended in an effect: the first render may suspend for translations and be repeated.
  const [typed, setTyped] = useState(typedAhead);
  useLayoutEffect(endTypedAhead, []);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const term = typed.trim();
  const entries = withRecords(useFoundRecords(term), matchingEntries(all, typed));
  if (term !== '') entries.push(searchEntry(translate, term, (path) => void navigate(path)));
  const current = Math.min(chosen, entries.length - 1);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const run = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const steps: Record<string, () => number> = {
    ArrowDown: () => (current + 1) % entries.length,
    ArrowUp: () => (current - 1 + entries.length) % entries.length,
    PageDown: () => Math.min(current + 8, entries.length - 1),
    PageUp: () => Math.max(current - 8, 0),
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(entries[current]);
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen(step());
  };

  return (
    <Dialog isOpen title={translate('palette.title')} size={540} isDismissable onClose={onClose}>
      <div className="as-palette">
        <TextInput
          label={translate('palette.input')}
          isLabelHidden
          role="combobox"
          placeholder={translate('palette.placeholder')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={`${listId}-${current}`}
          spellCheck={false}
          // The palette is opened to type a search.
          autoFocus
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <ul ref={list} id={listId} role="listbox" aria-label={translate('palette.list')} className="as-palette-list">
          {entries.map((entry, index) => (
            <EntryOption
              key={entry.id}
              id={`${listId}-${index}`}
              entry={entry}
              isCurrent={index === current}
              onPoint={() => setChosen(index)}
              onRun={() => run(entry)}
            />
          ))}
        </ul>
        <p className="as-visually-hidden" role="status">
          {translate('palette.options', { count: entries.length })}
        </p>
      </div>
    </Dialog>
  );
}

interface EntryOptionProps {
  id: string;
  entry: PaletteEntry;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function EntryOption({ id, entry, isCurrent, onPoint, onRun }: EntryOptionProps) {
  return (
    <li id={id} role="option" aria-selected={isCurrent} onPointerMove={onPoint} onClick={onRun}>
      <span className="as-palette-icon" aria-hidden="true">
        {entry.icon}
      </span>
      <span className="as-palette-name">{entry.name}</span>
      <span className="as-palette-kind">{entry.kind}</span>
      {entry.keys && (
        <span className="as-palette-keys" aria-hidden="true">
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </li>
  );
}

const searchEntry = (translate: PaletteTranslate, term: string, open: (path: string) => void): PaletteEntry => ({
  id: 'search',
  name: translate('palette.searchFor', { term }),
  kind: translate('palette.search'),
  icon: <Search />,
  run: () => open(`/search/?${new URLSearchParams({ q: term }).toString()}`),
});

/** Found records before all others; a recent record that was found as well is not repeated. */
function withRecords(records: readonly PaletteEntry[], others: readonly PaletteEntry[]): PaletteEntry[] {
  const found = new Set(records.map(({ path }) => path));
  return [...records, ...others.filter(({ path }) => path === undefined || !found.has(path))];
}

function matchingEntries(all: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  if (typed.trim() === '') return all.slice(0, most);
  return all
    .map((entry) => ({
      entry,
      score: Math.max(
        fuzzyScore(entry.name, typed),
        fuzzyScore(`${entry.kind} ${entry.name}`, typed) - 1,
        fuzzyScore(`${entry.name} ${entry.terms ?? ''}`, typed) - 2,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
