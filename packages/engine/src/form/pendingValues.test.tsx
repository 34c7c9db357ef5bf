// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { textType } from '../component-types/textType';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineProvider } from '../react/EngineProvider';
import { chamadoAdapter } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useRecord, type UseRecordResult } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import type { EditorProps } from '../registry/FieldDefinition';
import { RecordForm } from './RecordForm';

const sentence = 'O registro será salvo assim que o envio de foto.png terminar.';
const failure = 'Não foi possível enviar foto.png.';

/** An editor whose value arrives when the test decides. */
function SlowEditor({ label, error, onBusy, onChange }: EditorProps<string>) {
  return (
    <p>
      <button type="button" onClick={() => onBusy?.(sentence)}>{`Enviar ${label}`}</button>
      <button
        type="button"
        onClick={() => {
          onChange(`${label} que chegou`);
          onBusy?.(null);
        }}
      >{`Chegou ${label}`}</button>
      <button type="button" onClick={() => onBusy?.(null, failure)}>{`Falhou ${label}`}</button>
      <button type="button" onClick={() => onBusy?.(null)}>{`Desistiu ${label}`}</button>
      {error}
    </p>
  );
}
const registry = createRegistry([...plainFields, defineField({ type: textType, Editor: SlowEditor })]);

let record: UseRecordResult;

function Page({ onSaved, onSaveFailed }: { onSaved(): void; onSaveFailed(): void }) {
  const used = useRecord('chamado', 9001);
  useLayoutEffect(() => {
    record = used;
  });
  return (
    <RecordForm record={used} label="Chamado" onSaved={onSaved} onSaveFailed={onSaveFailed}>
      <button>Salvar</button>
    </RecordForm>
  );
}

afterEach(cleanup);

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a save while a value is on its way', () => {
  const onSaved = vi.fn();
  const onSaveFailed = vi.fn();
  let update: MockInstance<DataAdapter['update']>;

  beforeEach(async () => {
    vi.clearAllMocks();
    const adapter = { ...chamadoAdapter() };
    update = vi.spyOn(adapter, 'update');
    render(
      <EngineProvider adapter={adapter} registry={registry}>
        <Page onSaved={onSaved} onSaveFailed={onSaveFailed} />
      </EngineProvider>,
    );
    await screen.findByRole('form', { name: 'Chamado' });
    await act(async () => undefined);
    press(/^Enviar Título/);
    press(/^Salvar$/);
    await screen.findByText(sentence);
  });

  const expectGivenUp = async () => {
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    await act(async () => undefined);
    expect(record.saving.isSaving).toBe(false);
    expect([update, onSaved, onSaveFailed].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  };

  it('says what it waits for, and continues by itself once the value is there', async () => {
    expect([record.saving.isSaving, update.mock.calls.length]).toEqual([true, 0]);
    press(/^Chegou Título/);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(JSON.stringify(update.mock.calls[0]?.[2])).toContain('que chegou');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('waits for each of several values that come one after the other', async () => {
    const { session, draft } = record;
    const title = draft?.ids.find((one) => draft.pendingMessage(one) !== null) ?? 0;
    act(() => {
      session.change(title, 'o primeiro');
      session.setPending(title, 'Falta bar.png.');
    });
    expect(screen.getByText('Falta bar.png.')).toBeDefined();
    expect(update).not.toHaveBeenCalled();
    press(/^Chegou Título/);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('is stopped by a value that does not come, with the sentence that says why', async () => {
    press(/^Falhou Título/);
    await expectGivenUp();
    expect(screen.getAllByText(new RegExp(failure)).length).toBeGreaterThan(0);
    press(/^Salvar$/);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('is given up by Escape, which closes nothing else, and can be asked for again', async () => {
    const onKeyDown = vi.fn();
    document.addEventListener('keydown', onKeyDown);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Salvar' }), { key: 'Escape' });
    document.removeEventListener('keydown', onKeyDown);
    expect(onKeyDown).not.toHaveBeenCalled();
    await expectGivenUp();
    press(/^Salvar$/);
    await screen.findByText(sentence);
    press(/^Chegou Título/);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('is given up by a change of another field', async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantidade' }), { target: { value: '5' } });
    await expectGivenUp();
  });

  it('is given up with what it waited for', async () => {
    press(/^Desistiu Título/);
    await expectGivenUp();
  });
});
