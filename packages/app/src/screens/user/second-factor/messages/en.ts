import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'factor.title': 'Two-step verification',
  'factor.off': 'Besides the password, signing in can ask for a code of the authenticator app on your phone.',
  'factor.required': 'Your access profile requires it.',
  'factor.on': 'Active since {moment}.',
  'factor.codesLeft_zero': 'No recovery code is left.',
  'factor.codesLeft_one': '{count} recovery code is left.',
  'factor.codesLeft_other': '{count} recovery codes are left.',
  'factor.activate': 'Activate',
  'factor.renew': 'Make new codes',
  'factor.turnOff': 'Turn off',
  'factor.passwordText': 'Enter your password to continue.',
  'factor.password': 'Current password',
  'factor.continue': 'Continue',
  'factor.cancel': 'Cancel',
  'factor.scan':
    'Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.',
  'factor.qrCode': 'QR code for the authenticator app',
  'factor.secret': 'Key',
  'factor.openApp': 'Open in the app of this device',
  'factor.code': 'Code of the app',
  'factor.codeMissing': 'Enter the six digits that the app shows',
  'factor.codes': 'Recovery codes',
  'factor.codesOnce': 'Without the app, each of these codes lets you in once. They will not be shown again.',
  'factor.download': 'Download the codes',
  'factor.close': 'Close',
  'factor.activated': 'Two-step verification activated. The other sessions were ended.',
  'factor.turnedOff': 'Two-step verification turned off.',
  'factor.failed': 'An error occurred. Please try again.',
  'factor.wrongPassword': 'Wrong password',
};
