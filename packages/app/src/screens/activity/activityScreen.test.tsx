// @vitest-environment jsdom
import type { Activity, ActivityEntry } from '@assunto/api';
import { chamadoFixture } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, talks } = chamadoFixture;
const now = new Date().toISOString();
const about = { talkId: 9001, subject: 'chamado', subjectName: 'Chamado', recordName: 'Catraca travada' };
const by = { actorName: 'Bruno Tavares', accountId: 8, insertedIn: now };
const itens: ActivityEntry[] = [
  {
    ...about,
    event: { kind: 'comment', comment: { ...by, talkCommentId: 2, visibility: 'public', text: 'Já vamos' } },
  },
  { ...about, event: { kind: 'change', change: { ...by, talkHistoryId: 1, action: 'create', changes: [] } } },
] as ActivityEntry[];

it('what changed across records is listed by day, leads to them, and is narrowed by subject, person and days', async () => {
  const { router, calls } = await renderRecordApp('/activity', {
    subjects: [{ subject, templates: [gridTemplate], talks }],
    answers: {
      'GET /subject': () => ({ itens: [subject], totalResults: 1, currentPage: 1 }),
      'GET /activity': ({ query }): Activity => ({
        itens: query.get('from') === '2001-01-01' ? [] : itens,
        next: null,
        people: [{ accountId: 8, actorName: 'Bruno Tavares' }],
        attributes: [],
      }),
    },
  });
  const today = within(await screen.findByRole('region', { name: 'Hoje' }));
  const [comment, creation] = today.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(comment).toMatch(/Bruno Tavares comentou em .*Catraca travada.*Já vamos/);
  expect(creation).toMatch(/criou/);
  const filters = within(screen.getByRole('group', { name: 'Filtros das alterações' }));
  fireEvent.change(filters.getByLabelText('Pessoa'), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).toBe('?person=8'));
  await waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path === '/activity')
        .at(-1)
        ?.query.get('accountId'),
    ).toBe('8'),
  );
  const again = within(await screen.findByRole('region', { name: 'Hoje' }));
  expect(again.getAllByRole('link', { name: /Catraca travada/ })[0]?.getAttribute('href')).toBe(
    '/context/talk/chamado/9001',
  );
  await router.navigate('/activity?from=2001-01-01&to=2001-01-02');
  expect(await screen.findByText('Nada mudou neste período.')).toBeTruthy();
});
