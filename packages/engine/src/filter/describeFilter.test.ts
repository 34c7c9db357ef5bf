import { describe, expect, it } from 'vitest';
import { filterFixture } from '../testing/filter.fixture';
import { describeFilter } from './describeFilter';
import { parseFilter } from './parseFilter';

const { attributes, componentTypes } = filterFixture;
const optionName = (name: string, id: string | number) => (name === 'cliente' && id === 7 ? 'Ana' : undefined);
const say = (json: unknown) =>
  describeFilter(parseFilter(json, { attributes, componentTypes }), {
    attributes,
    componentTypes,
    optionName,
    timeZone: 'America/Sao_Paulo',
  });

describe('describeFilter', () => {
  it('says groups, options by name and relative dates', () => {
    expect(
      say({
        and: [
          { '==': [{ var: 'status' }, 'aberto'] },
          {
            or: [
              { anyOf: [{ var: 'etiquetas' }, ['aberto', 'fechado']] },
              { between: [{ var: 'previsao' }, { date: ['today'] }, { date: ['today', 7, 'day'] }] },
            ],
          },
        ],
      }),
    ).toBe(
      'Status é igual a Opção aberto e (Etiquetas tem algum destes (Opção aberto, Opção fechado) ou Previsão está nos próximos 7 dias)',
    );
  });

  it.each([
    [{ and: [] }, 'Todos os registros'],
    [{ or: [] }, 'Nenhum registro'],
    [{ and: [{ empty: [{ var: 'titulo' }] }] }, 'Título está em branco'],
    [{ contains: [{ var: 'titulo' }, 'poda'] }, 'Título contém "poda"'],
    [{ notContains: [{ var: 'emails' }, 'x'] }, 'E-mails não contém "x"'],
    [{ '!': [{ startsWith: [{ var: 'titulo' }, 'a'] }] }, 'Não (Título começa com "a")'],
    [{ '>=': [{ var: 'quantidade' }, 3] }, 'Quantidade é maior ou igual a 3'],
    [{ notBetween: [{ var: 'quantidade' }, 1, 3] }, 'Quantidade não está entre 1 e 3'],
    [{ '==': [{ var: 'urgente' }, true] }, 'Urgente é Sim'],
    [{ '!=': [{ var: '$isActive' }, false] }, 'Ativo não é Não'],
    [{ '==': [{ var: 'cliente' }, 7] }, 'Cliente é igual a Ana'],
    [{ '!=': [{ var: 'cliente' }, 8] }, 'Cliente é diferente de 8'],
    [{ notIn: [{ var: 'status' }, ['aberto', 'á']] }, 'Status não é nenhum destes (Opção aberto, Opção á)'],
    [{ in: [{ var: 'status' }, []] }, 'Status é um destes (lista vazia)'],
    [
      { in: [{ var: '$talkId' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]] },
      'Código é um destes (1, 2, 3, 4, 5, 6, 7, 8, 9, 10 e mais 2)',
    ],
    [{ '==': [{ var: '$createdBy' }, { me: 'accountId' }] }, 'Criado por é igual a você'],
    [{ '==': [{ var: 'previsao' }, '2026-03-11'] }, 'Previsão é 11/03/2026'],
    [{ '<': [{ var: 'abertura' }, '2026-03-11T15:30:00Z'] }, 'Abertura é antes de 11/03/2026 12:30'],
    [{ '<': [{ var: 'abertura' }, { date: ['startOfMonth'] }] }, 'Abertura é antes do início do mês'],
    [
      { '>=': [{ var: 'abertura' }, { date: ['startOfYear', -1, 'year'] }] },
      'Abertura é a partir do início do ano passado',
    ],
    [{ '>': [{ var: 'abertura' }, { date: ['now', -2, 'hour'] }] }, 'Abertura é depois de 2 horas atrás'],
    [{ '>': [{ var: 'previsao' }, { date: ['today', 2, 'week'] }] }, 'Previsão é depois de 2 semanas a partir de hoje'],
    [{ '<': [{ var: 'abertura' }, { date: ['now', 1, 'hour'] }] }, 'Abertura é antes de 1 hora a partir de agora'],
    [{ allOf: [{ var: 'etiquetas' }, ['aberto']] }, 'Etiquetas tem todos estes (Opção aberto)'],
    [{ '==': [{ var: 'previsao' }, { date: ['today', 1, 'day'] }] }, 'Previsão é amanhã'],
    [{ '<=': [{ var: 'previsao' }, { date: ['today', 1, 'month'] }] }, 'Previsão é até daqui a 1 mês'],
    [
      { '==': [{ var: 'previsao' }, { date: ['startOfWeek', 2, 'day'] }] },
      'Previsão é 2 dias depois do início da semana',
    ],
    [
      { between: [{ var: 'abertura' }, { date: ['today', -2, 'week'] }, { date: ['today'] }] },
      'Abertura está nas últimas 2 semanas',
    ],
    [
      { between: [{ var: 'previsao' }, { date: ['startOfMonth'] }, { date: ['today'] }] },
      'Previsão está entre o início do mês e hoje',
    ],
    [{ '>=': [{ var: 'abertura' }, { date: ['now', -2, 'day'] }] }, 'Abertura é a partir de exatamente 2 dias atrás'],
    [{ '>=': [{ var: 'abertura' }, { date: ['today', -2, 'day'] }] }, 'Abertura é a partir de 2 dias atrás'],
    [
      { '>': [{ var: 'abertura' }, { date: ['now', 1, 'week'] }] },
      'Abertura é depois de exatamente 1 semana a partir de agora',
    ],
    [
      { '>': [{ var: 'previsao' }, { date: ['today', 10_000, 'day'] }] },
      'Previsão é depois de 10.000 dias a partir de hoje',
    ],
    [{ '<': [{ var: 'abertura' }, { date: ['today', 0, 'hour'] }] }, 'Abertura é antes de 0 horas depois de hoje'],
    [{ '<': [{ var: 'abertura' }, '2026-03-11T15:30:20Z'] }, 'Abertura é antes de 11/03/2026 12:30:20'],
    [{ '>': [{ var: 'quantidade' }, 1234567] }, 'Quantidade é maior que 1.234.567'],
    [{ '>': [{ var: 'valor' }, 1234.125] }, 'Valor é maior que 1.234,125'],
    [{ '==': [{ var: '$talkId' }, 12345] }, 'Código é igual a 12345'],
    [{ contains: [{ var: 'titulo' }, 'a" e Título contém "b'] }, 'Título contém "a"" e Título contém ""b"'],
  ])('says %j', (json, sentence) => {
    expect(say(json)).toBe(sentence);
  });
});
