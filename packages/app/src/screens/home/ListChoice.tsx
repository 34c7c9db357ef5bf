import { Button, Select } from '@assunto/components';
import type { ListView } from '@assunto/engine/contract';
import type { SavedFilter, ShownHomeCard } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { cardId } from '../../records/homeCard';
import { useTranslate } from './messages/translation';

interface ListChoiceProps {
  /** The ids of the cards that are there. */
  present: ReadonlySet<string>;
  onAdd(card: ShownHomeCard): void;
}

/** Chooses a subject, and of its list all records, a named view or a saved filter. */
export function ListChoice({ present, onAdd }: ListChoiceProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [subject, setSubject] = useState<string | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const subjects = useLoaded('subjects', async (signal) => {
    return (await client.request<ListOf<Subject>>('GET', '/subject', { signal, expects: ['itens'] })).data.itens;
  });
  const sources = useLoaded(`lists of ${subject ?? ''}`, async (signal) => {
    if (subject === null) return null;
    const read = async <Item,>(path: string): Promise<readonly Item[]> => {
      const answer = await client.request<ListOf<Item>>('GET', `${path}/${encodeURIComponent(subject)}`, {
        signal,
        expects: ['itens'],
      });
      return answer.data.itens;
    };
    const [views, filters] = await Promise.all([read<ListView>('/list-view'), read<SavedFilter>('/Filter')]);
    return { views, filters };
  });
  const chosen = subjects.value?.find(({ subjectIdentifier }) => subjectIdentifier === subject);
  const { views = [], filters = [] } = sources.value ?? {};
  const view = views.find(({ viewId }) => source === `view ${viewId}`);
  const filter = filters.find(({ filterId }) => source === `filter ${filterId}`);
  const card = chosen ? cardOf(chosen, view, filter) : null;
  const isPresent = card !== null && present.has(cardId(card));
  const failure = subjects.failure ?? sources.failure;
  return (
    <fieldset className="as-home-add-list">
      <legend>{translate('home.addList')}</legend>
      <p>{translate('home.addListText')}</p>
      <Select
        label={translate('home.subject')}
        value={subject}
        emptyName={translate('home.chooseSubject')}
        options={(subjects.value ?? []).map(({ subjectIdentifier: id, subjectName: name }) => ({ id, name }))}
        onChange={(next) => {
          setSubject(next);
          setSource(null);
        }}
      />
      <Select
        label={translate('home.source')}
        value={source}
        isDisabled={!sources.value}
        emptyName={translate('home.allRecords')}
        options={[
          ...views.map(({ viewId, viewName: name, kind }) => ({
            id: `view ${viewId}`,
            name: translate(kind === 'chart' ? 'home.chartNamed' : 'home.viewNamed', { name }),
          })),
          ...filters.map(({ filterId, filterName: name }) => ({
            id: `filter ${filterId}`,
            name: translate('home.filterNamed', { name }),
          })),
        ]}
        onChange={setSource}
      />
      {failure && <p role="alert">{failure}</p>}
      {isPresent && <p role="status">{translate('home.present')}</p>}
      <Button variant="primary" disabled={!card || isPresent} onClick={() => card && onAdd(card)}>
        {translate('home.addThis')}
      </Button>
    </fieldset>
  );
}

function cardOf(
  { subjectIdentifier: subject, subjectName }: Subject,
  view: ListView | undefined,
  filter: SavedFilter | undefined,
): ShownHomeCard {
  const ofSubject = { subject, subjectName, isUsable: true };
  if (view) return { kind: 'view', ...ofSubject, viewId: view.viewId, view };
  return {
    kind: 'list',
    ...ofSubject,
    filterId: filter?.filterId ?? null,
    ...(filter && { filterName: filter.filterName }),
  };
}
