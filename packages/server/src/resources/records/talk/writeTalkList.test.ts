import type { ListOf, Talk } from '@assunto/engine/core';
import fastJsonStringify from 'fast-json-stringify';
import { expect, it } from 'vitest';
import { talkSchemas } from './schemas';
import { writeTalkList } from './writeTalkList';

const tag = { tagId: 3, tagName: 'VIP "ouro"', tagColor: '#fa0' };
const talk: Talk = {
  ...{ talkId: 7, subject: 'chamado', isActive: true, displayName: 'Rua "A"\n\u2028\u0001', isReadOnly: false },
  tags: [tag, { ...tag, tagId: 4, isManual: true }],
  talkValues: [
    { subjectAttributeId: 1, subjectAttributeIdentifier: 'titulo', value: 'Água \\ "fria"', tags: [tag] },
    { subjectAttributeId: 2, subjectAttributeIdentifier: 'status', value: { id: 'a', name: 'Aberto' }, tags: [] },
    { subjectAttributeId: 5, subjectAttributeIdentifier: 'valor', value: 12.5, tags: [] },
    { subjectAttributeId: 6, subjectAttributeIdentifier: 'urgente', value: false, tags: [] },
    { subjectAttributeId: 8, subjectAttributeIdentifier: 'equipe', value: [{ id: 1, name: '#1' }], tags: [] },
    { subjectAttributeId: 9, subjectAttributeIdentifier: 'nota', value: null, tags: [] },
  ],
  talkAttachments: [],
  ...{ version: 2, insertedIn: '2026-01-02T03:04:05Z', updatedIn: '2026-01-02T03:04:06Z' },
};
const related = [
  { subjectAttributeId: 8, relatedAttributeId: 11, value: 'Norte' },
  { subjectAttributeId: 8, relatedAttributeId: 12, value: null },
];
const lists: ListOf<Talk>[] = [
  { itens: [], totalResults: 0, currentPage: 1 },
  { itens: [talk, { ...talk, talkId: 8 }], totalResults: null, currentPage: 3 },
  {
    itens: [{ ...talk, tags: [], relatedValues: related, talkAttachments: [] }],
    totalResults: 10_001,
    isEstimate: true,
    currentPage: 1,
  },
];

it('writes the same list as its schema', () => {
  const bySchema = fastJsonStringify(talkSchemas.list.response[200] as never);
  for (const list of lists) expect(JSON.parse(writeTalkList(list))).toEqual(JSON.parse(bySchema(list)));
});

it('writes nothing that the contract does not name', () => {
  const secret = { secret: 1 };
  const [, list] = lists as [ListOf<Talk>, ListOf<Talk>];
  const open = {
    ...{ ...list, ...secret },
    itens: list.itens.map((one) => ({
      ...{ ...one, ...secret },
      tags: one.tags.map((each) => ({ ...each, ...secret })),
      talkValues: one.talkValues.map((value) => ({ ...value, ...secret })),
      relatedValues: related.map((value) => ({ ...value, ...secret })),
      talkAttachments: one.talkAttachments.map((each) => ({ ...each, ...secret })),
    })),
  };
  expect(writeTalkList(open)).not.toContain('secret');
});
