import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createComponentTypes, type ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database, Queryable } from '../database/Database';
import { addSubject } from '../metadata/createSubject';
import type { NewAttribute } from '../metadata/createAttribute';
import { insertTalks } from '../metadata/insertTalks';
import { loadCompany } from '../metadata/loadCompany';
import { TalkReference, type DemoAttribute, type DemoSubject, type DemoTalk } from './definitions';
import { loadGrants } from './load/loadGrants';
import type { LoadedSubject } from './load/LoadedSubject';
import { loadMenus } from './load/loadMenus';
import { oneAtATime } from './load/oneAtATime';
import { loadPeople } from './load/loadPeople';
import { loadTemplates } from './load/loadTemplates';
import { demoPeople } from './people';
import { createRandom } from './random';
import { makeClients } from './records/clients';
import { readRio1746 } from './records/rio1746';
import { makeTasks } from './records/tasks';
import { makeTickets } from './records/tickets';
import { demoSubjects } from './subjects';

const companyId = 1;
const seed = 1746;
const clientCount = 420;
const ticketCount = 1400;
const taskCount = 700;

/**
 * Loads the demo company into an empty database: rooms, people, subjects, templates, menus and about 4,600 records,
 * 1,903 of them real (see `packages/server/demo/rio-1746/README.md`). All or nothing. The records are the same at every
 * load but for their dates, which count back from `now`.
 */
export async function loadDemo(database: Database, { now = new Date() } = {}): Promise<void> {
  const rio = await readRio1746(path.join(demoFolder(), 'rio-1746'));
  const random = createRandom(seed);
  const clients = makeClients(random, now, clientCount, rio.districts.length);
  const tickets = makeTickets(random, now, ticketCount, clients.length);
  const talks: Record<string, DemoTalk[]> = {
    bairro: rio.districts,
    solicitacao: rio.requests,
    cliente: clients,
    chamado: tickets,
    tarefa: makeTasks(random, now, taskCount, tickets),
  };
  const componentTypes = createComponentTypes();
  await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO company (company_id, company_identifier, company_name, theme_color)
       VALUES ($1, 'guara', 'Guará Atendimento', '#0f766e')`,
      [companyId],
    );
    const accountIds = await loadPeople(transaction, companyId);
    const subjects: LoadedSubject[] = [];
    for (const definition of demoSubjects(rio.requestTypes)) {
      const subject = await loadSubject(transaction, componentTypes, definition, subjects);
      await loadTemplates(transaction, companyId, subject);
      subjects.push(subject);
    }
    const menuIds = await loadMenus(transaction, companyId, subjects);
    await loadGrants(transaction, companyId, subjects, menuIds);
    await loadTalks(transaction, componentTypes, subjects, talks, accountIds);
  });
}

async function loadSubject(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  definition: DemoSubject,
  earlier: readonly LoadedSubject[],
): Promise<LoadedSubject> {
  const created = await addSubject(transaction, componentTypes, {
    companyId,
    subjectIdentifier: definition.identifier,
    subjectName: definition.name,
    icon: definition.icon,
    attributes: definition.attributes.map((attribute) => newAttribute(attribute, earlier)),
  });
  return { definition, ...created };
}

function newAttribute(attribute: DemoAttribute, earlier: readonly LoadedSubject[]): NewAttribute {
  const { options, configs, relatedSubject, ...rest } = attribute;
  const related = earlier.find(({ definition }) => definition.identifier === relatedSubject);
  return {
    ...rest,
    componentConfigs: { ...configs, ...(options ? { options: [...options] } : {}) },
    relatedSubjectId: related?.subjectId ?? null,
  };
}

async function loadTalks(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  subjects: readonly LoadedSubject[],
  talks: Readonly<Record<string, readonly DemoTalk[]>>,
  accountIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { subjectsById } = await loadCompany(oneAtATime(transaction), componentTypes, companyId);
  const names = new Map(demoPeople.map((person) => [person.email, `${person.firstName} ${person.lastName}`]));
  const talkIds = new Map<string, number[]>();
  const resolve = (value: unknown): unknown =>
    value instanceof TalkReference ? talkIds.get(value.subject)?.[value.index] : value;

  for (const { definition, subjectId, attributeIds } of subjects) {
    const subject = subjectsById.get(subjectId);
    if (!subject) throw new Error(`the demo's subject "${definition.identifier}" was not made`);
    const rows = (talks[definition.identifier] ?? []).map((talk) => ({
      values: new Map(
        [...attributeIds].map(([identifier, id]) => [id, resolve(talk.values[identifier]) ?? null] as const),
      ),
      isActive: talk.isActive ?? true,
      insertedIn: talk.insertedIn,
      createdBy: accountIds.get(talk.createdBy) ?? null,
      actorName: names.get(talk.createdBy) ?? '',
    }));
    talkIds.set(definition.identifier, await insertTalks(transaction, subject, rows));
  }
}

/** `packages/server/demo`, seen from the sources and from the built program alike. */
function demoFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'demo/rio-1746'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('the folder packages/server/demo is missing');
    folder = parent;
  }
  return path.join(folder, 'demo');
}
