import { customerRoomId } from '@assunto/api/ticketing';
import { describe, expect, it } from 'vitest';
import { statusRulesOf } from './statusRules';

const options = (...names: string[]) => names.map((name) => ({ id: name, name }));
const names = (some: { name: string }[] | undefined) => some?.map(({ name }) => name);

describe('the statuses that a form offers', () => {
  it('of a ticket are what its person may choose', () => {
    const ticket = statusRulesOf('Chamado');
    const all = options('Aberto', 'Concluído, aguardando confirmação do cliente', 'Concluído', 'Cancelado');
    const confirming = all[1]?.name ?? '';
    expect(names(ticket?.allowed(all, confirming, customerRoomId))).toEqual([confirming, 'Concluído']);
    expect(names(ticket?.allowed(all, 'Aberto', customerRoomId))).toEqual(['Aberto']);
    expect(names(ticket?.allowed(all, 'Aberto', 2))).toEqual(names(all));
    expect(names(ticket?.allowed(all, null, customerRoomId))).toEqual(names(all));
  });

  it('of a task leave its start and its end to the timer', () => {
    const task = statusRulesOf('tarefa');
    const all = options('Aguardando Execução', 'Em Execução', 'Finalizada', 'Cancelada');
    expect(names(task?.allowed(all, 'Em Execução', 2))).toEqual(['Aguardando Execução', 'Em Execução', 'Cancelada']);
    expect(names(task?.allowed(all, null, 2))).toEqual(['Aguardando Execução', 'Cancelada']);
  });

  it('of any other subject are all', () => {
    expect(statusRulesOf('cliente')).toBeNull();
  });
});
