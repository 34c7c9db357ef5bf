import { custom, defineForm, select, text, type HttpEntities } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { ReadyText, ReadyTextSave, RoomEntry } from '@assunto/api';
import { bodyWith } from '../entity-area/useEditor';
import { LongTemplateTextEditor } from '../variables/TemplateTextEditor';
import type { ReadyTextTranslate } from './messages/translation';

/** What a ready-made text may be for. */
export interface ReadyTextChoices {
  subjects: readonly Subject[];
  rooms: readonly RoomEntry[];
}

const textLimit = 3000;

/** The form of a ready-made text. */
export const readyTextDefinition = (translate: ReadyTextTranslate, { subjects, rooms }: ReadyTextChoices) =>
  defineForm<ReadyText>({
    name: 'readyText',
    key: 'readyTextId',
    version: 'version',
    fields: {
      name: text({ label: translate('readyTexts.name'), required: true, maxLength: 100, columns: 12 }),
      subjectId: select({
        label: translate('readyTexts.subject'),
        help: translate('readyTexts.subjectHelp'),
        options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      }),
      roomIds: select({
        label: translate('readyTexts.rooms'),
        help: translate('readyTexts.roomsHelp'),
        multiple: true,
        options: rooms.map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
      }),
      text: custom({
        label: translate('readyTexts.text'),
        help: translate('readyTexts.textHelp'),
        editor: LongTemplateTextEditor,
        required: true,
        maxLength: textLimit,
        columns: 12,
        check: (value) => (value.length > textLimit ? translate('readyTexts.tooLong', { max: textLimit }) : null),
      }),
    },
  });

/** The calls of ready-made texts. */
export const readyTextCalls: HttpEntities = {
  path: '/ready-text',
  body: bodyWith<ReadyTextSave>({ name: '', text: '', subjectId: null, roomIds: [] }),
};
