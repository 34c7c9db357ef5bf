// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const result = {
  talkId: 12,
  subject: 'chamado',
  subjectName: 'Chamado',
  tags: [{ tagId: 1, tagName: 'Urgente', tagColor: '#d33030' }],
  talkValues: [
    { value: 'Rede lenta na recepção', subjectAttributeId: 101, attributeName: 'Título' },
    { value: { id: 'aberto', name: 'Aberto' }, subjectAttributeId: 102, attributeName: 'Status' },
  ],
};
const answers = { '/search': () => Response.json({ itens: [result], totalResults: 1, currentPage: 1 }) };

describe('the search page', () => {
  it('asks for the words, subjects and attributes of its address [SEARCH-02] [SEARCH-03] [SEARCH-04] [SEARCH-05]', async () => {
    const { fetchAnswer } = await renderApp('/search/?q=rede&subj=chamado&subj_attr=101&attr=titulo', { answers });
    await screen.findByText('1 registro encontrado');
    const asked = fetchAnswer.mock.calls.map(([input]) => String(input)).find((url) => url.startsWith('/search?'));
    expect(asked).toBe('/search?q=rede&subj=chamado&subj_attr=101&attr=titulo&fetch=30&facets=true&order=subject');
  });

  it('lists subject, labels and values of each result, with the words marked [SEARCH-06] [SEARCH-07]', async () => {
    await renderApp('/search/?q=rede', { answers });
    const item = (await screen.findByRole('button', { name: /Rede lenta/ })).closest('li');
    if (!item) throw new Error('the result is in no item');
    expect(within(item).getByText('Chamado #12')).toBeTruthy();
    const pairs = within(item)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Título', 'Rede lenta na recepção'],
      ['Status', 'Aberto'],
    ]);
    expect(item.querySelector('mark')?.textContent).toBe('Rede');
  });

  it('marks the words without minding accents, and turns its pages by the address', async () => {
    const many = { itens: [result], totalResults: 61, currentPage: 1, facets: { subjects: [], attributes: [] } };
    const { router, fetchAnswer } = await renderApp('/search/?q=RECEPCAO', {
      answers: { '/search': () => Response.json(many) },
    });
    const item = (await screen.findByRole('button', { name: /Rede lenta/ })).closest('li');
    expect(item?.querySelector('mark')?.textContent).toBe('recepção');
    fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=RECEPCAO&page=2'));
    await waitFor(() =>
      expect(fetchAnswer.mock.calls.some(([input]) => /^\/search\?.*page=2/.test(String(input)))).toBe(true),
    );
  });

  it('groups by subject, narrows by what the results have, and is read with the arrow keys', async () => {
    const client = { ...result, talkId: 5, subject: 'cliente', subjectName: 'Cliente' };
    const facets = {
      subjects: [
        { subject: 'chamado', subjectName: 'Chamado', count: 40 },
        { subject: 'cliente', subjectName: 'Cliente', count: 1 },
      ],
      attributes: [
        {
          identifier: 'status',
          name: 'Status',
          values: [
            { id: 'aberto', name: 'Aberto', count: 30 },
            { id: 'a,b', name: 'Aguardando', count: 10 },
          ],
        },
        { identifier: 'canal', name: 'Canal', values: [{ id: 'email', name: 'E-mail', count: 40 }] },
      ],
    };
    const { router } = await renderApp('/search/?q=rede&page=2', {
      answers: {
        '/search': () => Response.json({ itens: [result, client], totalResults: 41, currentPage: 2, facets }),
      },
    });
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Chamado 40', 'Cliente 1']);
    const buttons = screen.getAllByRole('button', { name: /Rede lenta/ });
    buttons[0]?.focus();
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(buttons[1]);
    // What all results have is not offered.
    expect(screen.queryByRole('group', { name: 'Canal' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /Aguardando/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=rede&facet=status%3Aa%2Cb'));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Cliente/ }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Últimos 7 dias' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=rede&subj=cliente&facet=status%3Aa%2Cb&days=7'));
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=rede'));
  });

  it("shows instants in the time zone of the person's company", async () => {
    const opened = { value: '2026-11-22T02:30:00Z', subjectAttributeId: 103, attributeName: 'Abertura' };
    const found = { ...result, talkValues: [...result.talkValues, opened] };
    await renderApp('/search/?q=rede', {
      user: testUser({ timeZone: 'America/Manaus' }),
      answers: { '/search': () => Response.json({ itens: [found], totalResults: 1, currentPage: 1 }) },
    });
    expect(await screen.findByText('21/11/2026, 22:30')).toBeTruthy();
  });

  it('opens the results from the header', async () => {
    const { router } = await renderApp('/', { answers });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' rede lenta ' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=rede+lenta'));
    expect(await screen.findByText('1 registro encontrado')).toBeTruthy();
  });

  it('says that there are more than it lists, where there are', async () => {
    const many = { itens: [result], totalResults: 200, isAtLeast: true, currentPage: 1 };
    await renderApp('/search/?q=rede', { answers: { '/search': () => Response.json(many) } });
    const sentence = 'Mais de 200 registros encontrados. Use mais palavras para ver os que faltam.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('1–1 de mais de 200')).toBeTruthy();
  });

  it('says that nothing was found, with the words', async () => {
    const facets = { subjects: [], attributes: [] };
    const none = { '/search': () => Response.json({ itens: [], totalResults: 0, currentPage: 1, facets }) };
    await renderApp('/search/?q=zebra', { answers: none });
    expect(await screen.findByText('Nenhum resultado encontrado para "zebra".')).toBeTruthy();
    // Nothing is left to narrow.
    expect(screen.queryByRole('complementary', { name: 'Filtros da busca' })).toBeNull();
  });
});
