import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRule, ruleText } from './parseRule';
import { ruleArbitrary } from '../../testing/ruleArbitrary';
import { inPortuguese } from '../../messages/engineTranslate';
import { describeRecurrence } from './describeRecurrence';
import { parseRecurrencePhrase } from './readRecurrence';

const describeText = (text: string) => {
  const read = parseRule(text);
  return read.ok ? describeRecurrence(read.rule) : inPortuguese(`recurrence.${read.problem}`);
};

describe('a recurrence rule', () => {
  it.each([
    ['FREQ=DAILY', 'Todo dia'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'A cada 3 dias, uma vez'],
    [
      'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=20261231',
      'Toda semana na segunda-feira e na quarta-feira, até 31/12/2026',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU,FR;WKST=SU',
      'A cada 2 semanas no sábado, no domingo e na sexta-feira, início da semana: domingo',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=5,-1;COUNT=10', 'Todo mês no dia 5 e no último dia, 10 vezes'],
    ['FREQ=MONTHLY;BYMONTHDAY=-2,-3', 'Todo mês no penúltimo dia e no 3º dia a contar do fim'],
    [
      'FREQ=MONTHLY;BYDAY=1MO,-1SA,2SU,-2FR',
      'Todo mês na primeira segunda-feira, no último sábado, no segundo domingo e na penúltima sexta-feira',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Todo mês no dia 13 na sexta-feira'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', 'Todo ano no dia 25 de dezembro'],
    ['FREQ=YEARLY;BYMONTH=3,9;BYDAY=-1SU', 'Todo ano no último domingo em março e em setembro'],
    ['FREQ=YEARLY;BYDAY=20MO', 'Todo ano na 20ª segunda-feira'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;BYHOUR=9', 'Todo mês na segunda-feira, com BYSETPOS=-1 e BYHOUR=9'],
    ['FREQ=WEEKLY;UNTIL=20261231T235959Z', 'Toda semana, até 31/12/2026 (T235959Z)'],
  ])('says %s as "%s", and reads it back', (text, expected) => {
    expect(describeText(text)).toBe(expected);
    const read = parseRecurrencePhrase(expected);
    expect(read.ok && ruleText(read.rule)).toBe(
      describeText(text) && ruleText((parseRule(text) as typeof read & { ok: true }).rule),
    );
  });

  it('is the same after its text and after its words, whatever it says', () => {
    fc.assert(
      fc.property(ruleArbitrary, (rule) => {
        expect(parseRule(ruleText(rule))).toEqual({ ok: true, rule });
        expect(parseRecurrencePhrase(describeRecurrence(rule))).toEqual({ ok: true, rule });
      }),
    );
  });

  it('has one text, however it was sent', () => {
    const read = parseRule(' rrule:byday=mo,we,mo;freq=weekly; '.replace(' ;', ';').trim());
    expect(read.ok && ruleText(read.rule)).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE');
  });

  it.each([
    ['FREQ=HOURLY', 'A recorrência deve ser diária, semanal, mensal ou anual.'],
    ['BYDAY=MO', 'A recorrência deve ser diária, semanal, mensal ou anual.'],
    [
      'FREQ=DAILY;COUNT=2;UNTIL=20261231',
      'A recorrência termina depois de um número de vezes ou em uma data, não em ambos.',
    ],
    ['FREQ=WEEKLY;BYDAY=1MO', 'Só uma recorrência mensal ou anual tem a primeira ou a última segunda-feira.'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'Uma recorrência semanal não tem dias do mês.'],
    ...[
      ...[
        '',
        'toda semana',
        'FREQ=DAILY;INTERVAL=0',
        'FREQ=DAILY;COUNT=0',
        'FREQ=DAILY;UNTIL=20260230',
        'FREQ=DAILY;FREQ=DAILY',
      ],
      ...['FREQ=WEEKLY;BYDAY=XX', 'FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=MONTHLY;BYDAY=6MO'],
      ...['FREQ=YEARLY;BYMONTH=13', 'FREQ=WEEKLY;WKST=X', 'FREQ=DAILY;;', 'FREQ=DAILY;X'],
    ].map((text) => [text, 'A regra de recorrência não é válida.']),
  ])('of "%s" is refused: %s', (text, message) => {
    const read = parseRule(text);
    expect(!read.ok && inPortuguese(`recurrence.${read.problem}`)).toBe(message);
  });

  it('is read from words with or without accents', () => {
    const read = parseRecurrencePhrase('todo mes no ultimo sabado, ate 31/12/2026');
    expect(read.ok && ruleText(read.rule)).toBe('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1SA;UNTIL=20261231');
    expect(parseRecurrencePhrase('de vez em quando')).toMatchObject({ ok: false });
    expect(parseRecurrencePhrase('Toda semana na quarta')).toMatchObject({ ok: false });
  });
});
