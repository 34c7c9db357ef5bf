import { ticketSubject } from '@assunto/api/ticketing';
import type { DemoTalk } from '../../../features/starters/definitions/definitions';
import { PersonReference, TalkReference } from '../../../features/starters/definitions/definitions';
import { agentRoomId, demoAgents, demoPeople } from './people';
import type { Random } from './random';

const verbs = [
  'Ligar para o cliente',
  'Reproduzir o problema',
  'Agendar visita técnica',
  'Revisar configuração',
  'Separar equipamento',
  'Enviar orçamento',
  'Atualizar documentação',
  'Conferir contrato',
  'Testar correção',
  'Preparar treinamento',
] as const;
const reasons = [
  'Aguardando retorno do fornecedor.',
  'Cliente remarcou a visita.',
  'O diagnóstico levou mais tempo do que o previsto.',
] as const;

const day = 86_400_000;
const instant = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Tasks for the tickets; finished ones have the minutes worked. */
export function makeTasks(random: Random, now: Date, count: number, tickets: readonly DemoTalk[]): DemoTalk[] {
  const staff = demoPeople.filter((person) => person.roomId === agentRoomId);
  return Array.from({ length: count }, (_, index): DemoTalk => {
    const ticketIndex = random.between(0, tickets.length - 1);
    const ticketOpened = tickets[ticketIndex]?.insertedIn ?? now;
    const made = new Date(
      Math.min(now.getTime() - 60_000, ticketOpened.getTime() + random.between(1, 3 * 24) * 3_600_000),
    );
    const isOld = now.getTime() - made.getTime() > 20 * day;
    const status = isOld || random.chance(0.3) ? 'finalizada' : 'aguardando_execucao';
    const estimated = random.between(1, 16) * 15;
    // Some tasks have no estimate yet.
    const isEstimated = status === 'finalizada' || index % 6 !== 0;
    const total = status === 'finalizada' ? Math.max(5, Math.round(estimated * (0.5 + random.next()))) : null;
    const dueIn = (days: number) => (isEstimated ? instant(new Date(made.getTime() + days * day)) : null);
    return {
      values: {
        titulo: random.pick(verbs),
        StatusTarefa: status,
        chamado: new TalkReference(ticketSubject, ticketIndex),
        assunto: ticketSubject,
        talkid: new TalkReference(ticketSubject, ticketIndex),
        responsavel: new PersonReference(random.pick(demoAgents).email),
        Previsaodetermino: dueIn(random.between(1, 12)),
        Duracaoestimada: isEstimated ? estimated : null,
        duracaototal: total,
        motivodeatrasodaestimativa:
          total !== null && total > estimated && random.chance(0.7) ? random.pick(reasons) : null,
      },
      insertedIn: made,
      createdBy: random.pick(staff).email,
      isActive: true,
    };
  });
}
