import { EngineError, filterCost, parseFilter, type FilterTree } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { engineTranslate } from '../../platform/messages/language';
import { assertAffordable } from '../../records/read/queryCost';

/** A filter of a job as its author may write it; `null` for none, or after `refuse`. */
export function readJobFilter(
  subject: RecordRequest,
  text: string | null | undefined,
  refuse: (code: string, message: string) => void,
): FilterTree | null {
  if ((text ?? '').trim() === '') return null;
  const scope = { attributes: subject.permissions.readable, componentTypes: subject.componentTypes };
  try {
    const filter = parseFilter(text, scope);
    assertAffordable({ filters: filterCost(filter, scope) });
    return filter;
  } catch (error) {
    if (!(error instanceof EngineError || error instanceof HttpError)) throw error;
    refuse(error.code, error instanceof EngineError ? error.userMessageIn(engineTranslate()) : error.userMessage);
    return null;
  }
}
