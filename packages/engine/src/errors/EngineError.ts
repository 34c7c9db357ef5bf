import { inPortuguese, type EngineTranslate } from '../messages/engineTranslate';
import { errorCatalogue, type ErrorCode } from './catalogue';

/** Where an error happened and what was found: used in the catalogue's message and available as `details`. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error of the engine. `code` is stable, `message` tells a developer what was found and what to do, `userMessage` is the
 * Portuguese message for people.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly userMessage: string;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(`${code}: ${fill(errorCatalogue[code], details)}`);
    this.userMessage = this.userMessageIn(inPortuguese);
  }

  /** The message for people, in the language of `translate`. A server's message keeps its language. */
  userMessageIn(translate: EngineTranslate): string {
    const values = Object.entries(this.details).map(([name, value]) => [name, String(value ?? '')]);
    return translate(`error.${this.code}`, { message: '', ...Object.fromEntries(values) });
  }
}

function fill(sentence: string, details: ErrorDetails): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
}
