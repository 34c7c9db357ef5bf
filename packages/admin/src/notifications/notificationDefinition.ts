import { custom, defineForm, multiline, text, toggle } from '@assunto/engine';
import type { Notification } from '@assunto/api';
import { LongTemplateTextEditor, TemplateTextEditor } from '../variables/TemplateTextEditor';
import { ChannelsEditor } from './notificationEditors';
import type { NotificationTranslate } from './messages/translation';
import { SubjectEditor } from './notificationEditors';

/** The maximum lengths of a notification's texts (specification: notifications). */
const notificationLimits = { name: 100, description: 500, title: 100, message: 250 } as const;

/** The form of a notification (specification: notifications). */
export const notificationDefinition = (translate: NotificationTranslate) =>
  defineForm<Notification>({
    name: 'notification',
    key: 'notificationId',
    version: 'version',
    fields: {
      notificationName: text({
        label: translate('notifications.name'),
        required: true,
        maxLength: notificationLimits.name,
        columns: 12,
      }),
      notificationDescription: multiline({
        label: translate('notifications.description'),
        maxLength: notificationLimits.description,
        columns: 12,
      }),
      subjectId: custom({ label: translate('notifications.subject'), editor: SubjectEditor, columns: 12 }),
      titleTemplate: custom({
        label: translate('notifications.titleTemplate'),
        editor: TemplateTextEditor,
        required: true,
        columns: 12,
        ...limitedText(notificationLimits.title, translate),
      }),
      messageTemplate: custom({
        label: translate('notifications.messageTemplate'),
        editor: LongTemplateTextEditor,
        required: true,
        columns: 12,
        ...limitedText(notificationLimits.message, translate),
      }),
      attachReferences: toggle({ label: translate('notifications.attachReferences'), default: true, columns: 12 }),
      notificationChannels: custom({
        label: translate('notifications.channels'),
        editor: ChannelsEditor,
        required: true,
        messages: translate('notifications.channelMissing'),
        columns: 12,
      }),
    },
    layout: [
      {
        section: translate('notifications.notification'),
        fields: [
          'notificationName',
          'notificationDescription',
          'subjectId',
          'titleTemplate',
          'messageTemplate',
          'attachReferences',
        ],
      },
      { section: translate('notifications.channels'), fields: ['notificationChannels'] },
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
