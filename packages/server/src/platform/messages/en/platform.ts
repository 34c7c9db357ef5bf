import type { Translated } from '@assunto/engine/core';
import type { platform as source } from '../pt/platform';

export const platform: Translated<typeof source> = {
  'inbox.hidden': 'Notification about a record that you no longer have access to',
  'mail.openRecord': 'Open the record',
  'home.listUnusable': 'A card shows a list that does not exist or that you may not see. Remove it and save again.',
  'home.viewUnusable': 'A card shows a view that does not exist or that you may not see. Remove it and save again.',
  'home.viewPrivate': 'The profile does not have the view "{name}". Share it with the profile before using it.',
  'home.filterPrivate': 'The filter "{name}" is yours alone. Share it before using it in a profile.',
  'home.cardsGone_one': '1 card does not come back: what it shows no longer exists.',
  'home.cardsGone_other': '{count} cards do not come back: what they show no longer exists.',
  'home.cardTwice': 'Two cards are the same. Keep only one of them.',
};
