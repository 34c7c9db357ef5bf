import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'configurationFile.hint':
    'La configuración de la empresa en un archivo: asuntos, filtros, plantillas, notificaciones, menú, perfiles de acceso, páginas de inicio, vistas, etiquetas y automatizaciones. Sin registros, personas ni contraseñas.',
  'configurationFile.pull': 'Descargar la configuración',
  'configurationFile.pullFailed': 'No se pudo descargar la configuración. Inténtelo de nuevo.',
  'configurationFile.dropHint':
    'Arrastre aquí un archivo de configuración para ver qué cambiaría. Nada cambia todavía.',
  'configurationFile.choose': 'Elegir archivo',
  'configurationFile.file': 'Archivo de configuración',
  'configurationFile.planning': 'Comparando el archivo con la empresa…',
  'configurationFile.tooLarge':
    'El archivo supera {most} MB. Divídalo: una lista que no está en el archivo queda como está.',
  'configurationFile.noJson': 'El archivo no es un JSON válido. Corríjalo, o descargue la configuración de nuevo.',
  'configurationFile.failed': 'No se pudo comparar el archivo. Compruebe la conexión e inténtelo de nuevo.',
  'configurationFile.applyFailed': 'El archivo no se aplicó y nada cambió. Compruebe la conexión e inténtelo de nuevo.',
  'configurationFile.plan': 'Lo que {name} cambia',
  'configurationFile.nothing': 'La empresa ya es como dice el archivo.',
  'configurationFile.counts': '{created} por crear, {updated} por cambiar, {removed} por eliminar',
  'configurationFile.warnings': 'Avisos',
  'configurationFile.problems': 'El archivo no se puede aplicar',
  'configurationFile.create': 'Nuevo',
  'configurationFile.update': 'Cambiado',
  'configurationFile.remove': 'Eliminado',
  'configurationFile.property': 'Propiedad',
  'configurationFile.before': 'Antes',
  'configurationFile.after': 'Después',
  'configurationFile.more_one': '{count} propiedad más',
  'configurationFile.more_other': '{count} propiedades más',
  'configurationFile.leftOut': 'Quedó fuera del archivo',
  'configurationFile.details': 'Detalles',
  'configurationFile.otherFile': 'Elegir otro archivo',
  'configurationFile.apply': 'Aplicar',
  'configurationFile.confirm': '¿Aplicar el archivo?',
  'configurationFile.confirmText':
    'La configuración cambia para todas las personas de esta empresa, por completo o nada de ella.',
  'configurationFile.removes': 'Se eliminará: {names}.',
  'configurationFile.removesMore_one': '{names} y {count} elemento más',
  'configurationFile.removesMore_other': '{names} y {count} elementos más',
  'configurationFile.applied': 'Configuración aplicada.',
};
