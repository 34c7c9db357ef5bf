// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordForm } from '../form/RecordForm';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useRecord } from '../react/useRecord';
import { withRules } from '../testing/withRules';
import { EngineDevtools } from './EngineDevtools';

afterEach(cleanup);

function Form() {
  return <RecordForm record={useRecord('chamado', 9001)} label="Chamado" />;
}

async function open(hasForm = true) {
  const memory = chamadoAdapter();
  const urgent = { '==': [{ var: 'urgente' }, true] };
  const rules = {
    titulo: { readOnlyWhen: urgent },
    quantidade: { visibleWhen: { '!': [urgent] } },
    previsao: { requiredWhen: urgent },
    descricao: { valueWhen: [{ when: urgent, from: 'protocolo' }] },
  };
  const adapter = {
    ...memory,
    context: async (...given: Parameters<typeof memory.context>) => withRules(await memory.context(...given), rules),
  };
  render(
    <TestEngine adapter={adapter}>
      {hasForm && <Form />}
      <EngineDevtools />
    </TestEngine>,
  );
  if (hasForm) await screen.findByRole('form');
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o painel do desenvolvedor' }));
  return within(screen.getByRole('complementary', { name: 'Painel do desenvolvedor' }));
}

/** The lines of the panel's section with this name. */
const facts = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent);

describe('the developer panel', () => {
  it('says which component a field has, its permissions, its value, its problem and how often it was drawn', async () => {
    const panel = await open();
    fireEvent.click(panel.getByRole('option', { name: 'Status' }));
    expect(facts('Componente')).toEqual(['4 · select (Seleção), tipo select']);
    expect(facts('Registrado por')).toEqual(['editor da página, tipo do engine']);
    expect(facts('Permissões')[0]).toContain('alterar sim');
    expect(facts('Valor')[0]).toContain('"id":"aberto"');
    expect(facts('Mostrado como')).toEqual(['Aberto']);
    expect(facts('Obrigatório')).toEqual(['sim: pelo atributo']);
    const times = Number(facts('Vezes desenhado')[0]);
    fireEvent.change(screen.getByRole('combobox', { name: /Status/ }), { target: { value: '' } });
    expect(facts('Problema')[0]).toMatch(/^required: /);
    expect(facts('Valor')).toEqual(['null']);
    expect(Number(facts('Vezes desenhado')[0])).toBeGreaterThan(times);
  });

  it.each([
    ['Protocolo', 'Pode ser alterado', 'não: o atributo não é editável ou é interno'],
    ['Título', 'Pode ser alterado', 'não: uma regra oculta o campo ou o mantém como está'],
    ['Descrição', 'Pode ser alterado', 'não: a regra valueWhen dá o valor'],
    ['Descrição', 'Regras', 'valueWhen: from protocolo quando Urgente é Sim'],
    ['Quantidade', 'Visível', 'não: regra visibleWhen'],
    ['Previsão', 'Obrigatório', 'sim: regra requiredWhen'],
    ['Urgente', 'Ao mudar, roda as regras de', 'Título, Descrição, Quantidade, Previsão'],
  ])('says of %s under "%s": %s', async (field, name, text) => {
    const panel = await open();
    fireEvent.click(panel.getByRole('option', { name: field }));
    expect(facts(name)).toEqual([text]);
  });

  it('finds a field by name, identifier or number, and goes through the list with arrows', async () => {
    const panel = await open();
    fireEvent.change(panel.getByRole('searchbox', { name: 'Buscar campo' }), { target: { value: 'previsao' } });
    expect(panel.getAllByRole('option').map((one) => one.textContent)).toEqual(['Previsão']);
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: '10' } });
    const [first, second] = panel.getAllByRole('option');
    first?.focus();
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second!, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('takes the field that is clicked in the form, which notices nothing', async () => {
    const panel = await open();
    fireEvent.click(panel.getByRole('button', { name: 'Escolher no formulário' }));
    const control = screen.getByRole('textbox', { name: 'Urgente' });
    expect(fireEvent.click(control)).toBe(false);
    expect(panel.getByRole('option', { name: 'Urgente' }).getAttribute('aria-selected')).toBe('true');
    expect(fireEvent.click(control)).toBe(true);
  });

  it('says so where no form is open', async () => {
    const panel = await open(false);
    expect(panel.getByText('Nenhum formulário aberto nesta página.')).toBeDefined();
  });
});
