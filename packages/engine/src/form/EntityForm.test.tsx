// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComponentType } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { defineForm } from '../definition/defineForm';
import { custom } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import type { EntitySource } from '../entity/EntitySource';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { defineField } from '../registry/defineField';
import type { EditorProps } from '../registry/FieldDefinition';
import { ana, createAccounts, type TestAccount } from '../testing/account.fixture';
import { attributeId } from '../entity/attributeId';
import { EntityForm } from './EntityForm';
import { AccountPage, type AccountPageProps } from './testing/AccountPage';

afterEach(cleanup);

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })));
const open = async (props: AccountPageProps) => {
  cleanup();
  render(<AccountPage {...props} />);
  await screen.findByRole('form', { name: 'Usuário' });
};
const refused = (status: number, message: string, errors: readonly object[] = []) =>
  new EngineError('REQUEST_FAILED', {
    method: 'PUT',
    path: '/account/7',
    status,
    message,
    answer: { code: 'REFUSED', message, errors },
  });
const refusing = (error: unknown): EntitySource<TestAccount> => ({
  ...createAccounts(),
  update: () => Promise.reject(error),
});

interface Rating {
  id: number;
  stars: number | null;
  rights: { read: boolean; write: boolean } | null;
}

describe('the form of an entity', () => {
  it('shows an entity of 20 fields and saves what changed, beside every value named by its attributes', async () => {
    const source = createAccounts();
    const update = vi.fn(source.update);
    const onSaved = vi.fn();
    await open({ source: { ...source, update }, id: 7, onSaved });
    expect(field(/Primeiro Nome/).value).toBe('Ana');
    type(/Sobrenome/, 'Prado');
    await save();
    const [id, values, { all, ...given } = { all: {} }] = update.mock.lastCall ?? [];
    expect(id).toBe(7);
    expect(values).toEqual({ lastName: 'Prado' });
    expect(all).toMatchObject({ firstName: 'Ana', lastName: 'Prado', roomId: 2, hours: 40 });
    // An attribute that is read-only on update is not sent.
    expect(all).not.toHaveProperty('accountType');
    expect(given).toEqual({ changed: ['lastName'], version: 3 });
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 7, isNew: false }));
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
  });

  it('creates once and updates from then on; ids of a list are sent as the definition writes them', async () => {
    const source = createAccounts();
    const create = vi.fn(source.create);
    const update = vi.fn(source.update);
    const onSaved = vi.fn();
    const initialValues = { roomId: { id: 2, name: 'Atendimento' } };
    await open({ source: { ...source, create, update }, id: null, initialValues, onSaved });
    fireEvent.change(screen.getByRole('combobox', { name: /Tipo/ }), { target: { value: '2' } });
    await save();
    expect(create).not.toHaveBeenCalled();
    type(/Nome do Aplicativo/, 'ERP');
    await save();
    // A hidden attribute without an initial value is not sent.
    expect(create.mock.lastCall?.[0]).toMatchObject({ accountType: 2, roomId: 2, appName: 'ERP' });
    expect(create.mock.lastCall?.[0]).not.toHaveProperty('firstName');
    expect(onSaved).toHaveBeenLastCalledWith(expect.objectContaining({ id: 8, isNew: true }));
    type(/Nome do Aplicativo/, 'ERP 2');
    await save();
    expect(create).toHaveBeenCalledTimes(1);
    expect(update.mock.lastCall?.slice(0, 2)).toEqual([8, expect.objectContaining({ appName: 'ERP 2' })]);
  });

  it('has the sections of the chosen type alone', async () => {
    await open({ source: createAccounts(), id: null });
    expect(screen.getByRole('heading', { name: 'Dados Pessoais' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Dados do Aplicativo' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: /Tipo/ }), { target: { value: '2' } });
    expect(screen.queryByRole('heading', { name: 'Dados Pessoais' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Dados do Aplicativo' })).getAllByRole('textbox')).toHaveLength(1);
  });

  it('says its own sentence of a wrong value, and checks one field with another', async () => {
    await open({ source: createAccounts(), id: null });
    type(/^Senha/, 'segredo1');
    type(/Confirmar senha/, 'segredo2');
    type(/E-mail/, 'ana@');
    await save();
    const summary = screen.getByRole('alert').textContent;
    expect(summary).toContain('Insira um Email válido');
    expect(summary).toContain('Senhas não conferem');
    type(/^Senha/, 'segredo2');
    expect(screen.getByRole('alert').textContent).not.toContain('Senhas não conferem');
  });

  it('draws the fields and editors that its definition alone knows, and saves their values', async () => {
    const starsType = { ...createComponentTypes().get(3), number: 9001, name: 'stars' } as ComponentType<number>;
    const Stars = ({ label, value, onChange }: EditorProps<number>) => (
      <button onClick={() => onChange(5)}>{`${label}: ${value}`}</button>
    );
    const Rights = ({ label, value, onChange }: EditorProps<Rating['rights']>) => (
      <button onClick={() => onChange({ read: true, write: true })}>{`${label}: ${value?.write}`}</button>
    );
    const rating = defineForm<Rating>({
      name: 'rating',
      fields: {
        stars: custom({ label: 'Estrelas', field: defineField({ type: starsType, Editor: Stars }) }),
        rights: custom({ label: 'Direitos', editor: Rights }),
      },
    });
    const item: Rating = { id: 1, stars: 3, rights: { read: true, write: false } };
    const source = createMemoryEntities({ key: 'id', items: [item] });
    const Page = () => {
      const form = useEntityForm({ definition: rating, source, id: 1 });
      return (
        <EntityForm form={form} label="Nota">
          <button type="submit">Salvar</button>
          <output aria-label="Estado">{JSON.stringify([form.isDirty, form.values(), form.item])}</output>
        </EntityForm>
      );
    };
    render(
      <TestEngine adapter={chamadoAdapter()}>
        <Page />
      </TestEngine>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Estrelas: 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Direitos: false' }));
    await save();
    const values = { stars: 5, rights: { read: true, write: true } };
    const shown: unknown = JSON.parse(screen.getByRole('status', { name: 'Estado' }).textContent ?? '');
    expect(shown).toEqual([false, values, { id: 1, ...values }]);
  });

  it('leaves a form unsaved that its person does not confirm', async () => {
    const source = createAccounts();
    const update = vi.fn(source.update);
    await open({ source: { ...source, update }, id: 7, beforeSave: async () => false });
    type(/Sobrenome/, 'Prado');
    await save();
    expect(update).not.toHaveBeenCalled();
    expect(field(/Sobrenome/).value).toBe('Prado');
  });
});

describe('a refused save of an entity', () => {
  it('says at the fields what the source named, keeps what was typed, and is taken back with the value', async () => {
    const message = 'Esse e-mail já possui cadastro';
    await open({
      source: refusing(refused(422, 'Corrija.', [{ attribute: 'email', code: 'unique', message }])),
      id: 7,
    });
    type(/Sobrenome/, 'Prado');
    type(/E-mail/, 'bruno@demo.example');
    await save();
    expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/E-mail/));
    expect(field(/Sobrenome/).value).toBe('Prado');
    type(/E-mail/, 'bruna@demo.example');
    expect(field(/E-mail/).getAttribute('aria-invalid')).toBeNull();
  });

  it('is read by the source where the server names no field', async () => {
    const source = {
      ...refusing(refused(422, 'Esse e-mail já possui cadastro')),
      readRefusal: () => ({ messages: [], errors: [{ attribute: 'email', code: 'unique', message: 'Já existe.' }] }),
    };
    await open({ source, id: 7 });
    type(/Sobrenome/, 'Prado');
    await save();
    expect(screen.getByText('Já existe.')).toBeDefined();
    expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
  });

  it('without a field is said above the form', async () => {
    await open({ source: refusing(refused(500, 'O servidor falhou.')), id: 7 });
    type(/Sobrenome/, 'Prado');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('O servidor falhou.');
  });

  it.each([409, 412])(
    'with %i for a version that somebody replaced merges, and asks for what both changed',
    async (status) => {
      const theirs = { ...ana, version: 4, lastName: 'Souza', displayName: 'Ana S.' };
      const memory = createAccounts();
      const read = vi.fn(memory.read).mockResolvedValueOnce(ana).mockResolvedValue(theirs);
      const update = vi.fn(memory.update).mockRejectedValueOnce(refused(status, 'Outra pessoa alterou o usuário.'));
      await open({ source: { ...memory, read, update }, id: 7 });
      type(/Sobrenome/, 'Prado');
      await save();
      const panel = await screen.findByRole('region', { name: 'Outra pessoa alterou este registro' });
      expect(within(panel).getAllByRole('radio')).toHaveLength(2);
      expect(field(/Nome para Exibição/).value).toBe('Ana S.');
      fireEvent.click(within(panel).getByRole('radio', { name: /Prado/ }));
      fireEvent.click(within(panel).getByRole('button', { name: 'Aplicar escolhas' }));
      await save();
      expect(update.mock.lastCall?.[1]).toEqual({ lastName: 'Prado' });
      const all: unknown = expect.objectContaining({ lastName: 'Prado', displayName: 'Ana S.' });
      expect(update.mock.lastCall?.[2]).toEqual({ changed: ['lastName'], version: 4, all });
    },
  );
});

describe('the right to change an entity', () => {
  const isAllReadOnly = () => screen.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly);

  it('is asked of the permissions, of the source and of the item', async () => {
    const source = createAccounts();
    await open({ source, id: 7, permissions: { update: false } });
    expect([isAllReadOnly(), screen.queryByRole('button', { name: 'Salvar' })]).toEqual([true, null]);
    const { update: _update, ...readable } = source;
    await open({ source: readable, id: 7 });
    expect(isAllReadOnly()).toBe(true);
    await open({ source: { ...source, read: async () => ({ ...ana, canEdit: false }) }, id: 7 });
    expect(isAllReadOnly()).toBe(true);
    await open({ source, id: 7 });
    expect(isAllReadOnly()).toBe(false);
  });

  it('empties passwords after a save and asks nothing of them on an update', async () => {
    const initialValues = {
      roomId: { id: 2, name: 'Atendimento' },
      firstName: 'Bia',
      lastName: 'Lima',
      displayName: 'Bia',
    };
    await open({ source: createAccounts(), id: null, initialValues });
    type(/E-mail/, 'bia@demo.example');
    type(/^Senha/, 'segredo');
    type(/Confirmar senha/, 'segredo');
    await save();
    expect([field(/^Senha/).value, field(/Primeiro Nome/).value]).toEqual(['', 'Bia']);
    await open({ source: createAccounts(), id: 7 });
    expect(screen.queryByRole('textbox', { name: /^Senha/ })).toBeNull();
  });

  it('accepts a stored value beyond a limit until it is changed', async () => {
    const source = createAccounts();
    const update = vi.fn(source.update);
    const long = { ...ana, displayName: 'A'.repeat(60) };
    await open({ source: { ...source, read: async () => long, update }, id: 7 });
    type(/Sobrenome/, 'Prado');
    await save();
    expect(update).toHaveBeenCalledTimes(1);
    type(/Nome para Exibição/, 'B'.repeat(60));
    await save();
    expect(update).toHaveBeenCalledTimes(1);
  });
});

describe('unsaved work on an entity', () => {
  const texts = new Map<string, string>();
  const drafts = {
    read: async (key: string) => texts.get(key) ?? null,
    write: async (key: string, text: string) => void texts.set(key, text),
    remove: async (key: string) => void texts.delete(key),
  };
  const leave = async () => {
    cleanup();
    await act(async () => undefined);
  };

  it('is offered again after the page was left, without passwords', async () => {
    const source = createAccounts();
    await open({ source, id: null, drafts });
    type(/Primeiro Nome/, 'Beatriz');
    type(/^Senha/, 'segredo');
    await leave();
    const [stored = ''] = texts.values();
    expect([...texts.keys()]).toEqual(['entity:account/add']);
    expect(stored).toContain('Beatriz');
    expect(stored).not.toContain('segredo');
    expect(stored).not.toContain(String(attributeId('password')));

    await open({ source, id: null, drafts });
    fireEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    expect(field(/Primeiro Nome/).value).toBe('Beatriz');
    expect(field(/^Senha/).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(texts.size).toBe(0));
  });

  it('says how loading failed and loads again', async () => {
    const source = createAccounts();
    const read = vi.fn(source.read).mockRejectedValueOnce(refused(500, 'O servidor falhou.'));
    render(<AccountPage source={{ ...source, read }} id={7} />);
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor falhou.');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('form', { name: 'Usuário' })).toBeDefined();
  });
});
