// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { textType } from '../component-types/textType';
import { EngineProvider } from '../react/EngineProvider';
import { chamadoAdapter } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import type { EditorProps } from '../registry/FieldDefinition';
import { RecordForm } from './RecordForm';

const sentence = 'Aguarde o envio de foto.png terminar.';

/** An editor whose value arrives when the test says so. */
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
      {error}
    </p>
  );
}
const registry = createRegistry([...plainFields, defineField({ type: textType, Editor: SlowEditor })]);

function Page({ onSaved }: { onSaved(): void }) {
  return (
    <RecordForm record={useRecord('chamado', 9001)} label="Chamado" onSaved={onSaved}>
      <button>Salvar</button>
    </RecordForm>
  );
}

afterEach(cleanup);

it('saves nothing while a value is on its way, says which one, and saves once it is there', async () => {
  const onSaved = vi.fn();
  const adapter = { ...chamadoAdapter() };
  const update = vi.spyOn(adapter, 'update');
  render(
    <EngineProvider adapter={adapter} registry={registry}>
      <Page onSaved={onSaved} />
    </EngineProvider>,
  );
  await screen.findByRole('form', { name: 'Chamado' });
  await act(async () => undefined);
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  press(/^Enviar Título/);
  press(/^Salvar$/);
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
  expect(update).not.toHaveBeenCalled();

  press(/^Chegou Título/);
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  press(/^Salvar$/);
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(JSON.stringify(update.mock.calls[0]?.[2])).toContain('que chegou');
});
