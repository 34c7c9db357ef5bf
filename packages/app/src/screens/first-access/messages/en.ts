import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'firstAccess.title': 'First access',
  'firstAccess.text': 'Create your administrator account. You invite the other people afterwards.',
  'firstAccess.companyName': 'Company name',
  'firstAccess.firstName': 'First name',
  'firstAccess.lastName': 'Last name',
  'firstAccess.email': 'E-mail',
  'firstAccess.password': 'Password',
  'firstAccess.repeatedPassword': 'Confirm password',
  'firstAccess.create': 'Create account',
  'firstAccess.required': 'Fill in this field',
  'firstAccess.tooLong': 'Use at most {max} characters',
  'firstAccess.invalidEmail': 'Enter a valid e-mail',
  'firstAccess.created': 'Account created',
  'firstAccess.createdText': 'Sign in with your e-mail and the password that you chose.',
  'firstAccess.signIn': 'Sign in',
  'firstAccess.codeMissing': 'The address has no code',
  'firstAccess.codeMissingText':
    'Open the whole address that the server printed at its start, with everything that follows the #.',
};
