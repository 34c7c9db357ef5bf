import { Button, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { andFilters, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { Layers } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { groupKey, useShownGroups } from './useShownGroups';
import { groupName } from './groupName';
import { GroupSection, type GroupedGrid } from './GroupSection';
import { useGroups } from './useGroups';
import { useTranslate } from './messages/dialogs/translation';

interface GroupedListProps extends GroupedGrid {
  label: string;
  /** The attribute to group by, or tags. */
  by: SubjectAttribute | 'tags';
  filter: FilterTree | null;
  /** The quick filters of the columns. */
  quickTree: FilterTree | null;
  /** Called with the selected records of all groups. */
  onSelectionChange: (talkIds: number[]) => void;
}

/**
 * A list grouped by an attribute's values or by tags, with the number of records per group. An expanded group shows its records
 * page by page. The up and down keys move between groups, right and left expand and collapse them.
 */
export default function GroupedList(props: GroupedListProps) {
  const translate = useTranslate();
  const { label, by, filter, quickTree, onSelectionChange, ...grid } = props;
  const { componentTypes, format } = useEngine();
  const { groups: read, total, failure, isLoading, more, retry } = useFilteredGroups(props);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = useShownGroups(read, open);
  const selected = useRef(new Map<string, number[]>());

  const select = (key: string, talkIds: number[]): void => {
    selected.current.set(key, talkIds);
    onSelectionChange([...new Set([...selected.current.values()].flat())]);
  };
  const toggle = (key: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
    if (!isOpen && selected.current.has(key)) select(key, []);
  };
  return (
    <div className="as-groups" role="region" aria-label={label} aria-busy={isLoading}>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !groups && <Skeleton lines={5} />}
      {!failure && groups?.length === 0 && (
        <EmptyState title={translate('gridDialog.nothingFound')} icon={<Layers />} />
      )}
      {!failure && groups && groups.length > 0 && (
        <>
          <p className="as-groups-total" role="status">
            {translate('gridDialog.groups', { count: total, name: by === 'tags' ? 'tags' : by.name })}
          </p>
          <ul onKeyDown={moveAmongGroups}>
            {groups.map((group) => {
              const key = groupKey(group);
              const { value, count, filterJson, tagGroup } = group;
              return (
                <GroupSection
                  key={key}
                  {...grid}
                  request={tagGroup === undefined ? grid.request : { ...grid.request, tagGroup }}
                  name={groupName(value, by, { componentTypes, format, translate })}
                  count={count}
                  filter={andFilters(filter, filterJson as FilterTree) as FilterTree}
                  isOpen={open.has(key)}
                  onToggle={() => toggle(key, !open.has(key))}
                  onSelectionChange={(talkIds) => select(key, talkIds)}
                />
              );
            })}
          </ul>
          {(read?.length ?? 0) < total && (
            <Button isPending={isLoading} onClick={more}>
              {translate('gridDialog.moreGroups')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The groups of the records that match the list's filters and the quick filters. */
function useFilteredGroups({ subject, request, by, filter, quickTree }: GroupedListProps) {
  const { isActive, filterIds, tagIds } = request;
  const combinedFilter = andFilters(filter, quickTree);
  return useGroups(subject, {
    groupBy: by === 'tags' ? by : by.subjectAttributeId,
    ...(isActive !== undefined && { isActive }),
    ...(filterIds && { filterIds }),
    ...(tagIds && { tagIds }),
    ...(combinedFilter && { filterJson: combinedFilter }),
  });
}

/** Arrows, Home and End move between the headings of groups; right and left expand and collapse one. */
function moveAmongGroups(event: KeyboardEvent<HTMLUListElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches('.as-group-toggle')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.as-group-toggle')];
  const at = all.indexOf(target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (next !== undefined) all[next]?.focus();
  else if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) target.click();
  else return;
  event.preventDefault();
}
