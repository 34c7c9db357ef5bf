import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { compileFilter } from '../filter/compileFilter';
import { describeFilter } from '../filter/describeFilter';
import { parseFilter } from '../filter/parseFilter';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { recurrenceType } from './recurrenceType';

const context = { timeZone: 'America/Sao_Paulo' };
const field = attribute({ name: 'Repetição', componentId: 30 });
const parse = (text: string) => recurrenceType.parse(text, field, context);

describe('recurrence', () => {
  it('is stored as a rule and shown in words', () => {
    expect(recurrenceType.normalise(' rrule:freq=weekly;byday=mo,we;until=20261231 ', field)).toBe(
      'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=20261231',
    );
    expect(recurrenceType.format('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=20261231', field, context)).toBe(
      'Toda semana na segunda-feira e na quarta-feira, até 31/12/2026',
    );
    expect(recurrenceType.format(null, field, context)).toBe('');
  });

  it('is filtered by parts of its rule, which are said in words', () => {
    const scope = { attributes: [field], componentTypes: createComponentTypes() };
    const tree = parseFilter({ contains: [{ var: 'atributo' }, 'WEEKLY'] }, scope);
    expect(describeFilter(tree, scope)).toBe('Repetição contém "Semanal"');
    const passes = compileFilter(tree, scope);
    const context = { now: new Date(), timeZone: 'UTC', me: { accountId: 1, roomId: 1, name: 'Ana', email: null } };
    expect(passes({ atributo: 'FREQ=WEEKLY;INTERVAL=1' }, context)).toBe(true);
    expect(passes({ atributo: 'FREQ=MONTHLY;INTERVAL=1' }, context)).toBe(false);
  });

  it('is typed in words or as a rule', () => {
    const value = 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO';
    expect(parse('todo mês na primeira segunda-feira')).toEqual({ ok: true, value });
    expect(parse('FREQ=MONTHLY;BYDAY=1MO')).toEqual({ ok: true, value });
    expect(parse('')).toEqual({ ok: true, value: null });
    expect(parse('às vezes')).toMatchObject({ ok: false });
  });

  it('refuses what is no rule, and keeps what was sent', () => {
    const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [field] });
    expect(validator.attribute(field, 'às vezes', false)?.message).toBe('A regra de recorrência não é válida.');
    expect(validator.attribute(field, 'FREQ=HOURLY', false)?.message).toBe(
      'A recorrência deve ser diária, semanal, mensal ou anual.',
    );
    expect(validator.attribute(field, 'FREQ=DAILY', false)).toBeNull();
    expect(recurrenceType.normalise('às vezes ', field)).toBe('às vezes');
    expect(recurrenceType.format('às vezes', field, context)).toBe('às vezes');
  });

  it('keeps the parts that it does not understand', () => {
    const rule = 'FREQ=MONTHLY;INTERVAL=1;BYDAY=MO;BYSETPOS=-1';
    expect(recurrenceType.normalise(rule, field)).toBe(rule);
    expect(parse(recurrenceType.format(rule, field, context))).toEqual({ ok: true, value: rule });
  });
});
