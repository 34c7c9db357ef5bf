// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '../definition/defineForm';
import { custom, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import type { EditorProps } from '../registry/FieldDefinition';
import { EntityForm } from './EntityForm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })));
const outdated = new EngineError('REQUEST_FAILED', {
  method: 'PUT',
  path: '/marks/1',
  status: 412,
  message: 'Outra pessoa alterou a nota.',
  answer: { code: 'REFUSED', message: 'Outra pessoa alterou a nota.', errors: [] },
});

describe('the save of an entity', () => {
  it('for a version that somebody replaced merges the parts of a value, and asks for those that both changed', async () => {
    const list = (text: string) => text.split(' ');
    const merge = (base: unknown, mine: unknown, theirs: unknown) => {
      const [was, own, other] = [base, mine, theirs].map((one) => list(String(one)));
      const side = (prefers: typeof own) =>
        was?.map((one, at) => (own?.[at] === one ? other?.[at] : other?.[at] === one ? own?.[at] : prefers?.[at]));
      return { mine: side(own)?.join(' '), theirs: side(other)?.join(' ') };
    };
    const rating = defineForm<{ id: number; version: number; marks: string }>({
      name: 'marks',
      version: 'version',
      fields: {
        marks: custom({
          label: 'Notas',
          merge,
          editor: ({ value, onChange }: EditorProps<string>) => (
            <input aria-label="Notas" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
          ),
          conflict: ({ value, other }) => <b>{`${value}, não ${other}`}</b>,
        }),
      },
    });
    const onSaveFailed = vi.fn();
    const memory = createMemoryEntities({ key: 'id', items: [{ id: 1, version: 1, marks: 'a b c' }] });
    const Page = () => {
      const form = useEntityForm({ definition: rating, source, id: 1 });
      return (
        <EntityForm form={form} label="Notas" onSaveFailed={onSaveFailed}>
          <button type="submit">Salvar</button>
        </EntityForm>
      );
    };
    const update = vi.fn(memory.update).mockRejectedValueOnce(outdated).mockRejectedValueOnce(outdated);
    const read = vi
      .fn(memory.read)
      .mockResolvedValueOnce({ id: 1, version: 1, marks: 'a b c' })
      .mockResolvedValueOnce({ id: 1, version: 2, marks: 'a b Z' })
      .mockResolvedValueOnce({ id: 1, version: 3, marks: 'Y X Z' });
    const source = { ...memory, update, read };
    render(
      <TestEngine adapter={chamadoAdapter()}>
        <Page />
      </TestEngine>,
    );
    await screen.findByRole('form', { name: 'Notas' });
    type('Notas', 'M b c');
    await save();
    // They changed another part.
    expect([field('Notas').value, screen.queryByRole('radio')]).toEqual(['M b Z', null]);
    expect(screen.getByRole('alert').textContent).toMatch(/^Outra pessoa salvou alterações .*salve de novo\.$/);
    expect(onSaveFailed).not.toHaveBeenCalled();
    await save();
    const panel = await screen.findByRole('region', { name: 'Outra pessoa alterou este registro' });
    expect(within(panel).getAllByRole('radio')).toHaveLength(2);
    expect(panel.textContent).toContain('M X Z, não Y X Z');
    fireEvent.click(within(panel).getByRole('radio', { name: /M X Z, não/ }));
    fireEvent.click(within(panel).getByRole('button', { name: 'Aplicar escolhas' }));
    expect(field('Notas').value).toBe('M X Z');
    await save();
    expect(update.mock.lastCall?.slice(1)).toEqual([
      { marks: 'M X Z' },
      { changed: ['marks'], version: 3, all: { marks: 'M X Z' } },
    ]);
  });

  it('refused says once why, at the field and above the buttons; only a failure that may pass is told to the page', async () => {
    const item = { id: 1, email: 'ana@empresa.example' };
    const memory = createMemoryEntities({ key: 'id', items: [item] });
    const failed = (status: number, errors: readonly object[]) => {
      const answer = { code: 'X', message: 'Você não pode alterar esta conta.', errors };
      return new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status, message: answer.message, answer });
    };
    const taken = { code: 'taken', message: 'Já existe uma conta com este endereço.', attribute: 'email' };
    const update = vi
      .fn(memory.update)
      .mockRejectedValueOnce(failed(422, [taken]))
      .mockRejectedValueOnce(failed(403, []))
      .mockRejectedValueOnce(failed(500, []));
    const source = { ...memory, update };
    const account = defineForm<typeof item>({ name: 'account', fields: { email: text({ label: 'E-mail' }) } });
    const onSaveFailed = vi.fn();
    const Page = () => {
      const form = useEntityForm({ definition: account, source, id: 1 });
      return (
        <EntityForm form={form} label="Conta" onSaveFailed={onSaveFailed}>
          <button type="submit">Salvar</button>
        </EntityForm>
      );
    };
    render(
      <TestEngine adapter={chamadoAdapter()}>
        <Page />
      </TestEngine>,
    );
    await screen.findByRole('form', { name: 'Conta' });
    type(/E-mail/, 'bia@empresa.example');
    await save();
    const link = screen.getByRole('link', { name: 'E-mail: Já existe uma conta com este endereço.' });
    expect(link.closest('[role="alert"]')?.textContent).toMatch(/^Não foi possível salvar:/);
    type(/E-mail/, 'caio@empresa.example');
    await save();
    expect(await screen.findByText('Você não pode alterar esta conta.')).toBeDefined();
    expect(onSaveFailed).not.toHaveBeenCalled();
    await save();
    expect(onSaveFailed).toHaveBeenCalledOnce();
  });

  it('that fails by a mistake in the source tells its developer which', async () => {
    const item = { id: 1, email: 'ana@empresa.example' };
    const mistake = new TypeError("Cannot read properties of undefined (reading 'id')");
    const source = {
      ...createMemoryEntities({ key: 'id', items: [item] }),
      update: () => Promise.reject<typeof item>(mistake),
    };
    const account = defineForm<typeof item>({ name: 'mistaken', fields: { email: text({ label: 'E-mail' }) } });
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const onSaveFailed = vi.fn();
    const Page = () => {
      const form = useEntityForm({ definition: account, source, id: 1 });
      return (
        <EntityForm form={form} label="Conta" onSaveFailed={onSaveFailed}>
          <button type="submit">Salvar</button>
        </EntityForm>
      );
    };
    render(
      <TestEngine adapter={chamadoAdapter()}>
        <Page />
      </TestEngine>,
    );
    await screen.findByRole('form', { name: 'Conta' });
    type(/E-mail/, 'bia@empresa.example');
    await save();
    expect([reportError.mock.calls, onSaveFailed.mock.calls]).toEqual([[[mistake]], [[mistake]]]);
    expect(field(/E-mail/).value).toBe('bia@empresa.example');
  });

  it('refused by a check that takes time is not sent, and says so at the field until its value changes', async () => {
    const item = { id: 1, code: 'um' };
    const memory = createMemoryEntities({ key: 'id', items: [item] });
    const update = vi.fn(memory.update);
    const source = { ...memory, update };
    const checkBeforeSave = vi.fn(async (value: unknown) => (value === 'dois' ? 'Este código já existe' : null));
    const coded = defineForm<typeof item>({
      name: 'coded',
      fields: { code: text({ label: 'Código', checkBeforeSave, maxLength: 10 }) },
    });
    const Page = () => {
      const form = useEntityForm({ definition: coded, source, id: 1 });
      return (
        <EntityForm form={form} label="Código">
          <button type="submit">Salvar</button>
        </EntityForm>
      );
    };
    render(
      <TestEngine adapter={chamadoAdapter()}>
        <Page />
      </TestEngine>,
    );
    await screen.findByRole('form', { name: 'Código' });
    type(/Código/, 'longo demais');
    await save();
    expect(checkBeforeSave).not.toHaveBeenCalled();
    type(/Código/, 'dois');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Este código já existe');
    expect(document.activeElement).toBe(field(/Código/));
    type(/Código/, 'tres');
    expect(screen.queryByText('Este código já existe')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await save();
    expect(update).toHaveBeenCalledTimes(1);
  });
});
