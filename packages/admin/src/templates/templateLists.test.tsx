// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namedRoutes } from './testing/namedRoutes';
import { chamado, cliente, editorAnswers, item, storedTemplate } from './testing/templateAnswers';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const many = Array.from({ length: 23 }, (_, index) => item(index + 1, `Fila ${index + 1}`));
const page = (items: readonly unknown[]) => (call: SentCall) => {
  const [at, size] = [Number(call.query.get('page')), Number(call.query.get('fetch'))];
  return { itens: items.slice((at - 1) * size, at * size), totalResults: items.length, currentPage: at };
};
const open = (path: string, answers: Record<string, TestAnswer> = {}) =>
  renderPage(namedRoutes(), {
    path,
    answers: { ...editorAnswers, 'GET /template': page(many), 'GET /template/3': () => storedTemplate(), ...answers },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const names = () => screen.getAllByRole('listitem').map((one) => within(one).getByRole('link').textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answerDelete = async (name: string, answer: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Excluir template' });
  expect(dialog.textContent).toContain(`Deseja realmente excluir o template ${name}?`);
  fireEvent.click(within(dialog).getByRole('button', { name: answer }));
};

describe('the list of custom templates', () => {
  it('is named, leads to a new one and to each of them [TPL-01] [TPL-09] [TPL-10] [TPL-12] [TPL-08]', async () => {
    const { router, calls } = await open('/template/list/custom');
    await heading('Templates de Personalizados');
    await screen.findByText('Fila 1');
    const asked = calls.find(({ path }) => path === '/template')?.query.toString();
    expect(asked).toBe('scenarioId=1&page=1&fetch=10&templatetype=7');
    expect(screen.getByRole('link', { name: 'Novo template personalizado' }).getAttribute('href')).toBe(
      '/template/editor/custom',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Fila 3' }));
    await heading('Editar template');
    expect(router.state.location.pathname).toBe('/template/editor/custom/3');
  });

  it('is searched behind a magnifier: 25 characters, Enter, and a clear icon [TPL-26] [TPL-27] [TPL-28] [TPL-29] [TPL-113]', async () => {
    const { calls } = await open('/template/list/custom');
    await screen.findByText('Fila 1');
    expect(screen.queryByRole('searchbox')).toBeNull();
    press('Buscar');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar template' });
    expect(box.maxLength).toBe(25);
    fireEvent.change(box, { target: { value: 'fila' } });
    expect(calls.filter(({ path }) => path === '/template')).toHaveLength(1);
    const before = performance.now();
    fireEvent.submit(screen.getByRole('search'));
    const busy = () => screen.getAllByRole('list').some((one) => one.getAttribute('aria-busy') === 'true');
    expect(busy()).toBe(true);
    await waitFor(() => expect(busy()).toBe(false));
    // The response itself comes at once.
    expect(performance.now() - before).toBeGreaterThanOrEqual(99);
    expect(calls.at(-1)?.query.get('term')).toBe('fila');
    press('Limpar busca');
    await waitFor(() => expect(calls.at(-1)?.query.has('term')).toBe(false));
  });

  it('offers pages once one is full, of up to 500 templates [TPL-30] [TPL-112]', async () => {
    await open('/template/list/custom');
    await screen.findByText('Fila 10');
    const sizes = screen.getByRole('combobox', { name: 'Por página' });
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '10',
      '25',
      '50',
      '100',
      '200',
      '500',
    ]);
    cleanup();
    await open('/template/list/custom', { 'GET /template': page(many.slice(0, 9)) });
    await screen.findByText('Fila 9');
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
    cleanup();
    await open('/template/list/custom', { 'GET /template': page(many.slice(0, 10)) });
    await screen.findByText('Fila 10');
    expect(screen.getByRole('navigation', { name: 'Paginação' })).toBeDefined();
  });

  it('says that it is empty, and what has no name [TPL-31] [TPL-24]', async () => {
    await open('/template/list/custom', { 'GET /template': page([]) });
    await screen.findByText('Nenhum template encontrado');
    cleanup();
    await open('/template/list/custom', { 'GET /template': page([item(1, ' ')]) });
    expect((await screen.findByRole('link', { name: 'Template sem nome' })).getAttribute('href')).toBe(
      '/template/editor/custom/1',
    );
  });

  it('deletes one after asking, and says so [TPL-11] [TPL-98] [LIST-06] [LIST-08] [LIST-12]', async () => {
    const removed: unknown[] = [];
    await open('/template/list/custom', {
      'DELETE /template': ({ body }) => {
        removed.push(body);
        return {};
      },
    });
    await answerDelete('Fila 3', 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removed).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Excluir Fila 3' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir template' });
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removed).toEqual([]);
    await answerDelete('Fila 3', 'Excluir');
    await waitFor(() => expect(names()).not.toContain('Fila 3'));
    expect(removed).toEqual([{ templateIds: [3] }]);
    expect(notices.get()).toMatchObject([{ tone: 'success', text: 'Template removido com sucesso!' }]);
  });

  it('says that a deletion failed, and leads to what uses the template [TPL-99]', async () => {
    await open('/template/list/custom', { 'DELETE /template': () => refusal(500, 'Erro') });
    await answerDelete('Fila 3', 'Excluir');
    await waitFor(() => expect(notices.get()).toHaveLength(1));
    expect(notices.get()[0]?.text).toBe('Ocorreu um erro ao remover o template. Por favor, tente novamente.');
    expect(names()).toContain('Fila 3');
    cleanup();
    const uses = [{ kind: 'menu', id: 4, name: 'Fila do dia', address: '/config/menu' }];
    await open('/template/list/custom', { 'DELETE /template': () => refusal(422, 'Está em uso.', { uses }) });
    await answerDelete('Fila 3', 'Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Fila 3 está em uso' });
    expect(within(dialog).getByRole('link', { name: 'Fila do dia' }).getAttribute('href')).toBe('/config/menu');
  });
});

describe('the list of default templates', () => {
  it('is made of the subjects: one without a template is marked and leads to a new one [TPL-02] [TPL-13] [TPL-14] [TPL-15] [TPL-16] [TPL-17] [TPL-07] [LIMIT-04]', async () => {
    const { router, calls } = await open('/template/list/default', {
      'GET /subject': page([chamado, cliente]),
      'GET /template': page([item(31, 'Chamado', { templateType: 3 })]),
    });
    await heading('Templates Padrões');
    await screen.findByText('Cliente');
    expect(names()).toEqual(['Chamado', 'Cliente']);
    const [withTemplate, without] = screen.getAllByRole('listitem');
    expect(withTemplate?.textContent).not.toContain('Sem template');
    expect(without?.textContent).toContain('Sem template');
    expect(without?.querySelector('.as-template-missing')).not.toBeNull();
    const asked = calls.find(({ path }) => path === '/template')?.query.toString();
    expect(asked).toBe('scenarioId=1&page=1&fetch=9999&templatetype=3');
    expect(screen.getByRole('link', { name: 'Chamado' }).getAttribute('href')).toBe('/template/editor/default/31');
    fireEvent.click(screen.getByRole('link', { name: 'Cliente' }));
    await heading('Criar novo template');
    expect(router.state.location.pathname + router.state.location.search).toBe('/template/editor/default?subject=11');
  });
});

describe('the list of user templates', () => {
  const ofUsers = [
    item(1, 'Da Bia', { templateType: 2, accountId: 41, displayName: 'Bia Prado' }),
    item(2, 'Do Caio', { templateType: 2, accountId: 42, displayName: 'Caio Reis' }),
  ];
  const answers: Record<string, TestAnswer> = {
    'GET /template': ({ query }) => {
      const account = query.get('accountId');
      const itens = ofUsers.filter(({ accountId }) => account === null || String(accountId) === account);
      return { itens, totalResults: itens.length, currentPage: 1 };
    },
    'GET /account': () => ({
      itens: [
        { accountId: 41, displayName: 'Bia Prado', accountType: 1 },
        { accountId: 43, displayName: 'ERP', accountType: 2 },
      ],
      totalResults: 2,
      currentPage: 1,
    }),
  };

  it('is named, leads to a new one and to each, with a delete icon [TPL-03] [TPL-18] [TPL-19] [TPL-23] [TPL-25]', async () => {
    await open('/template/list/users', answers);
    await heading('Templates de Usuários');
    expect((await screen.findByRole('link', { name: 'Da Bia' })).getAttribute('href')).toBe('/template/editor/users/1');
    expect(screen.getByRole('button', { name: 'Excluir Da Bia' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Novo template de usuário' }).getAttribute('href')).toBe(
      '/template/editor/users',
    );
  });

  it('is narrowed to a person, and shows everybody again [TPL-20] [TPL-21] [TPL-22] [ADMINAPI-35]', async () => {
    const { calls } = await open('/template/list/users', answers);
    await screen.findByText('Do Caio');
    const filter = screen.getByRole<HTMLInputElement>('combobox', { name: 'Usuário' });
    expect(filter.placeholder).toBe('Selecione um usuário...');
    expect(screen.queryByRole('button', { name: 'Limpar filtro' })).toBeNull();
    await waitFor(() => expect(filter.disabled).toBe(false));
    fireEvent.click(filter);
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(1);
    fireEvent.click(screen.getByRole('option', { name: 'Bia Prado', hidden: true }));
    await waitFor(() => expect(screen.queryByText('Do Caio')).toBeNull());
    expect(calls.at(-1)?.query.toString()).toBe('scenarioId=1&page=1&fetch=10000&accountId=41&templatetype=2');
    press('Limpar filtro');
    await screen.findByText('Do Caio');
  });

  it('is read again when its address is opened with refresh [TPL-04]', async () => {
    const { router, calls } = await open('/template/list/users', answers);
    await screen.findByText('Do Caio');
    const count = () => calls.filter(({ path }) => path === '/template').length;
    const before = count();
    await router.navigate('/template/list/users?refresh=true');
    await waitFor(() => expect(count()).toBe(before + 1));
  });
});
