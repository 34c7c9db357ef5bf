import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'readyTexts.new': 'Nuevo texto listo',
  'readyTexts.none': 'No se encontró ningún texto listo.',
  'readyTexts.search': 'Buscar textos listos',
  'readyTexts.delete': 'Eliminar texto listo',
  'readyTexts.deleteQuestion': '¿Desea realmente eliminar el texto listo {name}?',
  'readyTexts.deleted': '¡Texto listo eliminado con éxito!',
  'readyTexts.deleteFailed': 'Ocurrió un error al eliminar el texto listo. Inténtelo de nuevo.',
  'readyTexts.inserted': '¡Texto listo creado con éxito!',
  'readyTexts.updated': '¡Texto listo actualizado con éxito!',
  'readyTexts.saveFailed': 'Ocurrió un error al guardar el texto listo. Inténtelo de nuevo.',
  'readyTexts.name': 'Nombre',
  'readyTexts.subject': 'Asunto',
  'readyTexts.subjectHelp': 'Vacío: para registros de todos los asuntos.',
  'readyTexts.rooms': 'Perfiles de acceso',
  'readyTexts.roomsHelp': 'Vacío: para todos los perfiles.',
  'readyTexts.text': 'Texto',
  'readyTexts.textHelp': 'Escriba ${ para elegir una variable. Cada persona recibe los valores que puede leer.',
  'readyTexts.tooLong': 'El texto puede tener como máximo {max} caracteres.',
  'readyTexts.ownName': 'Nombre de quien escribe',
  'readyTexts.ownEmail': 'Correo de quien escribe',
  'readyTexts.talkId': 'Número del registro',
};
