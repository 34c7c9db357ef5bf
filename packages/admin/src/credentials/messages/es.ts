import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'credentials.new': 'Nueva credencial',
  'credentials.none': 'Ninguna credencial encontrada.',
  'credentials.search': 'Buscar credenciales',
  'credentials.delete': 'Eliminar credencial',
  'credentials.deleteQuestion': '¿Desea realmente eliminar la credencial {name}? Se borrará el secreto.',
  'credentials.deleted': '¡Credencial eliminada con éxito!',
  'credentials.deleteFailed': 'Ocurrió un error al eliminar la credencial. Por favor, inténtelo de nuevo.',
  'credentials.inUse': '¡Hay automatizaciones que usan esta credencial!',
  'credentials.inserted': '¡Credencial creada con éxito!',
  'credentials.updated': '¡Credencial actualizada con éxito!',
  'credentials.saveFailed': 'Ocurrió un error al guardar la credencial. Por favor, inténtelo de nuevo.',
  'credentials.name': 'Nombre',
  'credentials.kind': 'Tipo',
  'credentials.bearer': 'Token (Bearer)',
  'credentials.basic': 'Usuario y contraseña',
  'credentials.header': 'Cabecera propia',
  'credentials.signing': 'Clave de firma',
  'credentials.hosts': 'Servidores, uno por línea',
  'credentials.hostsHelp': 'El secreto solo se envía a estos servidores, como api.ejemplo.com o api.ejemplo.com:8443.',
  'credentials.headerName': 'Nombre de la cabecera',
  'credentials.userName': 'Usuario',
  'credentials.secret': 'Secreto',
  'credentials.secretHelp': 'Se guarda cifrado y no se muestra de nuevo.',
  'credentials.storedSecretHelp':
    'Déjelo vacío para mantener el secreto guardado. Para otro servidor o tipo, infórmelo de nuevo.',
  'credentials.secretMissing': 'sin secreto: indíquelo de nuevo',
  'credentials.missingSecretHelp': 'Esta credencial se restauró sin el secreto: indíquelo de nuevo para que se envíe.',
  'credentials.changed': 'secreto de {moment}',
};
