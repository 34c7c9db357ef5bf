// Jest 30 with its own loader: CommonJS in jsdom, without a transform or a polyfill.
const { fields } = require('@assunto/components');
const { createMemoryAdapter, createRegistry, EngineProvider, memorySubject, useRecord } = require('@assunto/engine');
const { RecordForm } = require('@assunto/engine/form');
const { fireEvent, render, screen, waitFor } = require('@testing-library/react');
const { createElement } = require('react');

const adapter = createMemoryAdapter({ subjects: [memorySubject(require('./vistorias.json'))] });
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
