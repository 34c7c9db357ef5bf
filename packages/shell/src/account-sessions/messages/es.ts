import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'sessions.title': 'Sesiones',
  'sessions.browserOn': '{browser} en {system}',
  'sessions.unknown': 'Dispositivo desconocido',
  'sessions.current': 'Esta sesión',
  'sessions.lastUsed': 'Último uso el {moment}',
  'sessions.from': 'desde la dirección {address}',
  'sessions.since': 'Abierta el {moment}',
  'sessions.end': 'Cerrar',
  'sessions.endNamed': 'Cerrar la sesión {device}',
  'sessions.endOthers': 'Cerrar las otras',
  'sessions.endAll': 'Cerrar todas',
  'sessions.endOthersQuestion': '¿Desea realmente cerrar todas las otras sesiones?',
  'sessions.endAllQuestion': '¿Desea realmente cerrar todas las sesiones de este usuario?',
  'sessions.ended': '¡Sesión cerrada con éxito!',
  'sessions.allEnded': '¡Sesiones cerradas con éxito!',
  'sessions.endFailed': 'Ocurrió un error al cerrar la sesión. Por favor, inténtelo de nuevo.',
  'sessions.none': 'Ninguna sesión abierta.',
  'sessions.loading': 'Cargando las sesiones...',
};
