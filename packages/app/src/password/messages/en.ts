import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'password.hint': 'Use a strong password of at least {min} characters.',
  'password.tooShort': 'Type at least {min} characters',
  'password.score0': 'Not safe',
  'password.score1': 'Very weak',
  'password.score2': 'Weak',
  'password.score3': 'Strong',
  'password.score4': 'Very strong',
  'password.rating': 'Rating the password...',
  'password.notRated': 'The strength of the password could not be rated. It will be checked when you save.',
  'password.strength': 'Password strength',
  'password.weak': 'This password is not safe enough',
  'password.differ': 'Passwords do not match',
};
