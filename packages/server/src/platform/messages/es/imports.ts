import type { Translated } from '@assunto/engine/core';
import type { imports as source } from '../pt/imports';

export const imports: Translated<typeof source> = {
  'import.cause.missingRelated':
    'Los registros no existen o usted no tiene acceso a ellos. Indique el nombre o el código de un registro.',
  'import.cause.ambiguousRelated': 'Hay más de un registro con el mismo nombre. Indique el código del registro.',
  'import.cause.repeatedKey': 'El valor aparece más de una vez en el archivo. Deje solo una de las filas.',
  'import.cause.usedKey': 'Un registro existente ya tiene el valor.',
  'import.cause.rounded': 'El valor tiene más decimales de los que guarda el campo y se redondearía.',
  'import.cause.timeLost': 'El campo guarda solo el día; la hora se perdería.',
  'import.repeatedRow': 'El valor ya está en la fila {row} del archivo. Deje solo una de ellas.',
  'import.ambiguousName': 'Hay más de un registro llamado {name}. Indique su código.',
  'import.missingName':
    'El registro {name} no existe o usted no tiene acceso a él. Indique el nombre o el código de un registro.',
  'import.changedSince': '{name} se modificó después de la importación.',
  'import.noDeletion': 'No tiene permiso para eliminar {name}.',
  'import.pointedAt': '{name} es usado por otro registro.',
  'import.relatedGone': 'El elemento seleccionado no existe o usted no tiene acceso a él.',
  'import.rolledBack': 'Una fila que era correcta dejó de serlo durante la importación; no quedó ningún registro.',
  'import.recordGone': 'El registro ya no existe.',
  'import.formula':
    'La celda tiene una fórmula sin el valor calculado. Abra el archivo en Excel o LibreOffice, guárdelo y envíelo de nuevo.',
  'import.csv.row': 'Fila',
  'import.csv.column': 'Columna',
  'import.csv.value': 'Valor encontrado',
  'import.csv.problem': 'Qué hacer',
  'account.import.profileMissing': 'Indique el perfil de acceso.',
  'account.import.profileUnknown': 'El perfil de acceso "{name}" no existe.',
  'account.import.repeatedEmail': 'El correo está también en la fila {row}.',
  'account.import.forbidden': 'Quien inició la importación ya no puede registrar usuarios.',
  'account.import.failed': 'Un error interrumpió la importación. Quien ya se importó permanece.',
  'account.import.tooLong.firstName': 'Nombre: use como máximo {most} caracteres',
  'account.import.tooLong.lastName': 'Apellido: use como máximo {most} caracteres',
  'account.import.tooLong.email': 'Correo electrónico: use como máximo {most} caracteres',
};
