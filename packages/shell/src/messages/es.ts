import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'release.outdated': 'El sistema se actualizó. Recargue la página para continuar; lo que escribió queda guardado.',
  'loading.windowFailed': 'No se pudo abrir esta ventana. Verifique la conexión e intente de nuevo.',
  'unsaved.question': 'Hay datos sin guardar. ¿Desea continuar?',
  'loading.pageFailed': 'Error en la página',
  'loading.pageFailedText': 'No se pudo mostrar esta página. Recargue e intente de nuevo.',
  'notices.list': 'Avisos',
  'notices.close': 'Cerrar el aviso',
  'release.reload': 'Recargar',
  'richText.bold': 'Negrita (Ctrl+B)',
  'richText.italic': 'Cursiva (Ctrl+I)',
  'richText.heading': 'Título',
  'richText.list': 'Lista',
  'richText.numberedList': 'Lista numerada',
  'richText.link': 'Enlace',
  'richText.tools': 'Formato',
  'richText.preview': 'Vista previa',
  'richText.emptyPreview': 'El texto aparece aquí como se leerá.',
  'unsaved.title': 'Datos sin guardar',
  'unsaved.leave': 'Continuar sin guardar',
  'unsaved.stay': 'Volver',
};
