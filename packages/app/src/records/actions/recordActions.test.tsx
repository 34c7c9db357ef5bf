// @vitest-environment jsdom
import { createOutbox, createRegistry, EngineProvider, type DataAdapter, type OutboxStorage } from '@assunto/engine';
import { EngineError, type RelatedSubject } from '@assunto/engine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dismissNotice, notices, Notices } from '@assunto/shell';
import { RecordActionDialogs } from './RecordActionDialogs';
import { useRecordActions } from './useRecordActions';

const talks = [{ talkId: 41, displayName: 'Impressora parada' }];
const several = [41, 42, 43].map((talkId) => ({ talkId, displayName: '' }));
const related: RelatedSubject[] = [
  { subjectAttributeId: 9, icon: null, subjectIdentifier: 'tarefa', subjectName: 'Tarefa' },
];
const blocker = {
  talkId: 77,
  displayName: 'Trocar o toner',
  subject: 'tarefa',
  subjectName: 'Tarefa',
  message: 'A tarefa 77 depende deste registro.',
  blockedTalkId: 41,
};

const refusal = (status: number, answer: object): EngineError =>
  new EngineError('REQUEST_FAILED', { method: 'DELETE', path: '/talk/chamado', status, message: 'x', answer });

type Names = Parameters<typeof RecordActionDialogs>[0]['names'];

function Buttons({ onDone, names }: { onDone: (what: string, talkIds: readonly number[]) => void; names?: Names }) {
  const actions = useRecordActions('chamado', onDone);
  return (
    <>
      <button onClick={() => actions.confirmDelete(talks)}>excluir</button>
      <button onClick={() => actions.confirmDelete(several)}>excluir vários</button>
      <button onClick={() => actions.confirmStatus(talks, true)}>ativar</button>
      <button onClick={() => actions.confirmStatus(talks, false)}>desativar</button>
      <RecordActionDialogs actions={actions} relatedSubjects={related} names={names} />
      <Notices />
    </>
  );
}

function show(adapter: Partial<DataAdapter>, outbox: OutboxStorage | null = null, names?: Names) {
  const onDone = vi.fn();
  render(
    <EngineProvider
      adapter={adapter as DataAdapter}
      registry={createRegistry([])}
      {...(outbox && { outbox: createOutbox(outbox) })}
    >
      <MemoryRouter>
        <Buttons onDone={onDone} names={names} />
      </MemoryRouter>
    </EngineProvider>,
  );
  return onDone;
}

async function choose(button: string, confirm: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(await screen.findByRole('button', { name: confirm }));
}

// jsdom has no CSS.escape, which dialogs use.
beforeAll(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
});

describe('deleting records', () => {
  it('asks with what the records of the subject are called', async () => {
    show({}, null, { singular: 'ordem', plural: 'ordens' });
    fireEvent.click(screen.getByRole('button', { name: 'excluir' }));
    expect(await screen.findByRole('heading', { name: 'Excluir ordem' })).toBeTruthy();
    expect(screen.getByText(/excluir ordem 41 \(Impressora parada\)\?/)).toBeTruthy();
    fireEvent.click(screen.getByText('excluir vários'));
    expect(await screen.findByRole('heading', { name: 'Excluir ordens' })).toBeTruthy();
    expect(screen.getByText(/excluir 3 ordens\?/)).toBeTruthy();
  });

  it('asks first, warns of related records, then shows the success [CTX-17] [TALK-15] [TALK-16] [TALK-33]', async () => {
    const remove = vi.fn(async () => undefined);
    const onDone = show({ remove });
    fireEvent.click(screen.getByRole('button', { name: 'excluir' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir registro' });
    expect(dialog.textContent).toContain('Deseja realmente excluir o registro 41 (Impressora parada)?');
    expect(dialog.textContent).toContain('Registros relacionados podem impedir a exclusão. Verifique: Tarefa.');
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Registro(s) excluído(s) com sucesso!')).toBeTruthy();
    expect(remove).toHaveBeenCalledWith('chamado', [41], expect.any(String));
    expect(onDone).toHaveBeenCalledWith('delete', [41]);
  });

  it('does nothing when the dialog is closed with Escape [CTX-25]', async () => {
    const remove = vi.fn();
    show({ remove });
    fireEvent.click(screen.getByRole('button', { name: 'excluir' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it("lists the blockers with the server's message when it answers 403 [TALK-25] [TALK-26]", async () => {
    const answer = { code: 'DELETE_BLOCKED', message: 'Há tarefas que dependem.', errors: [], blockers: [blocker] };
    show({ remove: () => Promise.reject(refusal(403, answer)) });
    await choose('excluir', 'Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Não é possível excluir o registro' });
    expect(dialog.textContent).toContain('Há tarefas que dependem.');
    expect(dialog.textContent).toContain('A tarefa 77 depende deste registro.');
    const link = screen.getByRole('link', { name: 'Tarefa 77: Trocar o toner' });
    expect(link.getAttribute('href')).toBe('/context/talk/tarefa/77');
  });

  it('alerts and lists the related records when the server answers 422 [CTX-19] [TALK-27] [TALK-28]', async () => {
    const answer = { code: 'HAS_RELATED', message: 'x', errors: [], blockers: [blocker] };
    show({ remove: () => Promise.reject(refusal(422, answer)) });
    await choose('excluir', 'Excluir');
    expect(await screen.findByRole('dialog', { name: 'Registros relacionados' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'Alguns dos registros que você tentou excluir possuem outros registros relacionados.',
    );
    expect(screen.getByRole('link', { name: 'Tarefa 77: Trocar o toner' })).toBeTruthy();
  });

  it('says that it failed otherwise [TALK-29]', async () => {
    const onDone = show({ remove: () => Promise.reject(refusal(500, { message: 'x' })) });
    await choose('excluir', 'Excluir');
    expect(
      await screen.findByText('Ocorreu um erro ao excluir o(s) registro(s). Por favor, tente novamente.'),
    ).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('deleting several records', () => {
  it('does what can be done, names each that was refused with its reason, and tries those again', async () => {
    const answer = { code: 'DELETE_BLOCKED', message: 'Há tarefas que dependem.', errors: [], blockers: [blocker] };
    let isReferenced = true;
    const remove = vi.fn(async (_subject: string, talkIds: number[]) => {
      if (isReferenced && talkIds.includes(41)) throw refusal(403, answer);
      if (isReferenced && talkIds.includes(43)) throw refusal(422, { ...answer, blockers: [] });
    });
    const onDone = show({ remove });
    await choose('excluir vários', 'Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Resultado da exclusão' });
    expect(dialog.textContent).toContain('Registros: 1 excluído(s), 2 recusado(s).');
    expect(dialog.textContent).toContain('Registro 41: Há tarefas que dependem.');
    expect(dialog.textContent).toContain('A tarefa 77 depende deste registro.');
    expect(dialog.textContent).toContain(
      'Registro 43: Alguns dos registros que você tentou excluir possuem outros registros relacionados.',
    );
    expect(onDone).toHaveBeenLastCalledWith('delete', [42]);
    isReferenced = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Registro(s) excluído(s) com sucesso!')).toBeTruthy();
    expect(remove).toHaveBeenLastCalledWith('chamado', [41, 43]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be cancelled on its way', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const remove = vi.fn(() => new Promise<never>((_resolve, reject) => (refuse = reject)));
    show({ remove });
    await choose('excluir vários', 'Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Excluindo registros' });
    expect(dialog.textContent).toContain('0 de 3');
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Cancelando...' })).toBeTruthy();
    refuse(refusal(403, { code: 'x', message: 'x', errors: [], blockers: [] }));
    expect((await screen.findByRole('dialog', { name: 'Resultado da exclusão' })).textContent).toContain(
      'Registros: 3 não enviado(s).',
    );
  });
});

describe('activating and deactivating records', () => {
  it.each([
    ['ativar', 'Ativar', 'activate', 'Registro(s) ativado(s) com sucesso!'],
    ['desativar', 'Desativar', 'deactivate', 'Registro(s) desativado(s) com sucesso!'],
  ] as const)(
    'asks before it goes to %s, then tells of success [CTX-18] [TALK-12] [TALK-13] [TALK-34] [TALK-35]',
    async (button, confirm, call, text) => {
      const batch = vi.fn(async () => undefined);
      const onDone = show({ [call]: batch });
      fireEvent.click(screen.getByRole('button', { name: button }));
      expect((await screen.findByRole('alertdialog')).textContent).toContain(
        `Deseja realmente ${button} o registro 41`,
      );
      expect(batch).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: confirm }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(batch).toHaveBeenCalledWith('chamado', [41], expect.any(String));
      expect(onDone).toHaveBeenCalledWith(call, [41]);
    },
  );

  it('does nothing when the dialog is closed with Escape [CTX-26]', async () => {
    const deactivate = vi.fn();
    show({ deactivate });
    fireEvent.click(screen.getByRole('button', { name: 'desativar' }));
    fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deactivate).not.toHaveBeenCalled();
  });

  it('says that it failed [TALK-30]', async () => {
    show({ activate: () => Promise.reject(refusal(500, { message: 'x' })) });
    await choose('ativar', 'Ativar');
    expect(
      await screen.findByText('Ocorreu um erro ao ativar/desativar o(s) registro(s). Por favor, tente novamente.'),
    ).toBeTruthy();
  });
});

describe('without a connection', () => {
  it('keeps what was asked for one record until a server answers, and says so', async () => {
    const stored = new Map<string, string>();
    const outbox: OutboxStorage = {
      list: async () => [...stored].map(([id, text]) => ({ id, text })),
      write: async (id, text) => void stored.set(id, text),
      remove: async (id) => void stored.delete(id),
      alone: (work) => work(),
      onChange: () => () => undefined,
    };
    const cut = new EngineError('NETWORK_UNAVAILABLE', { method: 'DELETE', path: '/talk/chamado', message: 'cut' });
    const onDone = show({ remove: () => Promise.reject(cut) }, outbox);
    fireEvent.click(screen.getByRole('button', { name: 'excluir' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    const notice = 'Sem conexão com o servidor: o registro será excluído quando a conexão voltar.';
    expect(await screen.findByText(notice)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
    expect([...stored.values()].map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { subject: 'chamado', talk: { talkId: 41, displayName: 'Impressora parada' }, act: { kind: 'delete' } },
    ]);
  });
});
