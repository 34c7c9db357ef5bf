import { EngineError, type ErrorDetail, type SharedTalks } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { createFilterReader } from '../../records/read/createFilterReader';
import { engineTranslate, translate } from '../../platform/messages/language';

/** The maximum length of the filters of shared conversations, as JSON. */
const sharedTalksLength = 20_000;

/**
 * The stored form of an account's filters for others' records: one per subject, over what the caller may read; those that existed
 * `before` may stay. `null` means no restriction.
 */
export function checkSharedTalks(
  request: AccountRequest,
  sent: unknown,
  before: readonly SharedTalks[],
): { stored: SharedTalks[] | null; problems: ErrorDetail[] } {
  const problems: ErrorDetail[] = [];
  const refuse = (message: string) =>
    void problems.push({ code: 'SHARED_TALKS_INVALID', message, attribute: 'sharedTalks' });
  if (sent === null) return { stored: null, problems };
  if (!isSharedTalks(sent) || JSON.stringify(sent).length > sharedTalksLength) {
    refuse(translate('account.sharedTalksInvalid'));
    return { stored: null, problems };
  }
  const readFilter = createFilterReader(
    request,
    before.map(({ filter }) => filter),
  );
  const stored = new Map<number, SharedTalks>();
  for (const { subjectId, filter } of sent) {
    const subject = request.company.subjectsById.get(subjectId);
    if (!subject) refuse(translate('admin.subjectUnknown', { subject: String(subjectId) }));
    else if (stored.has(subjectId)) refuse(translate('admin.subjectRepeated', { subject: subject.subjectName }));
    else
      try {
        stored.set(subjectId, { subjectId, filter: JSON.stringify(readFilter(filter, subject)) });
      } catch (error) {
        if (!(error instanceof EngineError || error instanceof HttpError)) throw error;
        const what = translate('admin.sharedTalks', { subject: subject.subjectName });
        const problem = error instanceof EngineError ? error.userMessageIn(engineTranslate()) : error.userMessage;
        refuse(translate('admin.problemOf', { what, problem }));
      }
  }
  return { stored: stored.size > 0 ? [...stored.values()] : null, problems };
}

const isSharedTalks = (sent: unknown): sent is SharedTalks[] =>
  Array.isArray(sent) &&
  sent.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'subjectId' in one &&
      Number.isInteger(one.subjectId) &&
      'filter' in one &&
      typeof one.filter === 'string',
  );
