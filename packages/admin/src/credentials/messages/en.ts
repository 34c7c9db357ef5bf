import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'credentials.new': 'New credential',
  'credentials.none': 'No credential found.',
  'credentials.search': 'Search credentials',
  'credentials.delete': 'Delete credential',
  'credentials.deleteQuestion': 'Do you really want to delete the credential {name}? Its secret will be erased.',
  'credentials.deleted': 'Credential deleted!',
  'credentials.deleteFailed': 'The credential could not be deleted. Please try again.',
  'credentials.inUse': 'There are automations that use this credential!',
  'credentials.inserted': 'Credential created!',
  'credentials.updated': 'Credential updated!',
  'credentials.saveFailed': 'The credential could not be saved. Please try again.',
  'credentials.name': 'Name',
  'credentials.kind': 'Type',
  'credentials.bearer': 'Token (Bearer)',
  'credentials.basic': 'User and password',
  'credentials.header': 'Own header',
  'credentials.signing': 'Signing key',
  'credentials.hosts': 'Servers, one per line',
  'credentials.hostsHelp': 'The secret is sent to these servers only, such as api.example.com or api.example.com:8443.',
  'credentials.headerName': 'Name of the header',
  'credentials.userName': 'User',
  'credentials.secret': 'Secret',
  'credentials.secretHelp': 'It is encrypted and not shown again.',
  'credentials.storedSecretHelp':
    'Leave it empty to keep the stored secret. For another server or type, enter it again.',
  'credentials.secretMissing': 'no secret: enter it again',
  'credentials.missingSecretHelp':
    'This credential was restored without its secret: enter it again so that it is sent.',
  'credentials.changed': 'secret of {moment}',
};
