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
    const entry = errorCatalogue[code];
    super(`${code}: ${fill(entry.developer, details)}`);
    this.userMessage = fill(entry.user, details);
  }
}

function fill(sentence: string, details: ErrorDetails): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
}
