import type { Context, Talk } from '@assunto/engine/core';
import { useServices } from '../AppServices';
import { useStoreValue } from '@assunto/shell';
import { isTask } from './isTask';

/** Opens a new task about a record; `null` without the permission, for new records, and for tasks. */
export function useTaskOrigin(context: Context | null, talk: Talk | null): (() => void) | null {
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  if (!current?.canCreate || !context || !talk || talk.talkId < 0) return null;
  const { subjectIdentifier: subject } = context.subject;
  if (isTask(subject)) return null;
  const { talkId, displayName } = talk;
  return () => tasks.step.set({ kind: 'new', about: { subject, talkId, displayName } });
}
