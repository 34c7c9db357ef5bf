import type { Translated } from '@assunto/engine/core';
import type { platform as source } from '../pt/platform';

export const platform: Translated<typeof source> = {
  'inbox.hidden': 'Notificación sobre un registro al que ya no tiene acceso',
  'mail.openRecord': 'Abrir el registro',
  'home.listUnusable': 'Una tarjeta muestra una lista que no existe o que no puede ver. Quítela y guarde de nuevo.',
  'home.viewUnusable': 'Una tarjeta muestra una vista que no existe o que no puede ver. Quítela y guarde de nuevo.',
  'home.viewPrivate': 'El perfil no tiene la vista "{name}". Compártala con él antes de usarla.',
  'home.filterPrivate': 'El filtro "{name}" es solo suyo. Compártalo antes de usarlo en un perfil.',
  'home.cardsGone_one': '1 tarjeta no vuelve: lo que muestra ya no existe.',
  'home.cardsGone_other': '{count} tarjetas no vuelven: lo que muestran ya no existe.',
  'home.cardTwice': 'Hay dos tarjetas iguales. Deje solo una.',
};
