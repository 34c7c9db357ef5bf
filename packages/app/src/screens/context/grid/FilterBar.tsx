import { Button, FilterDialog } from '@assunto/components';
import type { FilterTree, Subject } from '@assunto/engine/core';
import { Bookmark, Filter, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
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
}

const TagsDialog = lazy(() => import('./TagsDialog'));
const SavedFiltersDialog = lazy(() => import('./SavedFiltersDialog'));

/** Opens the filter builder, the saved filters and the tags. */
export function FilterBar(props: FilterBarProps) {
  const { subject, address, filter, onChange, filterIds, onFilterIds, tagIds, onTagIds } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState<'build' | 'saved' | 'tags' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="as-list-filter">
      <Button isCompact icon={<Filter />} onClick={() => setOpen('build')}>
        {translate('grid.filter')}
      </Button>
      <Button isCompact icon={<Bookmark />} onClick={() => setOpen('saved')}>
        {translate('grid.savedFilters')}
      </Button>
      <Button isCompact icon={<Tags />} onClick={() => setOpen('tags')}>
        {translate('grid.tags')}
      </Button>
      <FilterDialog
        isOpen={open === 'build'}
        title={translate('grid.filterRecords')}
        attributes={subject.subjectAttributes}
        tree={filter}
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
