import { notificationVariables, type ReadyText, type RoomEntry } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useLoaded, useEntityValue, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useEditor } from '../entity-area/useEditor';
import type { Variable } from '../variables/findVariables';
import { subjectVariables } from '../variables/subjectVariables';
import { Variables } from '../variables/TemplateTextEditor';
import { useTranslate, type ReadyTextTranslate } from './messages/translation';
import { readyTextCalls, readyTextDefinition, type ReadyTextChoices } from './readyTextDefinition';

/** The form of a ready-made text, once subjects and profiles are loaded. */
export default function ReadyTextScreen({ title }: { title: string }) {
  const { client } = useShellServices();
  const loaded = useLoaded('ready text form', async (signal): Promise<ReadyTextChoices> => {
    const [subjects, rooms] = await Promise.all([
      client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] }),
      client.request<ListOf<RoomEntry>>('GET', '/room', {
        query: { page: 1, fetch: 1000 },
        signal,
        expects: ['itens'],
      }),
    ]);
    return { subjects: subjects.data.itens, rooms: rooms.data.itens };
  });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(choices) => <LoadedForm title={title} choices={choices} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, choices }: { title: string; choices: ReadyTextChoices }) {
  const translate = useTranslate();
  const { form, page } = useEditor<ReadyText, 'readyTexts'>({
    area: 'readyTexts',
    translate,
    entity: 'readyText',
    param: 'readyTextId',
    list: '/config/ready-texts',
    definition: useMemo(() => readyTextDefinition(translate, choices), [translate, choices]),
    calls: readyTextCalls,
  });
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
