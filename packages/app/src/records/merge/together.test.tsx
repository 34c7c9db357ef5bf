// @vitest-environment jsdom
import type { TalkLink } from '@assunto/api';
import { chamadoFixture } from '@assunto/engine/testing';
import { refusal } from '@assunto/shell/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, createTemplate, editTemplate, talks } = chamadoFixture;
const subjects = [{ subject, templates: [gridTemplate, createTemplate, editTemplate], talks }];
const [printer, access] = ['Impressora do balcão não imprime', 'Acesso ao sistema de notas'];
/** Chooses a record in a dialog by its number. */
async function pick(dialog: ReturnType<typeof within>, box: string, number: number, name: string): Promise<void> {
  const field = await dialog.findByRole('combobox', { name: box });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: String(number) } });
  fireEvent.click(await screen.findByRole('option', { name: `#${number} ${name}`, hidden: true }));
}

it('two records are merged from the menu with the chosen values, and the notice undoes it', async () => {
  const { calls } = await renderRecordApp('/context/form/chamado/9001', {
    subjects,
    answers: {
      'POST /talk/merge/chamado': () => ({ talkMergeId: 5 }),
      'POST /talk/unmerge/chamado': () => ({ survivorId: 9001, mergedId: 9002 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unir com outro registro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir registros' }));
  await pick(dialog, 'Unir este registro com', 9002, access);
  fireEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  const values = within(await screen.findByRole('dialog', { name: 'Unir registros' }));
  expect(await values.findByRole('radio', { name: `#9001 ${printer}`, checked: true })).toBeTruthy();
  const title = within(values.getByRole('radiogroup', { name: 'Título' }));
  expect(title.getByRole('radio', { name: printer, checked: true })).toBeTruthy();
  fireEvent.click(title.getByRole('radio', { name: access }));
  fireEvent.click(values.getByRole('button', { name: 'Unir registros' }));
  expect(await screen.findByText(`#9002 ${access} foi unido a #9001 ${printer}.`)).toBeTruthy();
  const merged = calls.find(({ path }) => path === '/talk/merge/chamado');
  expect(merged?.body).toMatchObject({ survivorId: 9001, survivorVersion: 1, mergedId: 9002, mergedVersion: 3 });
  expect((merged?.body as { choices: unknown[] }).choices).toContainEqual({
    subjectAttributeId: 101,
    source: 'merged',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('A união foi desfeita.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/talk/unmerge/chamado')?.body).toEqual({ talkMergeId: 5 });
});

it('the address of a merged record leads to the one that stayed, whose history undoes the merge', async () => {
  let isMerged = true;
  const merge = { talkMergeId: 5, talkId: 9002, displayName: access, isUndoable: true };
  const change = {
    talkHistoryId: 1,
    action: 'merge',
    actorName: 'Ana',
    accountId: 7,
    insertedIn: '2026-03-02T12:00:00Z',
  };
  const { router } = await renderRecordApp('/context/talk/chamado/9002', {
    subjects,
    answers: {
      'GET /talk/chamado/9002': () =>
        isMerged ? refusal(404, 'O registro foi unido a outro.', { code: 'TALK_MERGED', mergedInto: 9001 }) : undefined,
      'GET /talk/chamado/9001/timeline': () => ({
        itens: isMerged ? [{ kind: 'change', change: { ...change, changes: [], merge } }] : [],
        totalResults: 1,
        currentPage: 1,
        people: [],
        mayNote: true,
        isFollowing: false,
      }),
      'POST /talk/unmerge/chamado': () => {
        isMerged = false;
        return {};
      },
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/9001'));
  expect(await screen.findByText('#9002 foi unido a #9001.')).toBeTruthy();
  await act(() => router.navigate('/context/timeline/chamado/9001'));
  expect(await screen.findByText(`Registro unido: #9002 ${access}`)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer união' }));
  expect(await screen.findByText('A união foi desfeita.')).toBeTruthy();
  await act(() => router.navigate('/context/talk/chamado/9002'));
  expect(await screen.findByRole('heading', { level: 1, name: access })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/context/talk/chamado/9002');
});

it('records are linked, shown by kind with their addresses, and the end of a link is undone', async () => {
  let links: TalkLink[] = [];
  const link = { talkLinkId: 3, subject: 'chamado', subjectName: 'Chamado', talkId: 9002, displayName: access };
  const { calls } = await renderRecordApp('/context/talk/chamado/9001?tab=related', {
    subjects,
    answers: {
      'GET /subject': () => ({ itens: [subject], totalResults: 1, currentPage: 1 }),
      'GET /talk/chamado/9001/links': () => ({ itens: links }),
      'POST /talk/chamado/9001/link': ({ body }) => {
        links = [{ ...link, kind: (body as TalkLink).kind } as TalkLink];
        return { itens: links };
      },
      'DELETE /talk/chamado/9001/link/3': () => ({ itens: (links = []) }),
    },
  });
  const [add] = await screen.findAllByRole('button', { name: 'Relacionar registro' });
  fireEvent.click(add as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Relacionar registro' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Este registro' }), { target: { value: 'blockedBy' } });
  await pick(dialog, 'Registro', 9002, access);
  fireEvent.click(dialog.getByRole('button', { name: 'Relacionar' }));
  expect((await screen.findAllByRole('heading', { name: 'Bloqueado por' })).length).toBeGreaterThan(0);
  const [shown] = screen.getAllByRole('link', { name: `Chamado 9002 ${access}` });
  expect(shown?.getAttribute('href')).toBe('/context/talk/chamado/9002');
  fireEvent.click(screen.getAllByRole('button', { name: 'Desfazer a relação com Chamado 9002' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bloqueado por' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect((await screen.findAllByRole('heading', { name: 'Bloqueado por' })).length).toBeGreaterThan(0);
  const added = { kind: 'blockedBy', subject: 'chamado', talkId: 9002 };
  expect(calls.filter(({ path }) => path === '/talk/chamado/9001/link').map(({ body }) => body)).toEqual([
    added,
    added,
  ]);
});
