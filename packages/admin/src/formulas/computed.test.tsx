// @vitest-environment jsdom
import { createMemoryAdapter } from '@assunto/engine';
import type { TalkFilter } from '@assunto/engine/core';
import { chamadoFixture, subject, template, templateArea } from '@assunto/engine/testing';
import { renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { gridTemplate, talks } = chamadoFixture;
const visit = subject({
  subjectId: 40,
  subjectName: 'Visita',
  subjectIdentifier: 'visita',
  subjectAttributes: [
    { identifier: 'valor', name: 'Valor', componentId: 5 },
    {
      subjectAttributeId: 900,
      identifier: 'chamado',
      name: 'Chamado',
      componentId: 4,
      relatedSubject: { subjectId: 10, subjectIdentifier: 'chamado', subjectName: 'Chamado' },
    },
  ],
});
const pointer = { subjectAttributeId: 900, icon: null, subjectIdentifier: 'visita', subjectName: 'Visita' };
const ticket = { ...chamadoFixture.subject, relatedSubjects: [pointer] };
const visitList = template({
  templateId: 1,
  subjectId: 40,
  templateAreas: visit.subjectAttributes.map((one, at) => templateArea(one, { order: at + 1 })),
});
const records = createMemoryAdapter({
  subjects: [
    { subject: ticket, templates: [gridTemplate], talks },
    { subject: visit, templates: [visitList], talks: [] },
  ],
});
const context = (of: string) => () => records.context({ scenario: 'grid', subject: of });

/** The editor of a new computed attribute of tickets. */
async function open(address: string) {
  const answers: Record<string, TestAnswer> = {
    'GET /subject/10': () => ({ ...ticket, attributes: [] }),
    'GET /context/web/grid/chamado': context('chamado'),
    'GET /context/web/grid/visita': context('visita'),
    'POST /talk/filter/chamado': ({ body }) => records.list('chamado', body as TalkFilter),
    'POST /subject/10/attribute': () => ({ resourceId: 77 }),
  };
  return renderPage([{ path: '/', element: null }, ...adminRoutes({ notFound: null, logo: null })], {
    path: `/admin/atributos/10/calculado${address}`,
    answers,
  });
}
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = async (name: RegExp, option: string) => {
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name });
  const { value } = within(box).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(box, { target: { value } });
};

describe('a computed attribute', () => {
  it('is a total over the records of another subject, of which a filter says which count, also by an attribute of the record itself', async () => {
    const { calls } = await open('');
    fireEvent.click(await screen.findByRole('button', { name: /^Total de registros/ }));
    await screen.findByRole('textbox', { name: /^Nome/ });
    fill(/^Nome/, 'Total das visitas');
    await choose(/^Registros de/, 'Visita');
    await choose(/^Cálculo/, 'Soma');
    await choose(/^Atributo/, 'Valor');
    fireEvent.click(screen.getByRole('button', { name: 'Escolher os registros' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Registros de/ }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Adicionar condição' }));
    const pick = async (box: string, text: string) => {
      const field = await dialog.findByRole('combobox', { name: box });
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(await screen.findByRole('option', { name: text, hidden: true }));
    };
    await pick('Atributo', 'Chamado');
    await pick('Campo de Chamado', 'Título');
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Título de Chamado, valor' }), {
      target: { value: 'P-' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText(/^Título de Chamado .*P-/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/subject/10/attribute')).toBe(true));
    const { computed } = calls.find(({ path }) => path === '/subject/10/attribute')?.body as { computed: object };
    expect(computed).toMatchObject({ kind: 'rollup', pointerId: 900, function: 'sum', attributeId: 1 });
    expect(JSON.stringify(computed)).toContain('chamado.titulo');
  });

  it('is a formula that is written with names, corrected where it is wrong, and shows results before it is saved', async () => {
    const { calls } = await open('?tipo=formula');
    await screen.findByRole('textbox', { name: /^Nome/ });
    fill(/^Nome/, 'Dobro');
    fill(/^Fórmula/, '2 * {Preço}');
    const sentence = /Não há um atributo “Preço” que uma fórmula possa usar\./;
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    fill(/^Fórmula/, '2 * ');
    await choose(/^Inserir atributo/, 'Quantidade');
    const formula = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Fórmula/ });
    expect(formula.value).toBe('2 * {Quantidade}');
    const results = within(await screen.findByRole('region', { name: 'Resultado nos registros mais novos' }));
    expect(results.getAllByRole('definition')[0]?.textContent).toBe('4,00');
    expect(calls.some(({ path }) => path === '/subject/10/attribute')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/subject/10/attribute')).toBe(true));
    const body = calls.find(({ path }) => path === '/subject/10/attribute')?.body;
    expect(body).toMatchObject({ name: 'Dobro', computed: { kind: 'formula' } });
  });
});
