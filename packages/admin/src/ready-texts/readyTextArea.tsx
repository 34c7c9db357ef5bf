import { notificationVariables, type ReadyText, type ReadyTextSave, type RoomEntry } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useEntityValue, useReads } from '@assunto/shell';
import { useMemo } from 'react';
import { bodyWith, entityArea } from '../entity-area/entityArea';
import type { Variable } from '../variables/findVariables';
import { subjectVariables } from '../variables/subjectVariables';
import { Variables, LongTemplateTextEditor } from '../variables/TemplateTextEditor';
import { useTranslate, type ReadyTextTranslate } from './messages/translation';
import { custom, defineForm, select, text } from '@assunto/engine';

const { List, useEditor } = entityArea<ReadyText, 'readyTexts'>({
  area: 'readyTexts',
  useTranslate,
  path: '/ready-text',
  id: 'readyTextId',
  entity: 'readyText',
  list: '/config/ready-texts',
  editor: '/config/ready-texts/editor',
  body: bodyWith<ReadyTextSave>({ name: '', text: '', subjectId: null, roomIds: [] }),
});

/** The ready-made texts of the company. */
export const ReadyTextsScreen = ({ title }: { title: string }) => (
  <List
    title={title}
    nameOf={({ name }) => name}
    row={({ text }) => ({ detail: text.length > 120 ? `${text.slice(0, 119)}…` : text })}
  />
);

/** The form of a ready-made text, once subjects and profiles are loaded. */
export function ReadyTextScreen({ title }: { title: string }) {
  const loaded = useReads<ReadyTextChoices>({ subjects: '/subject/', rooms: '/room?page=1&fetch=1000' });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(choices) => <LoadedForm title={title} choices={choices} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, choices }: { title: string; choices: ReadyTextChoices }) {
  const translate = useTranslate();
  const { form, page } = useEditor(readyTextDefinition(translate, choices));
  const subjectId = useEntityValue(form, 'subjectId');
  const variables = useMemo(
    () => variablesOf(choices.subjects, subjectId, translate),
    [choices.subjects, subjectId, translate],
  );
  return (
    <Variables value={variables}>
      <EntityPage title={title} {...page} />
    </Variables>
  );
}

/** The variables of a text: those of every comment, and those of the records that it is for. */
function variablesOf(subjects: readonly Subject[], subjectId: unknown, translate: ReadyTextTranslate): Variable[] {
  const subject = subjects.find((one) => one.subjectId === subjectId) ?? null;
  return [
    { name: notificationVariables.name, label: translate('readyTexts.ownName') },
    { name: notificationVariables.email, label: translate('readyTexts.ownEmail') },
    { name: notificationVariables.talk, label: translate('readyTexts.talkId') },
    ...subjectVariables(subject, subjects),
  ];
}

/** What a ready-made text may be for. */
interface ReadyTextChoices {
  subjects: readonly Subject[];
  rooms: readonly RoomEntry[];
}

const textLimit = 3000;

/** The form of a ready-made text. */
const readyTextDefinition = (translate: ReadyTextTranslate, { subjects, rooms }: ReadyTextChoices) =>
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
