import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'children.new': 'Nuevo',
  'children.keepRow': 'Conservar la fila {position}',
  'children.removeRow': 'Quitar la fila {position}',
  'children.rowFailures': 'Fila {position}: {failures}',
  'children.cellNotApplicable': '{label}, fila {position}: no se aplica',
  'children.cell': '{label}, fila {position}',
  'children.noneNamed': 'No hay {name}.',
  'children.noRelated': 'Ningún registro relacionado.',
  'children.childrenSaved': '¡Registros actualizados con éxito!',
  'children.firstChildren': 'La tabla muestra los primeros {mostChildren} registros. Los demás están en la lista.',
  'children.addRow': 'Agregar fila',
  'children.saveChildrenNamed': 'Guardar {count} {name}',
  'children.saveChildren': 'Guardar {count} registros',
  'children.saveNamed': 'Guardar {name}',
  'children.saveChild': 'Guardar registro',
  'children.undoChanges': 'Deshacer cambios',
  'children.closeTable': 'Cerrar tabla: {subjectName}',
  'children.tableOf': 'Tabla de {subjectName}',
  'children.actions': 'Acciones',
  'children.removeFailed': 'Ocurrió un error al eliminar el/los registro(s). Por favor, intente de nuevo.',
};
