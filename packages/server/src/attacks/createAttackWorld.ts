import { join } from 'node:path';
import { customerRoomId, adminRoomId } from '@assunto/api/ticketing';
import type { ErrorAnswer, FilterTree, ListOf, SubjectAction, Talk } from '@assunto/engine/core';
import type { LoginAnswer } from '@assunto/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createCheckedServer } from '../testing/createCheckedServer';
import type { Database, Queryable } from '../platform/database/Database';
import { createFolderStorage } from '../platform/files/folderStorage';
import { createBrowser } from '../testing/createBrowser';
import { createListener, type Listener } from '../testing/createListener';
import type { SuiteDatabase } from '../testing/withDatabase';
import { knownToServers } from '../testing/metadataNotices';
import { addPerson } from '../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { addTasks } from '../testing/taskFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

const origin = 'http://localhost:5188';
const agentRoom = 500;
/** An account id without a session: those of people begin at 1. */
const adminId = 9000;

/** The part of a response that is equal for equal refusals. */
export interface Refusal {
  status: number;
  body: Partial<ErrorAnswer>;
}

/** A person with a session of the real server. */
interface SignedIn extends LoginAnswer {
  accountId: number;
  email: string;
}

/**
 * The data for all attacks: one database with two companies, a server without sign-in for attacks on records, and the complete
 * server, listening, for attacks on sessions. The agent may read neither `hidden` nor the attribute `custo`.
 */
export interface AttackWorld {
  database: Database;
  fixture: RecordFixture;
  /** The ids of a task's attributes, by identifier. */
  taskAttributes: ReadonlyMap<string, number>;
  /** Room 1 of company 1, and of company 2. */
  admin: Ask;
  foreigner: Ask;
  /** May read open tickets and their own, without `custo`, and change open ones. May read the clients of Niterói. */
  agent: Ask;
  /** May read only the clients of Niterói. */
  customer: Ask;
  agentId: number;
  as: TestServer['as'];
  /** The server without sign-in, for what is fetched by its URL alone. */
  testApp: FastifyInstance;
  /** Clients that the agent may and may not read; tickets that the agent may read, and one with `custo` 300 that they may not. */
  niteroi: number;
  rio: number;
  open: number;
  hidden: number;
  values(
    subject: 'chamado' | 'cliente',
    named: Record<string, unknown>,
  ): { subjectAttributeId: number; value: unknown }[];
  /** Adds a ticket without checks; by default one that the agent may read. */
  add(values: Record<string, unknown>, createdBy?: number): Promise<number>;
  ids(ask: Ask, body?: object, subject?: string): Promise<number[]>;
  /** The record as room 1 reads it, to be compared before and after. */
  stored(talkId: number, subject?: string): Promise<Talk>;
  /** Adds a room with grants on tickets and returns its id. */
  addRoom(
    roomId: number,
    given: {
      actions: readonly SubjectAction[];
      readable?: readonly string[];
      filters?: Partial<Record<SubjectAction, FilterTree>>;
    },
  ): Promise<number>;
  /** The complete server. */
  app: FastifyInstance;
  origin: string;
  browser(): ReturnType<typeof createBrowser>;
  signIn(roomId?: number): Promise<SignedIn>;
  /** Opens a socket to the complete server; with a token it is welcomed. */
  listen(token?: string, from?: string): Promise<Listener>;
  close(): Promise<void>;
}

/** A response without what differs in every response. */
export function refusal(answer: LightMyRequestResponse): Refusal {
  const { requestId: _, ...body } = answer.json<ErrorAnswer>();
  return { status: answer.statusCode, body };
}

/** Creates the world in a suite's database. */
export async function createAttackWorld(given: SuiteDatabase): Promise<AttackWorld> {
  const { database } = given;
  const fixture = await addRecords(database);
  await addRecords(database, 2);
  const taskAttributes = await addTasks(database);
  const [niteroi = 0, rio = 0] = await insertRecords(database, fixture, 'cliente', [
    { nome: 'De Niterói', cidade: 'Niterói', limite: 10 },
    { nome: 'Do Rio', cidade: 'Rio de Janeiro', limite: 20 },
  ]);
  const [open = 0, hidden = 0] = await insertRecords(
    database,
    fixture,
    'chamado',
    [
      { titulo: 'Aberto', status: 'aberto', custo: 100, cliente: niteroi },
      { titulo: 'Sigiloso', status: 'concluido', custo: 300, cliente: rio },
    ],
    { createdBy: adminId },
  );
  await grantAgent(database, fixture);
  const { dataDir } = given.config;
  // Both servers run jobs of this database, so they share their files like processes of one product.
  const server = await createTestServer(database, { storage: createFolderStorage(join(dataDir, 'files')) });
  const config = { publicUrl: origin, rateLimits: false, appFolder: dataDir, dataDir } as const;
  const app = await createCheckedServer({ database, config, logger: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { accountId: agentId } = await addPerson(database, 1, 'agente@empresa.example', { roomId: agentRoom });
  const admin = server.as({ accountId: adminId, roomId: adminRoomId });
  const listeners: Listener[] = [];
  const people = { count: 0 };
  const written = knownToServers(database);

  return {
    database: written,
    fixture,
    taskAttributes,
    niteroi,
    rio,
    open,
    hidden,
    app,
    origin,
    agentId,
    admin,
    as: server.as,
    testApp: server.app,
    foreigner: server.as({ accountId: 1, companyId: 2, roomId: adminRoomId }),
    agent: server.as({ accountId: agentId, roomId: agentRoom }),
    customer: server.as({ accountId: 9, roomId: customerRoomId }),
    values: (subject, named) =>
      Object.entries(named).map(([identifier, value]) => ({
        subjectAttributeId: fixture.id(`${subject}.${identifier}`),
        value,
      })),
    async add(values, createdBy = adminId) {
      const [talkId = 0] = await insertRecords(written, fixture, 'chamado', [{ status: 'aberto', ...values }], {
        createdBy,
      });
      return talkId;
    },
    async ids(ask, body = {}, subject = 'chamado') {
      const answer = await ask('POST', `/talk/filter/${subject}`, body);
      if (answer.statusCode !== 200) throw new Error(`the list was refused: ${answer.body}`);
      return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
    },
    stored: async (talkId, subject = 'chamado') => (await admin('GET', `/talk/${subject}/${talkId}`)).json<Talk>(),
    async addRoom(roomId, granted) {
      await written.transaction((transaction) => addGrantedRoom(transaction, fixture, roomId, granted));
      return roomId;
    },
    browser: () => createBrowser(app, origin),
    async signIn(roomId = agentRoom) {
      people.count += 1;
      const person = await addPerson(written, 1, `pessoa-${people.count}@empresa.example`, { roomId });
      return { ...(await createBrowser(app, origin).signIn(person)), ...person };
    },
    async listen(token, from = origin) {
      const listener = await createListener(app, from, token === undefined ? {} : { token });
      listeners.push(listener);
      return listener;
    },
    async close() {
      for (const { socket } of listeners) socket.terminate();
      await server.app.close();
      await app.close();
    },
  };
}

async function addGrantedRoom(
  database: Queryable,
  fixture: RecordFixture,
  roomId: number,
  granted: Parameters<AttackWorld['addRoom']>[1],
): Promise<void> {
  await database.query('INSERT INTO room (company_id, room_id, room_name) VALUES (1, $1, $2)', [
    roomId,
    `Sala ${roomId}`,
  ]);
  await grant(database, fixture, roomId, 'chamado', granted);
}

async function grantAgent(database: Database, fixture: RecordFixture): Promise<void> {
  const isOpen: FilterTree = { '==': [{ var: 'status' }, 'aberto'] };
  await grant(database, fixture, agentRoom, 'chamado', {
    actions: ['Read', 'Create', 'Update', 'Delete'],
    readable: [...fixture.chamado.attributeIds.keys()].filter((identifier) => identifier !== 'custo'),
    filters: {
      Read: { or: [isOpen, { '==': [{ var: '$createdBy' }, { me: 'accountId' }] }] },
      Update: isOpen,
      Delete: isOpen,
    },
  });
  const inNiteroi: FilterTree = { '==': [{ var: 'cidade' }, 'Niterói'] };
  for (const roomId of [agentRoom, customerRoomId])
    await grant(database, fixture, roomId, 'cliente', {
      actions: ['Read'],
      readable: ['nome', 'cidade'],
      writable: [],
      filters: { Read: inNiteroi },
    });
}
