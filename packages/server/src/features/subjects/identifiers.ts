import { foldText } from '@assunto/engine/core';

/** Identifiers that would be confused with other parts of addresses. */
const reserved = new Set([
  ...[
    'add',
    'aggregate',
    'batch',
    'configured',
    'export',
    'filter',
    'group',
    'history',
    'import',
    'many',
    'natural-key',
  ],
  ...['options', 'order', 'related', 'report', 'tag', 'tree', 'talk'],
]);

const longest = 60;

/** Whether a subject may have this identifier. */
export const isReservedIdentifier = (identifier: string): boolean => reserved.has(identifier.toLowerCase());

/**
 * The identifier for a name: its letters and digits without accents, and a number when that is taken.
 *
 * @example
 * identifierFor('Ordem de serviço', new Set(['ordemdeservico'])); // 'ordemdeservico2'
 */
export function identifierFor(name: string, taken: ReadonlySet<string>): string {
  const letters = foldText(name)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '');
  const base = (letters === '' ? 'campo' : letters).slice(0, longest - 4);
  for (let number = 1; ; number += 1) {
    const identifier = number === 1 ? base : `${base}${number}`;
    if (!taken.has(identifier) && !isReservedIdentifier(identifier)) return identifier;
  }
}
