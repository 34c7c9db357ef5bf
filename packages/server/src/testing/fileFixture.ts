import { createComponentTypes, type ErrorAnswer, type FileValue, type Talk } from '@assunto/engine/core';
import type { FileAddress } from '@assunto/engine/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { createFolderStorage } from '../platform/files/folderStorage';
import { storageKey, type FileStorage } from '../platform/files/FileStorage';
import { createAttribute, type NewAttribute } from '../metadata/createAttribute';
import type { SuiteDatabase } from './withDatabase';
import { addRecords, grant } from './recordFixture';
import { createTestServer, type Ask } from './testServer';

/** The smallest valid contents of each type of file. */
export const contents = {
  png: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(2000, 7)]),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  html: Buffer.from('<!DOCTYPE html><script>fetch("/roubo")</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
  xml: Buffer.from('<?xml version="1.0"?><nota/>'),
};

const attributes: NewAttribute[] = [
  { identifier: 'contrato', name: 'Contrato', componentId: 22 },
  { identifier: 'fotos', name: 'Fotos', componentId: 22, isMultipleValues: true },
  { identifier: 'laudo', name: 'Laudo', componentId: 34 },
  { identifier: 'pequeno', name: 'Pequeno', componentId: 22, componentConfigs: { maxSize: 100 } },
  { identifier: 'pagina', name: 'Página', componentId: 22, componentConfigs: { extensions: ['.html', '.svg'] } },
  { identifier: 'enorme', name: 'Enorme', componentId: 22, componentConfigs: { maxSize: 10 ** 12 } },
  { identifier: 'sigilo', name: 'Sigilo', componentId: 22 },
  { identifier: 'lacre', name: 'Lacre', componentId: 22, isEditable: false },
];
type Name = 'contrato' | 'fotos' | 'laudo' | 'pequeno' | 'pagina' | 'enorme' | 'sigilo' | 'lacre' | 'titulo' | 'status';
type Values = Partial<Record<Name, unknown>>;

const agentRoom = 500;

export type FileFixture = Awaited<ReturnType<typeof createFileFixture>>;

/**
 * Tickets with files: an account with every permission, an agent who sees open tickets without `sigilo`, and an account of
 * another company with the same permissions. Close it afterwards.
 */
export async function createFileFixture(given: SuiteDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-files-'));
  const folderStorage = createFolderStorage(folder);
  const state = { isBroken: false, hasSessions: true };
  const storage: FileStorage = {
    ...folderStorage,
    write: (...args) => (state.isBroken ? Promise.reject(new Error('the disk is full')) : folderStorage.write(...args)),
    remove: (key) => (state.isBroken ? Promise.reject(new Error('the disk is gone')) : folderStorage.remove(key)),
  };
  const fixture = await addRecords(given.database, 1);
  for (const attribute of attributes) {
    const { subjectId } = fixture.chamado;
    const id = await createAttribute(given.database, createComponentTypes(), { companyId: 1, subjectId, attribute });
    (fixture.chamado.attributeIds as Map<string, number>).set(attribute.identifier, id);
  }
  await addRecords(given.database, 2);
  await grant(given.database, fixture, agentRoom, 'chamado', {
    actions: ['Read', 'Create', 'Update', 'Delete'],
    readable: [...fixture.chamado.attributeIds.keys()].filter((name) => name !== 'sigilo'),
    filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
  });
  const { app, as: asAccount } = await createTestServer(given.database, {
    storage,
    maxSize: 50 * 1024 * 1024,
    accountOf: async (companyId, sid) => {
      const [accountId = 0, roomId = 0] = sid.split('/').map(Number);
      const account = {
        companyId,
        sid,
        accountId,
        roomId,
        isAdmin: false,
        name: 'Pessoa',
        email: null,
        restrictions: null,
      };
      return state.hasSessions ? account : null;
    },
  });
  const as = (accountId: number, roomId: number, companyId = 1, isAdmin = false): Ask =>
    asAccount({ accountId, roomId, companyId, isAdmin, sid: `${accountId}/${roomId}` });
  const admin = as(1, 1);

  const id = (name: Name): number => fixture.id(`chamado.${name}`);
  const values = (named: Values) =>
    Object.entries(named).map(([name, value]) => ({ subjectAttributeId: id(name as Name), value }));
  const upload = (ask: Ask, to: Name, name: string, content: Buffer, headers: Record<string, string> = {}) =>
    ask('POST', `/file/${id(to)}`, content, {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...headers,
    });
  const create = (ask: Ask, named: Values, key?: string) =>
    ask(
      'POST',
      '/talk/chamado',
      { talkValues: values({ titulo: 'Com arquivo', ...named }) },
      key ? { 'idempotency-key': key } : {},
    );
  const read = async (talkId: number) => (await admin('GET', `/talk/chamado/${talkId}`)).json<Talk>();
  const address = (ask: Ask, { fileId }: { fileId: string }, use = 'download') =>
    ask('GET', `/file/${fileId}/address?use=${use}`);

  return {
    app,
    state,
    storage,
    folder,
    as,
    admin,
    agent: as(5, agentRoom),
    stranger: as(9, 1, 2),
    id,
    values,
    upload,
    create,
    read,
    address,
    uploaded: async (ask: Ask, to: Name, name: string, content: Buffer) =>
      good(await upload(ask, to, name, content)).json<FileValue>(),
    created: async (ask: Ask, named: Values) =>
      good(await create(ask, named)).json<{ resourceId: number }>().resourceId,
    valueOf: (talk: Talk, name: Name) =>
      talk.talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id(name))?.value,
    update: async (ask: Ask, talkId: number, named: Values) =>
      ask('PUT', `/talk/chamado/${talkId}`, { version: (await read(talkId)).version, talkValues: values(named) }),
    fetched: async (ask: Ask, file: FileValue, use = 'download', headers: Record<string, string> = {}) => {
      const { url } = good(await address(ask, file, use)).json<FileAddress>();
      return app.inject({ method: 'GET', url, headers });
    },
    rows: async (where = 'TRUE') =>
      (await given.database.query<{ file_id: string }>(`SELECT file_id FROM stored_file WHERE ${where}`)).rows,
    /** Makes all files older by this number of hours. */
    older: (hours: number) =>
      given.database.query(
        `UPDATE stored_file SET inserted_in = inserted_in - interval '${hours} hours',
           removed_in = removed_in - interval '${hours} hours'`,
      ),
    isOnDisk: async ({ fileId }: FileValue) => {
      const content = await folderStorage.open(storageKey(1, fileId));
      content?.destroy();
      return content !== null;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function good(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode >= 300) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
  return answer;
}

/** A refusal without what differs from request to request. */
export function refusal(answer: LightMyRequestResponse) {
  const { code, message, errors } = answer.json<ErrorAnswer>();
  return { status: answer.statusCode, code, message, errors };
}
