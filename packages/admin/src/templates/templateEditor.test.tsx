// @vitest-environment jsdom
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namedRoutes } from './testing/namedRoutes';
import { editorAnswers, storedTemplate } from './testing/templateAnswers';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = async (path: string, answers: Record<string, TestAnswer> = {}) => {
  const page = await renderPage(namedRoutes(), {
    path: `/template/editor/${path}`,
    answers: { ...editorAnswers, ...answers },
  });
  await screen.findByRole('form');
  return page;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const select = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
const choose = async (name: string | RegExp, option: string) => {
  fireEvent.click(select(name));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ });
const available = () => within(screen.getByRole('group', { name: 'Campos disponíveis' }));
const selected = () => within(screen.getByRole('group', { name: 'Campos selecionados' }));
const handles = () =>
  selected()
    .queryAllByRole('button', { name: /^Mover / })
    .map((one) => one.getAttribute('aria-label')?.slice('Mover '.length));
const answer = async (title: string, question: string, label: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog.textContent).toContain(question);
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const save = () => press('Salvar');

describe('a new custom template', () => {
  it('is named, about a subject with attributes, with columns [TPL-05] [TPL-33] [TPL-34] [TPL-37] [TPL-39] [TPL-43] [TPL-44] [TPL-46] [TPL-66] [TPL-67] [TPL-68] [TPL-69]', async () => {
    await open('custom');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Criar novo template');
    expect(name().getAttribute('aria-required')).toBe('true');
    expect(select('Assunto').getAttribute('aria-required')).toBe('true');
    expect(select('Template de edição')).toBeDefined();
    expect(select('Templates de cadastro')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'exibir coluna de id no grid' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Template base' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Usuário' })).toBeNull();
    expect(button('Salvar').disabled).toBe(true);
    expect(button('Cancelar')).toBeDefined();
    fireEvent.click(select('Assunto'));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Chamado', 'Cliente']);
    fireEvent.click(options[0] as HTMLElement);
    expect(button('Salvar').disabled).toBe(true);
    press('Adicionar Título');
    await waitFor(() => expect(button('Salvar').disabled).toBe(false));
    const page = screen.getByRole('region', { name: 'Criar novo template' });
    const controls = [...page.querySelectorAll('input, button')];
    expect(controls.length).toBeGreaterThan(5);
    expect(controls.slice(-2)).toEqual([button('Cancelar'), button('Salvar')]);
  });

  it('is created with its columns and forms, and leads to the list [TPL-45] [TPL-83] [TPL-85] [TPL-86] [TPL-87] [TPL-88] [TPL-100]', async () => {
    const { router, calls, preferences } = await open('custom');
    const tabs = () => preferences.get().tabs?.pages.map(({ path }) => path);
    expect(tabs()).toEqual(['/template/editor/custom']);
    fireEvent.change(name(), { target: { value: 'Fila' } });
    await choose('Assunto', 'Chamado');
    await waitFor(() => expect(select('Template de edição').readOnly).toBe(false));
    await choose('Template de edição', 'Edição completa');
    await choose('Templates de cadastro', 'Cadastro rápido');
    expect(button('Remover Cadastro rápido')).toBeDefined();
    press('Adicionar Status');
    press('Adicionar Título');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Templates de Personalizados' });
    expect(router.state.location.pathname + router.state.location.search).toBe('/template/list/custom?refresh=true');
    await waitFor(() => expect(tabs()).toEqual(['/template/list/custom?refresh=true']));
    expect(notices.get()).toMatchObject([{ tone: 'success', text: 'Template Fila inserido com sucesso!' }]);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      templateName: 'Fila',
      companyId: 1,
      subjectId: 10,
      scenario: 'grid',
      templateType: 'CustomTemplate',
      parentTemplateId: null,
      accountId: null,
      showTalkIdOnGrid: true,
      relatedTemplateIds: [51, 52],
      templateAreas: [
        { subjectAttributeId: 102, order: 1, widgetId: 1, templateAreaTalkModal: null },
        { subjectAttributeId: 101, order: 2 },
      ],
    });
  });

  it('asks for its name where it is missing, until one is typed [TPL-91] [TPL-92]', async () => {
    const { calls } = await open('custom');
    await choose('Assunto', 'Chamado');
    press('Adicionar Título');
    save();
    await waitFor(() => expect(screen.getAllByText(/Digite um nome/).length).toBeGreaterThan(0));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.change(name(), { target: { value: 'F' } });
    await waitFor(() => expect(screen.queryByText(/Digite um nome/)).toBeNull());
  });

  it('says that it could not be created, and stays [TPL-101]', async () => {
    await open('custom', { 'POST /template': () => refusal(500, 'Erro interno') });
    fireEvent.change(name(), { target: { value: 'Fila' } });
    await choose('Assunto', 'Chamado');
    press('Adicionar Título');
    save();
    await screen.findByText('Ocorreu um erro ao inserir o template. Por favor, tente novamente.');
    expect(name().value).toBe('Fila');
    expect(handles()).toEqual(['Título']);
  });

  it('asks before its subject changes once there are columns, and then has none [TPL-70] [TPL-71] [TPL-73]', async () => {
    await open('custom');
    const question = 'Deseja realmente alterar o assunto desse template?';
    await choose('Assunto', 'Chamado');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    press('Adicionar Título');
    await choose('Assunto', 'Cliente');
    await answer('Alterar assunto', question, 'Cancelar');
    expect(select('Assunto').value).toBe('Chamado');
    expect(handles()).toEqual(['Título']);
    await choose('Assunto', 'Cliente');
    await answer('Alterar assunto', question, 'Alterar');
    await waitFor(() => expect(handles()).toEqual([]));
    expect(available().getByRole('button', { name: 'Adicionar Nome do cliente' })).toBeDefined();
  });

  it('asks before a registration template goes [TPL-106] [TPL-107]', async () => {
    await open('custom');
    await choose('Assunto', 'Chamado');
    await waitFor(() => expect(select('Templates de cadastro').readOnly).toBe(false));
    await choose('Templates de cadastro', 'Cadastro rápido');
    const question = 'Deseja realmente remover o template de cadastro Cadastro rápido?';
    press('Remover Cadastro rápido');
    await answer('Remover template de cadastro', question, 'Cancelar');
    expect(button('Remover Cadastro rápido')).toBeDefined();
    press('Remover Cadastro rápido');
    await answer('Remover template de cadastro', question, 'Remover');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover Cadastro rápido' })).toBeNull());
  });
});

describe('the default template of a subject', () => {
  it('has no name of its own, the subject of its address, and forms that open its records [TPL-06] [TPL-07] [TPL-35] [ENTITY-41]', async () => {
    const { calls } = await open('default?subject=10');
    expect(screen.queryByRole('textbox', { name: /Nome/ })).toBeNull();
    await waitFor(() => expect(select('Assunto').value).toBe('Chamado'));
    await waitFor(() => expect(select('Template de edição').readOnly).toBe(false));
    await choose('Template de edição', 'Edição completa');
    await choose('Templates de cadastro', 'Cadastro rápido');
    press('Adicionar Título');
    save();
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      templateName: 'Chamado',
      templateType: 'CompanyDefault',
      subjectId: 10,
      relatedTemplateIds: [51, 52],
    });
  });
});

describe('an existing template', () => {
  it('is shown with its subject fixed, and is changed [TPL-08] [TPL-32] [TPL-38] [TPL-84] [TPL-102]', async () => {
    const { calls } = await open('custom/7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar template');
    expect(name().value).toBe('Fila');
    expect(select('Assunto').value).toBe('Chamado');
    expect(select('Assunto').readOnly).toBe(true);
    await waitFor(() => expect(select('Template de edição').value).toBe('Edição completa'));
    expect(handles()).toEqual(['Título', 'Status']);
    press('Adicionar Data de abertura');
    save();
    await waitFor(() => expect(notices.get()).toHaveLength(1));
    expect(notices.get()[0]?.text).toBe('Template Fila atualizado com sucesso!');
    const put = calls.find(({ method }) => method === 'PUT');
    expect([put?.path, put?.headers.get('if-match')]).toEqual(['/template/7', '"3"']);
    expect(put?.body).toMatchObject({
      subjectId: 10,
      relatedTemplateIds: [51, 52],
      templateAreas: [{ templateAreaId: 900 }, { templateAreaId: 901 }, { templateAreaId: null }],
    });
  });

  it('asks before columns are taken away that templates of people have', async () => {
    const broken = [{ kind: 'template', id: 9, name: 'De Bia', address: '/template/editor/users/9', lost: 'Status' }];
    const { calls } = await open('custom/7', {
      'POST /template/7/preview': () => ({ added: 1, removed: 1, changed: 0, people: 1, broken, brokenCount: 1 }),
    });
    press('Adicionar Data de abertura');
    save();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1 coluna a mais, 1 a menos; 1 pessoa.');
    expect(within(question).getByRole('link', { name: 'Template De Bia: mostra Status' })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(notices.get()[0]?.text).toBe('Template Fila atualizado com sucesso!'));
  });

  it('says that it could not be changed [TPL-103]', async () => {
    await open('custom/7', { 'PUT /template/7': () => refusal(500, 'Erro interno') });
    fireEvent.change(name(), { target: { value: 'Fila nova' } });
    save();
    await screen.findByText('Ocorreu um erro ao atualizar o template. Por favor, tente novamente.');
    expect(name().value).toBe('Fila nova');
  });

  it('of which nothing can be read offers to try again [TPL-104] [TPL-105]', async () => {
    let isDown = true;
    const reading: TestAnswer = () => (isDown ? refusal(500, 'Erro') : storedTemplate());
    await renderPage(namedRoutes(), {
      path: '/template/editor/custom/7',
      answers: { ...editorAnswers, 'GET /template/7': reading },
    });
    await screen.findByText('Não foi possível carregar os dados do template');
    isDown = false;
    press('Tentar novamente');
    await screen.findByRole('form');
    expect(name().value).toBe('Fila');
  });
});

describe('a user’s template', () => {
  const ofUser = storedTemplate({
    templateType: 'UserByWebInterface',
    accountId: 41,
    parentTemplateId: 7,
    relatedTemplates: [],
  });

  it('has a base of its subject, then the fields and people of the base [TPL-40] [TPL-41] [TPL-42] [TPL-72] [TPL-74] [TPL-75] [TPL-76] [TPL-77] [TPL-79] [ADMINAPI-43]', async () => {
    const { calls } = await open('users');
    expect(screen.queryByRole('combobox', { name: 'Template base' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Usuário' })).toBeNull();
    await choose('Assunto', 'Chamado');
    await screen.findByRole('combobox', { name: 'Template base' });
    expect(available().queryAllByRole('listitem')).toEqual([]);
    fireEvent.click(select('Template base'));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Fila', 'Padrão']);
    fireEvent.click(options[0] as HTMLElement);
    await available().findByRole('button', { name: 'Adicionar Título' });
    expect(available().getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(select('Usuário').readOnly).toBe(false));
    await choose('Usuário', 'Bia Prado');
    press('Adicionar Título');
    expect(calls.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual(
      expect.arrayContaining([
        '/template?scenarioId=1&page=1&fetch=10000&subjectId=10',
        '/template/7?',
        '/template/accounts/7?',
      ]),
    );
    // Changing the subject asks for no confirmation here, and clears what belongs to the previous one.
    await choose('Assunto', 'Cliente');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(select('Template base').value).toBe(''));
    expect(select('Usuário').value).toBe('');
    expect(handles()).toEqual([]);
  });

  it('needs a base template and a user [TPL-94] [TPL-96]', async () => {
    const { calls } = await open('users');
    await choose('Assunto', 'Chamado');
    await screen.findByRole('combobox', { name: 'Template base' });
    await choose('Template base', 'Fila');
    await available().findByRole('button', { name: 'Adicionar Título' });
    press('Adicionar Título');
    save();
    await waitFor(() => expect(screen.getAllByText(/Selecione um usuário(?!\.)/).length).toBeGreaterThan(0));
    expect(screen.queryByText(/Selecione um template base(?!\.)/)).toBeNull();
    await choose('Usuário', 'Bia Prado');
    await waitFor(() => expect(screen.queryAllByText(/Selecione um usuário(?!\.)/)).toEqual([]));
    fireEvent.change(select('Template base'), { target: { value: '' } });
    fireEvent.blur(select('Template base'));
    await waitFor(() => expect(screen.getAllByText(/Selecione um template base(?!\.)/).length).toBeGreaterThan(0));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps its subject, base and user while it is changed [TPL-80] [TPL-81] [ENTITY-42] [ADMINAPI-45]', async () => {
    const { calls } = await open('users/7', { 'GET /template/7': () => ofUser });
    await waitFor(() => expect(select('Template base').value).toBe('Fila'));
    await waitFor(() => expect(select('Usuário').value).toBe('Bia Prado'));
    for (const label of ['Assunto', 'Template base', 'Usuário']) expect(select(label).readOnly).toBe(true);
    expect(calls.find(({ path }) => path === '/template/accounts/7')?.query.get('accountId')).toBe('41');
    fireEvent.change(name(), { target: { value: 'Dela' } });
    save();
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      templateName: 'Dela',
      templateType: 'UserByWebInterface',
      subjectId: 10,
      accountId: 41,
      parentTemplateId: 7,
    });
  });
});

describe('a template that somebody else saved meanwhile', () => {
  const theirs = () =>
    storedTemplate({
      version: 4,
      templateName: 'Fila deles',
      templateAreas: [...storedTemplate().templateAreas]
        .reverse()
        .map((area, index) => ({ ...area, order: index + 1 })),
    });

  it('has the columns and the name of both, and is saved over their version', async () => {
    let reads = 0;
    const { calls } = await open('custom/7', {
      'GET /template/7': () => (reads++ === 0 ? storedTemplate() : theirs()),
      'PUT /template/7': ({ headers }) =>
        headers.get('if-match') === '"4"' ? theirs() : refusal(412, 'Outra pessoa alterou.'),
    });
    press('Adicionar Data de abertura');
    save();
    await waitFor(() => expect(name().value).toBe('Fila deles'));
    // Behind its predecessor, in the order of the side that changed it.
    expect(handles()).toEqual(['Status', 'Data de abertura', 'Título']);
    save();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    const { templateName, templateAreas } = calls.findLast(({ method }) => method === 'PUT')?.body as {
      templateName: string;
      templateAreas: { subjectAttributeId: number }[];
    };
    expect(templateName).toBe('Fila deles');
    expect(templateAreas.map(({ subjectAttributeId }) => subjectAttributeId)).toEqual([102, 103, 101]);
  });

  it('has the name of the other one where that is chosen', async () => {
    let reads = 0;
    await open('custom/7', {
      'GET /template/7': () => (reads++ === 0 ? storedTemplate() : theirs()),
      'PUT /template/7': () => refusal(412, 'Outra pessoa alterou.'),
    });
    fireEvent.change(name(), { target: { value: 'Minha fila' } });
    save();
    const panel = within(await screen.findByRole('region', { name: 'Outra pessoa alterou este registro' }));
    expect(name().value).toBe('Minha fila');
    fireEvent.click(panel.getByRole('radio', { name: /Fila deles/ }));
    fireEvent.click(panel.getByRole('button', { name: 'Aplicar escolhas' }));
    await waitFor(() => expect(name().value).toBe('Fila deles'));
    expect(handles()).toEqual(['Status', 'Título']);
  });
});
