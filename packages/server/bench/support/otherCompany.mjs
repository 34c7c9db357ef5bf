import { createComponentTypes } from '@assunto/engine/core';
import { createSubject } from '../../src/metadata/createSubject';
import { openSession } from './signInAgent.mjs';

export const otherCompanyId = 2;

/**
 * A second company with an administrator and a subject of one text.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 */
export async function createOtherCompany(database) {
  await database.query(
    `INSERT INTO company (company_id, company_identifier, company_name) VALUES ($1, 'outra', 'Outra')`,
    [otherCompanyId],
  );
  await database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES ($1, 1, 'Administradores')`, [
    otherCompanyId,
  ]);
  const { subjectId, attributeIds } = await createSubject(database, createComponentTypes(), {
    companyId: otherCompanyId,
    subjectIdentifier: 'pedido',
    subjectName: 'Pedido',
    attributes: [{ identifier: 'nota', name: 'Nota', componentId: 1, isRequired: false, length: 120 }],
  });
  const { rows } = await database.query(
    `INSERT INTO account (company_id, room_id, is_admin, display_name, email)
     VALUES ($1, 1, true, 'Outra pessoa', 'outra@bench.example') RETURNING account_id`,
    [otherCompanyId],
  );
  const ownerId = Number(rows[0]?.['account_id']);
  return {
    subjectId,
    ownerId,
    config: { subjectAttributeId: attributeIds.get('nota'), subjectId },
    token: await openSession(database, {
      companyId: otherCompanyId,
      accountId: ownerId,
      name: 'Outra pessoa',
      roomId: 1,
      isAdmin: true,
    }),
  };
}
