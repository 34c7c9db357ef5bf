import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'kinds.missing': 'No hay campo por el cual dibujar esta vista',
  'kinds.missingText':
    'El campo elegido ya no existe o usted no puede leerlo. Elija otro campo en las opciones del tipo de vista.',
  'kinds.loading': 'Cargando…',
  'kinds.noRecords': 'No se encontró ningún registro',
  'kinds.firstGroups_one': 'Solo se muestra el primer grupo.',
  'kinds.firstGroups_other': 'Solo se muestran los primeros {count} grupos.',
  'kinds.count': 'Número de registros',
  'kinds.chartTitle': '{what} por {by}',
  'kinds.chartTitleTwo': '{what} por {by} y {then}',
  'kinds.openRecords': 'Ver los registros',
  'kinds.openCell': '{name}: {value}. Ver los registros',
  'kinds.table': 'Tabla: {name}',
  'kinds.asTable_one': 'Ver el grupo en una tabla',
  'kinds.asTable_other': 'Ver los {count} grupos en una tabla',
  'kinds.value': 'Valor',
};
