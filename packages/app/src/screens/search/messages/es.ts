import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'search.found_one': '{count} registro encontrado',
  'search.found_other': '{count} registros encontrados',
  'search.foundAtLeast': 'Más de {total} registros encontrados. Use más palabras para ver los que faltan.',
  'search.title': 'Resultado de la búsqueda',
  'search.openRecord': 'Abrir el registro',
  'search.delete': 'Eliminar',
  'search.yes': 'Sí',
  'search.no': 'No',
  'search.start': 'Escriba lo que busca',
  'search.loading': 'Buscando...',
  'search.filters': 'Filtros de la búsqueda',
  'search.clear': 'Limpiar filtros',
  'search.subjects': 'Asunto',
  'search.created': 'Creado en',
  'search.lastDays_one': 'Último día',
  'search.lastDays_other': 'Últimos {count} días',
  'search.nothing': 'No se encontró ningún resultado para "{q}".',
};
