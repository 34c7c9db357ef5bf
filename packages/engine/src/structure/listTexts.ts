import { pt } from '../messages/lists/pt';
import { createTranslation } from '../react/createTranslation';

/** The texts of lists in the language of the page. */
export const listTexts = /* @__PURE__ */ createTranslation(pt, {
  en: () => import('../messages/lists/en').then(({ en }) => en),
  es: () => import('../messages/lists/es').then(({ es }) => es),
});
