// @vitest-environment jsdom
import type { SubjectHelp } from '@assunto/api';
import { customerRoomId } from '@assunto/api/ticketing';
import {
  attribute,
  chamadoFixture,
  clienteSubject,
  subject,
  talk,
  template,
  templateArea,
} from '@assunto/engine/testing';
import { refusal, testUser, type SentCall } from '@assunto/shell/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { gridTemplate, createTemplate, editTemplate, clients, talks } = chamadoFixture;
const formOf = (of: ReturnType<typeof subject>) =>
  template({
    templateId: of.subjectId * 100,
    templateType: 'TalkModalCompanyEdit',
    subjectId: of.subjectId,
    templateAreas: of.subjectAttributes.map((one, at) => templateArea(one, { order: at + 1 })),
  });

const visit = subject({
  subjectId: 40,
  subjectName: 'Visita',
  subjectIdentifier: 'visita',
  subjectAttributes: [
    { identifier: 'titulo', name: 'Título', isRequired: true },
    {
      identifier: 'chamado',
      name: 'Chamado',
      componentId: 4,
      relatedSubject: { subjectId: 10, subjectIdentifier: 'chamado', subjectName: 'Chamado' },
    },
  ],
});
const pointer = { subjectAttributeId: 2, icon: null, subjectIdentifier: 'visita', subjectName: 'Visita' };
const tickets = {
  subject: { ...chamadoFixture.subject, relatedSubjects: [pointer] },
  templates: [gridTemplate, createTemplate, editTemplate],
  talks,
};
const visitOf = (talkId: number, titulo: string) =>
  talk({ of: visit, talkId, displayName: titulo, values: { titulo } });
const subjects = (visits = [visitOf(41, 'Ver o local')]) => [
  tickets,
  { subject: visit, templates: [formOf(visit)], talks: visits },
  {
    subject: clienteSubject,
    templates: [formOf(clienteSubject)],
    talks: [
      talk({ of: clienteSubject, talkId: 501, displayName: 'Padaria', values: { nome: 'Padaria', ativo: true } }),
    ],
  },
];

const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What describes a field to the ear. */
const textAbout = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a record', () => {
  it('is new without a talk in the address, and shown as the form alone [CTX-02] [CTX-09]', async () => {
    const { router } = await renderRecordApp('/context/form/chamado', { subjects: subjects(), options: { clients } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Novo registro' })).toBeTruthy();
    fill(await screen.findByLabelText(/^Título/), 'Aberto pelo formulário');
    fill(screen.getByLabelText(/^Descrição/), 'Sem painel ao lado.');
    fill(screen.getByRole('textbox', { name: /^Abertura/ }), '02/03/2026 10:00');
    press('Salvar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/9004'));
    await act(() => router.navigate('/context/form/chamado/9004'));
    await waitFor(() => expect(valueOf(/^Título/)).toBe('Aberto pelo formulário'));
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Partes do registro' })).toBeNull();
    await act(() => router.navigate('/context/talk/chamado/9004'));
    expect(await main.findByRole('complementary')).toBeTruthy();
  });

  it('shows the failures of a save that the server refuses, with nothing lost [TALK-23] [FIELD-64]', async () => {
    const taken = 'O valor informado já existe.';
    await renderRecordApp('/context/talk/cliente/add', {
      subjects: subjects(),
      answers: {
        'POST /subject/natural-key/201': () => ({ isTaken: true }),
        'POST /talk/cliente': () =>
          refusal(400, 'Há campos inválidos.', { errors: [{ code: 'taken', message: taken, attribute: 'nome' }] }),
      },
    });
    const name = await screen.findByLabelText(/^Nome/);
    fill(name, 'Padaria');
    // It is checked while one types.
    await screen.findByText(taken);
    press('Salvar');
    const failures = await screen.findByRole('alertdialog');
    expect(failures.textContent).toContain('As seguintes falhas aconteceram durante a sincronização dos dados:');
    expect(failures.textContent).toContain(`Nome: ${taken}`);
    press('Voltar ao registro');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(valueOf(/^Nome/)).toBe('Padaria');
  });

  it('says that a save failed when the server gives no reason, until it succeeds [TALK-24] [TALK-32]', async () => {
    const { answerOnce } = await renderRecordApp('/context/form/chamado/9001', { subjects: subjects() });
    fill(await screen.findByLabelText(/^Título/), 'Servidor com problema');
    answerOnce('PUT /talk/chamado/9001', () => refusal(500, 'Ocorreu um erro inesperado.'));
    press('Salvar');
    const sentence = 'Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(valueOf(/^Título/)).toBe('Servidor com problema');
    press('Salvar');
    expect(await screen.findByText('Registro atualizado com sucesso!')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('shows the records related to it with their addresses [LIST-01]', async () => {
    const { router } = await renderRecordApp('/context/talk/chamado/9001', { subjects: subjects() });
    const link = await screen.findByRole('link', { name: '41 Ver o local' });
    expect(link.getAttribute('href')).toBe('/context/talk/visita/41');
    await act(() => router.navigate('/context/talk/visita/41'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ver o local' })).toBeTruthy();
  });

  it('has those of another subject edited as a table, with rows added and removed, and every problem at its row [CTX-16]', async () => {
    const { calls, answerOnce } = await renderRecordApp('/context/talk/chamado/9001', { subjects: subjects([]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Editar em tabela: Visita' }));
    const table = within(await screen.findByRole('region', { name: 'Visita' }));
    await waitFor(() => expect(document.activeElement).toBe(table.getByRole('heading', { name: 'Visita' })));
    for (const _ of [1, 2]) fireEvent.click(await table.findByRole('button', { name: 'Adicionar linha' }));
    const titleOf = (row: number) => table.getByRole('textbox', { name: `Título, linha ${row}` });
    fill(titleOf(1), 'Trocar o toner');
    const saves = () => calls.filter(({ path }) => path === '/talk/visita/many').map(({ method }) => method);
    const save = () => fireEvent.click(table.getByRole('button', { name: 'Salvar 2 registros' }));
    save();
    await waitFor(() => expect(titleOf(2).getAttribute('aria-invalid')).toBe('true'));
    expect(saves()).toEqual([]);

    fill(titleOf(2), 'Limpar a impressora');
    const errors = [{ code: 'x', message: 'Registro 2: Título proibido.', attribute: 'titulo', index: 1 }];
    answerOnce('POST /talk/visita/many', () => refusal(400, 'Há campos inválidos.', { code: 'TALK_INVALID', errors }));
    save();
    await table.findAllByText('Título proibido.');
    expect(titleOf(2).getAttribute('aria-invalid')).toBe('true');
    expect(textAbout(titleOf(2))).toBe('Título proibido.');
    expect(textAbout(titleOf(1))).toBe('');
    expect(titleOf(1)).toHaveProperty('value', 'Trocar o toner');
    save();
    expect(await screen.findByText('Registros atualizados com sucesso!')).toBeTruthy();
    expect(saves()).toEqual(['POST', 'POST']);

    fill(titleOf(1), 'Trocar o toner preto');
    fireEvent.click(table.getByRole('button', { name: 'Remover a linha 2' }));
    save();
    await waitFor(() => expect(saves()).toEqual(['POST', 'POST', 'PUT']));
    const removed = calls.filter(({ method, path }) => method === 'DELETE' && path === '/talk/visita');
    expect(removed.map(({ body }) => body)).toMatchObject([{ talkIds: [9005] }]);
  });

  it('is only read where it may not be changed [PERM-06]', async () => {
    const none = { Create: false, Read: true, Update: false, Delete: false, Deactivate: false };
    const [, , client] = subjects();
    if (!client) throw new Error('the clients are the third subject');
    await renderRecordApp('/context/talk/cliente/501', {
      subjects: [{ ...client, subject: { ...clienteSubject, actions: none } }],
    });
    expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('is duplicated without what names it alone', async () => {
    const { router, calls } = await renderRecordApp('/context/form/cliente/501', {
      subjects: subjects(),
      answers: { 'POST /subject/natural-key/201': () => ({ isTaken: false }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Duplicar registro' }));
    expect(question.getByRole('checkbox', { name: /^Ativo/ })).toHaveProperty('checked', true);
    fireEvent.click(question.getByRole('button', { name: 'Duplicar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Novo registro' })).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Sim', checked: true })).toBeTruthy();
    expect(valueOf(/^Nome/)).toBe('');
    fill(screen.getByLabelText(/^Nome/), 'Confeitaria');
    press('Salvar');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/context\/talk\/cliente\/\d+$/));
    const created = calls.find(({ method, path }) => method === 'POST' && path === '/talk/cliente');
    const values = (created?.body as { talkValues: { value: unknown }[] }).talkValues.map(({ value }) => value);
    expect(values).toEqual(['Confeitaria', true]);
    expect(await screen.findByText('Registro inserido com sucesso!')).toBeTruthy();
  });
});

it('the head of a record says the time that is left until each goal of service, or what became of it', async () => {
  const goal = (id: number, name: string, clock: 'firstAnswer' | 'solution') => ({
    ...attribute({ subjectAttributeId: id, identifier: `prazo${id}`, name, componentId: 11 }),
    computed: {
      kind: 'deadline' as const,
      cost: 25,
      deadline: {
        clock,
        warningMinutes: 60,
        stateId: 152,
        hours: {
          timeZone: 'UTC',
          windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' })),
          holidays: [],
        },
      },
    },
  });
  const [ticket] = talks;
  if (!ticket) throw new Error('the fixture has tickets');
  const value = (id: number, of: unknown) => ({
    subjectAttributeId: id,
    subjectAttributeIdentifier: `prazo${id}`,
    value: of,
    tags: [],
  });
  const due = new Date(Date.now() + 4 * 3_600_000 + 30_000).toISOString();
  const subjectAttributes = [
    ...chamadoFixture.subject.subjectAttributes,
    goal(150, 'Primeira resposta', 'firstAnswer'),
    goal(151, 'Solução', 'solution'),
  ];
  await renderRecordApp('/context/form/chamado/9001', {
    subjects: [
      {
        ...tickets,
        subject: { ...tickets.subject, subjectAttributes },
        talks: [
          {
            ...ticket,
            talkValues: [
              ...ticket.talkValues,
              value(150, null),
              value(151, due),
              value(152, { id: 'met', name: 'Cumprido' }),
            ],
          },
        ],
      },
    ],
  });
  const shown = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  await waitFor(async () => expect((await shown('Primeira resposta'))?.textContent).toBe('Cumprido'));
  await waitFor(async () => expect((await shown('Solução'))?.textContent).toMatch(/^Faltam 4 h$/));
});

describe('the timeline of a record', () => {
  it('is narrowed to a kind, an attribute, days and a person', async () => {
    const { calls } = await renderRecordApp('/context/timeline/chamado/9001', {
      subjects: subjects(),
      answers: {
        'GET /talk/chamado/9001/timeline': () => ({
          itens: [],
          totalResults: 0,
          currentPage: 1,
          people: [{ accountId: 7, actorName: 'Ana Ribeiro' }],
          mayNote: true,
          isFollowing: false,
        }),
      },
    });
    const filters = within(await screen.findByRole('group', { name: 'Filtros do histórico' }));
    await filters.findByRole('option', { name: 'Ana Ribeiro' });
    const expectAsked = (wanted: object) =>
      waitFor(() => {
        const asked = calls.filter(({ path }) => path === '/talk/chamado/9001/timeline').at(-1)?.query ?? [];
        const { page: _page, fetch: _fetch, ...narrowed } = Object.fromEntries(asked);
        expect(narrowed).toEqual(wanted);
      });
    const choose = (label: string, value: string) =>
      fireEvent.change(filters.getByLabelText(label), { target: { value } });
    choose('Mostrar', 'comment');
    await expectAsked({ kind: 'comment' });
    choose('Atributo', '101');
    await expectAsked({ kind: 'comment', subjectAttributeId: '101' });
    fill(filters.getByRole('textbox', { name: 'Até' }), '01/01/2020');
    await expectAsked({ kind: 'comment', subjectAttributeId: '101', to: '2020-01-01' });
    expect(await screen.findByText('Nada corresponde aos filtros')).toBeTruthy();
    fireEvent.click(filters.getByRole('button', { name: 'Limpar filtros' }));
    await expectAsked({});
    choose('Quem', '7');
    await expectAsked({ accountId: '7' });
  });
});

describe('the help of a subject', () => {
  const stored = (help: string): SubjectHelp => ({ help, version: 1, updatedIn: null, actorName: null });

  it('is written by an administrator in its place, with a question before it is left unsaved [CTX-05]', async () => {
    const saved: SentCall[] = [];
    const { router } = await renderRecordApp('/context/help/cliente', {
      subjects: subjects(),
      answers: {
        'GET /subject/cliente/help': () => stored(''),
        'PUT /subject/cliente/help': (call) => {
          saved.push(call);
          return stored((call.body as { help: string }).help);
        },
      },
    });
    expect(await screen.findByText('Ainda não há ajuda para este assunto.')).toBeTruthy();
    press('Escrever a ajuda');
    const text = '## Cadastro\n\nConfira o código.\n- [Chamados](/context/grid/chamado)\n<img src=x>';
    fireEvent.change(screen.getByLabelText('Texto da ajuda'), { target: { value: text } });
    await act(() => router.navigate('/'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Há dados não salvos, deseja continuar?');
    press('Voltar');
    press('Salvar');
    expect(await screen.findByText('Ajuda atualizada com sucesso!')).toBeTruthy();
    expect(saved.map(({ body }) => body)).toEqual([{ help: text, version: 1 }]);
    // What is no formatting is text.
    expect(await screen.findByRole('heading', { name: 'Cadastro' })).toBeTruthy();
    expect(screen.getByText('<img src=x>')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chamados' }).getAttribute('href')).toBe('/context/grid/chamado');
  });

  it('is read alone by others [CTX-05]', async () => {
    await renderRecordApp('/context/help/cliente', {
      subjects: subjects(),
      user: testUser({ isAdmin: false, roomId: 2 }),
      answers: { 'GET /subject/cliente/help': () => stored('## Cadastro') },
    });
    expect(await screen.findByRole('heading', { name: 'Cadastro' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Editar|Escrever/ })).toBeNull();
  });
});

describe('a ticket of a customer', () => {
  it('keeps its status until it waits for their confirmation, which a warning says [DESK-13]', async () => {
    const warning = /^Você só pode alterar o status de um chamado que está como/;
    await renderRecordApp('/context/form/chamado/9001', {
      subjects: subjects(),
      user: testUser({ isAdmin: false, roomId: customerRoomId }),
    });
    await screen.findByLabelText(/^Título/);
    expect(screen.getByText(warning)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Status/).readOnly).toBe(true);
  });
});
