import type { Client } from '@assunto/engine';
import type { ActionStep, ActionTalk } from '../actions/ActionStep';
import { checkDeletion } from './trashCalls';

/** After this the question is asked without the check, which the server repeats anyway. */
const timeoutMs = 1_500;

/** The maximum number of records that are checked before the question. */
const checkedUpTo = 200;

/** The first step of a deletion: what prevents it, where nothing could be deleted, else the question. */
export async function beforeDelete(
  client: Client,
  subject: string,
  talks: readonly ActionTalk[],
  note: string | null,
): Promise<ActionStep> {
  const question = { kind: 'confirmDelete', talks, note } as const;
  if (talks.length > checkedUpTo) return question;
  const talkIds = talks.map(({ talkId }) => talkId);
  const check = await checkDeletion(client, subject, talkIds, AbortSignal.timeout(timeoutMs)).catch(() => null);
  if (!check || check.messages.length === 0) return question;
  const { isForbidden, blockers, messages } = check;
  if (talks.length > 1) return { ...question, blockers };
  return isForbidden ? { kind: 'refused', message: messages[0] ?? '', blockers: [] } : { kind: 'related', blockers };
}
