import { createComponentTypes } from '@assunto/engine/core';
import { createSubject } from '../../src/metadata/createSubject';

export const companyId = 1;
export const agentRoomId = 2000;
export const districtCount = 160;

/** @param {...string} ids */
const options = (...ids) => ids.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));

/** Twenty attributes of the usual kinds: texts, choices, a related record, numbers, marks, dates. */
const attributes = [
  { identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true, length: 200 },
  { identifier: 'protocolo', name: 'Protocolo', componentId: 1, isRequired: true, length: 40 },
  { identifier: 'solicitante', name: 'Solicitante', componentId: 1, isRequired: true, length: 120 },
  { identifier: 'email', name: 'E-mail', componentId: 1, length: 120 },
  { identifier: 'telefone', name: 'Telefone', componentId: 1, length: 20 },
  { identifier: 'endereco', name: 'Endereço', componentId: 1, length: 200 },
  { identifier: 'descricao', name: 'Descrição', componentId: 26, length: 2000 },
  {
    identifier: 'status',
    name: 'Status',
    componentId: 4,
    isRequired: true,
    options: options('aberto', 'atendimento', 'aguardando', 'concluido', 'cancelado'),
  },
  {
    identifier: 'prioridade',
    name: 'Prioridade',
    componentId: 4,
    isRequired: true,
    options: options('baixa', 'normal', 'alta', 'urgente'),
  },
  { identifier: 'canal', name: 'Canal', componentId: 4, options: options('site', 'telefone', 'aplicativo', 'balcao') },
  {
    identifier: 'categoria',
    name: 'Categoria',
    componentId: 4,
    options: options('iluminacao', 'limpeza', 'transito', 'obras', 'poda', 'agua', 'ruido', 'outros'),
  },
  {
    identifier: 'etiquetas',
    name: 'Etiquetas',
    componentId: 4,
    isMultipleValues: true,
    options: options('vip', 'retorno', 'vistoria', 'denuncia'),
  },
  { identifier: 'bairro', name: 'Bairro', componentId: 4, related: true },
  { identifier: 'valor', name: 'Valor', componentId: 3 },
  { identifier: 'horas', name: 'Horas', componentId: 3 },
  { identifier: 'avaliacao', name: 'Avaliação', componentId: 3 },
  { identifier: 'urgencia', name: 'Atendimento imediato', componentId: 10 },
  { identifier: 'reaberto', name: 'Reaberto', componentId: 10 },
  { identifier: 'abertura', name: 'Abertura', componentId: 11, isRequired: true },
  { identifier: 'previsao', name: 'Previsão', componentId: 32 },
];

/** Twenty further attributes, for forty in all. @type {typeof attributes} */
const furtherAttributes = [
  ...['observacao', 'encaminhamento', 'referencia'].map((identifier) => ({
    identifier,
    name: identifier,
    componentId: 1,
    length: 200,
  })),
  ...Array.from({ length: 7 }, (_, at) => ({
    identifier: `medida${at + 1}`,
    name: `Medida ${at + 1}`,
    componentId: 3,
  })),
  ...['zona', 'equipe', 'origem', 'motivo'].map((identifier) => ({
    identifier,
    name: identifier,
    componentId: 4,
    options: options('norte', 'sul', 'leste', 'oeste', 'centro'),
  })),
  ...['retornado', 'pago', 'vistoriado'].map((identifier) => ({ identifier, name: identifier, componentId: 10 })),
  { identifier: 'encerramento', name: 'Encerramento', componentId: 11 },
  { identifier: 'vencimento', name: 'Vencimento', componentId: 32 },
  { identifier: 'agendamento', name: 'Agendamento', componentId: 32 },
];

/** What an agent may see: five of the eight categories. */
const reachable = ['iluminacao', 'limpeza', 'transito', 'obras', 'poda'];
const rowFilter = { in: [{ var: 'categoria' }, reachable] };

/**
 * @typedef {object} Tickets
 * @property {string} table
 * @property {string} districtTable
 * @property {Record<string, string>} columns the column of each attribute
 * @property {string} districtName the column that names a district
 * @property {number} districtId the first of `districtCount` districts with successive ids
 * @property {ReadonlyMap<string, number>} attributeIds
 */

/**
 * Makes the company, its rooms, the subject `chamado` with what agents may do with it, and `bairro`, which it points to.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {{ isWide?: boolean }} [size] forty attributes in place of twenty
 * @returns {Promise<Tickets>}
 */
export async function createTickets(database, { isWide = false } = {}) {
  const componentTypes = createComponentTypes();
  await database.query(
    `INSERT INTO company (company_id, company_identifier, company_name) VALUES ($1, 'bench', 'Bench')`,
    [companyId],
  );
  await database.query(
    `INSERT INTO room (company_id, room_id, room_name) VALUES ($1, 1, 'Administradores'), ($1, $2, 'Atendentes')`,
    [companyId, agentRoomId],
  );
  const district = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'bairro',
    subjectName: 'Bairro',
    attributes: [{ identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true, length: 120 }],
  });
  const ticket = await createSubject(database, componentTypes, {
    companyId,
    subjectIdentifier: 'chamado',
    subjectName: 'Chamado',
    attributes: [...attributes, ...(isWide ? furtherAttributes : [])].map(
      ({ options: list, related, ...attribute }) => ({
        ...attribute,
        componentConfigs: list ? { options: list } : {},
        relatedSubjectId: related ? district.subjectId : null,
      }),
    ),
  });
  await grant(database, district, ['SELECT'], null);
  await grant(database, ticket, ['SELECT', 'INSERT', 'UPDATE'], rowFilter);

  const columnOf = (/** @type {number | undefined} */ id) => `a_${id}`;
  const districtName = columnOf(district.attributeIds.get('nome'));
  const { rows } = await database.query(
    `INSERT INTO talk_${district.subjectId} (company_id, ${districtName})
     SELECT $1, 'Bairro ' || i FROM generate_series(1, $2) AS i RETURNING talk_id`,
    [companyId, districtCount],
  );
  return {
    table: `talk_${ticket.subjectId}`,
    districtTable: `talk_${district.subjectId}`,
    columns: Object.fromEntries([...ticket.attributeIds].map(([identifier, id]) => [identifier, columnOf(id)])),
    districtName,
    districtId: Number(rows[0]?.['talk_id']),
    attributeIds: ticket.attributeIds,
  };
}

/**
 * @param {import('../../src/platform/database/Database').Queryable} database
 * @param {import('../../src/metadata/createSubject').CreatedSubject} subject
 * @param {readonly string[]} actions
 * @param {object | null} filter of every action but the creation
 */
async function grant(database, { subjectId, attributeIds }, actions, filter) {
  await database.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
     SELECT $1::integer, $2::integer, 1, $3::integer, action, CASE WHEN action <> 'INSERT' THEN $6::jsonb END FROM unnest($5::text[]) AS action
     UNION ALL
     SELECT $1, $2, 3, id, action, NULL FROM unnest($4::integer[]) AS id, unnest($5::text[]) AS action`,
    [companyId, agentRoomId, subjectId, [...attributeIds.values()], [...actions], filter && JSON.stringify(filter)],
  );
}
