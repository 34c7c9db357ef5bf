import { ComboBox, ErrorState, Select } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { AccessExplanation, RoomResources, RoomResource } from '@assunto/api';
import { LoadedPart, useLoaded, useRead, useShellServices } from '@assunto/shell';
import { useMemo, useState } from 'react';
import './access.css';
import { Explanation } from './Explanation';
import { findPeople, findProfiles, recordOption, useFind, useFindRecords, useNamed } from '../options/options';
import { useTranslate } from './messages/translation';
import { actionsFor, explanationQuery, useQuestion, type Question } from './useQuestion';
import { ViewAsButton } from './ViewAsButton';
import { joined } from '@assunto/engine/fields';

/** 'Por que?': explains whether a person or a profile may do something. The URL contains the question. */
export default function AccessScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [question, change] = useQuestion();
  const query = explanationQuery(question);
  const resources = useRead<RoomResources>('/room/resource', { expects: ['Menus', 'Subjects'] });
  const answer = useLoaded(JSON.stringify(query), async (signal) =>
    query ? (await client.request<AccessExplanation>('GET', '/access-explanation', { query, signal })).data : null,
  );
  return (
    <section className="as-page as-access" aria-labelledby="access-title">
      <h1 id="access-title">{title}</h1>
      <p className="as-access-intro">{translate('access.intro')}</p>
      {resources.failure !== null && <ErrorState message={resources.failure} onRetry={resources.retry} />}
      {resources.value && (
        <QuestionForm question={question} change={change} resources={resources.value} answer={answer.value} />
      )}
      <div aria-live="polite">
        {query === null && <p className="as-access-hint">{translate('access.incomplete')}</p>}
        {query !== null && (
          <LoadedPart loaded={answer} label={translate('access.loading')}>
            {(explanation) => <Explanation explanation={explanation} action={question.action} />}
          </LoadedPart>
        )}
      </div>
      {question.whoId !== null && (
        <ViewAsButton {...(question.who === 'room' ? { roomId: question.whoId } : { accountId: question.whoId })} />
      )}
    </section>
  );
}

interface QuestionFormProps {
  question: Question;
  change: (changes: Partial<Question>) => void;
  resources: RoomResources;
  answer: AccessExplanation | null;
}

function QuestionForm({ question, change, resources, answer }: QuestionFormProps) {
  const translate = useTranslate();
  return (
    <div className="as-access-question">
      <WhoFields question={question} change={change} answer={answer} />
      <Select
        label={translate('access.about')}
        value={question.about}
        options={(['records', 'menu'] as const).map((id) => ({ id, name: translate(`access.about.${id}`) }))}
        onChange={(about) => change({ about, menuId: null, subject: null, talkId: null, attributeId: null })}
      />
      {question.about === 'menu' ? (
        <MenuField question={question} change={change} resources={resources} />
      ) : (
        <RecordFields question={question} change={change} resources={resources} answer={answer} />
      )}
    </div>
  );
}

/** The chosen option, with the name under which it was chosen, else that of the response. */
function useChosen(
  id: number | null,
  answered: string | undefined,
): [OptionItem | null, (one: OptionItem | null) => void] {
  const [chosen, setChosen] = useState<OptionItem | null>(null);
  if (id === null) return [null, setChosen];
  return [chosen?.id === id ? chosen : { id, name: answered ?? `#${id}` }, setChosen];
}

function WhoFields({ question, change, answer }: Pick<QuestionFormProps, 'question' | 'change' | 'answer'>) {
  const translate = useTranslate();
  const { who, whoId } = question;
  const isRoom = who === 'room';
  const source = useFind(isRoom ? findProfiles : findPeople);
  const answered = isRoom ? answer?.room.roomName : answer?.account?.name;
  // After opening a link to this page there is no response yet.
  const read = useNamed(who, answered === undefined ? whoId : null);
  const [chosen, choose] = useChosen(whoId, answered ?? read?.name);
  return (
    <>
      <Select
        label={translate('access.who')}
        value={question.who}
        options={(['account', 'room'] as const).map((id) => ({ id, name: translate(`access.who.${id}`) }))}
        onChange={(who) => change({ who, whoId: null })}
      />
      <ComboBox
        key={question.who}
        label={translate(`access.who.${question.who}`)}
        placeholder={translate('access.search')}
        source={source}
        value={chosen}
        onChange={(one) => {
          choose(one);
          change({ whoId: one && Number(one.id) });
        }}
      />
    </>
  );
}

function MenuField({ question, change, resources }: Omit<QuestionFormProps, 'answer'>) {
  const translate = useTranslate();
  const options = useMemo(() => menuOptions(resources.Menus), [resources]);
  return (
    <ComboBox
      label={translate('access.menu')}
      placeholder={translate('access.search')}
      options={options}
      value={options.find(({ id }) => id === question.menuId) ?? null}
      onChange={(one) => change({ menuId: one && Number(one.id) })}
    />
  );
}

function RecordFields({ question, change, resources, answer }: QuestionFormProps) {
  const translate = useTranslate();
  const identifier = question.subject;
  const subjects = useMemo(
    () => resources.Subjects.map(({ identifier: id, name }) => ({ id: id ?? '', name })),
    [resources],
  );
  const subject = resources.Subjects.find((one) => one.identifier?.toLowerCase() === identifier?.toLowerCase());
  const source = useFindRecords(identifier);
  const talk = answer?.talk;
  const [record, choose] = useChosen(question.talkId, talk ? recordOption(talk).name : undefined);
  return (
    <>
      <ComboBox
        label={translate('access.subject')}
        placeholder={translate('access.search')}
        options={subjects}
        value={subject ? { id: subject.identifier ?? '', name: subject.name } : null}
        onChange={(one) => change({ subject: one && String(one.id), talkId: null, attributeId: null })}
      />
      <Select<Question['action']>
        label={translate('access.action')}
        value={question.action}
        options={actionsFor(question).map((id) => ({
          id,
          name: translate(question.attributeId === null ? `access.do.${id}` : `access.doField.${id}`),
        }))}
        onChange={(action) => change({ action })}
      />
      {subject && (
        <>
          <ComboBox
            key={identifier}
            label={translate('access.record')}
            placeholder={translate('access.anyRecord')}
            source={source}
            value={record}
            isDisabled={question.action === 'Create'}
            onChange={(one) => {
              choose(one);
              change({ talkId: one && Number(one.id) });
            }}
          />
          <Select
            label={translate('access.attribute')}
            value={question.attributeId}
            emptyName={translate('access.wholeRecord')}
            options={subject.Permissions.map(({ resourceId: id, name }) => ({ id, name }))}
            onChange={(attributeId) => change({ attributeId })}
          />
        </>
      )}
    </>
  );
}

/** The entries of the menu, with the names of their parents. */
function menuOptions(menus: readonly RoomResource[], parents = ''): OptionItem[] {
  return menus.flatMap(({ resourceId, name, Permissions }) => [
    { id: resourceId, name: parents + name },
    ...menuOptions(Permissions, joined`${parents}${name} › `),
  ]);
}
