import { type HttpRequestConfig, readNotificationText } from '@assunto/api';
import { headerValue, isHeaderName } from './headers';
import { translate } from '../../../platform/messages/language';

/** What a template takes the place of a variable: its text as people read it, and its value as it is stored. */
export interface VariableValues {
  text(name: string): string;
  raw(name: string): unknown;
}

/** A request as it is sent, without its secrets. */
export interface FilledRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Why a request cannot be made; a sentence for administrators. */
export class RequestInvalid extends Error {
  override readonly name = 'RequestInvalid';
}

/** The part of a URL before its path, which cannot contain variables. */
const originPattern = /^https?:\/\/[^/?#$\\\s@]+(?=[/?#]|$)/i;

/**
 * Fills a config. Each value is written as the place where it stands needs it: it stays one part of the address, one text or
 * value of the JSON, one line of a header. Throws `RequestInvalid`.
 */
export function fillRequest(config: HttpRequestConfig, values: VariableValues): FilledRequest {
  const headers: Record<string, string> = {};
  for (const { name, value } of config.headers ?? []) {
    if (!isHeaderName(name)) throw new RequestInvalid(translate('httpRequest.header', { name }));
    headers[name.toLowerCase()] = headerValue(fill(value, (variable) => values.text(variable)));
  }
  const url = fillAddress(config.url, values);
  if (config.method === 'GET' || config.body === null || config.body === undefined)
    return { method: config.method, url, headers, body: null };
  headers['content-type'] ??= 'application/json';
  return { method: config.method, url, headers, body: fillBody(config.body, headers['content-type'], values) };
}

const fill = (template: string, written: (name: string) => string): string =>
  readNotificationText(template)
    .map((part) => (typeof part === 'string' ? part : written(part.variable)))
    .join('');

/** A value in an address is percent-encoded, and is no step to another folder. */
function fillAddress(template: string, values: VariableValues): string {
  if (!originPattern.test(template.trim())) throw new RequestInvalid(translate('httpRequest.server'));
  const text = fill(template.trim(), (name) => encodeURIComponent(values.text(name).replace(/\p{Surrogate}/gu, '')));
  if (!URL.canParse(text)) throw new RequestInvalid(translate('httpRequest.address'));
  const [path = ''] = text.replace(originPattern, '').split(/[?#]/, 1);
  const segments = (path === '' ? '/' : path).split('/').length;
  if (new URL(text).pathname.split('/').length !== segments) throw new RequestInvalid(translate('httpRequest.folder'));
  return text;
}

function fillBody(template: string, contentType: string, values: VariableValues): string {
  if (/json/i.test(contentType)) return fillJson(template, values);
  return fill(template, (name) => {
    const text = values.text(name);
    if (/x-www-form-urlencoded/i.test(contentType)) return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
    return /xml|html/i.test(contentType) ? escapeMarkup(text) : text;
  });
}

const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In a text of the JSON a value is a part of the text; elsewhere it is a value of its own. */
function fillJson(template: string, values: VariableValues): string {
  let body = '';
  let isInText = false;
  for (const part of readNotificationText(template)) {
    if (typeof part === 'string') {
      // It would change what the first sign of a value means.
      if (/(?:^|[^\\])(?:\\\\)*\\$/.test(part)) throw new RequestInvalid(translate('httpRequest.json'));
      isInText = isTextAfter(part, isInText);
      body += part;
    } else if (isInText) body += JSON.stringify(values.text(part.variable)).slice(1, -1);
    else body += JSON.stringify(values.raw(part.variable) ?? null);
  }
  try {
    JSON.parse(body);
  } catch {
    throw new RequestInvalid(translate('httpRequest.json'));
  }
  return body;
}

/** Whether a text of the JSON is open after a part of it. */
function isTextAfter(part: string, isInText: boolean): boolean {
  let isOpen = isInText;
  for (let index = 0; index < part.length; index += 1) {
    if (part[index] === '\\' && isOpen) index += 1;
    else if (part[index] === '"') isOpen = !isOpen;
  }
  return isOpen;
}
