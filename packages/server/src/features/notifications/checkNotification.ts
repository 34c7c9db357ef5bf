import type { ErrorDetail } from '@assunto/engine/core';
import { notificationTextVariables, notificationVariables, type NotificationSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { isChannel } from '../../delivery/channels';
import type { StoredNotification } from '../../delivery/notificationQueries';
import { variablesOf } from '../../delivery/renderNotification';
import { translate } from '../../platform/messages/language';

type Texts = Pick<NotificationSave, 'titleTemplate' | 'messageTemplate' | 'subjectId'>;

/**
 * Validates a notification and returns its stored form. Values that the stored one (`before`) already has are not checked again:
 * somebody who changes its name need not be able to read its subject. Throws REQUEST_INVALID with every problem.
 */
export function checkNotification(
  request: AccountRequest,
  body: NotificationSave,
  before: StoredNotification | null,
): StoredNotification {
  const errors: ErrorDetail[] = [];
  const refuse = (attribute: string, code: string, message: string) => void errors.push({ code, message, attribute });
  const notificationName = body.notificationName.normalize('NFC').trim();
  if (notificationName === '') refuse('notificationName', 'NAME_REQUIRED', translate('notification.nameMissing'));
  if (body.titleTemplate.trim() === '')
    refuse('titleTemplate', 'TITLE_REQUIRED', translate('notification.titleMissing'));
  if (body.messageTemplate.trim() === '')
    refuse('messageTemplate', 'MESSAGE_REQUIRED', translate('notification.messageMissing'));

  const channels = new Map(body.notificationChannels.map((channel) => [channel.channelId, channel.isRequired]));
  if (channels.size === 0) refuse('notificationChannels', 'CHANNEL_REQUIRED', translate('notification.channelMissing'));
  for (const channelId of channels.keys())
    if (!isChannel(channelId))
      refuse(
        'notificationChannels',
        'CHANNEL_NOT_FOUND',
        translate('notification.channelUnknown', { channel: String(channelId) }),
      );
  errors.push(...textProblems(request, body, before));
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return {
    notificationName,
    notificationChannels: [...channels]
      .map(([channelId, isRequired]) => ({ channelId, isRequired }))
      .sort((a, b) => a.channelId - b.channelId),
    notificationDescription: body.notificationDescription?.trim() || null,
    subjectId: body.subjectId ?? null,
    titleTemplate: body.titleTemplate,
    messageTemplate: body.messageTemplate,
    attachReferences: body.attachReferences ?? true,
  };
}

/** The problems of the templates: a subject that may not be read, or unknown variables. */
export function textProblems(
  request: AccountRequest,
  { subjectId = null, titleTemplate, messageTemplate }: Texts,
  before: Texts | null,
): ErrorDetail[] {
  const isSameSubject = before !== null && before.subjectId === subjectId;
  const subject = subjectId === null ? null : request.openReadable(subjectId);
  if (subjectId !== null && !subject && !isSameSubject)
    return [
      {
        code: 'SUBJECT_NOT_FOUND',
        message: translate('admin.subjectNotFound', { subject: String(subjectId) }),
        attribute: 'subjectId',
      },
    ];
  const known = new Set<string>([
    ...Object.values(notificationVariables),
    ...(subject ? variablesOf(subject).map(({ name }) => name) : []),
    ...(isSameSubject
      ? [...notificationTextVariables(before.titleTemplate), ...notificationTextVariables(before.messageTemplate)]
      : []),
  ]);
  return Object.entries({ titleTemplate, messageTemplate }).flatMap(([attribute, template]) => {
    const unknown = notificationTextVariables(template).filter((name) => !known.has(name));
    if (unknown.length === 0) return [];
    const names = unknown.map((name) => `\${${name}}`).join(', ');
    return [
      {
        code: 'VARIABLE_UNKNOWN',
        message: translate('notification.variable', { count: unknown.length, names }),
        attribute,
      },
    ];
  });
}
