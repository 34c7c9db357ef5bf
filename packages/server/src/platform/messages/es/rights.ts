import type { Translated } from '@assunto/engine/core';
import type { rights as source } from '../pt/rights';

export const rights: Translated<typeof source> = {
  // Rights that a person lacks: 'You cannot grant a right that you do not have: {right}.'
  'right.records.Create': 'crear registros de {subject}',
  'right.records.Read': 'leer registros de {subject}',
  'right.records.Update': 'modificar registros de {subject}',
  'right.records.Delete': 'eliminar registros de {subject}',
  'right.records.Deactivate': 'desactivar registros de {subject}',
  'right.records.Note': 'escribir notas internas en {subject}',
  'right.field.create': 'rellenar al crear {field} de {subject}',
  'right.field.fill': 'rellenar {field} de {subject}',
  'right.field.read': 'leer {field} de {subject}',
  'right.field.update': 'modificar {field} de {subject}',
  'right.field.delete': 'vaciar {field} de {subject}',
  'right.administrators': 'el perfil de los administradores',
  'right.menu': 'el menú {menu}',
  'right.profile': 'interactuar con el perfil {profile}',
  'right.automation': 'ejecutar automatizaciones como “Automação”',
  'right.automationNarrowed':
    'ejecutar automatizaciones como “Automação” con una cuenta que tiene restricciones propias',
  'right.withoutCertificate': 'abrir {subject} sin certificado digital',
  'right.withoutSecondFactor': 'entrar sin segundo factor',
  'right.withoutNotification': 'desactivar la notificación obligatoria {notification}',
  'right.notification': 'la notificación {notification}',
  'right.more': '{shown} y {count} más',
};
