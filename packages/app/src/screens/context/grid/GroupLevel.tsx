import { Button, EmptyState, ErrorState, Skeleton, TagChip } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { andFilters, type FilterTree, type SubjectAttribute, type TalkTag } from '@assunto/engine/core';
import type { DateUnit } from '@assunto/engine/contract';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import type { GroupMeasure } from '../../../records/groups/measureTexts';
import { groupOrder, type Grouping } from './grouping';
import { measureTexts } from '../../../records/groups/measureTexts';
import { groupName } from '../../../records/groups/groupName';
import { GroupRecords, type GroupedGrid } from './GroupRecords';
import { GroupSection } from './GroupSection';
import { CardValue } from './kinds/CardValue';
import { useGroups, type GroupsRequest } from './useGroups';
import { groupKey, useShownGroups } from './useShownGroups';
import { useTranslate } from './messages/dialogs/translation';

/** What one level of a list is grouped by. */
export interface GroupLevelOf {
  /** The attribute whose values are the groups, or tags. */
  by: SubjectAttribute | 'tags';
  /** The attribute that refers to the record whose attribute `by` is. */
  through: SubjectAttribute | null;
  unit: DateUnit | undefined;
}

/** The options shared by the groups of all levels. */
export interface GroupLevelProps extends GroupedGrid {
  /** This level and the ones below. */
  levels: readonly GroupLevelOf[];
  /** The attributes of the records, for the names of measures. */
  attributes: readonly SubjectAttribute[];
  grouping: Grouping;
  filter: FilterTree | null;
  /** The quick filters of the columns. */
  quickTree: FilterTree | null;
  /** Identifies the parent group; empty for the first level. */
  path: string;
  /** Called with the selected records of a group; also when it is collapsed, with none. */
  onSelect: (path: string, talkIds: number[]) => void;
}

/** The groups of one level with the number of their records and what is computed over them. */
export function GroupLevel(props: GroupLevelProps) {
  const translate = useTranslate();
  const { levels, attributes, grouping, filter, quickTree, path, onSelect, ...grid } = props;
  const { componentTypes, format } = useEngine();
  const [level, ...below] = levels;
  const read = useGroups(grid.subject, requestOf(props));
  const { open, setOpen } = useOpenGroups(read.groups?.[0]);
  const groups = useShownGroups(read.groups, open);
  if (!level) return null;

  const toggle = (key: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
    if (!isOpen) onSelect(path + key, []);
  };
  if (read.failure) return <ErrorState message={read.failure} onRetry={read.retry} />;
  if (!groups) return <Skeleton lines={path === '' ? 5 : 2} />;
  if (groups.length === 0) return <EmptyState title={translate('gridDialog.nothingFound')} icon={<Layers />} />;
  return (
    <>
      <p className="as-groups-total" role="status">
        {translate('gridDialog.groups', { count: read.total, name: level.by === 'tags' ? 'tags' : level.by.name })}
      </p>
      <ul>
        {groups.map((group) => {
          const key = groupKey(group);
          const { value, count, filterJson, tagGroup } = group;
          const name = groupName(value, level.by, { componentTypes, format, translate, unit: level.unit });
          const own = {
            ...grid,
            request: tagGroup === undefined ? grid.request : { ...grid.request, tagGroup },
            filter: andFilters(filter, filterJson as FilterTree) as FilterTree,
          };
          return (
            <GroupSection
              key={key}
              name={<GroupLabel value={value} level={level} name={name} />}
              count={count}
              measures={measureTexts(group.measures, grouping.measures, {
                attributes,
                componentTypes,
                format,
                translate,
              })}
              isOpen={open.has(key)}
              onToggle={() => toggle(key, !open.has(key))}
            >
              {below.length > 0 ? (
                <div className="as-groups-inner">
                  <GroupLevel
                    key={JSON.stringify(requestOf({ ...props, levels: below }).groupBy)}
                    {...props}
                    {...own}
                    levels={below}
                    path={path + key}
                  />
                </div>
              ) : (
                <GroupRecords
                  {...own}
                  name={name}
                  count={count}
                  onSelectionChange={(talkIds) => onSelect(path + key, talkIds)}
                />
              )}
            </GroupSection>
          );
        })}
      </ul>
      {(read.groups?.length ?? 0) < read.total && (
        <Button isPending={read.isLoading} onClick={read.more}>
          {translate('gridDialog.moreGroups')}
        </Button>
      )}
    </>
  );
}

/** The expanded groups. The first begins open: the list is seen, not only its counts. */
function useOpenGroups(first: Parameters<typeof groupKey>[0] | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [hasOpened, setHasOpened] = useState(false);
  if (first && !hasOpened) {
    setHasOpened(true);
    setOpen(new Set([groupKey(first)]));
  }
  return { open, setOpen };
}

/** The name of a group, an option or tag in its colour. */
function GroupLabel({ value, level: { by, unit }, name }: { value: unknown; level: GroupLevelOf; name: string }) {
  const { componentTypes } = useEngine();
  if (value === null || value === undefined) return name;
  if (by === 'tags') return <TagChip name={name} color={(value as TalkTag).tagColor} />;
  if (unit || componentTypes.get(by.componentId).kind !== 'select') return name;
  return <CardValue attribute={{ ...by, isMultipleValues: false }} value={value} />;
}

/** The request for the groups of the records that match the list's filters and the quick filters. */
export function requestOf(
  props: Pick<GroupLevelProps, 'levels' | 'grouping' | 'filter' | 'quickTree' | 'request'>,
): GroupsRequest {
  const { levels, grouping, filter, quickTree, request } = props;
  const { isActive, filterIds, tagIds, tagGroup } = request;
  const combined = andFilters(filter, quickTree);
  const list = {
    ...(isActive !== undefined && { isActive }),
    ...(filterIds && { filterIds }),
    ...(tagIds && { tagIds }),
    ...(combined && { filterJson: combined }),
  };
  const [level] = levels;
  if (level?.by === 'tags') return { ...list, groupBy: level.by };
  const measures: GroupMeasure[] = [...(grouping.measures ?? [])];
  return {
    ...list,
    ...(tagGroup !== undefined && { tagGroup }),
    groupBy: level ? [namedGroup(level.by, level)] : [],
    ...(measures.length > 0 && { measures }),
    ...(level && { order: groupOrder(grouping) }),
  };
}

const namedGroup = (by: SubjectAttribute, { through, unit }: GroupLevelOf) => ({
  subjectAttributeId: (through ?? by).subjectAttributeId,
  ...(through && { relatedAttributeId: by.subjectAttributeId }),
  ...(unit && { unit }),
});
