import { addCommentNotification } from '../../delivery/commentNotification';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ticketSubject } from '@assunto/api/ticketing';
import { createComponentTypes } from '@assunto/engine/core';
import type { Database, Queryable } from '../../platform/database/Database';
import type { DemoTalk } from '../../features/starters/definitions/definitions';
import { loadAutomations } from './load/loadAutomations';
import { loadGrants } from './load/loadGrants';
import { subjectOf, type LoadedSubject } from '../../features/starters/load/LoadedSubject';
import { loadHome } from './load/loadHome';
import { loadMenus } from '../../features/starters/load/loadMenus';
import { loadInbox } from './load/loadInbox';
import { limitCustomers, loadPeople } from './load/loadPeople';
import { computeService, grantService, loadService } from './load/loadService';
import { loadSubject } from '../../features/starters/load/loadSubject';
import { loadTalks } from './load/loadTalks';
import { loadTemplates } from '../../features/starters/load/loadTemplates';
import { createRandom } from './records/random';
import { makeClients } from './records/clients';
import { makePositionings } from './records/positionings';
import { readRio1746 } from './records/rio1746';
import { makeReports } from './records/reports';
import { makeSites } from './records/sites';
import { makeTasks } from './records/tasks';
import { makeTransports } from './records/transports';
import { makeTickets } from './records/tickets';
import { demoSubjects } from '../../features/starters/definitions/subjects';

const companyId = 1;
const seed = 1746;
const clientCount = 420;
const ticketCount = 1400;
const taskCount = 700;
const transportCount = 240;
/** An arbitrary number, the same in all processes, other than those of migrations and copies. */
const advisoryLock = 1_174_121;

/**
 * Loads the demo company into an empty database: rooms, people, subjects, templates, menus, automations and about 4,900 records,
 * 1,903 of them real (see `packages/server/demo/rio-1746/README.md`). In one transaction. The records are the same in every load
 * except for their dates, which are relative to `now`. Of several processes that load it at once, one does and the others wait for it. Tests that need no more load at most `maxOfEach` records of each large
 * subject.
 */
export async function loadDemo(
  database: Database,
  { now = new Date(), maxOfEach = Number.MAX_SAFE_INTEGER } = {},
): Promise<void> {
  const sized = (count: number) => Math.min(count, maxOfEach);
  const rio = await readRio1746(path.join(demoFolder(), 'rio-1746'));
  const random = createRandom(seed);
  const clients = makeClients(random, now, sized(clientCount), rio.districts.length);
  const tickets = makeTickets(random, now, sized(ticketCount), clients.length);
  const talks: Record<string, DemoTalk[]> = {
    bairro: rio.districts,
    solicitacao: rio.requests.slice(0, maxOfEach),
    cliente: clients,
    chamado: tickets,
    tarefa: makeTasks(random, now, sized(taskCount), tickets),
    unidade: makeSites(now),
    laudo: makeReports(now),
    transporte: makeTransports(random, now, sized(transportCount)),
    servicoposicionamento: makePositionings(now, sized(transportCount)),
  };
  const componentTypes = createComponentTypes();
  const load = async (transaction: Queryable): Promise<void> => {
    if (!(await isFirst(transaction))) return;
    await transaction.query(
      `INSERT INTO company (company_id, company_identifier, company_name, theme_color)
       VALUES ($1, 'guara', 'Guará Atendimento', '#0f766e')`,
      [companyId],
    );
    await addCommentNotification(transaction, companyId);
    const accountIds = await loadPeople(transaction, companyId);
    const subjects: LoadedSubject[] = [];
    const service = { companyId, componentTypes, now };
    for (const definition of demoSubjects(rio.requestTypes)) {
      const created = await loadSubject(transaction, { companyId, componentTypes, definition, earlier: subjects });
      const isTicket = definition.identifier === ticketSubject;
      const subject = isTicket ? await loadService(transaction, { ...service, tickets: created }) : created;
      await loadTemplates(transaction, companyId, subject);
      subjects.push(subject);
    }
    const { menuIds } = await loadMenus(transaction, companyId, subjects);
    await loadGrants(transaction, companyId, subjects, menuIds);
    const loadedTickets = subjectOf(subjects, ticketSubject);
    await grantService(transaction, companyId, loadedTickets);
    await loadHome(transaction, companyId);
    const talkIds = await loadTalks(transaction, { companyId, componentTypes, subjects, talks, accountIds });
    await limitCustomers(transaction, companyId, {
      tickets: loadedTickets,
      clientIds: talkIds.get('cliente') ?? [],
    });
    await computeService(transaction, { ...service, tickets: loadedTickets }, talkIds.get(ticketSubject) ?? []);
    await loadInbox(transaction, { companyId, subjects, talkIds, accountIds, now });
    await loadAutomations(transaction, { companyId, componentTypes, subjects, accountIds });
  };
  await database.transaction(load);
}

/** Waits for a process that loads the demo at the moment; returns whether there is none yet. */
async function isFirst(transaction: Queryable): Promise<boolean> {
  await transaction.query('SET LOCAL lock_timeout = 0');
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock], undefined, { timeoutMs: 0 });
  const { rowCount } = await transaction.query('SELECT FROM company WHERE company_id = $1', [companyId]);
  return rowCount === 0;
}

/** `packages/server/demo`, relative to the sources and to the built program alike. */
function demoFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'demo/rio-1746'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('the folder packages/server/demo is missing');
    folder = parent;
  }
  return path.join(folder, 'demo');
}
