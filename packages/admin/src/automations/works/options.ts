import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import type { WorkCatalogue } from './useWorkCatalogue';

/** An option to choose, by the number of what it names. */
interface Option {
  id: number;
  name: string;
  color?: string;
}

/** Options, and those that are stored but are not offered any more, by their numbers. */
export function withStored(options: readonly Option[], stored: readonly unknown[]): Option[] {
  const missing = stored.filter(
    (id): id is number => Number.isSafeInteger(id) && !options.some((one) => one.id === id),
  );
  return [...options, ...[...new Set(missing)].map((id) => ({ id, name: `#${id}` }))];
}

/** What can be chosen, beside what is stored. */
export const optionsOf = {
  tags: ({ tags }: WorkCatalogue, stored: readonly unknown[] = []) =>
    withStored(
      tags.flatMap(({ tagId, tagName, tagColor }) =>
        tagId === undefined ? [] : [{ id: tagId, name: tagName, color: tagColor }],
      ),
      stored,
    ),
  notifications: ({ notifications }: WorkCatalogue, stored: readonly unknown[]) =>
    withStored(
      notifications.flatMap(({ notificationId, notificationName }) =>
        notificationId === undefined ? [] : [{ id: notificationId, name: notificationName }],
      ),
      stored,
    ),
  subjects: (subjects: readonly Subject[], stored: readonly unknown[] = []) =>
    withStored(
      subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      stored,
    ),
  attributes: (attributes: readonly SubjectAttribute[], stored: readonly unknown[] = []) =>
    withStored(
      attributes.map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name })),
      stored,
    ),
};
