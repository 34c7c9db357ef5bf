import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'certificate.verified': 'Digital certificate of {name} verified.',
  'certificate.retryHint': 'Then close and open the browser, and try again.',
  'certificate.noneHint': 'Connect your card or token, or install the certificate file on this computer.',
  'certificate.invalidHint':
    'It has expired, is not in force yet or was revoked. Renew it with the authority that issued it, or use another one.',
  'certificate.untrustedHint': 'Use an e-CPF certificate issued by a certification authority of ICP-Brasil.',
  'certificate.notPresentedHint':
    'Choose your certificate when the browser asks. If it does not ask, check that the card or token is connected.',
  'certificate.verifying': 'Verifying the digital certificate...',
  'certificate.hint': 'The records of this subject require a digital certificate. Choose yours if the browser asks.',
  'certificate.retry': 'Try again',
  'certificate.requestFailed': 'The digital certificate could not be verified.',
  'certificate.requestFailedHint':
    'Check your connection and try again. If the problem continues, talk to the system administrator.',
  'certificate.unusable': 'The presented digital certificate cannot be used.',
  'certificate.unusableHint':
    'Use an e-CPF certificate with the same CPF as your account. To choose another one, close and open the browser.',
  'certificate.none': 'No digital certificate was found.',
  'certificate.invalid': 'The presented digital certificate is invalid.',
  'certificate.untrusted': 'The presented digital certificate is not valid in ICP-Brasil.',
  'certificate.notPresented': 'The digital certificate was not given.',
};
