// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineProvider } from '../react/EngineProvider';
import { chamadoAdapter } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useRecord, type UseRecordResult } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { RecordForm } from './RecordForm';

let record: UseRecordResult;

function Page({ talkId }: { talkId: number }) {
  const used = useRecord('chamado', talkId);
  useLayoutEffect(() => {
    record = used;
  });
  return (
    <RecordForm record={used} label="Chamado">
      <button>Salvar</button>
    </RecordForm>
  );
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('unsaved work that another page left', () => {
  const texts = new Map<string, string>();
  const drafts = {
    read: async (key: string) => texts.get(key) ?? null,
    write: async (key: string, text: string) => void texts.set(key, text),
    remove: async (key: string) => void texts.delete(key),
  };
  const openWith = async (adapter = chamadoAdapter()) => {
    cleanup();
    render(
      <EngineProvider adapter={adapter} registry={createRegistry(plainFields)} drafts={drafts}>
        <Page talkId={9001} />
      </EngineProvider>,
    );
    await screen.findByRole('form');
    await act(async () => undefined);
  };
  const leave = async () => {
    cleanup();
    await act(async () => undefined);
  };
  beforeEach(() => texts.clear());

  it('is offered and restored, and forgotten once it is saved', async () => {
    await openWith();
    type(/Título/, 'Não salvo');
    await leave();
    await openWith();
    expect(await screen.findByText(/^Há alterações não salvas deste registro, de \d\d\/\d\d\/\d{4}/)).toBeDefined();
    expect(field(/Título/).value).not.toBe('Não salvo');
    press('Restaurar');
    expect([field(/Título/).value, record.isDirty]).toEqual(['Não salvo', true]);
    press('Salvar');
    await waitFor(() => expect(texts.size).toBe(0));
    expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull();
  });

  it('is thrown away when the person says so, or takes everything back', async () => {
    await openWith();
    type(/Título/, 'Não salvo');
    await leave();
    await openWith();
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(texts.size).toBe(0));
    type(/Título/, 'De novo');
    act(() => record.reset());
    await leave();
    expect(texts.size).toBe(0);
  });

  it('meets what others saved attribute by attribute', async () => {
    await openWith();
    type(/Título/, 'Meu título');
    type('Quantidade', '5');
    await leave();
    const adapter = chamadoAdapter();
    const value = { subjectAttributeId: 102, value: 9 };
    await adapter.update('chamado', 9001, { version: 1, talkValues: [value] }, 'k');
    await openWith(adapter);
    expect(await screen.findByText(/O registro foi alterado depois disso/)).toBeDefined();
    press('Restaurar');
    expect([field(/Título/).value, field('Quantidade').value]).toEqual(['Meu título', '9']);
    fireEvent.click(screen.getByRole('radio', { name: 'Sua alteração: 5' }));
    press('Aplicar escolhas');
    expect(field('Quantidade').value).toBe('5');
  });

  it('holds a text that is no value, which is neither saved nor forgotten', async () => {
    const adapter = chamadoAdapter();
    const refused = 'Informe um número inteiro, apenas com dígitos. Foi informado "1,5".';
    await openWith(adapter);
    const before = field('Quantidade').value;
    type('Quantidade', '1,5');
    press('Salvar');
    expect(await screen.findAllByText(refused, { exact: false })).not.toEqual([]);
    expect((await adapter.read('chamado', 9001)).version).toBe(1);
    act(() => void record.session.undo());
    expect(field('Quantidade').value).toBe(before);
    act(() => void record.session.redo());
    expect(field('Quantidade').value).toBe('1,5');
    await leave();
    await openWith(adapter);
    fireEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    expect(field('Quantidade').value).toBe('1,5');
    press('Salvar');
    expect(await screen.findAllByText(refused, { exact: false })).not.toEqual([]);
    expect((await adapter.read('chamado', 9001)).version).toBe(1);
  });
});

describe('a record that is read while it is saved', () => {
  it('shows what was saved, also when the response is from before it and comes after it', async () => {
    const adapter = chamadoAdapter();
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const read: typeof adapter.read = async (...request) => {
      const talk = await adapter.read(...request);
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return talk;
    };
    render(
      <EngineProvider adapter={{ ...adapter, read }} registry={createRegistry(plainFields)}>
        <Page talkId={9001} />
      </EngineProvider>,
    );
    await screen.findByRole('form');
    isSlow = true;
    let reloaded = Promise.resolve();
    act(() => void (reloaded = record.reload()));
    await waitFor(() => expect(waiting).toHaveLength(1));
    isSlow = false;
    type(/Título/, 'Salvo agora');
    press('Salvar');
    await waitFor(() => expect(record.talk?.version).toBe(2));
    await act(async () => {
      waiting.forEach((resume) => resume());
      await reloaded;
    });
    expect([field(/Título/).value, record.talk?.version]).toEqual(['Salvo agora', 2]);
  });
});
