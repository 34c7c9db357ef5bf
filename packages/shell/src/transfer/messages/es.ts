import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'transfer.dropHint':
    'Arrastre aquí una planilla .xlsx o un archivo .csv, de hasta 100 MB, con los títulos en la primera fila.',
  'transfer.fileToImport': 'Archivo para importar',
  'transfer.chooseFile': 'Elegir archivo',
  'transfer.upload': 'Envío del archivo',
  'transfer.steps': 'Etapas',
  'transfer.stepFile': 'Archivo',
  'transfer.stepCheck': 'Verificación',
  'transfer.stepResult': 'Resultado',
  'transfer.fileColumn': 'Columna del archivo',
  'transfer.examples': 'Ejemplos',
  'transfer.field': 'Campo',
  'transfer.fieldOf': 'Campo de la columna {name}',
  'transfer.doNotImport': 'No importar',
  'transfer.columns': 'Columnas',
};
