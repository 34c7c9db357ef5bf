import type { Translated } from '@assunto/engine/core';
import type { structure as source } from '../pt/structure';

export const structure: Translated<typeof source> = {
  'attribute.name': 'Indique el nombre del atributo.',
  'attribute.type': 'Este tipo de atributo no existe. Elija otro.',
  'attribute.related': 'Solo una selección puede referirse a otro asunto.',
  'attribute.multiple': 'Solo una selección o un campo de archivos puede tener más de un valor.',
  'attribute.key': 'Un atributo de este tipo no puede ser una clave.',
  'attribute.configsSize': 'La configuración del atributo es demasiado grande.',
  'attribute.optionRepeated': 'Dos opciones tienen el mismo identificador.',
  'attribute.optionName': 'Indique el nombre de cada opción.',
  'attribute.optionColor': 'El color de una opción no es válido.',
  'attribute.defaultRule': 'Este tipo de atributo no tiene ese valor predeterminado automático. Elija otro.',
  'attribute.removedDefault': 'El valor predeterminado es una opción eliminada. Elija otro.',
  'attribute.configs': 'La configuración del atributo no es válida.',
  'structure.order': 'La lista ha cambiado. Recargue la página y ordénela de nuevo.',
  'structure.optionRemoval': 'Elija, para cada opción eliminada, una de las opciones que quedan.',
  'structure.subjectName': 'Indique el nombre del asunto.',
  'structure.identifierReserved': 'Este identificador lo usa el sistema. Elija otro.',
  'structure.fileColumns': 'Indique un campo, o ninguno, para cada columna del archivo.',
  'structure.fileColumn': 'Elija al menos una columna para el asunto.',
};
