// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { EngineProvider } from '../react/EngineProvider';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { drawn, plainFields } from '../react/testing/plainFields';
import { useRecord, type UseRecordResult } from '../react/useRecord';
import { withRules } from '../testing/withRules';
import { RecordForm, type RecordFormProps } from './RecordForm';

let record: UseRecordResult;

function Page({ talkId, ...props }: { talkId: number | 'add' } & Omit<RecordFormProps, 'record'>) {
  const used = useRecord('chamado', talkId);
  useLayoutEffect(() => {
    record = used;
  });
  return (
    <RecordForm record={used} label="Chamado" {...props}>
      <button>Salvar</button>
    </RecordForm>
  );
}

async function open(
  talkId: number | 'add',
  adapter: DataAdapter = chamadoAdapter(),
  props: Partial<RecordFormProps> = {},
) {
  render(
    <TestEngine adapter={adapter}>
      <Page talkId={talkId} {...props} />
    </TestEngine>,
  );
  await screen.findByRole('form', { name: 'Chamado' });
  // Fields subscribe to their atoms in the first effect, which may run after the first render.
  await act(async () => undefined);
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => drawn.clear());
afterEach(cleanup);

describe('RecordForm', () => {
  it('draws the sections of the template with the values of the record', async () => {
    await open(9001);
    expect(field(/Título/).value).toBe('Impressora do balcão não imprime');
    const section = screen.getByRole('region', { name: 'Prazos' });
    expect(within(section).getByRole<HTMLInputElement>('textbox', { name: 'Previsão' }).value).toBe('2026-03-06');
  });

  it('draws one field for a keystroke, whatever the size of the form', async () => {
    await open(9001);
    const before = new Map(drawn);
    type(/Título/, 'Outro título');
    const redrawn = [...drawn].filter(([name, times]) => times !== before.get(name)).map(([name]) => name);
    expect(redrawn).toEqual(['titulo']);
    expect((drawn.get('titulo') ?? 0) - (before.get('titulo') ?? 0)).toBe(1);
    expect(record.isDirty).toBe(true);
  });

  it('keeps read-only what may not be changed, and marks as required only what can be filled [FIELD-76] [FIELD-77]', async () => {
    await open(9001);
    expect(field('Protocolo').readOnly).toBe(true);
    expect(field('Protocolo').required).toBe(false);
    expect(field(/Título/).required).toBe(true);
  });

  it('shows what is wrong when the field is left, not while it is typed', async () => {
    await open(9001);
    type('Descrição', 'curta');
    expect(screen.queryByText(/pelo menos 10 caracteres/)).toBeNull();
    fireEvent.blur(field('Descrição'));
    expect(screen.getByText(/pelo menos 10 caracteres/)).toBeDefined();
    type('Descrição', 'agora com texto bastante');
    expect(screen.queryByText(/pelo menos 10 caracteres/)).toBeNull();
  });

  it('takes the focus to the first wrong field on save, with a summary that links to each', async () => {
    const create = vi.fn();
    await open('add', chamadoAdapter({ create }));
    press('Salvar');
    const summary = await screen.findByRole('alert');
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/Título/),
      expect.stringMatching(/Abertura/),
    ]);
    expect(document.activeElement).toBe(field(/Título/));
    fireEvent.click(links[1]!);
    expect(document.activeElement).toBe(field(/Abertura/));
    expect(create).not.toHaveBeenCalled();
  });

  it('sends only what changed, with the version that was read [TALK-10] [TALK-11]', async () => {
    const memory = chamadoAdapter();
    const update = vi.fn(memory.update);
    const onSaved = vi.fn();
    await open(9002, { ...memory, update }, { onSaved });
    type(/Título/, 'Acesso ao portal');
    press('Salvar');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(update.mock.calls[0]?.slice(0, 3)).toEqual([
      'chamado',
      9002,
      {
        subject: 'chamado',
        talkId: 9002,
        version: 3,
        templateId: 1003,
        talkValues: [{ subjectAttributeId: 101, value: 'Acesso ao portal' }],
      },
    ]);
    expect(record.isDirty).toBe(false);
    expect(record.talk?.version).toBe(4);
  });

  it('starts a new record with its defaults and sends nothing that may not be set', async () => {
    const memory = chamadoAdapter();
    const create = vi.fn(memory.create);
    const onSaved = vi.fn();
    await open('add', { ...memory, create }, { onSaved });
    expect(record.talk?.talkId).toBe(-999999);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Status/ }).value).toBe('aberto');
    type(/Título/, 'Rede fora do ar');
    type(/Abertura/, '02/03/2026 09:30');
    press('Salvar');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const sent = create.mock.calls[0]?.[1];
    expect(sent).not.toHaveProperty('talkId');
    const values = new Map(sent?.talkValues.map((one) => [one.subjectAttributeId, one.value]));
    expect(values.get(101)).toBe('Rede fora do ar');
    expect(values.get(103)).toBe('aberto');
    expect(values.has(111)).toBe(false);
    expect(values.has(112)).toBe(false);
    expect(onSaved.mock.calls[0]?.[0]).toMatchObject({
      replacedId: -999999,
      location: expect.stringMatching(/chamado/),
    });
  });

  it('saves on Enter in a one-line field, unless its editor used the key', async () => {
    const memory = chamadoAdapter();
    const update = vi.fn(memory.update);
    await open(9001, { ...memory, update });
    type(/Título/, 'Outro');
    const title = field(/Título/);
    title.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(title, { key: 'Enter' });
    expect(record.saving.isSaving).toBe(false);
    fireEvent.keyDown(title, { key: 'Enter' });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it('keeps every value of a refused save, and says why above the buttons and at the field', async () => {
    const answer = {
      code: 'TALK_INVALID',
      message: 'O registro não é válido.',
      errors: [{ code: 'unique', message: 'O valor informado já existe.', attribute: 'titulo' }],
    };
    const details = { method: 'PUT', path: '/', status: 400, message: answer.message, answer };
    const update = vi.fn(() => Promise.reject(new EngineError('REQUEST_FAILED', details)));
    await open(9001, chamadoAdapter({ update }));
    type(/Título/, 'Repetido');
    press('Salvar');
    expect(await screen.findByText('Não foi possível salvar:')).toBeDefined();
    expect(screen.getAllByText(/já existe/)).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Título: O valor informado já existe.' })).toHaveLength(1);
    expect(field(/Título/).value).toBe('Repetido');
    expect(document.activeElement).toBe(field(/Título/));
    expect(record.isDirty).toBe(true);
  });

  it('repeats a save whose answer was lost under the same key', async () => {
    const memory = chamadoAdapter();
    const lost = new EngineError('NETWORK_UNAVAILABLE', { method: 'PUT', path: '/', message: '' });
    const update = vi.fn(memory.update).mockRejectedValueOnce(lost);
    await open(9001, { ...memory, update });
    type(/Título/, 'De novo');
    press('Salvar');
    expect(await screen.findByText(/Verifique a conexão/)).toBeDefined();
    press('Salvar');
    await waitFor(() => expect(record.isDirty).toBe(false));
    expect(update.mock.calls[1]?.[3]).toBe(update.mock.calls[0]?.[3]);
  });

  const conflictOf = (conflicts: readonly { subjectAttributeId: number; mine: unknown; theirs: unknown }[]) => {
    const named = conflicts.map((one) => ({
      ...one,
      attribute: 'x',
      attributeName: 'X',
      actorName: 'Ana',
      changedIn: '2026-03-02T12:00:00Z',
    }));
    const answer = { code: 'TALK_CONFLICT', message: 'Ana alterou.', version: 5, errors: [], conflicts: named };
    return new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 409, message: '', answer });
  };

  it('shows both sides of a conflict, who and when, and saves the chosen one on the newer version', async () => {
    const memory = chamadoAdapter();
    const refusal = conflictOf([{ subjectAttributeId: 101, mine: 'Meu', theirs: 'Deles' }]);
    const update = vi.fn(memory.update).mockRejectedValueOnce(refusal);
    await open(9001, { ...memory, update });
    type(/Título/, 'Meu');
    press('Salvar');
    expect(await screen.findByRole('radio', { name: /Alteração de Ana em 02\/03\/2026, 09:00: Deles/ })).toBeDefined();
    expect(screen.getAllByText(/Outra pessoa alterou este registro/)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Outra pessoa alterou este registro' }));
    expect(screen.queryByText(/Corrija 1 campo/)).toBeNull();
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar escolhas' });
    expect(apply.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Sua alteração: Meu/ }));
    fireEvent.click(apply);
    expect(field(/Título/).value).toBe('Meu');
    press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 5 });
  });

  it('takes all of one side of a conflict at once', async () => {
    const memory = chamadoAdapter();
    const refusal = conflictOf([
      { subjectAttributeId: 101, mine: 'Meu', theirs: 'Deles' },
      { subjectAttributeId: 102, mine: 5, theirs: 7 },
    ]);
    await open(9001, { ...memory, update: () => Promise.reject(refusal) });
    type(/Título/, 'Meu');
    type('Quantidade', '5');
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Ficar com todos os deles' }));
    press('Aplicar escolhas');
    expect([field(/Título/).value, field('Quantidade').value]).toEqual(['Deles', '7']);
  });

  it('takes steps back and does them again across fields, with the focus, and says so', async () => {
    await open(9001);
    const original = field(/Título/).value;
    type(/Título/, 'Um');
    type(/Título/, 'Um dois');
    type('Quantidade', '8');
    const key = (init: object) => fireEvent.keyDown(document.activeElement ?? document.body, init);
    field('Quantidade').focus();
    expect(key({ key: 'z', ctrlKey: true })).toBe(false);
    expect([field('Quantidade').value, field(/Título/).value]).toEqual(['2', 'Um dois']);
    key({ key: 'z', ctrlKey: true });
    expect([field(/Título/).value, document.activeElement]).toEqual([original, field(/Título/)]);
    expect(screen.getByText('Desfeito: Título')).toBeDefined();
    key({ key: 'z', metaKey: true });
    expect(screen.getByText('Não há nada para desfazer.')).toBeDefined();
    expect(record.isDirty).toBe(false);
    key({ key: 'Z', ctrlKey: true, shiftKey: true });
    key({ key: 'y', ctrlKey: true });
    expect([field(/Título/).value, field('Quantidade').value]).toEqual(['Um dois', '8']);
    expect(screen.getByText('Refeito: Quantidade')).toBeDefined();
  });

  it('replaces the undo of the browser, which knows one input alone', async () => {
    await open(9001);
    type(/Título/, 'Um');
    const menu = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
    act(() => void field(/Título/).dispatchEvent(menu));
    expect([menu.defaultPrevented, record.isDirty]).toEqual([true, false]);
  });

  it('hides, asks for and holds fields by the rules of the template, drawing no other field', async () => {
    const urgent = { '==': [{ var: 'urgente' }, true] };
    const memory = chamadoAdapter();
    const rules = {
      quantidade: { visibleWhen: urgent },
      previsao: { requiredWhen: urgent },
      titulo: { readOnlyWhen: urgent },
    };
    await open(9002, { ...memory, context: async (request) => withRules(await memory.context(request), rules) });
    expect(screen.queryByRole('textbox', { name: 'Quantidade' })).toBeNull();
    expect(field(/Previsão/).required).toBe(false);
    type(/Título/, 'Meu título');
    const before = new Map(drawn);
    type('Urgente', 'Sim');
    expect(field('Quantidade')).toBeDefined();
    expect([field(/Previsão/).required, field(/Título/).readOnly]).toEqual([true, true]);
    expect(field(/Título/).value).toBe('Acesso ao sistema de notas');
    const redrawn = [...drawn].filter(([name, times]) => times !== before.get(name)).map(([name]) => name);
    expect(redrawn.sort()).toEqual(['previsao', 'quantidade', 'titulo', 'urgente']);
    type('Urgente', 'Não');
    expect(field(/Título/).value).toBe('Meu título');
  });

  it('hides and asks for fields by json-logic that is no filter: sums, and one field against another', async () => {
    const memory = chamadoAdapter();
    const rules = {
      previsao: { visibleWhen: { '>': [{ '+': [{ var: 'quantidade' }, 1] }, 3] } },
      descricao: { requiredWhen: { '==': [{ var: 'descricao' }, { var: 'titulo' }] } },
    };
    await open(9002, { ...memory, context: async (request) => withRules(await memory.context(request), rules) });
    type('Quantidade', '2');
    expect(screen.queryByRole('textbox', { name: /Previsão/ })).toBeNull();
    type('Quantidade', '3');
    expect(field(/Previsão/)).toBeDefined();
    expect(field(/Descrição/).required).toBe(false);
    type(/Descrição/, 'Igual');
    type(/Título/, 'Igual');
    expect(field(/Descrição/).required).toBe(true);
  });

  it('says which field failed, keeps its value and the rest, and reports the error', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const broken = plainFields.map((one) =>
      one.type.number === 3
        ? defineField({
            type: one.type,
            Editor: (props) => {
              if (isBroken) throw new Error('sem número');
              return <one.Editor {...props} />;
            },
          })
        : one,
    );
    const onFieldError = vi.fn();
    render(
      <EngineProvider adapter={chamadoAdapter()} registry={createRegistry(broken)} onFieldError={onFieldError}>
        <Page talkId={9001} />
      </EngineProvider>,
    );
    const failure = await screen.findByText(/Não foi possível mostrar o campo Quantidade/);
    expect(onFieldError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'sem número' }),
      expect.objectContaining({ part: 'editor', attribute: expect.objectContaining({ identifier: 'quantidade' }) }),
    );
    type(/Título/, 'O resto vive');
    isBroken = false;
    fireEvent.click(within(failure.parentElement!).getByRole('button', { name: 'Tentar novamente' }));
    expect([field('Quantidade').value, field(/Título/).value]).toEqual(['2', 'O resto vive']);
    silence.mockRestore();
  });

  it('offers another try when the record cannot be read', async () => {
    const memory = chamadoAdapter();
    const lost = new EngineError('NETWORK_UNAVAILABLE', { method: 'GET', path: '/', message: '' });
    const read = vi.fn(memory.read).mockRejectedValueOnce(lost);
    render(
      <TestEngine adapter={{ ...memory, read }}>
        <Page talkId={9001} />
      </TestEngine>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('form')).toBeDefined();
  });
});
