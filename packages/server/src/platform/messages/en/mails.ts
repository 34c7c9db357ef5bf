import type { Translated } from '@assunto/engine/core';
import type { mails as source } from '../pt/mails';

export const mails: Translated<typeof source> = {
  'mail.unknown':
    'The server stopped while the e-mail was being sent: it is not known whether it was delivered. Send it again if needed.',
  'mail.canceled': 'An administrator canceled the sending.',
  'mail.refused.auth': 'The mail server refused the user or the password.',
  'mail.refusedWith.auth': 'The mail server refused the user or the password (response {status}).',
  'mail.refused.address': 'The mail server refused the recipient or the sender.',
  'mail.refusedWith.address': 'The mail server refused the recipient or the sender (response {status}).',
  'mail.refusedWith.message': 'The mail server refused the message (response {status}).',
  'mail.insecure': 'The secure connection to the mail server could not be established: check its certificate.',
  'mail.unreached': 'The mail server could not be reached.',
  'mail.linkOver': 'The address of the account has changed or it was blocked: the link was not sent.',
  'mail.bounced': 'The recipient’s mail server returned the message.',
  'mail.bouncedWith': 'The recipient’s mail server returned the message (response {status}).',
  // To the author of a comment
  'mail.undelivered': 'An e-mail about your comment was not delivered',
};
