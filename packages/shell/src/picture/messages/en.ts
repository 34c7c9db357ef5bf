import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'picture.extension': 'Unsupported extension',
  'picture.failed': 'The picture could not be read. Choose another file.',
  'picture.file': 'File of the profile picture',
  'picture.change': 'Change picture',
  'picture.choose': 'Choose picture',
  'picture.remove': 'Remove picture',
};
