import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import {
  describeFilter,
  matchNone,
  quickFilterTree,
  type FilterTree,
  type Subject,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import { useLoaded } from '@assunto/shell';
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
  /** Attributes with a quick filter. */
  columns: readonly SubjectAttribute[];
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
  const optionName = useOptionName(services, attributes);
  const sentenceOf = (tree: FilterTree): string =>
    describeFilter(tree, { attributes, componentTypes, ...format, optionName });
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
  const quick = columns.flatMap((attribute): FilterChip[] => {
    const id = attribute.subjectAttributeId;
    const tree = quickFilterTree(list.quickFilters, [attribute], componentTypes);
    if (!tree) return [];
    const text =
      tree === matchNone
        ? translate('gridDialog.incompleteValue', { subjectAttributeName: attribute.subjectAttributeName })
        : sentenceOf(tree);
    const quickFilters = new Map([...list.quickFilters].filter(([one]) => one !== id));
    return [{ key: `column ${id}`, text, remove: () => onChange({ quickFilters, page: 1 }) }];
  });
  return [
    ...[...new Set(filterIds)].flatMap((id) => saved(id, () => onFilterIds(without(filterIds, id)))),
    ...list.savedIds
      .filter((id) => !filterIds.includes(id))
      .flatMap((id) => saved(id, () => onChange({ savedIds: without(list.savedIds, id), page: 1 }))),
    ...list.tagIds.flatMap((id): FilterChip[] => {
      if (tagNames === null) return [];
      const name = id === 0 ? translate('gridDialog.noTags') : tagNames.get(id);
      const text = name === undefined ? translate('gridDialog.tagMissing') : translate('gridDialog.tagChip', { name });
      const remove = () => onChange({ tagIds: without(list.tagIds, id), page: 1 });
      return [{ key: `tag ${id}`, text, isMissing: name === undefined, remove }];
    }),
    ...conditions.map((condition, at) => ({
      key: `condition ${at} ${JSON.stringify(condition)}`,
      text: sentenceOf(condition),
      remove: () => onChange({ filter: treeOf(conditions.filter((_, index) => index !== at)), page: 1 }),
    })),
    ...quick,
  ];
}

/** The conditions of a top-level conjunction. */
function conditionsOf(tree: FilterTree | null): readonly FilterTree[] {
  if (!tree) return [];
  return 'and' in tree && tree.and && tree.and.length > 1 ? tree.and : [tree];
}

function treeOf(conditions: readonly FilterTree[]): FilterTree | null {
  return conditions.length > 1 ? { and: [...conditions] } : (conditions[0] ?? null);
}

/** The names of the tags by which a list is filtered; `null` while loading. */
function useTagNames({ subjectIdentifier }: Subject, tagIds: readonly number[]): ReadonlyMap<number, string> | null {
  const { client } = useServices();
  const isAsked = tagIds.some((id) => id !== 0);
  const { value } = useLoaded(`tags of ${subjectIdentifier} ${isAsked}`, async (signal) => {
    const tags = isAsked ? await readTagChoices(client, subjectIdentifier, signal) : [];
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
