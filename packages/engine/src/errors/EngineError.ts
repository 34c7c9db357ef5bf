import { inPortuguese, type EngineTranslate } from '../messages/engineTranslate';
import { errorCatalogue, type ErrorCode } from './catalogue';

/** Where an error happened and what was found: fills the catalogue's sentence and travels in `details`. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * An error of the engine. `code` is stable, `message` tells a developer what was found and what to do,
 * `userMessage` is the Portuguese sentence a person may see.
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

  /** The sentence that a person may see, in the language of `translate`. What a server answered keeps its language. */
  userMessageIn(translate: EngineTranslate): string {
    const values = Object.entries(this.details).map(([name, value]) => [name, String(value ?? '')]);
    return translate(`error.${this.code}`, { message: '', ...Object.fromEntries(values) });
  }
}

function fill(sentence: string, details: ErrorDetails): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
}
