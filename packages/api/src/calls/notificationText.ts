import { joined } from '@assunto/engine/fields';
/** A part of a notification's text: literal text, or the name of a variable. */
export type NotificationTextPart = string | { variable: string };

const variable = /\$\{([^{}]*)\}/g;

/**
 * Splits a title or message template into its parts, in order. `${` without closing brace is literal text.
 *
 * @example
 * readNotificationText('Olá, ${user.name}!');
 */
export function readNotificationText(template: string): NotificationTextPart[] {
  const parts: NotificationTextPart[] = [];
  let offset = 0;
  for (const found of template.matchAll(variable)) {
    const [whole, name = ''] = found;
    if (found.index > offset) parts.push(template.slice(offset, found.index));
    parts.push({ variable: name.trim() });
    offset = found.index + whole.length;
  }
  if (offset < template.length) parts.push(template.slice(offset));
  return parts;
}

/**
 * The names of the variables in a template, each once.
 *
 * @example
 * const [first] = notificationTextVariables('${titulo} de ${cliente.nome}');
 */
export function notificationTextVariables(template: string): string[] {
  const names = readNotificationText(template).flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  return [...new Set(names)];
}

/**
 * A template with its variables replaced by their values. Values are never parsed as templates, and marks of direction in them do not
 * turn the text around.
 *
 * @example
 * fillNotificationText('Olá, ${user.name}!', (name) => (name === 'user.name' ? 'Ana' : ''));
 */
export const fillNotificationText = (template: string, valueOf: (name: string) => string): string =>
  readNotificationText(template)
    .map((part) => (typeof part === 'string' ? part : joined`${valueOf(part.variable)}`))
    .join('');

/**
 * A template without some of its variables; of the spaces around a removed one, one remains.
 *
 * @example
 * withoutNotificationVariables('Chamado ${titulo} aberto', (name) => name === 'titulo');
 */
export function withoutNotificationVariables(template: string, isRemoved: (name: string) => boolean): string {
  let text = '';
  let isAfterRemoved = false;
  for (const part of readNotificationText(template)) {
    if (typeof part !== 'string' && isRemoved(part.variable)) {
      isAfterRemoved = true;
      continue;
    }
    const written = typeof part === 'string' ? part : `\${${part.variable}}`;
    const isDoubled = isAfterRemoved && (text === '' || text.endsWith(' ')) && written.startsWith(' ');
    text += isDoubled ? written.slice(1) : written;
    isAfterRemoved = false;
  }
  return text;
}
