import { describe, expect, it } from 'vitest';
import { ticketStage } from './ticketStage';
import { allowedTicketStatuses, mayChangeTicketStatus } from './ticketTransitions';

const staff = { isCustomer: false };
const customer = { isCustomer: true };
const confirming = 'Concluído, aguardando confirmação do cliente';

describe('the status of a ticket', () => {
  it.each([
    ['cancelado [DESK-02]', 'Cancelado', 'cancelled'],
    ['concluído [DESK-03]', 'concluído', 'done'],
    ['finalizado [DESK-04]', 'FINALIZADO', 'closed'],
    ['concluído, aguardando confirmação do cliente [DESK-05]', ` ${confirming} `, 'confirming'],
    ['proposta comercial recusada [DESK-06]', 'Proposta comercial recusada', 'refused'],
    ['aguardando desenvolvimento [DESK-07]', 'Aguardando Desenvolvimento', 'development'],
    ['what starts with em [DESK-08]', 'Em atendimento', 'working'],
    ['what starts with aguardando [DESK-09]', 'aguardando retorno do cliente', 'waiting'],
  ])('is recognised: %s', (_, status, stage) => {
    expect(ticketStage(status)).toBe(stage);
  });

  it('is compared with its accents, as a whole, and by whole words', () => {
    expect(ticketStage('concluido')).toBe('open');
    expect(ticketStage('Concluído com ressalvas')).toBe('open');
    expect(ticketStage('Emitido')).toBe('open');
    expect(ticketStage('constructor')).toBe('open');
    expect(ticketStage('Conclui\u0301do')).toBe('done');
  });
});

describe('the moves of a ticket', () => {
  const statuses = [
    'Aberto',
    'Em atendimento',
    'Aguardando retorno do cliente',
    'Aguardando desenvolvimento',
    confirming,
    'Concluído',
    'Finalizado',
    'Cancelado',
    'Proposta comercial recusada',
  ];

  it('of a customer are one alone: from waiting for their confirmation to Concluído [DESK-11] [DESK-12]', () => {
    const moves = statuses.flatMap((from) =>
      statuses.filter((to) => mayChangeTicketStatus(from, to, customer)).map((to) => [from, to]),
    );
    expect(moves).toEqual([[confirming, 'Concluído']]);
  });

  it('of staff leave an end only by taking the work up again [DESK-10]', () => {
    const underWay = statuses.slice(0, 4);
    for (const from of underWay)
      expect(statuses.filter((to) => mayChangeTicketStatus(from, to, staff))).toEqual(statuses);
    for (const end of ['Finalizado', 'Cancelado', 'Proposta comercial recusada'])
      expect(statuses.filter((to) => mayChangeTicketStatus(end, to, staff))).toEqual(underWay);
    expect(mayChangeTicketStatus('Concluído', 'Finalizado', staff)).toBe(true);
    expect(mayChangeTicketStatus('Concluído', 'Cancelado', staff)).toBe(false);
    expect(mayChangeTicketStatus(confirming, 'Proposta comercial recusada', staff)).toBe(false);
  });

  it('that may be chosen keep their order and the status that the ticket has', () => {
    const options = statuses.map((name) => ({ name }));
    const names = (from: string, who: typeof staff) =>
      allowedTicketStatuses(options, from, who).map(({ name }) => name);
    expect(names(confirming, customer)).toEqual([confirming, 'Concluído']);
    expect(names('Em atendimento', customer)).toEqual(['Em atendimento']);
    expect(names('Cancelado', staff)).toEqual([...statuses.slice(0, 4), 'Cancelado']);
  });
});
