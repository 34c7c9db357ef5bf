// @vitest-environment jsdom
import { chamadoFixture } from '@assunto/engine/testing';
import type { Context, Talk } from '@assunto/engine/core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasConversation, recordRoles } from '../../../../records/recordRoles';
import { changedSubject, idOf, renderRecords } from '../../../../records/testing/renderRecords';
import { RequestMessage } from './RequestMessage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = `A impressora do segundo andar parou.\n\n${'Já trocamos o papel e o toner. '.repeat(60)}\nObrigada, Helena`;
const onEdit = vi.fn();
beforeEach(() => onEdit.mockClear());

function show({ isRequest = true, isReadOnly = false } = {}) {
  const changed = { descricao: { componentConfigs: { isRequest } } };
  const [first] = chamadoFixture.talks;
  if (!first) throw new Error('the fixture has no ticket');
  const id = idOf('descricao');
  const file = { talkAttachmentId: 'f1', value: 'foto.png', size: 2_048, contentType: 'image/png' };
  const made = { ...file, actorName: 'Helena Prado', insertedIn: first.insertedIn };
  const talk: Talk = {
    ...first,
    createdBy: 'Helena Prado',
    talkValues: first.talkValues.map((one) => (one.subjectAttributeId === id ? { ...one, value: text } : one)),
    talkAttachments: [
      { ...made, subjectAttributeId: 999, talkCommentId: null },
      { ...made, talkAttachmentId: 'f2', value: 'resposta.pdf', subjectAttributeId: null, talkCommentId: 9 },
    ],
  };
  const context = { subject: changedSubject(changed) } as Context;
  const definition = { fields: new Map([[id, { isReadOnly }]]) } as never;
  renderRecords(<RequestMessage context={context} talk={talk} definition={definition} onEdit={onEdit} />, { changed });
  return context.subject;
}

it('begins the conversation with the whole request, who made it, and its files', () => {
  const subject = show();
  const message = within(screen.getByRole('article', { name: 'Pedido' }));
  expect(screen.getByRole('article').querySelector('p')?.textContent).toBe(text);
  expect(message.getByText('Helena Prado')).toBeTruthy();
  expect(message.getByText('foto.png')).toBeTruthy();
  expect(message.queryByText('resposta.pdf')).toBeNull();
  const others = {
    subjectAttributes: subject.subjectAttributes.filter(({ identifier }) => identifier === 'descricao'),
  };
  expect(hasConversation(others, recordRoles(others))).toBe(true);
});

it('is changed by its button alone, for whoever may', () => {
  show();
  fireEvent.click(screen.getByText(/impressora/));
  expect(onEdit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Alterar/ }));
  expect(onEdit.mock.calls).toMatchObject([[{ identifiers: ['descricao'] }]]);
  cleanup();
  show({ isReadOnly: true });
  expect(screen.queryByRole('button', { name: /^Alterar/ })).toBeNull();
});

it('is nothing where the subject names no request', () => {
  show({ isRequest: false });
  expect(screen.queryByRole('article')).toBeNull();
});
