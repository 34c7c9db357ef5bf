import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createTranslate,
  inPortuguese,
  sourceLocale,
  type EngineTranslate,
  type MessageKey,
  type MessageValues,
  type Translate,
} from '@assunto/engine/core';
import { english as engineEnglish } from '@assunto/engine/messages/en';
import { spanish as engineSpanish } from '@assunto/engine/messages/es';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { en } from './en';
import { es } from './es';
import { pt } from './pt';

/** A key of the server's texts. */
export type ServerMessageKey = MessageKey<typeof pt>;

/** Translates the server's texts. */
type ServerTranslate = Translate<ServerMessageKey>;

/** The texts of one language: the server's own, and those of the engine (validation, filters, dates). */
export interface ServerLanguage {
  translate: ServerTranslate;
  engine: EngineTranslate;
}

/** The language of the company's own texts: of mails, and of work that no request waits for. */
export const portuguese: ServerLanguage = { translate: createTranslate(sourceLocale, pt), engine: inPortuguese };

const languages: Readonly<Record<string, ServerLanguage>> = {
  pt: portuguese,
  en: { translate: createTranslate('en', pt, en), engine: createTranslate('en', engineEnglish) },
  es: { translate: createTranslate('es', pt, es), engine: createTranslate('es', engineSpanish) },
};

const current = new AsyncLocalStorage<ServerLanguage>();

/**
 * The best supported language of an `Accept-Language` header (RFC 9110): regions count as their language. Portuguese without a
 * header, and where none of its languages is supported.
 *
 * @example languageOf('en-GB, pt;q=0.5').translate.locale; // en
 */
export function languageOf(header: string | undefined): ServerLanguage {
  let best = { language: portuguese, quality: 0 };
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const name = tag.split('-', 1)[0] ?? '';
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
    if (language && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

/** The best supported language of `ui_locales` (OpenID Connect): tags divided by spaces, the preferred one first. */
export const languageOfLocales = (locales: string): ServerLanguage => languageOf(locales.replaceAll(' ', ','));

/** The language that a request asks for: `ui_locales` in the address of a sign-in page, else its `Accept-Language`. */
export function languageOfRequest({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): ServerLanguage {
  const named = (query as Readonly<Record<string, unknown>> | undefined)?.['ui_locales'];
  return typeof named === 'string' ? languageOfLocales(named) : languageOf(headers['accept-language']);
}

/**
 * Runs every handler in the language of its request, which `translate` then uses. Also set after the body was received, because
 * the events of the socket have no context of the request.
 */
export function speakLanguageOfRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const language = languageOfRequest(request);
    if (language !== portuguese) raw.once('close', beginContext());
    inLanguage(language, done);
  });
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOfRequest(request), done));
}

/** Runs work in a language until it returns or, if it returns a promise, until that is fulfilled or rejected. */
export function inLanguage<Result>(language: ServerLanguage, work: () => Result): Result {
  if (language === currentLanguage()) return work();
  const end = beginContext();
  let result: Result | undefined;
  try {
    result = current.run(language, work);
    return result;
  } finally {
    if (result instanceof Promise) void result.then(end, end);
    else end();
  }
}

let contexts = 0;

/**
 * Counts a context until the function that it returns is called. Without one there is Portuguese, and the store is soon disabled: while it is
 * used, Node calls a function for each promise of the process, a twentieth of the processor time of a list.
 */
function beginContext(): () => void {
  contexts += 1;
  return () => {
    contexts -= 1;
    // Later, because work on many rows has a context for each.
    if (contexts === 0) setImmediate(disableUnused);
  };
}

function disableUnused(): void {
  if (contexts === 0) current.disable();
}

/** Runs work whose texts are sent to others in the company's language, also when a request started it. */
export const inCompanyLanguage = <Result>(work: () => Result): Result => inLanguage(portuguese, work);

/** The language of the running request; Portuguese outside of one. */
export const currentLanguage = (): ServerLanguage => current.getStore() ?? portuguese;

/** Text for the person whose request is running, in their language; Portuguese outside of a request. */
export const translate = (key: ServerMessageKey, values?: MessageValues): string =>
  currentLanguage().translate(key, values);

/** The locale of the running request, for the `lang` of a page or mail. */
export const pageLocale = (): string => currentLanguage().translate.locale;

/** As 'a, b e c', in the language of the running request. */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(items);

/** The engine's texts in the language of the running request; Portuguese outside of one. */
export const engineTranslate = (): EngineTranslate => currentLanguage().engine;

/** The context that gives messages of the engine the language of the running request. */
export const messageContext = (): { translate: EngineTranslate } => ({ translate: engineTranslate() });
