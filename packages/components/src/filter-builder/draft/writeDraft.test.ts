import { createComponentTypes, type FilterTree } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { newCondition, newGroup, type DraftGroup } from './DraftNode';
import { readDraft } from './readDraft';
import { writeDraft } from './writeDraft';

const options = [
  { id: 'aberto', name: 'Aberto' },
  { id: 'fechado', name: 'Fechado' },
];
const scope = {
  componentTypes: createComponentTypes(),
  attributes: [
    attribute({ subjectAttributeId: 1, identifier: 'titulo', name: 'Título' }),
    attribute({ subjectAttributeId: 2, identifier: 'valor', name: 'Valor', componentId: 3 }),
    attribute({
      subjectAttributeId: 3,
      identifier: 'status',
      name: 'Status',
      componentId: 4,
      componentConfigs: { options },
    }),
    attribute({ subjectAttributeId: 4, identifier: 'prazo', name: 'Prazo', componentId: 32 }),
  ],
};
const write = (root: DraftGroup) => writeDraft(root, scope);
const titleIs = (text: string): FilterTree => ({ '==': [{ var: 'titulo' }, text] });

describe('a filter that is read and written again', () => {
  const trees: Record<string, FilterTree> = {
    'one condition': titleIs('a'),
    'a list of conditions': { and: [titleIs('a'), { empty: [{ var: 'prazo' }] }] },
    'groups in groups': { or: [titleIs('a'), { and: [titleIs('b'), { between: [{ var: 'valor' }, 1, 5] }] }] },
    'a negated group': { '!': [{ or: [titleIs('a'), titleIs('b')] }] },
    'a negated condition': { and: [titleIs('a'), { '!': [{ '<': [{ var: 'valor' }, 5] }] }] },
    'values of every sort': {
      and: [
        { in: [{ var: 'status' }, ['aberto', 'fechado']] },
        { '>=': [{ var: 'prazo' }, { date: ['today', -7, 'day'] }] },
        { '==': [{ var: '$createdBy' }, { me: 'accountId' }] },
        { '==': [{ var: '$isActive' }, false] },
      ],
    },
  };
  it.each(Object.entries(trees))('stays the same: %s', (_name, tree) => {
    expect(write(readDraft(tree)).result).toEqual({ ok: true, tree });
  });

  it('loses two negations that undo each other', () => {
    const tree: FilterTree = { '!': [{ '!': [titleIs('a')] }] };
    expect(write(readDraft(tree)).result).toEqual({ ok: true, tree: titleIs('a') });
  });
});

describe('writeDraft', () => {
  it('writes no condition as no filter', () => {
    expect(write(readDraft(null)).result).toEqual({ ok: true, tree: null });
  });

  it('keeps the id of an option that an editor gave with its name', () => {
    const one = newCondition({ variable: 'status', operands: [options[0]] });
    const several = newCondition({ variable: 'status', operator: 'in', operands: [options] });
    expect(write(newGroup({ items: [one, several] })).result).toEqual({
      ok: true,
      tree: { and: [{ '==': [{ var: 'status' }, 'aberto'] }, { in: [{ var: 'status' }, ['aberto', 'fechado']] }] },
    });
  });

  it('names the part that lacks something, and says that it is only missing', () => {
    const nameless = newCondition();
    const valueless = newCondition({ variable: 'titulo' });
    const half = newCondition({ variable: 'valor', operator: 'between', operands: [1, null] });
    const empty = newGroup();
    const { result, problems } = write(newGroup({ items: [nameless, valueless, half, empty] }));
    expect(result).toEqual({ ok: false, message: 'Complete todas as condições.' });
    expect([...problems]).toEqual([
      [nameless.key, { message: 'Escolha o atributo.', isMissing: true }],
      [valueless.key, { message: 'Informe o valor.', isMissing: true }],
      [half.key, { message: 'Informe o valor.', isMissing: true }],
      [empty.key, { message: 'Adicione uma condição ao grupo ou remova-o.', isMissing: true }],
    ]);
  });

  it('says what the dialect refuses, at the condition that it refuses', () => {
    const wrong = newCondition({ variable: 'prazo', operands: ['31/02/2026'] });
    const unknown = newCondition({ variable: 'sumiu', operands: ['x'] });
    const { problems } = write(newGroup({ items: [wrong, unknown] }));
    expect(problems.get(wrong.key)?.message).toMatch(/data no formato/);
    expect(problems.get(unknown.key)?.message).toBe(
      'O filtro usa um atributo que não existe ou ao qual você não tem acesso.',
    );
  });

  it('says that a filter is too large as a whole', () => {
    const items = Array.from({ length: 210 }, () => newCondition({ variable: 'titulo', operands: ['a'] }));
    expect(write(newGroup({ items })).result).toEqual({ ok: false, message: expect.stringContaining('grande demais') });
  });
});
