import { userMessageOf } from '../data/requestFailure';
import { inPortuguese, type EngineTranslate } from '../messages/engineTranslate';

/** Returns error messages in the current language of the page, for stores that exist longer than a language. */
export interface ErrorTexts {
  textOf(error: unknown): string;
  setLanguage(translate: EngineTranslate): void;
}

export function createErrorTexts(): ErrorTexts {
  let translate = inPortuguese;
  return {
    textOf: (error) => userMessageOf(error, translate),
    setLanguage: (next) => void (translate = next),
  };
}
