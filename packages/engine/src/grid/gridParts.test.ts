import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { chamadoFixture } from '../testing/chamado.fixture';
import { createRegistry } from '../registry/createRegistry';
import { attribute } from '../testing/builders';
import type { ColumnHeaderParams } from './ColumnHeader';
import { columnsOf } from './columnsOf';
import { createRowMaker } from './gridRows';
import { nextOrder } from './nextOrder';
import { compileFilter } from '../filter/compileFilter';
import { quickFilterTree } from '../filter/quickFilterTree';
import { quickFilterProblem } from './quickFilterProblem';

const { subject, talks } = chamadoFixture;

describe('nextOrder', () => {
  const title = { subjectAttributeId: 101, direction: 1 } as const;
  const status = { subjectAttributeId: 103, direction: 0 } as const;

  it('goes from ascending to descending to none [CTX-28]', () => {
    const first = nextOrder([status], { subjectAttributeId: 101 }, false);
    const second = nextOrder(first, { subjectAttributeId: 101 }, false);
    expect([first, second, nextOrder(second, { subjectAttributeId: 101 }, false)]).toEqual([
      [title],
      [{ ...title, direction: 0 }],
      [],
    ]);
  });

  it('keeps the other columns in their place with shift', () => {
    expect(nextOrder([status], { subjectAttributeId: 101 }, true)).toEqual([status, title]);
    expect(nextOrder([title, status], { subjectAttributeId: 101 }, true)).toEqual([{ ...title, direction: 0 }, status]);
    expect(nextOrder([title, status], { subjectAttributeId: 103 }, true)).toEqual([title]);
  });

  it('orders by the talk id', () => {
    expect(nextOrder([], { subjectAttributeId: null }, false)).toEqual([{ subjectAttributeId: null, direction: 1 }]);
  });
});

describe('columnsOf', () => {
  it('offers no order by files, which no server orders by', () => {
    const componentTypes = createComponentTypes();
    const columns = [attribute({ componentId: 22 }), attribute({ componentId: 5, subjectAttributeId: 2 })].map(
      (one) => ({
        attribute: one,
        label: one.name,
        width: 200,
        isOrderable: true,
        isHidden: false,
        isFixed: false,
      }),
    );
    const context = {
      registry: createRegistry([]),
      componentTypes,
      format: { timeZone: 'America/Sao_Paulo' },
      tagsLabel: null,
      talkIdLabel: 'Código',
      isNarrow: false,
      rowActions: null,
    };
    const made = columnsOf({ templateId: 1, showTalkId: false, columns, order: [] }, context);
    const orderable = made.map(
      ({ headerComponentParams: params }) => (params as ColumnHeaderParams).gridColumn?.isOrderable,
    );
    expect(orderable).toEqual([false, true]);
  });
});

describe('quickFilterTree', () => {
  const columns = subject.subjectAttributes.map((one) => ({ attribute: one }));
  const treeOf = (...values: [number, unknown][]) => quickFilterTree(new Map(values), columns, createComponentTypes());

  it('looks for a piece of a text, for an option among several, and for any other value itself', () => {
    expect(treeOf([101, 'rede'])).toEqual({ contains: [{ var: 'titulo' }, 'rede'] });
    expect(treeOf([103, { id: 'aberto', name: 'Aberto' }])).toEqual({ '==': [{ var: 'status' }, 'aberto'] });
    expect(treeOf([104, [{ id: 'rede', name: 'Rede' }]])).toEqual({ anyOf: [{ var: 'etiquetas' }, ['rede']] });
    expect(treeOf([102, 2], [106, false])).toEqual({
      and: [{ '==': [{ var: 'quantidade' }, 2] }, { '==': [{ var: 'urgente' }, false] }],
    });
  });

  it('finds the records of a day, and of a typed minute, in the company’s time zone', () => {
    const opened = attribute({ componentId: 11, subjectAttributeIdentifier: 'abertura', identifier: 'abertura' });
    const componentTypes = createComponentTypes();
    const found = (asked: string, timeZone: string) => {
      const tree = quickFilterTree(
        new Map([[opened.subjectAttributeId, asked]]),
        [{ attribute: opened }],
        componentTypes,
      );
      const passes = compileFilter(tree ?? {}, { attributes: [opened], componentTypes });
      const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };
      const at = ['2026-11-22T02:59:59Z', '2026-11-22T03:00:00Z', '2026-11-22T15:30:40Z', '2026-11-23T02:59:59Z'];
      return at.filter((abertura) => passes({ abertura }, { now: new Date(), timeZone, me }));
    };
    expect(found('2026-11-22', 'America/Sao_Paulo')).toHaveLength(3);
    expect(found('2026-11-22', 'UTC')).toHaveLength(3);
    expect(found('2026-11-23', 'UTC')).toEqual(['2026-11-23T02:59:59Z']);
    expect(found('2026-11-22T15:30:00Z', 'America/Sao_Paulo')).toEqual(['2026-11-22T15:30:40Z']);
  });

  it('says what it expects of a value that cannot be asked', () => {
    const types = createComponentTypes();
    const problem = (componentId: number, value: unknown) =>
      quickFilterProblem(value, attribute({ componentId }), types, { timeZone: 'America/Sao_Paulo' });
    expect(problem(3, '1,5')).toBe('Informe um número inteiro, apenas com dígitos. Foi informado "1,5".');
    expect(problem(5, '1,239')).toContain('no máximo 2 casas decimais');
    expect(problem(11, '22/11')).toContain('Foi informado "22/11"');
    expect([problem(3, 15), problem(11, '2026-11-22'), problem(1, 'rede'), problem(3, null)]).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it('finds nothing by a value that cannot be read', () => {
    expect(treeOf([102, '1,2,3'])).toEqual({ or: [] });
    expect(treeOf([101, 'rede'], [102, '1,2,3'])).toEqual({
      and: [{ contains: [{ var: 'titulo' }, 'rede'] }, { or: [] }],
    });
  });

  it('asks nothing when nothing is filled', () => {
    expect(treeOf([101, ''], [104, []], [102, null])).toBeNull();
  });
});

describe('createRowMaker', () => {
  it('keeps the row of a record that did not change', () => {
    const makeRows = createRowMaker();
    const idle = { sync: 'idle', messages: [] } as const;
    const before = makeRows(talks, () => idle);
    const syncing = { sync: 'syncing', messages: [] } as const;
    const after = makeRows(talks, (talkId) => (talkId === 9002 ? syncing : idle));
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true]);
  });
});
