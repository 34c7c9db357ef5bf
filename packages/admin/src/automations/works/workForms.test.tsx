// @vitest-environment jsdom
import { workStepTypes, type SetValueConfig, type WorkStep, type WorkStepType } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, choose, combo, list, open, press, sentence, type } from './testing/openStep';
import { emptyWorkStep, workStepKinds } from './workStepKinds';
import { WorkStepForm } from './WorkStepForm';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the kinds of steps', () => {
  it('are all of the specification and our own, once each, under a heading [AUTO-27]', () => {
    const types = workStepKinds.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types).toEqual(expect.arrayContaining([...workStepTypes]));
    expect([...types].sort()).toEqual([...workStepTypes, 'SetTalkActive', 'AddComment', 'Wait'].sort());
  });

  it.each(workStepKinds.map(({ type }) => type))(
    '%s has its form and its sentence; drawing it changes nothing',
    async (kind) => {
      const start = emptyWorkStep(kind);
      const edited = await open(start);
      await waitFor(() => expect(document.querySelector('.as-work')).toBeTruthy());
      expect(sentence()).toMatch(/^\p{L}/u);
      expect(edited.step).toBe(start);
    },
  );

  it('that this page does not know are named, and stay as they are', async () => {
    const start = { ...emptyWorkStep('SendEmail'), configs: [{ to: ['ana@empresa.com.br'] }] };
    const edited = await open(start);
    expect(sentence()).toBe('Passo não conhecido: SendEmail');
    expect(await screen.findByText(/Este passo \(SendEmail\) não é conhecido/)).toBeTruthy();
    expect(edited.step).toBe(start);
  });
});

describe('the form of values', () => {
  const start = emptyWorkStep('SetTalkValueByEvent');
  const configs = (edited: { step: WorkStep }) => edited.step.configs as SetValueConfig[];

  it('sets attributes of the event to a value of their own editor, or to nothing [AUTO-31]', async () => {
    const edited = await open(start);
    await choose(/^Campo/, 'Status');
    await choose(/^Valor/, 'Concluído');
    expect(configs(edited)).toEqual([
      { subjectAttributeId: 32, subjectId: 3, value: expect.anything(), setAttributeValueType: 1 },
    ]);
    await waitFor(() => expect(sentence()).toBe('Altera Chamado: Status = Concluído'));
    await choose(/^Recebe/, 'Nada (esvaziar)');
    expect(configs(edited)[0]).toMatchObject({ value: null, setAttributeValueType: 3 });
    expect(sentence()).toBe('Altera Chamado: esvazia Status');
  });

  it('offers what an attribute can be computed from, and nothing else', async () => {
    const edited = await open(start);
    await choose(/^Campo/, 'Quantidade');
    const offered = async () => {
      fireEvent.click(await screen.findByRole('combobox', { name: /^Recebe/ }));
      const found = await screen.findAllByRole('option', { hidden: true });
      return found.map(({ textContent }) => textContent);
    };
    const [fixed, event, cleared] = ['Um valor fixo', 'Um campo do registro do evento', 'Nada (esvaziar)'];
    expect(await offered()).toEqual([fixed, event, 'O número atual mais uma quantia', cleared]);
    await choose(/^Recebe/, 'O número atual mais uma quantia');
    await screen.findByRole('textbox', { name: 'Quanto somar' });
    type('Quanto somar', '2,5');
    fireEvent.blur(screen.getByRole('textbox', { name: 'Quanto somar' }));
    expect(configs(edited)[0]).toMatchObject({ value: { kind: 'add', amount: 2.5 }, setAttributeValueType: 2 });
    await choose(/^Campo/, 'Previsão');
    expect(await offered()).toEqual([fixed, event, 'O momento da execução', cleared]);
    await choose(/^Recebe/, 'O momento da execução');
    expect(configs(edited)[0]?.value).toEqual({ kind: 'now' });
    await choose(/^Momento/, 'Antes');
    await choose(/^Unidade/, 'semanas');
    expect(configs(edited)[0]?.value).toEqual({ kind: 'now', amount: -1, unit: 'week' });
    expect(sentence()).toBe('Altera Chamado: Previsão = 1 semana antes da execução');
    await choose(/^Campo/, 'Título');
    // Required: it cannot be emptied.
    expect(await offered()).toEqual([fixed, event, 'Um texto com variáveis', 'O nome de quem causou o evento']);
    await choose(/^Recebe/, 'Um texto com variáveis');
    type(/^Texto com variáveis/, 'Atraso de ${titulo}');
    expect(configs(edited)[0]?.value).toEqual({ kind: 'text', template: 'Atraso de ${titulo}' });
    await choose(/^Recebe/, event);
    expect(configs(edited)[0]?.value).toEqual({ kind: 'event', subjectAttributeId: 31 });
  });

  it('adds, moves and removes rows, each attribute once', async () => {
    const edited = await open(start);
    await choose(/^Campo/, 'Título');
    press('Adicionar campo');
    const second = screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Campo/ })[1] as HTMLElement;
    fireEvent.focus(second);
    fireEvent.change(second, { target: { value: 'Qu' } });
    expect(screen.queryByRole('option', { name: 'Título', hidden: true })).toBeNull();
    fireEvent.click(await screen.findByRole('option', { name: 'Quantidade', hidden: true }));
    expect(configs(edited).map((one) => one.subjectAttributeId)).toEqual([31, 34]);
    press('Mover para cima Quantidade');
    expect(configs(edited).map((one) => one.subjectAttributeId)).toEqual([34, 31]);
    press('Remover Quantidade');
    expect(configs(edited).map((one) => one.subjectAttributeId)).toEqual([31]);
  });

  it('of a new record begins with what it must have, and points to the record of the event', async () => {
    const edited = await open(emptyWorkStep('NewTalk'));
    await choose(/^Novo registro de/, 'Cliente');
    expect(configs(edited)).toEqual([{ subjectAttributeId: 41, subjectId: 4, value: null, setAttributeValueType: 1 }]);
    press('Adicionar campo');
    const second = screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Campo/ })[1];
    if (second) fireEvent.change(second, { target: { value: 'Último' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Último chamado', hidden: true }));
    expect(configs(edited)[1]).toMatchObject({ value: { kind: 'talk' }, setAttributeValueType: 2 });
  });

  it('adds a related record once its subject is chosen', async () => {
    const edited = await open(start);
    await choose(/^Campo/, 'Título');
    press('Adicionar registro relacionado');
    expect(configs(edited)[1]).toMatchObject({ subjectAttributeId: null, subjectId: null });
    const second = within(screen.getByRole('group', { name: 'Registro relacionado 2' })).getByRole('combobox');
    fireEvent.change(second, { target: { value: 'Cliente' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Cliente', hidden: true }));
    expect(configs(edited)).toMatchObject([
      { subjectAttributeId: 31, subjectId: 3 },
      { subjectAttributeId: null, subjectId: 4 },
    ]);
  });

  it('asks before the fields of one subject make room for those of another', async () => {
    const edited = await open(start);
    await choose(/^Campo/, 'Título');
    const answer = async (name: string) => {
      await choose(/^Registro que é alterado/, 'Cliente');
      const question = await screen.findByRole('alertdialog', { name: 'Trocar assunto' });
      fireEvent.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await answer('Cancelar');
    expect(configs(edited)).toMatchObject([{ subjectAttributeId: 31, subjectId: 3 }]);
    await waitFor(() => expect(combo(/^Registro que é alterado/).value).toBe('Chamado'));
    await answer('Trocar assunto');
    expect(configs(edited)).toMatchObject([{ subjectAttributeId: null, subjectId: 4 }]);
  });

  it('by filter asks which records, and shows what is missing at its field [AUTO-46]', async () => {
    const edited = await open(emptyWorkStep('SetTalkValueByFilter'), { showsProblems: true });
    expect(screen.getByText('Escolha o assunto do registro que recebe o valor.')).toBeTruthy();
    await choose(/^Registros do assunto/, 'Chamado');
    expect(screen.getByText('Escolha o campo que recebe o valor.')).toBeTruthy();
    expect(screen.getByText('Configure o filtro: quais registros o passo altera.')).toBeTruthy();
    press('Usar todos');
    expect(edited.step.filter).toBe('{"and":[]}');
    expect(screen.queryByText('Configure o filtro: quais registros o passo altera.')).toBeNull();
  });
});

describe('the forms of messages', () => {
  it('choose the related records of a mail, the fields of each, and whether it is sent without any [AUTO-28]', async () => {
    const edited = await open(emptyWorkStep('SendEmail'));
    await choose('Registros relacionados listados', 'Cliente');
    expect(edited.step.configs[0]).toMatchObject({ relatedSubjects: [{ subjectId: 4, subjectAttributeIds: [] }] });
    await choose('Campos listados de Cliente', 'Nome');
    fireEvent.click(screen.getByRole('switch', { name: /^Enviar mesmo sem registros relacionados/ }));
    expect(edited.step.configs[0]).toMatchObject({
      relatedSubjects: [{ subjectId: 4, subjectAttributeIds: [expect.any(Number)] }],
      sendEmptyReport: true,
    });
  });

  it('check each address of a mail, offer those of people, and show the text of a record [AUTO-28] [AUTO-29] [AUTO-51]', async () => {
    const edited = await open(emptyWorkStep('SendEmail'), { showsProblems: true });
    expect(screen.getByText('Informe ao menos um destinatário do e-mail.')).toBeTruthy();
    const to = combo('Para');
    fireEvent.focus(to);
    fireEvent.change(to, { target: { value: 'ninguem' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    fireEvent.blur(to);
    expect(await screen.findByText('ninguem não é um e-mail válido.')).toBeTruthy();
    press('Remover ninguem');
    await choose('Para', 'ana@empresa.com.br', 'ana');
    expect(edited.step.configs[0]).toMatchObject({ to: 'ana@empresa.com.br' });
    fireEvent.click(screen.getByRole('switch', { name: 'Também para os endereços de registros relacionados' }));
    expect(edited.step.configs[0]).toMatchObject({ sendToRelated: { send: true, subjectId: 4 } });
    type(/^Assunto do e-mail/, 'Olá $');
    type(/^Assunto do e-mail/, 'Olá ${');
    const dialog = await screen.findByRole('dialog', { name: 'Seletor de Variáveis' });
    fireEvent.click(await within(dialog).findByRole('button', { name: /Título/ }));
    expect(await screen.findByText('Olá Impressora parada')).toBeTruthy();
    expect(edited.step.configs[0]).toMatchObject({ subject: 'Olá ${titulo}' });
    expect(sentence()).toBe('Envia o e-mail “Olá ${titulo}” para ana@empresa.com.br, os endereços de Cliente');
  });

  it('choose a notification and its receivers: people, profiles, who created the record [AUTO-35] [AUTO-36]', async () => {
    const edited = await open(emptyWorkStep('Notification'), { showsProblems: true });
    expect(screen.getByText('Escolha a notificação que o passo envia.')).toBeTruthy();
    await choose(/^Notificação/, 'Atraso');
    expect(screen.getByText('Ninguém foi escolhido: a notificação não será enviada.')).toBeTruthy();
    await choose('Pessoas', 'Ana Ribeiro');
    await choose('Todas as pessoas dos perfis de acesso', 'Atendentes');
    fireEvent.click(screen.getByRole('switch', { name: 'Quem criou o registro' }));
    expect(edited.step.configs).toEqual([
      {
        notificationId: 5,
        receivers: [
          { receiverId: 7, receiverType: 1 },
          { receiverId: 2, receiverType: 2 },
          { receiverId: 3, receiverType: 3 },
        ],
      },
    ]);
    expect(sentence()).toBe('Envia a notificação Atraso para 2 destinatários, quem criou o registro');
  });

  it('ask a question to people [AUTO-32]', async () => {
    const edited = await open(emptyWorkStep('SetTalkDialog'), { showsProblems: true });
    expect(screen.getByText('Escreva a pergunta do diálogo.')).toBeTruthy();
    expect(screen.getByText('Escolha quem responde ao diálogo.')).toBeTruthy();
    type(/^Pergunta/, 'Encerrar?');
    await choose(/^Quem responde/, 'Ana Ribeiro');
    expect(edited.step.configs).toEqual([{ value: 'Encerrar?', accountIds: [7] }]);
    expect(sentence()).toBe('Pergunta “Encerrar?” a 1 pessoa');
  });
});

describe('the other forms', () => {
  it('choose tags [AUTO-34]', async () => {
    const edited = await open(emptyWorkStep('SetTalkTag'), { showsProblems: true });
    expect(screen.getByText('Escolha a tag deste passo.')).toBeTruthy();
    await choose(/^Tags/, 'Urgente');
    expect(edited.step.configs).toEqual([{ tagId: 9 }]);
    expect(sentence()).toBe('Adiciona a tag Urgente');
  });

  it('search another automation, and the record that it runs on [AUTO-33]', async () => {
    const edited = await open(emptyWorkStep('ExecuteParentJob'));
    await choose(/^Automação/, 'Encerrar', 'Enc');
    await choose('Em qual registro', 'Cliente (Cliente)');
    fireEvent.click(screen.getByRole('switch', { name: /^Executar mesmo/ }));
    expect(edited.step.configs).toEqual([
      { forceExecution: true, jobId: 12, jobName: 'Encerrar', subjectAttributeId: 35, subjectId: 4 },
    ]);
    expect(sentence()).toBe('Executa a automação Encerrar no registro de Cliente');
  });

  it('write a request with headers, body and a credential, also while there are no credentials', async () => {
    const credentials = { 'GET /credential': () => list([{ credentialId: 4, name: 'ERP', hosts: ['erp.example'] }]) };
    const edited = await open(emptyWorkStep('HttpRequest'), { more: credentials });
    type(/^Endereço/, 'http://erp.example');
    fireEvent.blur(screen.getByRole('textbox', { name: /^Endereço/ }));
    expect(screen.getByText('Use um endereço que comece com https://')).toBeTruthy();
    type(/^Endereço/, 'https://erp.example/pedidos');
    await screen.findByRole('combobox', { name: 'Credencial' });
    fireEvent.change(combo('Credencial'), { target: { value: '4' } });
    press('Adicionar cabeçalho');
    const header = within(screen.getByRole('group', { name: 'Cabeçalho 1' }));
    fireEvent.change(header.getByRole('textbox', { name: 'Nome' }), { target: { value: 'X-Origem' } });
    fireEvent.change(header.getByRole('textbox', { name: 'Valor' }), { target: { value: 'assunto' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Um texto com variáveis' }));
    type('Texto do corpo', '{"titulo":"${titulo}"}');
    expect(edited.step.configs).toEqual([
      {
        method: 'POST',
        url: 'https://erp.example/pedidos',
        body: '{"titulo":"${titulo}"}',
        credentialId: 4,
        headers: [{ name: 'X-Origem', value: 'assunto' }],
        isIdempotent: false,
      },
    ]);
    expect(sentence()).toBe('Envia uma requisição POST para erp.example');
    cleanup();
    await open(emptyWorkStep('HttpRequest'));
    expect(screen.queryByRole('combobox', { name: 'Credencial' })).toBeNull();
  });

  it('say what an integration does', async () => {
    await open(emptyWorkStep('SitaIntegration'));
    expect(screen.getByText(/Integração SITA: o registro do evento é enviado/)).toBeTruthy();
  });

  it('wait, comment and deactivate; a condition leaves the step out', async () => {
    const filter = '{"==":[{"var":"titulo"},"x"]}';
    const edited = await open({ ...emptyWorkStep('SetTalkActive'), filter });
    await waitFor(() => expect(sentence()).toBe('Se Título é igual a "x": Desativa o registro'));
    press('Remover');
    expect(edited.step.filter).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Ativado' }));
    expect(edited.step.configs).toEqual([{ isActive: true }]);
    cleanup();
    const comment = await open(emptyWorkStep('AddComment'), { showsProblems: true });
    expect(screen.getByText('Escreva o comentário.')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: /Nota interna/ }));
    expect(comment.step.configs).toEqual([{ text: '', visibility: 'internal' }]);
    cleanup();
    const wait = await open(emptyWorkStep('Wait'));
    await choose(/^Unidade/, 'horas');
    expect(wait.step.configs).toEqual([{ amount: 1, unit: 'hour' }]);
    expect(sentence()).toBe('Espera 1 hora');
  });

  it('change nothing where they may only be read', async () => {
    const types: WorkStepType[] = ['SetTalkValueByEvent', 'SendEmail', 'Notification', 'HttpRequest'];
    for (const kind of types) {
      await renderPage(
        [
          {
            path: '/',
            element: (
              <WorkStepForm
                step={emptyWorkStep(kind)}
                catalogue={{ subjects: [], tags: [], notifications: [] }}
                subjectId={3}
                problems={[]}
                isReadOnly
                onChange={vi.fn()}
              />
            ),
          },
        ],
        { answers },
      );
      await waitFor(() => expect(document.querySelector('.as-work')).toBeTruthy());
      expect(screen.queryByRole('button', { name: /Adicionar|Enviar também|Definir|Inserir/ })).toBeNull();
      cleanup();
    }
  });
});
