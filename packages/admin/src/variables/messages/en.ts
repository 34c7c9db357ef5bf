import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'variables.title': 'Variable selector',
  'variables.insert': 'Insert variable',
  'variables.insertIn': 'Insert variable: {field}',
  'variables.search': 'Search variables',
  'variables.none': 'No variable found.',
};
