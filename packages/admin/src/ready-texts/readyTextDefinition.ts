import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { ReadyText, ReadyTextSave, RoomEntry } from '@assunto/api';
import type { ReadyTextTranslate } from './messages/translation';
import { ReadyTextEditor } from './ReadyTextEditor';

/** What a ready-made text may be for. */
export interface ReadyTextChoices {
  subjects: readonly Subject[];
  rooms: readonly RoomEntry[];
}

const textLimit = 3000;

/** The form of a ready-made text. */
export const readyTextDefinition = (
  translate: ReadyTextTranslate,
  { subjects, rooms }: ReadyTextChoices,
): EntityDefinition<ReadyText> =>
  defineEntity<ReadyText>({
    name: 'readyText',
    key: 'readyTextId',
    version: 'version',
    attributes: [
      { identifier: 'name', label: translate('readyTexts.name'), isRequired: true, maxLength: 100, columns: 12 },
      {
        identifier: 'subjectId',
        label: translate('readyTexts.subject'),
        help: translate('readyTexts.subjectHelp'),
        options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      },
      {
        identifier: 'roomIds',
        label: translate('readyTexts.rooms'),
        help: translate('readyTexts.roomsHelp'),
        isMultiple: true,
        options: rooms.map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
      },
      {
        identifier: 'text',
        label: translate('readyTexts.text'),
        isRequired: true,
        columns: 12,
        Editor: ReadyTextEditor,
        maxLength: textLimit,
        check: (value) =>
          typeof value === 'string' && value.length > textLimit
            ? translate('readyTexts.tooLong', { max: textLimit })
            : null,
      },
    ],
  });

/** The calls of ready-made texts. */
export const createReadyTextSource = (client: Client) =>
  createHttpEntities<ReadyText>(client, {
    path: '/ready-text',
    body: (values): ReadyTextSave => {
      const { name = '', text = '', subjectId = null, roomIds = [] } = values as Partial<ReadyTextSave>;
      return { name, text, subjectId, roomIds: (roomIds as number[] | null) ?? [] };
    },
  });
