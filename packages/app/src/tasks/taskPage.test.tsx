// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '@assunto/shell/testing';
import { renderTasks } from './testing/renderTasks';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const bar = async () => within(await screen.findByRole('group', { name: 'Tempo da tarefa' }));
const press = async (name: string) => fireEvent.click(await (await bar()).findByRole('button', { name }));
const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Fills the form of a new task; estimates left out are empty. */
async function fillTask(title: string, minutes: string | null = '60'): Promise<void> {
  fill(await screen.findByLabelText(/^Título/), title);
  fill(screen.getByRole('textbox', { name: /^Previsão de término/ }), '31/12/2099 12:00');
  if (minutes !== null) fill(screen.getByLabelText(/^Duração estimada/), minutes);
}

describe('a task', () => {
  it('asks for its estimates where they are missing, saves them and starts [TASK-11] [TASK-12] [TASK-13] [TASK-15] [TASK-37]', async () => {
    const { valuesOf } = await renderTasks('/context/talk/tarefa/12', {
      tasks: { 12: { titulo: 'Sem estimativas', Previsaodetermino: null, Duracaoestimada: null } },
    });
    await press('Iniciar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Estimativas da tarefa' }));
    fill(await dialog.findByLabelText(/^Duração estimada/), '45');
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(dialog.getAllByText('O campo Previsão de término é obrigatório.')).not.toEqual([]));
    fill(dialog.getByRole('textbox', { name: /^Previsão de término/ }), '31/12/2099 12:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Estimativa(s) atualizada(s) com sucesso! Iniciando tarefa...')).toBeTruthy();
    expect(await screen.findByText('Tarefa #12 iniciada com sucesso!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await valuesOf(12)).toMatchObject({ Duracaoestimada: 45, StatusTarefa: { name: 'Em Execução' } });
    // The form of the page was read again.
    await waitFor(() => expect(screen.getByLabelText(/^Duração estimada/)).toHaveProperty('value', '45'));
  });

  it('that is late asks for the reason when it is finished, saves it and finishes [TASK-08] [TASK-17] [TASK-19] [TASK-20] [TASK-35] [TASK-36]', async () => {
    const { valuesOf } = await renderTasks('/context/talk/tarefa/12', {
      tasks: { 12: { titulo: 'Atrasada', Previsaodetermino: '2020-01-05T15:00:00Z' } },
    });
    await press('Iniciar');
    await press('Finalizar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Motivos do atraso' }));
    const reason = await dialog.findByLabelText(/^Motivo de atraso do prazo/);
    expect(dialog.queryByLabelText(/^Motivo de atraso da estimativa/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(dialog.getAllByText('O campo Motivo de atraso do prazo é obrigatório.')).not.toEqual([]),
    );
    fill(reason, 'Peça em falta');
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Motivo(s) atualizado(s) com sucesso!')).toBeTruthy();
    expect(await screen.findByText('Registro finalizado com sucesso!')).toBeTruthy();
    expect(await valuesOf(12)).toMatchObject({
      motivodeatrasodoprazo: 'Peça em falta',
      StatusTarefa: { name: 'Finalizada' },
    });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Motivo de atraso do prazo/)).toHaveProperty('value', 'Peça em falta'),
    );
    const buttons = (await bar()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Registrar tempo']);
  });

  it('over its estimate asks for that reason alone [TASK-18]', async () => {
    const { answerOnce } = await renderTasks('/context/talk/tarefa/12', { tasks: { 12: { titulo: 'Demorada' } } });
    await press('Iniciar');
    answerOnce('POST /talk/tarefa/finalizar', () =>
      refusal(500, '', { code: 'TASK_DELAYED', deadlineExceeded: false, estimateExceeded: true }),
    );
    await press('Finalizar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Motivos do atraso' }));
    fill(await dialog.findByLabelText(/^Motivo de atraso da estimativa/), 'Mais longo do que parecia');
    expect(dialog.queryByLabelText(/^Motivo de atraso do prazo/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Registro finalizado com sucesso!')).toBeTruthy();
  });

  it('is created and started in one go, and another that runs is paused [TASK-14] [TASK-31]', async () => {
    const { router, valuesOf } = await renderTasks('/context/talk/tarefa/12', {
      tasks: { 12: { titulo: 'Primeira' } },
    });
    await press('Iniciar');
    expect(await screen.findByText('Tarefa #12 iniciada com sucesso!')).toBeTruthy();
    await act(() => router.navigate('/context/talk/tarefa/add'));
    await fillTask('Segunda');
    save('Salvar e iniciar');
    expect(await screen.findByText(/^Tarefa #\d+ inserida e iniciada com sucesso!$/)).toBeTruthy();
    expect(await screen.findByText('Tarefa #12 pausada com sucesso!')).toBeTruthy();
    const chip = within(await screen.findByRole('group', { name: 'Tarefa em execução' }));
    expect(await chip.findByText(/Segunda/)).toBeTruthy();
    expect(await valuesOf(12)).toMatchObject({ StatusTarefa: { name: 'Aguardando Execução' } });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/context\/talk\/tarefa\/\d+$/));
    fireEvent.click(chip.getByRole('button', { name: /^Pausar a tarefa/ }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tarefa em execução' })).toBeNull());
  });

  it('has its estimates and the motives of its delay filled in from its menu [CTX-20] [CTX-21] [TASK-36]', async () => {
    const { valuesOf } = await renderTasks('/context/talk/tarefa/12', { tasks: { 12: { titulo: 'Ligar' } } });
    const choose = async (item: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Informar estimativas');
    const estimates = within(await screen.findByRole('dialog', { name: 'Estimativas da tarefa' }));
    fill(await estimates.findByLabelText(/^Duração estimada/), '140');
    expect(estimates.getByRole('textbox', { name: /^Previsão de término/ })).toBeTruthy();
    expect(estimates.queryByLabelText(/^Título/)).toBeNull();
    fireEvent.click(estimates.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Estimativa(s) atualizada(s) com sucesso!')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(/^Duração estimada/)).toHaveProperty('value', '140'));

    await choose('Informar motivos do atraso');
    const motives = within(await screen.findByRole('dialog', { name: 'Motivos do atraso' }));
    fill(await motives.findByLabelText(/^Motivo de atraso do prazo/), 'Peça em falta');
    fireEvent.click(motives.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Motivo(s) atualizado(s) com sucesso!')).toBeTruthy();
    expect(await valuesOf(12)).toMatchObject({ Duracaoestimada: 140, motivodeatrasodoprazo: 'Peça em falta' });
  });

  it('is found among those to do while one types, started there and finished [CTX-07] [CONST-05] [TASK-35]', async () => {
    const { calls } = await renderTasks('/context/activetask/tarefa', {
      tasks: { 12: { titulo: 'Conferir o nobreak' }, 13: { titulo: 'Outra' } },
    });
    expect(await screen.findByRole('button', { name: 'Iniciar a tarefa #13' })).toBeTruthy();
    calls.length = 0;
    const box = screen.getByRole('searchbox', { name: 'Buscar tarefas' });
    for (const term of ['n', 'nob', 'nobreak']) fireEvent.change(box, { target: { value: term } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Iniciar a tarefa #13' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Iniciar a tarefa #12' }));
    const card = within(await screen.findByRole('article', { name: 'Conferir o nobreak' }));
    expect(card.getByRole('timer')).toBeTruthy();
    // No half of a word is asked for.
    const asked = calls.filter(({ path }) => path.startsWith('/talk/filter/tarefa'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { body } of asked) expect(body).toMatchObject({ term: 'nobreak', scenario: 'Task' });
    fireEvent.click(card.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Registro finalizado com sucesso!')).toBeTruthy();
    expect(await screen.findByText('Nenhuma tarefa em execução')).toBeTruthy();
  });

  it('is made about a record, without leaving its page, which shows its timer with its buttons', async () => {
    const { router } = await renderTasks('/context/talk/chamado/9001');
    const title = 'Impressora do balcão não imprime';
    fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Criar tarefa' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Nova tarefa: ${title}` }));
    fill(await dialog.findByLabelText(/^Título/), 'Levar papel');
    expect(dialog.getByLabelText('Chamado')).toHaveProperty('value', title);
    expect(dialog.getByLabelText('Registro de origem')).toHaveProperty('value', '9001');
    expect(dialog.getByLabelText('Assunto de origem')).toHaveProperty('value', 'chamado');
    fill(dialog.getByLabelText(/^Duração estimada/), '60');
    fill(dialog.getByRole('textbox', { name: /^Previsão de término/ }), '31/12/2099 12:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/^Tarefa #\d+ inserida com sucesso!$/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^Iniciar a tarefa/ }));
    expect(await screen.findByText(/^Tarefa #\d+ iniciada com sucesso!$/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^Pausar a tarefa #/ }));
    expect(await screen.findByText(/^Tarefa #\d+ pausada com sucesso!$/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/context/talk/chamado/9001');
  });
});

it('no task is offered to somebody whose profile does not work with them', async () => {
  await renderTasks('/context/activetask/tarefa', {
    answers: { 'GET /Talk/Task/InProgress': () => ({ message: null, now: 0, canWork: false, canCreate: false }) },
  });
  expect(await screen.findByText('Seu perfil não trabalha com tarefas.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tarefas|tarefa/ })).toBeNull();
});

describe('what goes wrong with a task is said', () => {
  it('when it is not registered, and the next save registers it [TASK-22] [TASK-32]', async () => {
    const { answerOnce } = await renderTasks('/context/talk/tarefa/add');
    await fillTask('Recusada');
    answerOnce('POST /talk/tarefa', () => refusal(300, 'Falha.'));
    save('Salvar');
    const sentence = 'Tarefa não cadastrada. Tente novamente ou entre em contato com o administrador do sistema.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    save('Salvar');
    expect(await screen.findByText(/^Tarefa #\d+ inserida com sucesso!$/)).toBeTruthy();
  });

  it('by what the server found, and its estimates are asked for where they are missing [TASK-23] [TASK-24]', async () => {
    const { answerOnce } = await renderTasks('/context/talk/tarefa/add');
    await fillTask('Estimativa exigida', null);
    const errors = [{ code: 'required', message: 'A duração estimada é exigida.', attribute: 'Duracaoestimada' }];
    answerOnce('POST /talk/tarefa', () => refusal(400, 'Falha.', { code: 'TALK_INVALID', errors }));
    save('Salvar e iniciar');
    const failures = await screen.findByRole('alertdialog');
    expect(failures.textContent).toContain('As seguintes falhas aconteceram durante a sincronização dos dados:');
    expect(failures.textContent).toContain('A duração estimada é exigida.');
    fireEvent.keyDown(failures, { key: 'Escape' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Estimativas da tarefa' }));
    fill(await dialog.findByLabelText(/^Duração estimada/), '30');
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/^Tarefa #\d+ inserida e iniciada com sucesso!$/)).toBeTruthy();
  });

  it.each([
    ['Salvar', 'O registro foi inserido com sucesso!'],
    [
      'Salvar e iniciar',
      'A tarefa foi criada e iniciada, no entanto não foi possível atualizar o componente. Recarregando...',
    ],
  ])(
    'when it cannot be read once it is there, and the list is opened: %s [TASK-25] [TASK-26]',
    async (button, text) => {
      const { router } = await renderTasks('/context/talk/tarefa/add', {
        answers: { 'GET /talk/tarefa/9004': () => refusal(401, 'x', { code: 'NOT_AUTHENTICATED' }) },
      });
      await fillTask('Ilegível por um momento');
      save(button);
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/context/grid/tarefa'));
    },
  );

  it('when a created task does not start, and when a start fails [TASK-27] [TASK-28]', async () => {
    const { answerOnce } = await renderTasks('/context/talk/tarefa/add');
    await fillTask('Criada e não iniciada');
    answerOnce('POST /talk/tarefa/iniciar', () => refusal(503, 'Falha.'));
    save('Salvar e iniciar');
    expect(await screen.findByText('A tarefa foi criada, no entanto não foi possível iniciá-la.')).toBeTruthy();
    answerOnce('POST /talk/tarefa/iniciar', () => refusal(500, 'Falha.'));
    await press('Iniciar');
    const sentence = 'Ocorreu um erro ao tentar iniciar a tarefa. Por favor, tente novamente.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('with its number when it cannot be paused or finished, and the timer runs on [TASK-29] [TASK-30]', async () => {
    const { answerOnce } = await renderTasks('/context/talk/tarefa/12', { tasks: { 12: { titulo: 'Teimosa' } } });
    await press('Iniciar');
    answerOnce('POST /talk/tarefa/pausar', () => refusal(500, 'Falha.'));
    await press('Pausar');
    const notPaused = 'Tarefa #12 não pausada. Entre em contato com o administrador ou tente novamente.';
    expect(await screen.findByText(notPaused)).toBeTruthy();
    answerOnce('POST /talk/tarefa/finalizar', () => refusal(500, 'Falha.'));
    await press('Finalizar');
    const notFinished =
      'Não foi possível finalizar a tarefa #12. Tente novamente ou entre em contato com o administrador.';
    expect(await screen.findByText(notFinished)).toBeTruthy();
    await press('Pausar');
    expect(await screen.findByText('Tarefa #12 pausada com sucesso!')).toBeTruthy();
  });
});
