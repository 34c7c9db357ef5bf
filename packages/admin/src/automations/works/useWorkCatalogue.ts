import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { Notification, Tag } from '@assunto/api';
import { describeFilter, type FilterTree, type Subject, type SubjectAttribute } from '@assunto/engine/core';
import { useReads } from '@assunto/shell';
import { useMemo } from 'react';

/** What the forms of steps offer, and what sentences about steps name. */
export interface WorkCatalogue {
  subjects: readonly Subject[];
  tags: readonly Tag[];
  notifications: readonly Notification[];
}

/** The paths of what steps can name, as far as the administrator may read it. */
export const cataloguePaths = {
  subjects: '/subject/',
  tags: '/tag?page=1&fetch=1000',
  notifications: '/notification?page=1&fetch=1000',
};

/** What steps can name. */
export const useWorkCatalogue = () => useReads<WorkCatalogue>(cataloguePaths);

/** Names of what a step refers to by number; a number that is unknown is named by itself. */
export interface WorkNames {
  subject(subjectId: number | null): string;
  attribute(subjectAttributeId: number | null): string;
  /** A fixed value of an attribute, as people read it. */
  value(subjectAttributeId: number | null, value: unknown): string;
  tag(tagId: number | null): string;
  notification(notificationId: number | null): string;
  /** A filter as a sentence; '' for one that passes every record or cannot be read. */
  filter(filter: string | null | undefined): string;
}

const unknown = (id: number | null): string => (id === null ? '…' : `#${id}`);

/** The names of a catalogue; of `null`, numbers alone. */
export function useWorkNames(catalogue: WorkCatalogue | null): WorkNames {
  const { registry, componentTypes, format, services } = useEngine();
  const attributes = useMemo(
    () =>
      new Map(
        catalogue?.subjects.flatMap((subject) =>
          subject.subjectAttributes.map((one) => [one.subjectAttributeId, one] as const),
        ),
      ),
    [catalogue],
  );
  const optionName = useOptionName(services, [...attributes.values()]);
  return {
    subject: (id) => catalogue?.subjects.find(({ subjectId }) => subjectId === id)?.subjectName ?? unknown(id),
    attribute: (id) => attributes.get(id ?? 0)?.name ?? unknown(id),
    value: (id, value) => {
      const attribute = attributes.get(id ?? 0);
      if (!attribute) return '';
      return registry.get(attribute.componentId).type.format(value, attribute, format);
    },
    tag: (id) => catalogue?.tags.find(({ tagId }) => tagId === id)?.tagName ?? unknown(id),
    notification: (id) =>
      catalogue?.notifications.find(({ notificationId }) => notificationId === id)?.notificationName ?? unknown(id),
    filter: (text) => {
      const tree = filterTree(text);
      if (!tree) return '';
      const all = filterAttributes(catalogue?.subjects ?? [], tree);
      return describeFilter(tree, {
        attributes: all,
        componentTypes,
        optionName,
        timeZone: format.timeZone,
        ...(format.translate && { translate: format.translate }),
      });
    },
  };
}

/** A stored filter; `null` where there is none, or it passes every record, or cannot be read. */
export function filterTree(text: string | null | undefined): FilterTree | null {
  try {
    const tree = JSON.parse(text ?? '') as FilterTree;
    return JSON.stringify(tree) === '{"and":[]}' ? null : tree;
  } catch {
    return null;
  }
}

/** The attributes of the first subject that has all those that a filter names. */
function filterAttributes(subjects: readonly Subject[], tree: FilterTree): readonly SubjectAttribute[] {
  const names = [...JSON.stringify(tree).matchAll(/"var":"([A-Za-z][^"]*)"/g)].map(([, name]) => name);
  const has = (subject: Subject): boolean =>
    names.every((name) => subject.subjectAttributes.some(({ identifier }) => identifier === name));
  return (subjects.find(has) ?? subjects[0])?.subjectAttributes ?? [];
}
