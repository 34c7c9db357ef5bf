import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'viewing.end': 'Finalizar',
  'viewing.asRoom': 'Viendo con el perfil de acceso {name}.',
  'viewing.asAccount': 'Viendo como {name}.',
  'viewing.readOnly_one': 'Solo lectura, con los derechos que ambos tienen. Termina en {count} minuto.',
  'viewing.readOnly_other': 'Solo lectura, con los derechos que ambos tienen. Termina en {count} minutos.',
  'viewing.readOnly_zero': 'Solo lectura, con los derechos que ambos tienen. Termina ahora.',
  'viewing.unavailable': 'Esta página no está disponible en este modo.',
  'viewing.unavailableHint': 'Usted ve menús, listas y registros. Finalice el modo para volver a su cuenta.',
};
