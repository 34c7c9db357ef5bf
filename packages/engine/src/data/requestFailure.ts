import type { ErrorAnswer, ErrorDetail } from '../contract/common';
import type { DeleteRefused, TalkConflictAnswer } from '../contract/talk';
import { EngineError } from '../errors/EngineError';
import { inPortuguese, type EngineTranslate } from '../messages/engineTranslate';

/**
 * The HTTP status of a refused call, or `null` for any other error.
 *
 * @example
 * await adapter.read('chamado', 9001).catch((error) => {
 *   if (statusOf(error) === 404) notify('Este chamado não existe mais.');
 * });
 */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof EngineError) || error.code !== 'REQUEST_FAILED') return null;
  const status = error.details['status'];
  return typeof status === 'number' ? status : null;
}

/**
 * The body of a refused call, or `null` when it is not in our error shape.
 *
 * @example
 * const requestId = answerOf(record.loadError)?.requestId;
 */
export function answerOf(error: unknown): ErrorAnswer | null {
  const answer = error instanceof EngineError ? error.details['answer'] : null;
  return isObject(answer) && typeof answer['message'] === 'string' ? (answer as unknown as ErrorAnswer) : null;
}

/**
 * The individual problems of a refused save; empty without any.
 *
 * @example
 * await adapter.update('chamado', 9001, { talkValues: [] }, 'key').catch((error) => {
 *   for (const { message } of problemsOf(error)) notify(message);
 * });
 */
export function problemsOf(error: unknown): ErrorDetail[] {
  const problems = answerOf(error)?.errors;
  return Array.isArray(problems) ? problems : [];
}

/**
 * The 409 response to a save based on an outdated version, or `null`.
 *
 * @example
 * await adapter.update('chamado', 9001, { talkValues: [], version: 3 }, 'key').catch((error) => {
 *   for (const { subjectAttributeId } of conflictOf(error)?.conflicts ?? []) console.log(subjectAttributeId);
 * });
 */
export function conflictOf(error: unknown): TalkConflictAnswer | null {
  if (statusOf(error) !== 409) return null;
  const answer: unknown = answerOf(error);
  return isObject(answer) && Array.isArray(answer['conflicts']) ? (answer as unknown as TalkConflictAnswer) : null;
}

/**
 * The records that prevent a deletion (403), or that refer to those to be deleted (422); `null` for other errors.
 *
 * @example
 * await adapter.remove('cliente', [12]).catch((error) => {
 *   for (const { displayName } of deleteRefusedOf(error)?.blockers ?? []) notify(displayName);
 * });
 */
export function deleteRefusedOf(error: unknown): DeleteRefused | null {
  const answer: unknown = answerOf(error);
  return isObject(answer) && Array.isArray(answer['blockers']) ? (answer as unknown as DeleteRefused) : null;
}

/**
 * The message of any error for people: Portuguese by default. A server's message is always Portuguese.
 *
 * @example
 * await adapter.activate('chamado', [9001]).catch((error) => notify(userMessageOf(error)));
 */
export function userMessageOf(error: unknown, translate: EngineTranslate = inPortuguese): string {
  return error instanceof EngineError ? error.userMessageIn(translate) : translate('error.unknown');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The message of a refused call, which says why it was refused; `null` for a failure of the server or the connection, after which
 * the same call may succeed.
 *
 * @example
 * await adapter.activate('chamado', [9001]).catch((error) => {
 *   notify(refusalOf(error) ?? 'Ocorreu um erro. Por favor, tente novamente.');
 * });
 */
export function refusalOf(error: unknown, translate: EngineTranslate = inPortuguese): string | null {
  const isRefused = answerOf(error) !== null && (statusOf(error) ?? 500) < 500;
  return isRefused ? userMessageOf(error, translate) : null;
}

/**
 * Whether a call failed because the server did not respond, or something in front of it responded in its place; a retry may
 * succeed.
 *
 * @example
 * await adapter.read('chamado', 9001).catch((error) => {
 *   if (isUnreachable(error)) notify('Sem conexão. Tentaremos novamente.');
 * });
 */
export function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status === 502 || status === 503 || status === 504;
  return error instanceof EngineError && error.code === 'NETWORK_UNAVAILABLE';
}
