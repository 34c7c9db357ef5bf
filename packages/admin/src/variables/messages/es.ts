import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'variables.title': 'Selector de variables',
  'variables.insert': 'Insertar variable',
  'variables.insertIn': 'Insertar variable: {field}',
  'variables.search': 'Buscar variable',
  'variables.none': 'Ninguna variable encontrada.',
};
