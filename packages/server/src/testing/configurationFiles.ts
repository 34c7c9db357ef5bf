import type { ListViewSave } from '@assunto/engine/contract';
import type { SavedFilter, Tag } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { expect } from 'vitest';
import type { Ask } from './testServer';

/** JSON of a file. */
export type Json = Record<string, unknown>;

/** The lists of a file, as tests change them. */
export interface File extends Json {
  subjects: (Json & { attributes: Json[] })[];
  filters: Json[];
  templates: Json[];
  menus: (Json & { Menus: Json[] })[];
  profiles: Json[];
  tags: Json[];
  views: Json[];
  homes: Json[];
  automations: Json[];
  channels: Json[];
}

/** A copy of a file with changes. */
export const change = (file: File, work: (draft: File) => void): File => {
  const draft = structuredClone(file);
  work(draft);
  return draft;
};

const plainView: ListViewSave['state'] = {
  filter: null,
  filterIds: [],
  tagIds: [],
  order: [],
  group: null,
  layout: null,
  density: null,
  options: {},
};

/** Shares three views of the demo's tickets, which name everything that a view can name. Returns their ids. */
export async function addSharedViews(ask: Ask): Promise<number[]> {
  const items = async <Item>(path: string) => (await ask('GET', path)).json<ListOf<Item>>().itens;
  const subjects = await items<Subject>('/subject');
  const attribute = (identifier: string): number =>
    subjects
      .find(({ subjectIdentifier }) => subjectIdentifier === 'chamado')
      ?.subjectAttributes.find((one) => one.identifier === identifier)?.subjectAttributeId ?? 0;
  const [filter] = await items<SavedFilter>('/Filter/chamado');
  const [tag] = await items<Tag>('/tag');
  const [status, title, city] = [attribute('status'), attribute('titulo'), attribute('cliente')];
  const views: Omit<ListViewSave, 'kind'>[] = [
    {
      viewName: 'De todos',
      audience: 'default',
      roomIds: [],
      state: {
        ...plainView,
        filter: JSON.stringify({ '!=': [{ var: 'titulo' }, 'nada'] }),
        filterIds: [filter?.filterId ?? 0],
        tagIds: [0, tag?.tagId ?? 0],
        order: [
          { subjectAttributeId: title, direction: 0 },
          { subjectAttributeId: null, direction: 1 },
        ],
        group: { subjectAttributeId: status, order: 'count' },
        layout: { columns: [{ subjectAttributeId: city, width: 200, isHidden: false, isFixed: true }] },
        density: 'compact',
      },
    },
    {
      viewName: 'Da equipe',
      audience: 'profiles',
      roomIds: [2],
      state: { ...plainView, options: { board: { subjectAttributeId: status } } },
    },
    { viewName: 'Simples', audience: 'everybody', roomIds: [], state: plainView },
  ];
  const ids: number[] = [];
  for (const view of views) {
    const answer = await ask('POST', '/list-view/chamado', { kind: 'list', ...view });
    expect([answer.statusCode, answer.statusCode === 201 || answer.body]).toEqual([201, true]);
    ids.push(answer.json<{ resourceId: number }>().resourceId);
  }
  return ids;
}
