import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'company.name': 'Nombre de la empresa',
  'company.color': 'Color de la empresa',
  'company.colorHelp': 'El color del producto para quien no eligió otro en Temas.',
  'company.zone': 'Zona horaria',
  'company.zoneHelp': 'Determina la fecha de hoy y la hora en que se muestra todo.',
  'company.saved': '¡Empresa actualizada con éxito!',
  'company.saveFailed': '¡Error al actualizar la empresa!',
};
