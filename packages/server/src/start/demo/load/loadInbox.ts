import { ticketSubject, taskSubject } from '@assunto/api/ticketing';
import type { Queryable } from '../../../platform/database/Database';
import { deliverToInbox, type InboxDelivery } from '../../../platform/mail/deliverToInbox';
import { subjectOf, type LoadedSubject } from '../../../features/starters/load/LoadedSubject';

interface InboxToLoad {
  companyId: number;
  subjects: readonly LoadedSubject[];
  talkIds: ReadonlyMap<string, readonly number[]>;
  /** By e-mail. */
  accountIds: ReadonlyMap<string, number>;
  now: Date;
}

const staff = ['ana.ribeiro@demo.example', 'bruno.tavares@demo.example', 'carla.menezes@demo.example'] as const;
const kinds = [
  {
    subject: ticketSubject,
    title: 'Chamado atribuído a você',
    description: 'Responda até o fim do dia.',
    color: '#2563eb',
  },
  { subject: ticketSubject, title: 'O cliente respondeu', description: 'Há um novo comentário.', color: '#0f766e' },
  { subject: taskSubject, title: 'Tarefa perto do prazo', description: 'Faltam duas horas.', color: '#b45309' },
  { subject: 'transporte', title: 'Carga entregue', description: 'O canhoto ainda não foi anexado.', color: '#15803d' },
] as const;
const countOfEach = 9;
const hour = 3_600_000;

/** Fills the inboxes of the demo's staff: some items are read, the newest are not. */
export async function loadInbox(transaction: Queryable, given: InboxToLoad): Promise<void> {
  const { companyId, subjects, talkIds, accountIds, now } = given;
  const items: InboxDelivery[] = [];
  for (const [personIndex, email] of staff.entries()) {
    const accountId = accountIds.get(email);
    if (accountId === undefined) throw new Error(`the demo has no account of ${email}`);
    for (let index = countOfEach * kinds.length - 1; index >= 0; index -= 1) {
      const kind = kinds[(index + personIndex) % kinds.length] ?? kinds[0];
      const insertedIn = new Date(now.getTime() - (index * 7 + personIndex) * hour);
      const talks = talkIds.get(kind.subject) ?? [];
      const { subject, ...item } = kind;
      const { subjectId } = subjectOf(subjects, subject);
      items.push({
        accountId,
        ...item,
        subjectId,
        talkId: talks[index * 5 + personIndex] ?? null,
        insertedIn,
        isRead: index > 6,
      });
    }
    const welcome = { title: 'Bem-vindo ao Assunto', description: 'As notificações aparecem aqui.', color: null };
    items.unshift({ accountId, ...welcome, insertedIn: new Date(now.getTime() - 400 * hour), isRead: true });
  }
  await deliverToInbox(transaction, companyId, items);
}
