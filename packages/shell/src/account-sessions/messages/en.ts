import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'sessions.title': 'Sessions',
  'sessions.browserOn': '{browser} on {system}',
  'sessions.unknown': 'Unknown device',
  'sessions.current': 'This session',
  'sessions.lastUsed': 'Last used on {moment}',
  'sessions.from': 'from the address {address}',
  'sessions.since': 'Opened on {moment}',
  'sessions.end': 'End',
  'sessions.endNamed': 'End the session {device}',
  'sessions.endOthers': 'End the others',
  'sessions.endAll': 'End all',
  'sessions.endOthersQuestion': 'Do you really want to end all other sessions?',
  'sessions.endAllQuestion': 'Do you really want to end all sessions of this user?',
  'sessions.ended': 'Session ended.',
  'sessions.allEnded': 'Sessions ended.',
  'sessions.endFailed': 'The session could not be ended. Please try again.',
  'sessions.none': 'No open session.',
  'sessions.loading': 'Loading the sessions...',
};
