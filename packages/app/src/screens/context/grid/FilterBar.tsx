import { Button, FilterDialog, IconButton, type FilterCount } from '@assunto/components';
import { lazyPart, lazyWindow, useStoreValue } from '@assunto/shell';
import type { FilterTree, Subject } from '@assunto/engine/core';
import { Bookmark, CalendarClock, Filter, ListFilter, Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useServices } from '../../../AppServices';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { dueTodayFilter, isDueToday, toggledDueToday } from './dueToday';
import { useTranslate } from './messages/translation';

interface FilterBarProps {
  subject: Subject;
  address: ContextAddress;
  filter: FilterTree | null;
  onChange: (filter: FilterTree | null) => void;
  /** All saved filters in use. */
  filterIds: readonly number[];
  onFilterIds: (filterIds: number[]) => void;
  /** The tags by which the list is filtered. */
  tagIds: readonly number[];
  onTagIds: (tagIds: number[]) => void;
  /** Whether the list is filtered by its columns: their filters are then shown. */
  hasQuickFilters: boolean;
  /** Counts the records of a filter that is being edited. */
  countOf: (tree: FilterTree | null, signal: AbortSignal) => Promise<FilterCount>;
  /** Whether there is only room for one button. */
  isNarrow: boolean;
}

const FilterMenu = lazyPart(() => import('./menus/FilterMenu'));
const TagsDialog = lazyWindow(() => import('./TagsDialog'));
const SavedFiltersDialog = lazyWindow(() => import('./SavedFiltersDialog'));

/** Opens the filter builder, the saved filters and the tags. */
export function FilterBar(props: FilterBarProps) {
  const { subject, address, filter, onChange, filterIds, onFilterIds, tagIds, onTagIds } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState<'build' | 'saved' | 'tags' | null>(null);
  const close = (): void => setOpen(null);
  const due = dueTodayFilter(subject.subjectAttributes);
  const dueToday = due && { isOn: isDueToday(filter, due), toggle: () => onChange(toggledDueToday(filter, due)) };
  return (
    <div className="as-list-filter">
      {props.isNarrow ? (
        <Suspense fallback={<span className="as-button" />}>
          <FilterMenu
            count={(filter ? 1 : 0) + filterIds.length + tagIds.length}
            onOpen={setOpen}
            dueToday={dueToday}
          />
        </Suspense>
      ) : (
        <>
          <Button isCompact icon={<Filter />} onClick={() => setOpen('build')}>
            {translate('grid.filter')}
          </Button>
          {dueToday && (
            <Button
              isCompact
              variant="ghost"
              icon={<CalendarClock />}
              title={translate('grid.dueToday')}
              aria-pressed={dueToday.isOn}
              onClick={dueToday.toggle}
            >
              <span className="as-list-text">{translate('grid.dueToday')}</span>
            </Button>
          )}
          <QuickFilterSwitch isNeeded={props.hasQuickFilters} />
          <IconButton label={translate('grid.savedFilters')} icon={<Bookmark />} onClick={() => setOpen('saved')} />
          <IconButton label={translate('grid.tags')} icon={<Tags />} onClick={() => setOpen('tags')} />
        </>
      )}
      <FilterDialog
        isOpen={open === 'build'}
        title={translate('grid.filterRecords')}
        attributes={subject.subjectAttributes}
        allowsRelated
        tree={filter}
        beside={props}
        onClose={close}
        onApply={(tree) => {
          close();
          onChange(tree);
        }}
      />
      <Suspense fallback={null}>
        {open === 'tags' && (
          <TagsDialog
            subject={subject.subjectIdentifier}
            tagIds={tagIds}
            onApply={(ids) => {
              close();
              onTagIds(ids);
            }}
            onClose={close}
          />
        )}
        {open === 'saved' && (
          <SavedFiltersDialog
            subject={subject}
            chosen={filterIds}
            addressOf={(filterId) => contextPath({ ...address, filterIds: [filterId] })}
            onApply={(ids) => {
              close();
              onFilterIds(ids);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Shows the filters of the columns under their names, as the person last left it. */
function QuickFilterSwitch({ isNeeded }: { isNeeded: boolean }) {
  const translate = useTranslate();
  const { preferences } = useServices();
  const { hasQuickFilters } = useStoreValue(preferences);
  const isShown = hasQuickFilters || isNeeded;
  return (
    <IconButton
      label={translate('grid.quickFilters')}
      icon={<ListFilter />}
      aria-pressed={isShown}
      disabled={isNeeded}
      onClick={() => preferences.change({ hasQuickFilters: !isShown })}
    />
  );
}
