import { useEngine } from '@assunto/engine';
import type { Context, Talk } from '@assunto/engine/core';
import { useSearchParams } from 'react-router';
import { hasConversation, recordRoles, type RecordRoles } from '../../../../records/recordRoles';
import { partOf, recordParts, type RecordPartId } from './recordParts';

/** The parts of a record's page, the one that is shown, and the attributes of its header. */
export interface PageParts {
  all: readonly RecordPartId[];
  current: RecordPartId;
  isConversation: boolean;
  roles: RecordRoles;
}

/** The parts of a page; a new record and the scenario `form` have the form alone. */
export function usePageParts(context: Context, talk: Talk, isFormAlone: boolean): PageParts {
  const { componentTypes } = useEngine();
  const [query] = useSearchParams();
  const roles = recordRoles(context.subject);
  const isConversation = !isFormAlone && hasConversation(context.subject, roles);
  const all = isFormAlone ? (['form'] as const) : recordParts(context, talk, isConversation, componentTypes);
  return { all, current: partOf(query, all), isConversation, roles };
}
