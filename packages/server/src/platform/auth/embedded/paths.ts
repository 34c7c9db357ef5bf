import type { FastifyRequest } from 'fastify';
import { languageOfLocales } from '../../messages/language';

/** The path of the embedded provider under the server's address, and that of its pages. */
export const providerPath = '/oidc';
export const signInPath = '/entrar';
/** The path of the font of these pages. */
export const fontPath = `${signInPath}/fonte.woff2`;
/** The path of the page to request a password reset. */
export const forgottenPath = `${signInPath}/senha`;

/**
 * An address of these pages that carries the language of the current one: they are opened without the app, which knows the
 * chosen language. `ui_locales` is the parameter of OpenID Connect with which the app asks for the sign-in.
 */
export function inLanguage(path: string, locales: unknown): string {
  return typeof locales === 'string' ? `${path}?ui_locales=${languageOfLocales(locales).translate.locale}` : path;
}

/** `inLanguage` with the language that the address of a request names, if it names one. */
export const inLanguageOf = (request: Pick<FastifyRequest, 'query'>, path: string): string =>
  inLanguage(path, (request.query as Readonly<Record<string, unknown>>)['ui_locales']);
