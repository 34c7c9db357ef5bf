import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'user.email': 'Email',
  'user.tooLong': 'Use at most {max} characters',
  'user.saved': 'User data edited successfully!',
  'user.saveFailed': 'An error occurred while editing the user data.',
  'user.personal': 'Personal data',
  'user.firstName': 'First name',
  'user.lastName': 'Last name',
  'user.displayName': 'Display name',
  'user.phone': 'Phone',
  'user.picture': 'Profile picture',
  'user.access': 'Access data',
  'user.passwordElsewhere': 'The password is changed in the sign-in service of your company.',
  'user.cancel': 'Cancel',
  'user.save': 'Save',
  'user.currentPassword': 'Current password',
  'user.newPassword': 'New password',
  'user.repeatedPassword': 'Confirm new password',
  'user.title': 'User information',
  'user.loadFailed': 'An error occurred while loading the page. Please try again.',
  'user.loading': 'Loading your data...',
  'user.wrongPassword': 'Invalid password',
  'user.displayNameMissing': 'Enter the display name',
  'user.data': 'Data',
  'user.notifications': 'Notifications',
};
