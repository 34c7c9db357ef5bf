import { createComponentTypes, createTranslate, inPortuguese } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { compareStates } from './compareStates';
import { pt } from './messages/pt';
import { createStateTexts } from './stateTexts';

describe('the states of views and home pages', () => {
  const texts = createStateTexts({
    translate: createTranslate('pt-BR', pt),
    names: {
      attribute: { 5: 'Status', 6: 'Prazo' },
      filter: { 7: 'Abertos' },
      room: { 2: 'Atendentes' },
      subject: { chamado: 'Chamado' },
    },
    subjects: [],
    componentTypes: createComponentTypes(),
    format: { translate: inPortuguese, timeZone: 'America/Sao_Paulo', today: '2026-11-25' } as never,
    partName: () => null,
  });
  const lines = (before: unknown, after: unknown) =>
    compareStates(before, after, texts).map(({ label, before: was, after: is }) => [
      label.join(' › '),
      was.map(({ text }) => text).join(', '),
      is.map(({ text }) => text).join(', '),
    ]);

  it('are compared by the names of attributes, filters and profiles, in words', () => {
    const state = { filterIds: [], order: [{ subjectAttributeId: 6, direction: 1 }], group: null, layout: null };
    const before = { viewName: 'calendar', kind: 'list', audience: 'everybody', roomIds: [], state };
    const after = {
      viewName: 'list',
      kind: 'board',
      audience: 'profiles',
      roomIds: [2],
      state: {
        filterIds: [7],
        order: [{ subjectAttributeId: 6, direction: 0 }],
        group: { subjectAttributeId: 5 },
        layout: { columns: [{ subjectAttributeId: 5, width: 200, isHidden: false, isFixed: true }] },
      },
    };
    expect(lines(before, after)).toEqual([
      ['Nome', 'calendar', 'list'],
      ['Tipo', 'Lista', 'Quadro'],
      ['Para quem', 'Todos', 'Perfis escolhidos'],
      ['Perfis de acesso', '', 'Atendentes'],
      ['Filtros salvos', '', 'Abertos'],
      ['Ordenar por › Prazo › Direção', 'Crescente', 'Decrescente'],
      ['Agrupar por › Atributo', '', 'Status'],
      ['Colunas', '', 'Status'],
      ['Colunas › Status › Largura', '', '200'],
      ['Colunas › Status › Oculta', '', 'Não'],
      ['Colunas › Status › Fixa', '', 'Sim'],
    ]);
    const card = { kind: 'list', subjectIdentifier: 'chamado', filterId: 7 };
    expect(lines({ cards: [] }, { cards: [{ kind: 'unread' }, card] })).toEqual([
      ['Cartões', '', 'Não lidas, Abertos'],
      ['Cartões › Abertos › Tipo', '', 'Lista'],
      ['Cartões › Abertos › Assunto', '', 'Chamado'],
    ]);
  });
});
