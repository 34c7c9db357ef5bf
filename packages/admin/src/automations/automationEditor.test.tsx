// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobSave } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, type SentCall } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAutomations, storedJob } from './testing/openAutomations';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = async (field: string | RegExp, option: string) => {
  const combo = await screen.findByRole('combobox', { name: field });
  fireEvent.focus(combo);
  fireEvent.change(combo, { target: { value: option } });
  // The list is a popover, which jsdom does not show.
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const chooseType = async (name: RegExp) => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const fromMenu = async (menu: string, item: string) => {
  press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const menuOf = async (menu: string) => {
  press(menu);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return names;
};
const sent = (calls: readonly SentCall[], method: string) =>
  calls.find((call) => call.method === method && call.path.startsWith('/job') && !/matches|schedule/.test(call.path));
const stepsOf = (call: SentCall | undefined) =>
  (call?.body as JobSave).works.flatMap(({ steps }) => steps.map(({ workStepType }) => workStepType));

describe('the editor of automations', () => {
  it('builds a new one from nothing: title, event, works, end [AUTO-08] [AUTO-10] [AUTO-11] [AUTO-12] [AUTO-13] [AUTO-15] [AUTO-20] [AUTO-62]', async () => {
    const { calls, router } = await openAutomations('/automation/editor');
    expect(await screen.findByRole('heading', { name: 'Quando acontecer...' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Então faça...' })).toBeTruthy();
    expect(screen.getByText('FIM')).toBeTruthy();
    expect(button('Cancelar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar Como' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    type(/^Título da automação/, 'Comentar os novos');
    press(/Escolha o que inicia a automação/);
    await chooseType(/^Registro criado/);
    await choose(/^Assunto/, 'Chamado');
    fireEvent.click(await screen.findByRole('radio', { name: 'Todos' }));
    expect(await screen.findByText('Um registro de Chamado é criado')).toBeTruthy();
    press('Adicionar ação');
    await chooseType(/^Comentar/);
    fireEvent.change(await screen.findByRole('textbox', { name: /^Texto|^Comentário/ }), { target: { value: 'Olá' } });
    const actions = within(screen.getByRole('region', { name: 'Então faça...' }));
    const add = actions.getByRole('button', { name: 'Adicionar ação' });
    expect(add.querySelector('.lucide-plus')).toBeTruthy();
    const last = actions.getAllByRole('listitem').at(-1);
    expect(last?.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    press('Salvar');
    expect(await screen.findByText('Automação inserida com sucesso!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/automation/list'));
    expect(sent(calls, 'POST')?.body).toEqual({
      name: 'Comentar os novos',
      isEnabled: false,
      events: [
        {
          once: false,
          negate: false,
          becoming: false,
          steps: [
            {
              eventStepType: 1,
              subjectId: 3,
              filter: '{"and":[]}',
              filterName: 'Todos os registros',
              filterId: null,
            },
          ],
        },
      ],
      works: [{ steps: [expect.objectContaining({ workStepType: 'AddComment', configs: [{ text: 'Olá' }] })] }],
    });
  });

  it('says what is missing at its place, with the focus on the first, and sends nothing [AUTO-09]', async () => {
    const { calls } = await openAutomations('/automation/editor');
    await screen.findByRole('heading', { name: 'Quando acontecer...' });
    press('Salvar');
    const title = screen.getByRole('textbox', { name: /^Título da automação/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Escolha o tipo do evento: o que inicia a automação.')).toBeTruthy();
    type(/^Título da automação/, 'Com título');
    press(/Escolha o que inicia a automação/);
    await chooseType(/^Registro criado/);
    await choose(/^Assunto/, 'Chamado');
    fireEvent.click(await screen.findByRole('radio', { name: 'Todos' }));
    press('Salvar');
    await waitFor(() => expect(document.activeElement).toBe(button('Adicionar ação')));
    expect(screen.getByText('Escolha o que a automação faz.')).toBeTruthy();
    expect(sent(calls, 'POST')).toBeUndefined();
  });

  it('moves the focus to the field of a step that is missing, once its form is loaded [AUTO-09]', async () => {
    const works = [
      {
        steps: [
          { workStepType: 'Notification' as const, name: '', configs: [{ notificationId: null, receivers: [] }] },
        ],
      },
    ];
    const { calls } = await openAutomations('/automation/editor/7', { 'GET /job/7': () => storedJob({ works }) });
    await screen.findByText('1. Enviar notificação');
    press('Salvar');
    const field = await screen.findByRole('combobox', { name: /^Notificação/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText('Escolha a notificação que o passo envia.')).toBeTruthy();
    expect(sent(calls, 'PUT')).toBeUndefined();
  });

  it('gives each step a menu: settings, another type, and removal only while there are several [AUTO-17] [AUTO-18] [AUTO-19]', async () => {
    await openAutomations('/automation/editor/7');
    await screen.findByText(/Está atrasado/);
    expect(await menuOf('Opções do evento 1')).toEqual(['Configurações', 'Mudar o tipo']);
    expect(await menuOf('Opções do passo 1')).toEqual([
      ...['Configurações', 'Mudar o tipo', 'Duplicar', 'Mover para cima', 'Mover para baixo', 'Remover'],
    ]);
    await fromMenu('Opções do passo 1', 'Configurações');
    expect(await screen.findByDisplayValue('Está atrasado')).toBeTruthy();
    await fromMenu('Opções do passo 2', 'Mudar o tipo');
    await chooseType(/^Comentar/);
    expect(screen.getByText('2. Comentar')).toBeTruthy();
    await fromMenu('Opções do passo 2', 'Remover');
    expect(await menuOf('Opções do passo 1')).toEqual(['Configurações', 'Mudar o tipo', 'Duplicar']);
  });

  it('moves, removes and brings back works, and saves them in their order over the version that was read', async () => {
    const { calls } = await openAutomations('/automation/editor/7');
    await screen.findByText(/Está atrasado/);
    await fromMenu('Opções do passo 2', 'Mover para cima');
    await fromMenu('Opções do passo 1', 'Remover');
    expect(await screen.findByText('Ação removida.')).toBeTruthy();
    press('Desfazer');
    await waitFor(() => expect(screen.queryByText('Ação removida.')).toBeNull());
    press('Salvar');
    expect(await screen.findByText('Automação atualizada com sucesso!')).toBeTruthy();
    const put = sent(calls, 'PUT');
    expect(stepsOf(put)).toEqual(['Wait', 'AddComment']);
    expect(put?.headers.get('if-match')).toBe('"3"');
  });

  it('says what each step does, and which records it is about', async () => {
    await openAutomations('/automation/editor/7');
    expect(await screen.findByText('Um registro de Chamado é alterado em Status')).toBeTruthy();
    expect(screen.getByText('Só quando passam a atender ao filtro “Abertos”')).toBeTruthy();
  });

  it('saves a copy that is off, under another title [AUTO-14]', async () => {
    const { calls, router } = await openAutomations('/automation/editor/7', {
      'GET /job/7': () => storedJob({ isEnabled: true }),
      'GET /job/8': () => storedJob({ jobId: 8, name: 'Avisar mais' }),
    });
    await screen.findByText(/Está atrasado/);
    press('Salvar Como');
    const dialog = await screen.findByRole('dialog', { name: 'Salvar como nova automação' });
    const title = within(dialog).getByRole<HTMLInputElement>('textbox');
    expect(title.value).toBe('Avisar atrasos (cópia)');
    fireEvent.change(title, { target: { value: 'Avisar mais' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Automação inserida com sucesso!')).toBeTruthy();
    expect(sent(calls, 'POST')?.body).toMatchObject({ name: 'Avisar mais', isEnabled: false });
    await waitFor(() => expect(router.state.location.pathname).toBe('/automation/editor/8'));
  });

  it('asks before unsaved work is left', async () => {
    const { router } = await openAutomations('/automation/editor/7');
    await screen.findByText(/Está atrasado/);
    type(/^Título da automação/, 'Outro');
    press('Cancelar');
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Continuar sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/automation/list'));
  });

  it('counts the records before it is switched on, and says so with the save', async () => {
    const { calls } = await openAutomations('/automation/editor/7');
    fireEvent.click(await screen.findByRole('switch', { name: /^Automação ligada/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Ligar automação' });
    expect(await within(question).findByText('Agora 12 registros passam pelo filtro “Abertos”.')).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'Ligar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('Salvar');
    await screen.findByText('Automação atualizada com sucesso!');
    expect(sent(calls, 'PUT')?.body).toMatchObject({ isEnabled: true });
  });

  it('shows what the server refused at the step that it names', async () => {
    await openAutomations('/automation/editor/7', {
      'PUT /job/7': () =>
        refusal(403, 'Sem direito.', {
          errors: [{ code: 'RIGHT_NOT_HELD', message: 'Você não pode comentar.', attribute: '/works/0/steps/0' }],
        }),
    });
    await screen.findByText(/Está atrasado/);
    press('Salvar');
    expect(await screen.findByText('Você não pode comentar.')).toBeTruthy();
    // Its form is open, and the problem goes when the step is changed.
    fireEvent.change(await screen.findByDisplayValue('Está atrasado'), { target: { value: 'Outro' } });
    await waitFor(() => expect(screen.queryByText('Você não pode comentar.')).toBeNull());
  });

  it('continues over what somebody else saved meanwhile, or with it', async () => {
    let version = 3;
    const { calls } = await openAutomations('/automation/editor/7', {
      'GET /job/7': () => storedJob({ version, ownerName: version === 3 ? 'Ana Ribeiro' : 'Bruno Tavares' }),
      'PUT /job/7': ({ headers }) =>
        headers.get('if-match') === `"${version}"`
          ? storedJob({ version: version + 1 })
          : refusal(412, 'Outra versão.'),
    });
    await screen.findByText(/Está atrasado/);
    version = 5;
    type(/^Título da automação/, 'Meu título');
    press('Salvar');
    const dialog = await screen.findByRole('alertdialog', { name: 'A automação foi alterada' });
    expect(dialog.textContent).toContain('Bruno Tavares salvou esta automação');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar por cima' }));
    expect(await screen.findByText('Automação atualizada com sucesso!')).toBeTruthy();
    const last = calls.filter(({ method }) => method === 'PUT').at(-1);
    expect([last?.headers.get('if-match'), (last?.body as JobSave).name]).toEqual(['"5"', 'Meu título']);
  });

  it("acts as 'Automação' where the person's profile allows it, and says where it no longer does", async () => {
    const identities = [
      { actsAs: 'owner', name: 'Ana Ribeiro' },
      { actsAs: 'automation', name: 'Automação' },
    ];
    const { calls } = await openAutomations('/automation/editor/7', {
      'GET /job/identity': () => ({ itens: identities }),
      'PUT /job/7': () =>
        refusal(403, 'Sem direito.', {
          errors: [{ code: 'RIGHT_NOT_HELD', attribute: '/actsAs', message: 'Seu perfil não permite.' }],
        }),
    });
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Age em nome de' });
    expect([...field.options].map(({ text }) => text)).toEqual(['Ana Ribeiro (eu)', 'Automação']);
    fireEvent.change(field, { target: { value: field.options[1]?.value } });
    press('Salvar');
    expect(await screen.findByText('Seu perfil não permite.')).toBeTruthy();
    expect(sent(calls, 'PUT')?.body).toMatchObject({ actsAs: 'automation' });
  });

  it('is only read with delete=true, and deletes after a question [AUTO-02] [AUTO-16] [AUTO-63]', async () => {
    const { calls, router } = await openAutomations('/automation/editor/7?delete=true');
    expect(await screen.findByRole('heading', { name: 'Excluir automação' })).toBeTruthy();
    await screen.findByText(/Está atrasado/);
    for (const name of ['Salvar', 'Salvar Como', 'Adicionar ação', 'Adicionar outro evento'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Título/ }).readOnly).toBe(true);
    press('Excluir');
    const question = await screen.findByRole('alertdialog', { name: 'Excluir automação' });
    expect(question.textContent).toContain('Deseja realmente excluir a automação Avisar atrasos?');
    fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Automação excluída com sucesso!')).toBeTruthy();
    expect(sent(calls, 'DELETE')?.body).toEqual({ jobId: 7 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/automation/list'));
  });

  it('names the automations that run one which therefore stays', async () => {
    await openAutomations('/automation/editor/7?delete=true', {
      'DELETE /job': () =>
        refusal(422, 'Em uso.', {
          uses: [{ kind: 'job', id: 9, name: 'Escalar', address: '/automation/editor/9' }],
        }),
    });
    await screen.findByText(/Está atrasado/);
    press('Excluir');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    expect((await screen.findByRole('link', { name: /Escalar/ })).getAttribute('href')).toBe('/automation/editor/9');
  });
});

describe('the schedule of an event', () => {
  it('is chosen by fields and said in words with its next times [AUTO-61]', async () => {
    const { calls } = await openAutomations('/automation/editor');
    await screen.findByText('FIM');
    press(/Escolha o que inicia a automação/);
    await chooseType(/^Agenda/);
    expect(await screen.findByText('Todos os dias às 08:00.')).toBeTruthy();
    expect(screen.getByText('24/11/2026, 08:00')).toBeTruthy();
    await choose(/^Repetição/, 'Outra (cron)');
    type(/^Agenda em cron/, '');
    type(/^Título da automação/, 'Diária');
    press('Salvar');
    expect(await screen.findByText('Informe a agenda: quando a automação é executada.')).toBeTruthy();
    expect(sent(calls, 'POST')).toBeUndefined();
  });
});

describe('the wait of an event', () => {
  it('until a record is quiet is chosen, said and saved', async () => {
    const { calls } = await openAutomations('/automation/editor/7');
    fireEvent.click(await screen.findByText(/Registro alterado/));
    await choose(/^Iniciar quando o registro ficar sem alterações/, '30 segundos');
    expect(await screen.findByText(/depois de 30 segundos sem alterações$/)).toBeTruthy();
    press('Salvar');
    await waitFor(() => expect(sent(calls, 'PUT')).toBeTruthy());
    expect(sent(calls, 'PUT')?.body).toMatchObject({ events: [{ becoming: true, quietSeconds: 30 }] });
  });

  it('for another system may be without a subject, or about the record that it names', async () => {
    await openAutomations('/automation/editor');
    await screen.findByText('FIM');
    press(/Escolha o que inicia a automação/);
    await chooseType(/^Chamada de outro sistema/);
    expect(await screen.findByText(/Sem assunto, a automação começa sem registro/)).toBeTruthy();
    press('Adicionar ação');
    await chooseType(/^Comentar/);
    fireEvent.change(await screen.findByRole('textbox', { name: /^Texto|^Comentário/ }), { target: { value: 'Olá' } });
    type(/^Título da automação/, 'De fora');
    press('Salvar');
    expect(await screen.findByText(/a automação começa sem registro: escolha o assunto do evento/)).toBeTruthy();
  });
});
