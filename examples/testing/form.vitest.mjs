// Vitest: ES modules in jsdom.
import { fields } from '@assunto/components';
import { createMemoryAdapter, createRegistry, EngineProvider, memorySubject, useRecord } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import vistorias from './vistorias.json';

const adapter = createMemoryAdapter({ subjects: [memorySubject(vistorias)] });
const registry = createRegistry(fields);

function Form() {
  const record = useRecord('vistoria', 1);
  return createElement(RecordForm, { record, children: createElement('button', null, 'Salvar') });
}

test('a form is drawn, filled and saved', async () => {
  render(createElement(EngineProvider, { adapter, registry, children: createElement(Form) }));
  const location = await screen.findByRole('textbox', { name: /Local/ });
  expect(location.value).toBe('Galpão 3');
  fireEvent.change(location, { target: { value: 'Doca sul' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(async () => {
    const { talkValues } = await adapter.read('vistoria', 1);
    expect(talkValues[0].value).toBe('Doca sul');
  });
});
