import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'release.outdated': 'The system was updated. Reload the page to continue; what you typed is kept.',
  'loading.windowFailed': 'This window could not be opened. Check the connection and try again.',
  'unsaved.question': 'There is unsaved data. Do you want to continue?',
  'loading.pageFailed': 'Page failure',
  'loading.pageFailedText': 'This page could not be shown. Reload and try again.',
  'notices.list': 'Notices',
  'notices.close': 'Close notice',
  'release.reload': 'Reload',
  'richText.bold': 'Bold (Ctrl+B)',
  'richText.italic': 'Italic (Ctrl+I)',
  'richText.heading': 'Heading',
  'richText.list': 'List',
  'richText.numberedList': 'Numbered list',
  'richText.link': 'Link',
  'richText.tools': 'Formatting',
  'richText.preview': 'Preview',
  'richText.emptyPreview': 'The text appears here as it will be read.',
  'unsaved.title': 'Unsaved data',
  'unsaved.leave': 'Continue without saving',
  'unsaved.stay': 'Go back',
};
