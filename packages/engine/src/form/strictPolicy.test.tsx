// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineProvider } from '../react/EngineProvider';
import { createRegistry } from '../registry/createRegistry';
import { defineField } from '../registry/defineField';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useRecord } from '../react/useRecord';
import { RecordForm } from './RecordForm';

function Page() {
  const record = useRecord('chamado', 9001);
  return (
    <RecordForm record={record} label="Chamado">
      <button>Salvar</button>
    </RecordForm>
  );
}

async function open(adapter: DataAdapter) {
  render(
    <TestEngine adapter={adapter}>
      <Page />
    </TestEngine>,
  );
  await formIsDrawn();
}

async function formIsDrawn() {
  await screen.findByRole('form', { name: 'Chamado' });
  // Fields subscribe to their atoms in the first effect, which may run after the first render.
  await act(async () => undefined);
}

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Refuses code created from text, as a strict Content-Security-Policy does. */
function forbidGeneratedCode(): void {
  const refuse = () => {
    throw new EvalError('Refused to evaluate a string as JavaScript');
  };
  vi.stubGlobal('Function', new Proxy(Function, { construct: refuse, apply: refuse }));
}

describe('a form under a strict Content-Security-Policy', () => {
  it('marks what is wrong and saves what is right, without a validator from the server', async () => {
    forbidGeneratedCode();
    const adapter = chamadoAdapter();
    const update = vi.spyOn(adapter, 'update');
    await open(adapter);
    type('Descrição', 'curta');
    press('Salvar');
    expect((await screen.findAllByText(/pelo menos 10 caracteres/)).length).toBeGreaterThan(0);
    expect(update).not.toHaveBeenCalled();
    type('Descrição', 'A impressora do balcão parou.');
    press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
  });

  it('says that it cannot check the values when only compiled code could', async () => {
    forbidGeneratedCode();
    const [textField] = plainFields;
    if (!textField) throw new Error('there are no fields');
    const beyond = defineField({
      ...textField,
      type: { ...textField.type, jsonSchema: () => ({ if: { minLength: 2 }, then: { pattern: '^a' } }) },
    });
    render(
      <EngineProvider adapter={chamadoAdapter()} registry={createRegistry([beyond, ...plainFields.slice(1)])}>
        <Page />
      </EngineProvider>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Esta página não consegue verificar os dados');
  });
});

it('marks a field whose check breaks, and does not save', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const adapter = chamadoAdapter();
  const update = vi.spyOn(adapter, 'update');
  const [textField] = plainFields;
  if (!textField) throw new Error('there are no fields');
  const check = () => {
    throw new TypeError('no such thing');
  };
  const broken = defineField({ ...textField, type: { ...textField.type, check } });
  render(
    <EngineProvider adapter={adapter} registry={createRegistry([broken, ...plainFields.slice(1)])}>
      <Page />
    </EngineProvider>,
  );
  await formIsDrawn();
  type(/Título/, 'Outro título');
  press('Salvar');
  const message = 'Não foi possível verificar o valor do campo Título. Recarregue a página e tente novamente.';
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(update).not.toHaveBeenCalled();
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ code: 'VALIDATION_FAILED' });
});
