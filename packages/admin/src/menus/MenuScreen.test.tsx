// @vitest-environment jsdom
import type { CompanyMenu, Menu, SaveEffects } from '@assunto/api';
import { dismissNotice, menuChanges, notices } from '@assunto/shell';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const leaf = (Id: number, Name: string, more: Partial<Menu> = {}): Menu => ({
  Id,
  Name,
  Subject: 'chamado',
  Scenario: 'grid',
  Icon: null,
  TemplateId: null,
  Filters: [],
  Menus: [],
  ...more,
});
const group = (Id: number, Name: string, ...Menus: Menu[]): Menu =>
  leaf(Id, Name, { Subject: null, Scenario: null, Icon: 'folder', Menus });

const scenarios = [
  { scenarioId: 1, scenarioName: 'Lista', scenarioIdentifier: 'grid' },
  { scenarioId: 2, scenarioName: 'Formulário', scenarioIdentifier: 'form' },
];
const subjects = [
  { subjectId: 1, subjectIdentifier: 'chamado', subjectName: 'Chamado', subjectAttributes: [] },
  { subjectId: 2, subjectIdentifier: 'cliente', subjectName: 'Cliente', subjectAttributes: [] },
];
const list = (...itens: object[]) => ({ itens, totalResults: itens.length, currentPage: 1 });

const effects = (more: Partial<SaveEffects> = {}): SaveEffects => ({
  added: 0,
  removed: 0,
  changed: 0,
  people: 0,
  broken: [],
  brokenCount: 0,
  ...more,
});
const open = async (menus: Menu[], answers: Readonly<Record<string, TestAnswer>> = {}, path = '/config/menu') => {
  let version = 3;
  const page = await renderPage(
    [...adminRoutes({ notFound: null, logo: null }), { path: '/', element: <h1>Início</h1> }],
    {
      path,
      answers: {
        'GET /presentation/menu/1': () => ({ Menus: menus, version }),
        'PUT /presentation/menu/1': ({ body }) => {
          version += 1;
          let id = 100;
          const stored = (given: Partial<Menu>[]): Menu[] =>
            given.map((one) => ({ ...leaf(0, ''), ...one, Id: one.Id ?? (id += 1), Menus: stored(one.Menus ?? []) }));
          return { Menus: stored((body as CompanyMenu).Menus), version };
        },
        'POST /presentation/menu/1/preview': () => effects(),
        'GET /scenario/all/': () => scenarios,
        'GET /subject/': () => list(...subjects),
        'GET /template': ({ query }) =>
          list({ templateId: 9, templateName: `Fila ${query.get('subjectId')}`, subjectId: 1 }),
        'GET /Filter/chamado': () =>
          list(
            { filterId: 5, filterName: 'Abertos', isShared: true },
            { filterId: 6, filterName: 'Atrasados', isShared: true },
            { filterId: 7, filterName: 'Só meu', isShared: false },
          ),
        'GET /Filter/cliente': () => list(),
        ...answers,
      },
    },
  );
  await screen.findByRole('treegrid', { name: 'Itens do menu' });
  const saves = () => page.calls.filter(({ method }) => method === 'PUT');
  const gets = (path: string) => page.calls.filter((call) => call.path === path).map(({ query }) => query);
  return { ...page, saves, gets };
};
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.as-menu-name')?.textContent}`);
const row = (name: string) => {
  const found = screen.getAllByRole('row').find((one) => one.querySelector('.as-menu-name')?.textContent === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edit = (name: string) => fireEvent.click(within(row(name)).getByText(name));
const panel = () => screen.getByRole('group', { name: 'Dados do item' });
const nameField = () => within(panel()).getByRole<HTMLInputElement>('textbox', { name: /^Nome/ });
const type = (value: string) => {
  fireEvent.change(nameField(), { target: { value } });
  fireEvent.blur(nameField());
};
const choose = async (box: RegExp, option: string) => {
  const input = within(panel()).getByRole('combobox', { name: box });
  act(() => input.focus());
  fireEvent.change(input, { target: { value: option } });
  // jsdom has no popovers.
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const chooseScenario = (id: string) =>
  fireEvent.change(within(panel()).getByRole('combobox', { name: /Cenário/ }), { target: { value: id } });
const answerDialog = async (button: string, text?: string) => {
  const dialog = await screen.findByRole('alertdialog');
  if (text !== undefined) expect(dialog.textContent).toContain(text);
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

describe('the menu editor', () => {
  it('shows the menus as a tree at /config/menu, opens one by a click, and saves the whole of it [MENU-01] [MENU-02] [MENU-06] [MENU-07] [MENU-09] [MENU-22] [MENU-49]', async () => {
    const { saves } = await open([group(1, 'Atendimento', leaf(2, 'Chamados')), leaf(3, 'Clientes')]);
    expect(rows()).toEqual(['1 Atendimento', '2 Chamados', '1 Clientes']);
    edit('Chamados');
    expect(nameField().value).toBe('Chamados');
    expect(nameField().maxLength).toBe(80);
    const scenario = within(panel()).getByRole<HTMLSelectElement>('combobox', { name: /Cenário/ });
    expect([...scenario.options].map(({ text }) => text)).toEqual(['Lista', 'Formulário']);
    type('Fila');
    const before = menuChanges.get();
    fireEvent.click(saveButton());
    await screen.findByText('Menus atualizada com sucesso!.');
    expect(saves()[0]?.headers.get('if-match')).toBe('"3"');
    expect(saves()[0]?.body).toEqual({ Menus: [group(1, 'Atendimento', leaf(2, 'Fila')), leaf(3, 'Clientes')] });
    expect(menuChanges.get()).toBe(before + 1);
    // The next save replaces this version, and the open item stays open.
    type('Fila nova');
    fireEvent.click(saveButton());
    await waitFor(() => expect(saves()[1]?.headers.get('if-match')).toBe('"4"'));
  });

  it("adds an item by 'Novo item' and below another by its button [MENU-03] [MENU-05]", async () => {
    await open([group(1, 'Atendimento', leaf(2, 'Chamados'))]);
    press('Novo item');
    expect(rows()).toEqual(['1 Atendimento', '2 Chamados', '1 Sem nome']);
    expect(document.activeElement).toBe(nameField());
    press('Adicionar subitem a Atendimento');
    await waitFor(() => expect(rows()).toEqual(['1 Atendimento', '2 Chamados', '2 Sem nome', '1 Sem nome']));
  });

  it('begins with a new empty item when there are none [MENU-25]', async () => {
    await open([]);
    expect(rows()).toEqual(['1 Sem nome']);
    expect(nameField().value).toBe('');
  });

  it('makes a parent of an item only after a question, and hides what a parent does not open [MENU-26] [MENU-27] [MENU-28] [MENU-29] [MENU-30] [MENU-36] [MENU-37]', async () => {
    const { saves } = await open([leaf(2, 'Chamados', { Filters: [5], TemplateId: 9 })]);
    edit('Chamados');
    press('Adicionar subitem a Chamados');
    await answerDialog('Cancelar', 'Deseja realmente transformar esse menu em um menu pai?');
    expect(rows()).toEqual(['1 Chamados']);
    press('Adicionar subitem a Chamados');
    await answerDialog('Transformar');
    await waitFor(() => expect(rows()).toEqual(['1 Chamados', '2 Sem nome']));
    type('Abertos');
    chooseScenario('grid');
    await choose(/Assunto/, 'Chamado');
    edit('Chamados');
    expect(within(panel()).queryByRole('combobox')).toBeNull();
    expect(within(panel()).queryByText('Filtros')).toBeNull();
    // The second sub-item needs no confirmation.
    press('Adicionar subitem a Chamados');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    press('Remover menu');
    await answerDialog('Remover');
    fireEvent.click(saveButton());
    await waitFor(() => expect(saves()).toHaveLength(1));
    const { Id: _, ...child } = leaf(0, 'Abertos');
    expect(saves()[0]?.body).toEqual({ Menus: [{ ...group(2, 'Chamados'), Icon: null, Menus: [child] }] });
  });

  it('offers templates once scenario and subject are set, and reads them again for others [MENU-10] [MENU-11] [MENU-12] [MENU-33] [MENU-34] [MENU-35] [ADMINAPI-60]', async () => {
    const { gets } = await open([leaf(2, 'Chamados', { TemplateId: 9 })]);
    press('Novo item');
    const template = () => within(panel()).queryByRole<HTMLInputElement>('combobox', { name: /Template/ });
    expect(template()).toBeNull();
    await choose(/Assunto/, 'Chamado');
    expect(template()).toBeNull();
    chooseScenario('grid');
    await choose(/Template/, 'Fila 1');
    expect(template()?.value).toBe('Fila 1');
    await choose(/Assunto/, 'Cliente');
    await waitFor(() => expect(template()?.value).toBe(''));
    chooseScenario('form');
    await waitFor(() => expect(gets('/template')).toHaveLength(3));
    expect(gets('/template').map((query) => Object.fromEntries(query))).toEqual([
      { subjectId: '1', scenarioId: '1', templateType: '7', page: '1', fetch: '10000' },
      { subjectId: '2', scenarioId: '1', templateType: '7', page: '1', fetch: '10000' },
      { subjectId: '2', scenarioId: '2', templateType: '7', page: '1', fetch: '10000' },
    ]);
  });

  it('loads the filters of the subject of an opened item, and adds, removes and clears them [MENU-13] [MENU-14] [MENU-15] [MENU-16] [MENU-31] [MENU-32] [MENU-52] [MENU-53]', async () => {
    const { saves, gets } = await open([leaf(2, 'Chamados', { Filters: [6] })]);
    expect(gets('/Filter/chamado')).toHaveLength(0);
    edit('Chamados');
    const filter = (number: number) =>
      within(panel()).getByRole<HTMLInputElement>('combobox', { name: `Filtro ${number}` });
    await waitFor(() => expect(filter(1).value).toBe('Atrasados'));
    const [query] = gets('/Filter/chamado');
    expect([query?.get('page'), query?.get('fetch'), query?.has('origin')]).toEqual(['1', '1000', true]);
    press('+ Adicionar filtro');
    await choose(/Filtro 2/, 'Abertos');
    press('Remover filtro 1');
    await answerDialog('Cancelar', 'Deseja realmente remover esse filtro do menu?');
    expect(filter(1).value).toBe('Atrasados');
    press('Remover filtro 1');
    await answerDialog('Remover');
    expect(filter(1).value).toBe('Abertos');
    fireEvent.click(saveButton());
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toEqual({ Menus: [leaf(2, 'Chamados', { Filters: [5] })] });
    await choose(/Assunto/, 'Cliente');
    await screen.findByText('Nenhum filtro selecionado');
  });

  it('adds, changes and removes the icon in a dialog [MENU-17] [MENU-18] [MENU-19] [MENU-20] [MENU-54] [MENU-55]', async () => {
    await open([leaf(2, 'Chamados')]);
    edit('Chamados');
    const pick = async (button: string, icon: string) => {
      press(button);
      const dialog = await screen.findByRole('dialog', { name: 'Ícone' });
      fireEvent.click(within(dialog).getByRole('button', { name: icon }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await pick('Adicionar ícone', 'Caminhão');
    expect(within(panel()).getByRole('img', { name: 'Caminhão' })).toBeTruthy();
    await pick('Alterar ícone', 'Estrela');
    expect(within(panel()).getByRole('img', { name: 'Estrela' })).toBeTruthy();
    press('Remover ícone');
    await answerDialog('Remover', 'Deseja realmente remover o ícone desse menu?');
    expect(within(panel()).queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Adicionar ícone' })).toBeTruthy();
  });

  it('removes a menu after a question [MENU-21] [LIST-18] [MENU-56] [MENU-57] [LIST-17]', async () => {
    await open([group(1, 'Atendimento', leaf(2, 'Chamados')), leaf(3, 'Clientes')]);
    edit('Clientes');
    press('Remover menu');
    await answerDialog('Cancelar', 'Deseja realmente excluir esse item?');
    expect(rows()).toHaveLength(3);
    edit('Atendimento');
    press('Remover menu');
    await answerDialog('Remover', 'Deseja realmente remover o menu Atendimento e tudo o que está abaixo dele?');
    expect(rows()).toEqual(['1 Clientes']);
  });

  it('names the profiles that would lose items, with links, before it is saved', async () => {
    const broken = [
      { kind: 'room', id: 4, name: 'Sócios', address: '/config/access_profile/room/4', lost: 'Clientes' },
    ];
    const { calls } = await open([leaf(2, 'Chamados'), leaf(3, 'Clientes')], {
      'POST /presentation/menu/1/preview': () => effects({ removed: 1, people: 2, broken, brokenCount: 1 }),
    });
    edit('Clientes');
    press('Remover menu');
    await answerDialog('Remover', 'Deseja realmente excluir esse item?');
    press('Salvar');
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmar alterações' });
    expect(dialog.textContent).toContain('1 item a menos; 2 pessoas.Estes perfis deixarão de ver itens do menu:');
    expect(within(dialog).getByRole('link', { name: 'Perfil Sócios: Clientes' }).getAttribute('href')).toMatch(
      /room\/4$/,
    );
    await answerDialog('Cancelar');
    const sent = () => calls.filter(({ method }) => method === 'PUT').length;
    expect(sent()).toBe(0);
    press('Salvar');
    await answerDialog('Salvar');
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('says what is wrong, and cannot be saved meanwhile [MENU-23] [MENU-43] [MENU-44] [MENU-45] [MENU-46] [MENU-47] [MENU-48]', async () => {
    await open([group(1, 'Atendimento', leaf(2, 'Chamados'))]);
    expect(saveButton().disabled).toBe(false);
    press('Novo item');
    expect(saveButton().disabled).toBe(true);
    await screen.findByText('Preencha todos os dados corretamente antes de continuar');
    type('');
    for (const text of ['Preencha o nome', 'Selecione um cenário', 'Selecione um assunto'])
      expect(within(panel()).getByText(text)).toBeTruthy();
    type('Fila');
    chooseScenario('grid');
    await choose(/Assunto/, 'Chamado');
    expect(saveButton().disabled).toBe(false);
    press('+ Adicionar filtro');
    expect(within(panel()).getByText('Há campos de filtros vazios')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    press('Remover filtro 1');
    await answerDialog('Remover');
    edit('Atendimento');
    type(' ');
    expect(within(panel()).getByText('Nome inválido')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
  });

  it('is sorted by Alt and the arrow keys, which say where an item went', async () => {
    await open([group(1, 'Atendimento', leaf(2, 'Chamados')), leaf(3, 'Clientes')]);
    const key = (name: string, given: string) => fireEvent.keyDown(row(name), { key: given, altKey: true });
    key('Clientes', 'ArrowUp');
    await waitFor(() => expect(rows()).toEqual(['1 Clientes', '1 Atendimento', '2 Chamados']));
    await screen.findByText('Clientes: nível 1, posição 1 de 2.');
    key('Clientes', 'ArrowDown');
    await waitFor(() => expect(rows().at(-1)).toBe('1 Clientes'));
    key('Clientes', 'ArrowRight');
    await waitFor(() => expect(rows()).toEqual(['1 Atendimento', '2 Chamados', '2 Clientes']));
    // Into a leaf, which would become a parent.
    key('Clientes', 'ArrowRight');
    await answerDialog('Cancelar', 'Deseja realmente transformar esse menu em um menu pai?');
    key('Clientes', 'ArrowLeft');
    await waitFor(() => expect(rows()).toEqual(['1 Atendimento', '2 Chamados', '1 Clientes']));
    await waitFor(() => expect(document.activeElement).toBe(row('Clientes')));
  });

  it('shows the first error that the server names, else its own sentence, and keeps what was done [MENU-50] [MENU-51]', async () => {
    let answer = refusal(400, 'Inválido.', {
      errors: [
        { code: 'x', message: 'Primeiro erro' },
        { code: 'y', message: 'b' },
      ],
    });
    await open([leaf(2, 'Chamados')], { 'PUT /presentation/menu/1': () => answer });
    edit('Chamados');
    type('Fila');
    fireEvent.click(saveButton());
    await screen.findByText('Primeiro erro');
    answer = refusal(500, 'Falhou.');
    await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
    fireEvent.click(saveButton());
    await screen.findByText('Ocorreu um erro ao salvar o menu. Por favor, tente novamente.');
    expect(nameField().value).toBe('Fila');
  });

  it('never writes over what somebody else saved meanwhile', async () => {
    const stored = [leaf(2, 'Chamados')];
    await open(stored, { 'PUT /presentation/menu/1': () => refusal(412, 'Outra pessoa alterou.') });
    edit('Chamados');
    type('Fila');
    stored[0] = leaf(2, 'Dela');
    fireEvent.click(saveButton());
    await answerDialog('Continuar editando', 'Outra pessoa salvou o menu depois que você o abriu.');
    expect(nameField().value).toBe('Fila');
    fireEvent.click(saveButton());
    await answerDialog('Recarregar');
    await waitFor(() => expect(rows()).toEqual(['1 Dela']));
  });

  it('shows what somebody else changed, and continues with it and the own changes on top', async () => {
    const stored = [leaf(2, 'Chamados'), leaf(3, 'Clientes')];
    let isLate = true;
    let version = 3;
    const { saves } = await open(stored, {
      'GET /presentation/menu/1': () => ({ Menus: stored, version }),
      'PUT /presentation/menu/1': ({ body }) =>
        isLate ? refusal(412, 'Outra pessoa alterou.') : { ...(body as CompanyMenu), version: 5 },
    });
    edit('Chamados');
    type('Fila');
    stored[0] = leaf(2, 'Dela', { Filters: [6] });
    stored[1] = leaf(3, 'Clientes', { Icon: 'star' });
    stored.push(leaf(4, 'Novo'));
    version = 4;
    fireEvent.click(saveButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dela: nome, filtros (você também alterou; fica o seu)', 'Clientes: ícone', 'Novo: item novo']);
    await answerDialog('Aplicar as minhas alterações sobre elas');
    expect(rows()).toEqual(['1 Fila', '1 Clientes', '1 Novo']);
    expect(nameField().value).toBe('Fila');
    isLate = false;
    fireEvent.click(saveButton());
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.headers.get('if-match')).toBe('"4"');
    expect(saves()[1]?.body).toEqual({
      Menus: [leaf(2, 'Fila', { Filters: [6] }), leaf(3, 'Clientes', { Icon: 'star' }), leaf(4, 'Novo')],
    });
  });

  it('opens the item that the address names', async () => {
    await open([leaf(2, 'Chamados'), leaf(3, 'Clientes')], {}, '/config/menu?item=3');
    expect(nameField().value).toBe('Clientes');
  });

  it('asks before unsaved work is left, by Cancelar and by any other way [MENU-24]', async () => {
    const { router } = await open([leaf(2, 'Chamados')]);
    edit('Chamados');
    type('Fila');
    void router.navigate('/channels');
    await answerDialog('Voltar');
    press('Cancelar');
    await answerDialog('Voltar', 'Há dados não salvos, deseja continuar?');
    expect(router.state.location.pathname).toBe('/config/menu');
    press('Cancelar');
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
