import { userMessageOf } from '../data/requestFailure';
import { inPortuguese, type EngineTranslate } from '../messages/engineTranslate';

/** Says what is wrong in the language that the page has now, for stores that outlive a change of it. */
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
