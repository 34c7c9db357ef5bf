import { recordEffects } from '../start/recordEffects';
import { adminRoomId } from '@assunto/api/ticketing';
import { createComponentTypes, type PermissionItem } from '@assunto/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetadata, type Metadata } from '../metadata/createMetadata';
import { withDatabase } from '../testing/withDatabase';
import { addPerson } from '../testing/people';
import { addRecords, grant, type RecordFixture } from '../testing/recordFixture';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import { createCertificates } from './certificates';
import { createAccess, type Access } from './createAccess';
import { requireAdministratorStays } from './requireAdministratorStays';
import { requireGrantable, type WantedRights } from './requireGrantable';

const isOpen = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });

withDatabase('grants', (given) => {
  let fixture: RecordFixture;
  let metadata: Metadata;
  let access: Access;
  let menuId = 0;
  let notificationId = 0;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const componentTypes = createComponentTypes();
    await database.query(
      `INSERT INTO room (company_id, room_id, room_name, require_digital_signature) VALUES
         (1, 600, 'Vazio', '{}'), (1, 700, 'Maior', '{}'), (1, 800, 'Igual', '{chamado}')`,
    );
    await database.query(`UPDATE room SET require_digital_signature = '{chamado}' WHERE room_id = 500`);
    for (const roomId of [500, 800])
      await grant(database, fixture, roomId, 'chamado', {
        actions: ['Read', 'Update'],
        readable: ['titulo', 'status'],
        writable: ['titulo'],
        filters: { Read: JSON.parse(isOpen) },
      });
    await grant(database, fixture, 700, 'chamado', { actions: ['Read'], readable: ['titulo', 'custo'] });
    const insert = async (sql: string) => (await database.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
    menuId = await insert(`INSERT INTO menu (company_id, menu_name) VALUES (1, 'Relatórios') RETURNING menu_id AS id`);
    notificationId = await insert(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template)
       VALUES (1, 'Aviso', 'Aviso', 'Aviso') RETURNING notification_id AS id`,
    );
    metadata = await createMetadata(database, componentTypes);
    access = createAccess({
      database,
      metadata,
      componentTypes,
      certificates: createCertificates(database),
      effects: recordEffects,
    });
  });
  afterAll(() => metadata.close());

  const caller = (roomId: number): CallerAccount => ({
    accountId: 7,
    companyId: 1,
    roomId,
    isAdmin: true,
    name: 'Ana',
    email: null,
    restrictions: null,
    sid: 'test',
  });
  const lacking = async (wanted: WantedRights, roomId = 500): Promise<string[]> =>
    requireGrantable(access, caller(roomId), wanted).then(
      () => [],
      (error: { code: string; errors: { message: string }[] }) =>
        error.code === 'GRANT_REFUSED' ? error.errors.map(({ message }) => message) : [error.code],
    );
  const tickets = (actions: PermissionItem['actions'], permissions: PermissionItem[] = []): PermissionItem => ({
    resourceId: fixture.chamado.subjectId,
    resourceTypeId: 1,
    actions,
    permissions,
  });
  const ofTitle = (...actions: ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')[]): PermissionItem => ({
    resourceId: fixture.id('chamado.titulo'),
    resourceTypeId: 3,
    actions: actions.map((actionIdentifier) => ({ actionIdentifier })),
  });
  const read = { actionIdentifier: 'SELECT' as const, filter: isOpen };
  const signed = { requireDigitalSignature: ['chamado'] };

  it('of everything are for room 1 alone, whoever is an administrator', async () => {
    for (const roomId of [adminRoomId, 500, 600, 700]) expect(await lacking({ roomId }, adminRoomId)).toEqual([]);
    expect(await lacking({ roomId: adminRoomId })).toEqual(['o perfil dos administradores']);
    expect(await lacking({ ofRoom: adminRoomId, permissions: [] })).toEqual(['o perfil dos administradores']);
    expect(await lacking({ roomId: 31_337 }, adminRoomId)).toEqual(['NOT_FOUND']);
  });

  it('of a profile need each of its rights', async () => {
    for (const roomId of [500, 600, 800]) expect(await lacking({ roomId }), String(roomId)).toEqual([]);
    expect(await lacking({ roomId: 700 })).toEqual([
      'ler registros de Chamado',
      'ler Título de Chamado',
      'ler Custo de Chamado',
      'abrir Chamado sem certificado digital',
    ]);
    expect(await lacking({ roomId: 500 }, 31_337)).toContain('ler registros de Chamado');
  });

  it('of records and attributes never exceed the own ones', async () => {
    expect(await lacking({ ...signed, permissions: [tickets([read], [ofTitle('SELECT')])] })).toEqual([]);
    expect(
      await lacking({
        ...signed,
        permissions: [tickets([read, { actionIdentifier: 'DELETE' }], [ofTitle('SELECT', 'INSERT', 'UPDATE')])],
      }),
    ).toEqual(['excluir registros de Chamado']);
    const everything = { ...signed, permissions: [tickets([{ actionIdentifier: 'SELECT' }], [ofTitle('SELECT')])] };
    expect(await lacking(everything)).toEqual(['ler registros de Chamado', 'ler Título de Chamado']);
    // The filter may also be that of the caller's own room.
    const subjectId = fixture.chamado.subjectId;
    const roomFilters = [{ filterName: 'Abertos', filter: isOpen, subjectId }];
    expect(await lacking({ ...everything, roomFilters })).toEqual([]);
  });

  it('may stay where they are, though the caller has them not', async () => {
    const same = { actionIdentifier: 'SELECT' as const };
    const custo: PermissionItem = { resourceId: fixture.id('chamado.custo'), resourceTypeId: 3, actions: [same] };
    const permissions = [tickets([same], [custo])];
    expect(await lacking({ ofRoom: 700, permissions })).toEqual([]);
    expect(await lacking({ ofRoom: 600, permissions })).toContain('ler Custo de Chamado');
  });

  it('reach menus, profiles, notifications and certificates', async () => {
    const menu: PermissionItem = { resourceId: menuId, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] };
    const entry = { channel: 1, notifications: [{ notificationId, isEnable: true }] };
    expect(
      await lacking({ permissions: [menu], connectedRooms: [{ roomId: 700 }], roomNotifications: [entry] }),
    ).toEqual(['o menu Relatórios', 'interagir com o perfil Maior', `a notificação ${notificationId}`]);
    expect(await lacking({ permissions: [tickets([read])] })).toEqual(['abrir Chamado sem certificado digital']);
  });

  it('of what does not exist are refused, since its number may be given to something', async () => {
    const item = (resourceTypeId: 1 | 3 | 4 | 7): PermissionItem => ({
      resourceId: 999_999,
      resourceTypeId,
      actions: [{ actionIdentifier: 'SELECT' }],
    });
    const permissions = [item(1), item(3), item(4), item(7)];
    expect(await lacking({ permissions })).toEqual(
      expect.arrayContaining([1, 3, 4, 7].map((type) => `recurso ${type}/999999`)),
    );
    // An attribute belongs to its own subject, wherever in the request it is sent.
    const client = { resourceId: fixture.cliente.subjectId, resourceTypeId: 1 as const, actions: [] };
    const custo: PermissionItem = { ...ofTitle('SELECT'), resourceId: fixture.id('chamado.custo') };
    const moved = [{ ...client, permissions: [custo] }, tickets([read])];
    expect(await lacking({ ...signed, permissions: moved })).toEqual(['ler Custo de Chamado']);
    const deep = [{ ...client, permissions: [{ ...custo, permissions: [custo] }] }];
    expect(await lacking({ permissions: deep })).toHaveLength(1);
  });

  describe('the last administrator', () => {
    const change = (accountId: number, set: string) =>
      given.database.transaction(async (transaction) => {
        await transaction.query(`UPDATE account SET ${set} WHERE account_id = $1`, [accountId]);
        await requireAdministratorStays(transaction, 1);
      });

    it('stays, also when two leave at once', async () => {
      const { accountId: first } = await addPerson(given.database, 1, 'um@empresa.example');
      const { accountId: second } = await addPerson(given.database, 1, 'dois@empresa.example');
      await given.database.query(
        `INSERT INTO account (company_id, room_id, account_type, display_name, is_admin) VALUES (1, 1, 2, 'App', true)`,
      );
      const outcomes = await Promise.allSettled([change(first, 'inactive = true'), change(second, 'is_admin = false')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await given.database.query(
        'SELECT 1 FROM account WHERE company_id = 1 AND is_admin AND NOT inactive AND account_type = 1',
      );
      expect(rows).toHaveLength(1);
    });
  });
});
