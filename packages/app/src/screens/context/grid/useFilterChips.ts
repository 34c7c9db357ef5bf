import { useOptionName } from '@assunto/components';
import { useEngine, useRelatedAttributes } from '@assunto/engine';
import {
  columnKey,
  columnLabel,
  describeFilter,
  matchNone,
  namedColumn,
  pointersUsed,
  quickFilterTree,
  type ColumnSource,
  type FilterTree,
  type Subject,
} from '@assunto/engine/core';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import { useLoaded } from '@assunto/shell';
import { conditionsOf, dueTodayFilter, isDueToday, treeOf } from './dueToday';
import type { ListState } from './listAddress';
import { readTagChoices } from '../../../records/tags/tagCalls';
import { readSavedFilters } from './savedFilters';
import { useTranslate } from './messages/dialogs/translation';

/** The description of one filter of a list. */
export interface FilterChip {
  key: string;
  text: string;
  /** The saved filter does not exist, or the person may not use it. */
  isMissing?: boolean;
  remove(): void;
}

/** A list, its filters, and callbacks to change them. */
export interface FilterChipsOptions {
  subject: Subject;
  /** What has a quick filter. */
  columns: readonly ColumnSource[];
  /** The saved filters of the list's own URL segment. */
  filterIds: readonly number[];
  list: ListState;
  onChange: (changes: Partial<ListState>) => void;
  /** Navigates to the list with other saved filters. */
  onFilterIds: (filterIds: number[]) => void;
}

/** The filters of a list: its saved filters by name, each condition of its filter, each quick filter. */
export function useFilterChips(options: FilterChipsOptions): FilterChip[] {
  const translate = useTranslate();
  const { subject, columns, filterIds, list, onChange, onFilterIds } = options;
  const { componentTypes, format, services } = useEngine();
  const attributes = subject.subjectAttributes;
  const { related } = useRelatedAttributes([
    ...(list.filter ? pointersUsed(list.filter, attributes) : []),
    ...columns.flatMap(({ through }) => through ?? []),
  ]);
  const optionName = useOptionName(services, attributes, related);
  const sentenceOf = (tree: FilterTree): string =>
    describeFilter(tree, { attributes, componentTypes, related, ...format, optionName });
  const names = useSavedNames(subject, [...new Set([...filterIds, ...list.savedIds])]);

  const saved = (id: number, remove: () => void): FilterChip[] =>
    names === null
      ? []
      : [
          {
            key: `saved ${id}`,
            text: names.get(id) ?? translate('gridDialog.filterMissing'),
            isMissing: !names.has(id),
            remove,
          },
        ];
  const tagNames = useTagNames(subject, list.tagIds);
  const without = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);
  const conditions = conditionsOf(list.filter);
  const dueToday = dueTodayFilter(attributes);
  const quick = columns.flatMap((column): FilterChip[] => {
    const key = columnKey(namedColumn(column));
    const tree = quickFilterTree(list.quickFilters, [column], componentTypes);
    if (!tree) return [];
    const text =
      tree === matchNone
        ? translate('gridDialog.incompleteValue', { subjectAttributeName: columnLabel(column) })
        : sentenceOf(tree);
    const quickFilters = new Map([...list.quickFilters].filter(([one]) => one !== key));
    return [{ key: `column ${key}`, text, remove: () => onChange({ quickFilters, page: 1 }) }];
  });
  return [
    ...[...new Set(filterIds)].flatMap((id) => saved(id, () => onFilterIds(without(filterIds, id)))),
    ...list.savedIds
      .filter((id) => !filterIds.includes(id))
      .flatMap((id) => saved(id, () => onChange({ savedIds: without(list.savedIds, id), page: 1 }))),
    ...list.tagIds.flatMap((id): FilterChip[] => {
      if (tagNames === null) return [];
      const name = id === 0 ? translate('groups.noTags') : tagNames.get(id);
      const text = name === undefined ? translate('gridDialog.tagMissing') : translate('gridDialog.tagChip', { name });
      const remove = () => onChange({ tagIds: without(list.tagIds, id), page: 1 });
      return [{ key: `tag ${id}`, text, isMissing: name === undefined, remove }];
    }),
    ...conditions.map((condition, at) => ({
      key: `condition ${at} ${JSON.stringify(condition)}`,
      text: dueToday && isDueToday(condition, dueToday) ? translate('gridDialog.dueToday') : sentenceOf(condition),
      remove: () => onChange({ filter: treeOf(conditions.filter((_, index) => index !== at)), page: 1 }),
    })),
    ...quick,
  ];
}

/** The names of the tags by which a list is filtered; `null` while loading. */
function useTagNames({ subjectIdentifier }: Subject, tagIds: readonly number[]): ReadonlyMap<number, string> | null {
  const { client } = useServices();
  const hasTags = tagIds.some((id) => id !== 0);
  const { value } = useLoaded(`tags of ${subjectIdentifier} ${hasTags}`, async (signal) => {
    const tags = hasTags ? await readTagChoices(client, subjectIdentifier, signal) : [];
    return new Map(tags.map(({ tagId, tagName }) => [tagId, tagName]));
  });
  return value;
}

/** The names of the saved filters that the person may use; `null` while loading. */
function useSavedNames(subject: Subject, ids: readonly number[]): ReadonlyMap<number, string> | null {
  const { client } = useServices();
  const { value: read } = useLoaded(`${subject.subjectId}/${ids.join()}`, async (signal) => {
    const items = ids.length > 0 ? await readSavedFilters(client, subject, ids, signal) : [];
    return new Map(items.map(({ filterId, name }) => [filterId, name]));
  });
  const [last, setLast] = useState(read);
  // The previous names stay while those of other filters are loaded.
  if (read && read !== last) setLast(read);
  return read ?? last;
}
