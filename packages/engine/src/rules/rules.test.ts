import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { EngineError } from '../errors/EngineError';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { largeSubject } from '../testing/largeSubject';
import { applyRules } from './applyRules';
import { compileRules } from './compileRules';
import { runningOrder } from './runningOrder';
import { readableTemplate } from './readableTemplate';

const componentTypes = createComponentTypes();
const options = [
  { id: 'baixa', name: 'Baixa' },
  { id: 'alta', name: 'Alta' },
];
const attributes = {
  urgente: attribute({ subjectAttributeId: 1, identifier: 'urgente', name: 'Urgente', componentId: 10 }),
  motivo: attribute({ subjectAttributeId: 2, identifier: 'motivo', name: 'Motivo' }),
  prioridade: attribute({
    subjectAttributeId: 3,
    identifier: 'prioridade',
    name: 'Prioridade',
    componentId: 4,
    componentConfigs: { options },
  }),
  copia: attribute({ subjectAttributeId: 4, identifier: 'copia', name: 'Cópia' }),
  segredo: attribute({ subjectAttributeId: 5, identifier: 'segredo', name: 'Segredo' }),
};
type Name = keyof typeof attributes;
type Configs = Readonly<Record<string, unknown>>;
const context = {
  now: new Date('2026-03-02T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, roomId: 1, name: 'Ana', email: null },
};

const templateWith = (configs: Partial<Record<Name, Configs>>) =>
  template({
    templateAreas: Object.values(attributes).map((one, index) =>
      templateArea(one, { order: index + 1, configs: configs[one.identifier as Name] ?? {} }),
    ),
  });
const rulesOf = (configs: Partial<Record<Name, Configs>>, readable = Object.values(attributes)) =>
  compileRules({
    subject: subject({ subjectAttributes: readable }),
    template: templateWith(configs),
    componentTypes,
  });
const applied = (
  configs: Partial<Record<Name, Configs>>,
  values: Partial<Record<Name, unknown>>,
  lockedValues: Partial<Record<Name, unknown>> = {},
) => {
  const { values: after, outcomes } = applyRules(rulesOf(configs), {
    identifiers: new Map(Object.values(attributes).map((one) => [one.subjectAttributeId, one.identifier])),
    values: new Map(
      Object.entries(values).map(([name, value]) => [attributes[name as Name].subjectAttributeId, value]),
    ),
    lockedValue: (id) =>
      Object.entries(lockedValues).find(([name]) => attributes[name as Name].subjectAttributeId === id)?.[1] ?? null,
    variables: {},
    context,
  });
  const of = (name: Name) => ({
    value: after.get(attributes[name].subjectAttributeId) ?? null,
    ...outcomes.get(attributes[name].subjectAttributeId),
  });
  return of;
};

const urgent = { '==': [{ var: 'urgente' }, true] };

describe('a rule', () => {
  it('shows a field only while its condition holds, and keeps its value as it was meanwhile', () => {
    const configs = { motivo: { visibleWhen: urgent } };
    const given = { motivo: 'digitado' };
    expect(applied(configs, { ...given, urgente: true }, { motivo: 'antes' })('motivo')).toMatchObject({
      isVisible: true,
      value: 'digitado',
    });
    expect(applied(configs, { ...given, urgente: false }, { motivo: 'antes' })('motivo')).toMatchObject({
      isVisible: false,
      value: 'antes',
    });
  });

  it('makes a field required or read-only, written in any case and as text', () => {
    const configs = {
      motivo: { RequiredWhen: JSON.stringify(urgent) },
      prioridade: { readonlywhen: urgent },
    };
    const of = applied(configs, { urgente: true, prioridade: 'alta' }, { prioridade: 'baixa' });
    expect(of('motivo').isRequired).toBe(true);
    expect(of('prioridade')).toMatchObject({ isReadOnly: true, value: 'baixa' });
    expect(applied(configs, { urgente: false })('motivo').isRequired).toBe(false);
  });

  it('gives a value by the first case that holds, with the names of options, or takes it from another field', () => {
    const configs = {
      prioridade: { valueWhen: [{ when: urgent, value: 'alta' }, { value: 'baixa' }] },
      copia: { valueWhen: [{ when: urgent, from: 'motivo' }] },
    };
    const of = applied(configs, { urgente: true, motivo: 'rede', copia: 'minha' });
    expect([of('prioridade').value, of('copia').value]).toEqual([options[1], 'rede']);
    const calm = applied(configs, { urgente: false, motivo: 'rede', copia: 'minha' });
    expect([calm('prioridade').value, calm('copia').value]).toEqual([options[0], 'minha']);
  });

  it('reads what earlier rules made, whatever the order of the areas', () => {
    const configs = {
      urgente: { valueWhen: [{ when: { '==': [{ var: 'copia' }, 'sim'] }, value: true }] },
      motivo: { visibleWhen: urgent },
      copia: { valueWhen: [{ from: 'segredo' }] },
    };
    const of = applied(configs, { segredo: 'sim' });
    expect([of('copia').value, of('urgente').value, of('motivo').isVisible]).toEqual(['sim', true, true]);
  });

  it('may ask for one of two fields: fields that are required by each other go in no circle', () => {
    const configs = {
      motivo: { requiredWhen: { empty: [{ var: 'copia' }] } },
      copia: { requiredWhen: { empty: [{ var: 'motivo' }] } },
    };
    const none = applied(configs, {});
    expect([none('motivo').isRequired, none('copia').isRequired]).toEqual([true, true]);
    expect(applied(configs, { motivo: 'x' })('copia').isRequired).toBe(false);
  });

  it('runs only for what reads the changed attribute, directly or through others', () => {
    const rules = rulesOf({
      motivo: { visibleWhen: urgent },
      copia: { valueWhen: [{ from: 'motivo' }], requiredWhen: { notEmpty: [{ var: 'segredo' }] } },
    });
    expect([1, 2, 3].map((id) => rules.affectedBy(id))).toEqual([[2, 4], [4], []]);
    expect([rules.requiredBy(5), rules.requiredBy(1)]).toEqual([[4], []]);
  });
});

const refusal = (configs: Partial<Record<Name, Configs>>) => {
  try {
    rulesOf(configs);
  } catch (error) {
    return error as EngineError;
  }
  throw new Error('not refused');
};

describe('a template is refused', () => {
  it('when its rules wait for each other, with the names along the circle', () => {
    const error = refusal({
      motivo: { visibleWhen: { notEmpty: [{ var: 'copia' }] } },
      copia: { valueWhen: [{ from: 'motivo' }] },
    });
    expect([error.code, error.userMessage]).toEqual([
      'RULES_CYCLE',
      'As regras do formulário dependem umas das outras em círculo: campos Motivo -> Cópia -> Motivo. Retire uma delas do template.',
    ]);
    expect(refusal({ motivo: { readOnlyWhen: { notEmpty: [{ var: 'motivo' }] } } }).details['path']).toBe(
      'Motivo -> Motivo',
    );
  });

  it.each([
    [{ motivo: { visibleWhen: { xor: [] } } }, 'visibleWhen', 'não existe o operador "xor"'],
    [{ motivo: { visibleWhen: '{' } }, 'visibleWhen', 'o texto não é JSON'],
    [{ motivo: { valueWhen: { value: 1 } } }, 'valueWhen', 'esperava uma lista de casos'],
    [{ motivo: { valueWhen: [{ when: urgent }] } }, 'valueWhen', 'cada caso tem "value" ou "from"'],
    [{ motivo: { valueWhen: [{ from: 'urgente' }] } }, 'valueWhen', 'o campo Urgente guarda outro tipo de valor'],
  ])('when a rule cannot be read: %j', (configs, rule, reason) => {
    const error = refusal(configs);
    expect([error.code, error.details['rule']]).toEqual(['RULE_INVALID', rule]);
    expect(error.userMessage).toContain(reason);
    expect(error.userMessage).toContain('Motivo');
  });
});

describe('rules that read what the caller may not', () => {
  const configs = {
    motivo: { visibleWhen: { and: [urgent, { '!=': [{ var: 'segredo' }, 'x'] }] } },
    copia: { valueWhen: [{ from: 'segredo' }] },
  };
  const readable = Object.values(attributes).filter(({ identifier }) => identifier !== 'segredo');

  it('find empty values, and take nothing from them', () => {
    const rules = rulesOf(configs, readable);
    expect(rules.outcomeOf(2, { urgente: true, segredo: 'x' }, context).isVisible).toBe(true);
    expect(rules.outcomeOf(4, { segredo: 'x' }, context).computed).toBeNull();
  });

  it('travel without naming it, readable or not as rules', () => {
    const broken = { ...configs, prioridade: { requiredWhen: '{"==": [{"var": "segredo"' } };
    const sent = readableTemplate(templateWith(broken), readable);
    expect(JSON.stringify(sent.templateAreas.map((area) => area.templateAreaConfigs))).not.toContain('segredo');
    expect(sent.templateAreas[1]?.templateAreaConfigs[0]?.value).toEqual({ and: [urgent, { and: [] }] });
  });
});

describe('the running order', () => {
  const graphs = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 20 }).map((edges) => {
      const reads = new Map<number, number[]>(Array.from({ length: size }, (_, key) => [key, []]));
      for (const [from, to] of edges) reads.get(from)?.push(to);
      return reads;
    }),
  );
  /** Whether some key reads itself, directly or through others. */
  const hasCircle = (reads: ReadonlyMap<number, number[]>) =>
    [...reads.keys()].some((start) => {
      const seen = new Set<number>();
      const waiting = [...(reads.get(start) ?? [])];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (next === start) return true;
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(...(reads.get(next) ?? []));
      }
      return false;
    });

  it('has each key once, after all that it reads; a circle, and nothing else, is refused with a true path', () => {
    fc.assert(
      fc.property(graphs, (reads) => {
        try {
          const order = runningOrder(reads, String);
          expect(hasCircle(reads)).toBe(false);
          expect([...order].sort((a, b) => a - b)).toEqual([...reads.keys()]);
          for (const [key, read] of reads)
            for (const one of read) expect(order.indexOf(one)).toBeLessThan(order.indexOf(key));
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          expect(hasCircle(reads)).toBe(true);
          const path = String(error.details['path']).split(' -> ').map(Number);
          expect(path[0]).toBe(path.at(-1));
          path.slice(1).forEach((to, at) => expect(reads.get(path[at]!)).toContain(to));
        }
      }),
    );
  });
});

it('looks an attribute up a fixed number of times, however many areas without rules there are', () => {
  const large = largeSubject(200);
  const templateAreas = large.subjectAttributes.map((one, index) => templateArea(one, { order: index + 1 }));
  const [watched] = large.subjectAttributes;
  if (!watched) throw new Error('The subject has no attributes.');
  const { subjectAttributeId, subjectAttributeIdentifier } = watched;
  let reads = 0;
  const count = <Value>(value: Value) => ({ get: () => ((reads += 1), value) });
  Object.defineProperties(watched, {
    subjectAttributeId: count(subjectAttributeId),
    subjectAttributeIdentifier: count(subjectAttributeIdentifier),
  });
  compileRules({ subject: large, template: template({ shows: large, templateAreas }), componentTypes });
  expect(reads).toBeLessThan(20);
});
