import { defineEntity, type EntityDefinition } from '@assunto/engine';
import type { Notification } from '@assunto/api';
import { ChannelsEditor } from './ChannelsEditor';
import type { NotificationTranslate } from './messages/translation';
import { SubjectEditor } from './SubjectEditor';
import { MessageTemplateEditor, TitleTemplateEditor } from './TemplateTextEditor';

/** The maximum lengths of a notification's texts (2§5, 2§9). */
const notificationLimits = { name: 100, description: 500, title: 100, message: 250 } as const;

/** The form of a notification (2§2, 2§5). */
export const notificationDefinition = (translate: NotificationTranslate): EntityDefinition<Notification> =>
  defineEntity<Notification>({
    name: 'notification',
    key: 'notificationId',
    version: 'version',
    sections: [
      {
        title: translate('notifications.notification'),
        attributes: [
          {
            identifier: 'notificationName',
            isRequired: true,
            maxLength: notificationLimits.name,
            columns: 12,
            label: translate('notifications.name'),
          },
          {
            identifier: 'notificationDescription',
            component: 'multiline',
            columns: 12,
            maxLength: notificationLimits.description,
            label: translate('notifications.description'),
          },
          {
            identifier: 'subjectId',
            Editor: SubjectEditor,
            columns: 12,
            label: translate('notifications.subject'),
          },
          {
            identifier: 'titleTemplate',
            Editor: TitleTemplateEditor,
            isRequired: true,
            columns: 12,
            ...limitedText(notificationLimits.title, translate),
            label: translate('notifications.titleTemplate'),
          },
          {
            identifier: 'messageTemplate',
            Editor: MessageTemplateEditor,
            isRequired: true,
            columns: 12,
            ...limitedText(notificationLimits.message, translate),
            label: translate('notifications.messageTemplate'),
          },
          {
            identifier: 'attachReferences',
            component: 'switch',
            defaultValue: true,
            columns: 12,
            label: translate('notifications.attachReferences'),
          },
        ],
      },
      {
        title: translate('notifications.channels'),
        attributes: [
          {
            identifier: 'notificationChannels',
            Editor: ChannelsEditor,
            isRequired: true,
            columns: 12,
            label: translate('notifications.channels'),
            messages: translate('notifications.channelMissing'),
          },
        ],
      },
    ],
  });

/** The engine does not know the length of a value with its own editor, so the limit is checked here. */
const limitedText = (maxLength: number, translate: NotificationTranslate) => ({
  maxLength,
  check: (value: unknown) =>
    typeof value === 'string' && value.length > maxLength
      ? translate('notifications.tooLong', { max: maxLength })
      : null,
});
