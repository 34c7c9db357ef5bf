import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { createComponentTypes, type ActionIdentifier, type FilterTree, type SubjectAction } from '@assunto/engine/core';
import type { Database, Queryable } from '../platform/database/Database';
import { createSubject, type CreatedSubject } from '../metadata/createSubject';
import { loadCompany } from '../metadata/loadCompany';
import { insertTalks } from '../records/write/insertTalks';

const actionIdentifiers: Record<SubjectAction, ActionIdentifier> = {
  Read: 'SELECT',
  Create: 'INSERT',
  Update: 'UPDATE',
  Delete: 'DELETE',
  Deactivate: 'DEACTIVATE',
  Note: 'NOTE',
};

/** The subjects of the tests: a client, and a ticket that refers to clients. */
export interface RecordFixture {
  companyId: number;
  cliente: CreatedSubject;
  chamado: CreatedSubject;
  /** The id of an attribute by `subject.identifier`. */
  id(attribute: `${'cliente' | 'chamado'}.${string}`): number;
}

/**
 * Creates a company with the rooms of administrators, of customers and 500, and the two subjects. Initially only administrators
 * have permissions.
 */
export async function addRecords(database: Database, companyId = 1): Promise<RecordFixture> {
  const componentTypes = createComponentTypes();
  await database.query('INSERT INTO company (company_id, company_identifier, company_name) VALUES ($1, $2, $2)', [
    companyId,
    `empresa-${companyId}`,
  ]);
  await database.query(
    `INSERT INTO room (company_id, room_id, room_name) VALUES ($1, ${adminRoomId}, 'Administradores'), ($1, 500, 'Atendentes'),
       ($1, ${customerRoomId}, 'Clientes')`,
    [companyId],
  );
  const cliente = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'cliente',
    subjectName: 'Cliente',
    icon: 'building',
    attributes: [
      { identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true, isNaturalKey: true },
      { identifier: 'cidade', name: 'Cidade', componentId: 1 },
      { identifier: 'limite', name: 'Limite', componentId: 3 },
    ],
  });
  const chamado = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'chamado',
    subjectName: 'Chamado',
    icon: 'ticket',
    attributes: [
      { identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true, length: 120 },
      { identifier: 'quantidade', name: 'Quantidade', componentId: 3 },
      {
        identifier: 'status',
        name: 'Status',
        componentId: 4,
        defaultValue: 'aberto',
        componentConfigs: {
          options: [
            { id: 'aberto', name: 'Aberto', color: '#2563eb' },
            { id: 'em-atendimento', name: 'Em atendimento' },
            { id: 'concluido', name: 'Concluído' },
          ],
        },
      },
      {
        identifier: 'etiquetas',
        name: 'Etiquetas',
        componentId: 4,
        isMultipleValues: true,
        componentConfigs: {
          options: [
            { id: 'rede', name: 'Rede' },
            { id: 'acesso', name: 'Acesso' },
          ],
        },
      },
      { identifier: 'cliente', name: 'Cliente', componentId: 4, relatedSubjectId: cliente.subjectId },
      {
        identifier: 'interessados',
        name: 'Interessados',
        componentId: 4,
        isMultipleValues: true,
        relatedSubjectId: cliente.subjectId,
      },
      { identifier: 'urgente', name: 'Urgente', componentId: 10 },
      { identifier: 'abertura', name: 'Abertura', componentId: 11 },
      { identifier: 'previsao', name: 'Previsão', componentId: 32 },
      { identifier: 'descricao', name: 'Descrição', componentId: 26 },
      { identifier: 'regra', name: 'Regra', componentId: 12 },
      { identifier: 'protocolo', name: 'Protocolo', componentId: 1, isNaturalKey: true },
      { identifier: 'custo', name: 'Custo', componentId: 3 },
      { identifier: 'origem', name: 'Origem', componentId: 1, isInternal: true },
    ],
  });
  const created = { cliente, chamado };
  return {
    companyId,
    ...created,
    id(path) {
      const [subject, identifier = ''] = path.split('.') as ['cliente' | 'chamado', string];
      const found = created[subject].attributeIds.get(identifier);
      if (found === undefined) throw new Error(`the fixture has no ${path}`);
      return found;
    },
  };
}

/** Grants a room actions on a subject; `readable` and `writable` are all attributes by default. */
export async function grant(
  database: Queryable,
  { companyId, ...subjects }: RecordFixture,
  roomId: number,
  name: 'cliente' | 'chamado',
  given: {
    actions: readonly SubjectAction[];
    readable?: readonly string[];
    writable?: readonly string[];
    filters?: Partial<Record<SubjectAction, FilterTree>>;
  },
): Promise<void> {
  const { attributeIds, subjectId } = subjects[name];
  const allow = async (type: number, resource: number, action: SubjectAction, filter?: FilterTree): Promise<void> => {
    await database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [companyId, roomId, type, resource, actionIdentifiers[action], filter ? JSON.stringify(filter) : null],
    );
  };
  for (const action of given.actions) await allow(1, subjectId, action, given.filters?.[action]);
  const readable = given.readable ?? [...attributeIds.keys()];
  for (const [identifier, id] of attributeIds) {
    if (readable.includes(identifier)) await allow(3, id, 'Read');
    if (!(given.writable ?? readable).includes(identifier)) continue;
    for (const action of ['Create', 'Update', 'Delete'] as const) await allow(3, id, action);
  }
}

/** Inserts records without checks, and returns their ids. Values are by attribute identifier. */
export async function insertRecords(
  database: Database,
  { companyId, ...subjects }: RecordFixture,
  name: 'cliente' | 'chamado',
  records: readonly Readonly<Record<string, unknown>>[],
  { createdBy = 1, isActive = true } = {},
): Promise<number[]> {
  const { attributeIds, subjectId } = subjects[name];
  const { subjectsById } = await loadCompany({ database, componentTypes: createComponentTypes(), companyId }, null);
  const subject = subjectsById.get(subjectId);
  if (!subject) throw new Error(`subject ${name} is not there`);
  return database.transaction((transaction) =>
    insertTalks(
      transaction,
      subject,
      records.map((values) => ({
        values: new Map(
          Object.entries(values).map(([identifier, value]) => [attributeIds.get(identifier) ?? 0, value]),
        ),
        createdBy,
        isActive,
        actorName: `Pessoa ${createdBy}`,
      })),
    ),
  );
}
