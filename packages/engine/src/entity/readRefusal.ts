import { problemsOf, userMessageOf } from '../data/requestFailure';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { EntityRefusal, EntitySource } from './EntitySource';

/** Parses a refused save: by its source, else by the error shape of the contract. */
export function readRefusal<T extends object>(
  source: EntitySource<T>,
  error: unknown,
  call: 'create' | 'update',
  translate: EngineTranslate,
): EntityRefusal {
  const own = source.readRefusal?.(error, call);
  if (own) return withFieldMessages(own);
  const errors = problemsOf(error);
  return {
    messages: errors.length > 0 ? errors.map(({ message }) => message) : [userMessageOf(error, translate)],
    errors,
  };
}

/** A refusal whose messages include those of its fields, so that the form can link to them. */
function withFieldMessages({ messages, errors }: EntityRefusal): EntityRefusal {
  return { messages: [...new Set([...messages, ...errors.map(({ message }) => message)])], errors };
}
