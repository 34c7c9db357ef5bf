import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'webhook.title': 'Address for other systems',
  'webhook.hint':
    'Another system starts this automation by sending JSON with POST to this address. Use the received values in the actions with {variable}.',
  'webhook.saveFirst': 'Save the automation to create the address.',
  'webhook.loading': 'Loading the address',
  'webhook.none': 'No address was created.',
  'webhook.open': 'Address created on {moment}',
  'webhook.signed': 'Signed',
  'webhook.unsigned': 'Not signed',
  'webhook.lastDelivery': 'Last call on {moment}',
  'webhook.noDelivery': 'No call received',
  'webhook.requireSignature': 'Require a signature',
  'webhook.signatureHint':
    'Each call must be signed with a key (Standard Webhooks). Without a signature, knowing the address is enough.',
  'webhook.create': 'Create address',
  'webhook.renew': 'Generate another address',
  'webhook.renewQuestion': 'The present address stops working at once. Do you want to generate another one?',
  'webhook.remove': 'Remove address',
  'webhook.removeQuestion': 'Other systems can no longer start this automation. Do you want to remove the address?',
  'webhook.removed': 'Address removed!',
  'webhook.shownOnce': 'Copy them now: the address and the key will not be shown again.',
  'webhook.addressShownOnce': 'Copy it now: the address will not be shown again.',
  'webhook.address': 'Address',
  'webhook.key': 'Signing key',
};
