import type { Context, ListOf, Template } from '@assunto/engine/core';
import type { StoredTemplate, TemplateItem } from '@assunto/api';
import { expect } from 'vitest';
import type { Database } from '../platform/database/Database';
import { addPerson } from './people';
import { addRecords, grant, type RecordFixture } from './recordFixture';
import { createTestServer, type Ask, type TestServer } from './testServer';

/** The ids of the forms that lists may open. */
interface Forms {
  create: number;
  edit: number;
  otherEdit: number;
  ofCliente: number;
}

/** A server with two companies, and the helpers of template tests. */
export interface TemplateWorld {
  server: TestServer;
  fixture: RecordFixture;
  forms: Forms;
  /** Room 1 of company 1, and of company 2; an administrator of room 500, which reads title and status of tickets. */
  admin: Ask;
  foreigner: Ask;
  agentAdmin: Ask;
  /** A person of room 500, and one who may not read tickets. */
  bia: number;
  caio: number;
  column(identifier: string, order: number, given?: object): object;
  body(given?: object): object;
  /** The body of a user's template. */
  ofUser(parentTemplateId: number, accountId: number, given?: object): object;
  /** Creates a template and answers its id. */
  create(given?: object): Promise<number>;
  read(id: number, ask?: Ask): Promise<StoredTemplate>;
  list(query: string, ask?: Ask): Promise<ListOf<TemplateItem>>;
  /** Everything that a refused call must not change. */
  everything(): Promise<unknown>;
  /** The template of the grid of tickets, as returned to a caller. */
  grid(ask: Ask, query?: string): Promise<Template>;
  /** Sends a body that must be refused with `status` and change nothing; returns the message. */
  refused(sent: object, status?: number, ask?: Ask): Promise<string>;
}

/** Makes the companies, people and forms. */
export async function createTemplateWorld(database: Database): Promise<TemplateWorld> {
  const fixture = await addRecords(database);
  await addRecords(database, 2);
  await grant(database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
  const { accountId: bia } = await addPerson(database, 1, 'bia@demo.example', { roomId: 500 });
  const { accountId: caio } = await addPerson(database, 1, 'caio@demo.example', { roomId: 1196 });
  await addPerson(database, 2, 'alheia@demo.example', { roomId: 500 });
  const forms = await addForms(database, fixture);
  const server = await createTestServer(database);
  const admin = server.as({ accountId: 9001, isAdmin: true, name: 'Ana Ribeiro' });

  const column = (identifier: string, order: number, given: object = {}) => ({
    templateAreaId: null,
    subjectAttributeId: fixture.id(`chamado.${identifier}`),
    attributeName: identifier,
    templateAreaName: null,
    order,
    widgetId: 1,
    templateAreaTalkModal: null,
    templateAreaConfigs: [{ configIdentifier: 'width', value: 200 }],
    ...given,
  });
  const body = (given: object = {}) => ({
    templateName: 'Fila do atendimento',
    companyId: 1,
    subjectId: fixture.chamado.subjectId,
    scenario: 'grid',
    templateType: 'CustomTemplate',
    parentTemplateId: null,
    accountId: null,
    showTalkIdOnGrid: false,
    relatedTemplateIds: [],
    templateAreas: [column('status', 1), column('titulo', 2)],
    ...given,
  });
  const everything = async () => [
    (await database.query('SELECT * FROM template ORDER BY template_id')).rows,
    (await database.query('SELECT * FROM template_area ORDER BY template_area_id')).rows,
    (await database.query('SELECT count(*) FROM configuration_change')).rows,
  ];
  return {
    server,
    fixture,
    forms,
    admin,
    bia,
    caio,
    column,
    body,
    everything,
    foreigner: server.as({ isAdmin: true, companyId: 2 }),
    agentAdmin: server.as({ accountId: 9006, roomId: 500, isAdmin: true }),
    ofUser: (parentTemplateId, accountId, given = {}) =>
      body({ templateType: 'UserByWebInterface', parentTemplateId, accountId, ...given }),
    async create(given = {}) {
      const answer = await admin('POST', '/template', body(given));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    },
    read: async (id, ask = admin) => (await ask('GET', `/template/${id}`)).json<StoredTemplate>(),
    async list(query, ask = admin) {
      const answer = await ask('GET', `/template?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ListOf<TemplateItem>>();
    },
    grid: async (ask, query = '') => (await ask('GET', `/context/web/grid/chamado${query}`)).json<Context>().template,
    async refused(sent, status = 400, ask = admin) {
      const before = await everything();
      const answer = await ask('POST', '/template', sent);
      expect(answer.statusCode, answer.body).toBe(status);
      expect(await everything()).toEqual(before);
      return answer.body;
    },
  };
}

async function addForms(database: Database, { chamado, cliente }: RecordFixture): Promise<Forms> {
  const form = async (name: string, type: string, subjectId: number) => {
    const { rows } = await database.query<{ template_id: number }>(
      `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario)
       VALUES (1, $1, $2, $3, 'form') RETURNING template_id`,
      [subjectId, name, type],
    );
    return rows[0]?.template_id ?? 0;
  };
  return {
    create: await form('Cadastro', 'TalkModalCompanyCreate', chamado.subjectId),
    edit: await form('Edição', 'TalkModalCompanyEdit', chamado.subjectId),
    otherEdit: await form('Edição curta', 'TalkModalCompanyEdit', chamado.subjectId),
    ofCliente: await form('Edição de cliente', 'TalkModalCompanyEdit', cliente.subjectId),
  };
}

/** The names of listed templates. */
export const namesOf = ({ itens }: ListOf<TemplateItem>): string[] => itens.map(({ templateName }) => templateName);
