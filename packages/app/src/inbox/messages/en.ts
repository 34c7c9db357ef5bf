import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'inbox.read': 'Read',
  'inbox.unread': 'Unread',
  'inbox.inactive': 'This record is deactivated.',
  'inbox.readFailed': 'An error occurred while trying to mark the notification as read.',
  'inbox.unreadView': 'Unread',
  'inbox.allView': 'All',
  'inbox.allReadFailed': 'An error occurred while trying to mark the notifications as read.',
  'inbox.title': 'Notifications',
  'inbox.markAllRead': 'Mark all as read',
  'inbox.loading': 'Loading the notifications...',
  'inbox.empty': 'No record found',
  'inbox.emptyUnread': 'You have read all your notifications. New ones appear here.',
  'inbox.emptyAll': 'Comments, mentions and notices of records that concern you appear here.',
  'inbox.views': 'Notifications shown',
};
