import { createComponentTypes } from '@assunto/engine/core';
import { taskSubject } from '@assunto/api/ticketing';
import type { Database } from '../platform/database/Database';
import { createSubject } from '../metadata/createSubject';

/** Creates the subject of tasks in a company; returns the ids of its attributes by identifier. */
export async function addTasks(database: Database, companyId = 1): Promise<ReadonlyMap<string, number>> {
  const { attributeIds, subjectId } = await createSubject(database, createComponentTypes(), {
    companyId,
    subjectIdentifier: taskSubject,
    subjectName: 'Tarefa',
    icon: 'list-checks',
    attributes: [
      { identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true },
      {
        identifier: 'StatusTarefa',
        name: 'Status',
        componentId: 4,
        defaultValue: 'espera',
        componentConfigs: {
          options: [
            { id: 'espera', name: 'Aguardando Execução' },
            { id: 'execucao', name: 'Em Execução' },
            { id: 'fim', name: 'Finalizada' },
            { id: 'cancelada', name: 'Cancelada' },
          ],
        },
      },
      { identifier: 'Previsaodetermino', name: 'Previsão de término', componentId: 11 },
      { identifier: 'Duracaoestimada', name: 'Duração estimada', componentId: 20 },
      { identifier: 'duracaototal', name: 'Duração total', componentId: 3, isEditable: false },
      { identifier: 'motivodeatrasodoprazo', name: 'Motivo de atraso do prazo', componentId: 26 },
      { identifier: 'motivodeatrasodaestimativa', name: 'Motivo de atraso da estimativa', componentId: 26 },
      { identifier: 'segredo', name: 'Segredo', componentId: 10 },
    ],
  });
  const allow = (type: number, resource: number, action: string, filter: unknown = null) =>
    database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
       VALUES ($1, 500, $2, $3, $4, $5)`,
      [companyId, type, resource, action, filter ? JSON.stringify(filter) : null],
    );
  // Agents may work on everything that is not secret.
  for (const action of ['SELECT', 'INSERT', 'UPDATE', 'DEACTIVATE'])
    await allow(1, subjectId, action, action === 'INSERT' ? null : { '!=': [{ var: 'segredo' }, true] });
  for (const id of attributeIds.values())
    for (const action of ['SELECT', 'INSERT', 'UPDATE', 'DELETE']) await allow(3, id, action);
  return attributeIds;
}
