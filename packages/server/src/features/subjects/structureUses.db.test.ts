import type { ConfigurationUses } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

/** One entity of every kind that uses the status of tickets, or its option 'aberto'. */
withDatabase('what uses a subject, an attribute and an option', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;

  const insert = async (sql: string, values: unknown[]): Promise<number> =>
    (await given.database.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const { subjectId } = fixture.chamado;
    const status = fixture.id('chamado.status');
    const isOpen = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
    });
    for (const type of ['CompanyDefault', 'TalkModalCompanyCreate']) {
      const templateId = await insert(
        `INSERT INTO template (company_id, subject_id, template_name, template_type)
         VALUES (1, $1, 'Modelo ' || $2, $2) RETURNING template_id AS id`,
        [subjectId, type],
      );
      await insert(
        `INSERT INTO template_area (company_id, template_id, subject_attribute_id, sort_order, configs)
         VALUES (1, $1, $2, 1, $3::jsonb) RETURNING template_area_id AS id`,
        [templateId, status, JSON.stringify([{ configIdentifier: 'visibleWhen', value: isOpen }])],
      );
    }
    await insert(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, is_shared)
       VALUES (1, $1, 'Abertos', $2::jsonb, true) RETURNING filter_id AS id`,
      [subjectId, isOpen],
    );
    const view = `INSERT INTO list_view (company_id, subject_id, view_name, kind, audience, account_id, filter, state)
      VALUES (1, $1, $2, 'board', $3, $4, $5::jsonb, $6::jsonb) RETURNING view_id AS id`;
    const board = (id: number) => JSON.stringify({ options: { board: { subjectAttributeId: id } } });
    await insert(view, [subjectId, 'Por status', 'everybody', null, null, board(status)]);
    await insert(view, [subjectId, 'Só abertos', 'everybody', null, isOpen, '{}']);
    await insert(view, [subjectId, 'Minha', 'own', 1, isOpen, board(status)]);
    const removed = await insert(view, [subjectId, 'Excluída', 'everybody', null, isOpen, board(status)]);
    await given.database.query('UPDATE list_view SET deleted_in = now() WHERE view_id = $1', [removed]);
    const later = { options: { calendar: { subjectAttributeId: 1, endAttributeId: fixture.id('chamado.titulo') } } };
    await insert(view, [subjectId, 'Até o título', 'everybody', null, null, JSON.stringify(later)]);
    await insert(
      `INSERT INTO menu (company_id, menu_name, subject_id, scenario) VALUES (1, 'Fila', $1, 'grid') RETURNING menu_id AS id`,
      [subjectId],
    );
    await insert(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template, subject_id)
       VALUES (1, 'Mudou', '\${status}', 'Mudou', $1) RETURNING notification_id AS id`,
      [subjectId],
    );
    const tagId = await insert(
      `INSERT INTO tag (company_id, tag_name, tag_color) VALUES (1, 'Aberto', '#d33030') RETURNING tag_id AS id`,
      [],
    );
    await given.database.query(
      `INSERT INTO tag_filter (company_id, tag_id, sort_order, filter_name, filter, subject_attribute_id, uses_now)
       VALUES (1, $1, 1, 'Abertos', $2::jsonb, $3, false)`,
      [tagId, isOpen, status],
    );
    const work = {
      workStepType: 'SetTalkValueByEvent',
      configs: [{ subjectId, subjectAttributeId: status, value: 'aberto' }],
    };
    await insert(
      `INSERT INTO job (company_id, job_name, owner_id, events, works) VALUES (1, 'Reabrir', 1, $1::jsonb, $2::jsonb)
       RETURNING job_id AS id`,
      [JSON.stringify([{ subjectId }]), JSON.stringify([work])],
    );
    await insert(
      `INSERT INTO report_model (company_id, template_name, subject_ids, columns)
       VALUES (1, 'Relatório', $1::integer[], $2::jsonb) RETURNING template_id AS id`,
      [[subjectId], JSON.stringify([{ attributes: [{ value: '${chamado.status}' }] }])],
    );
    await given.database.query(
      `INSERT INTO room_home (company_id, room_id, cards)
       VALUES (1, 500, '[{"kind": "task"}, {"kind": "list", "subject": "chamado", "filterId": null}]')`,
    );
    // A ticket's filter reads the city of its client.
    await insert(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, is_shared)
       VALUES (1, $1, 'De Recife', $2::jsonb, true) RETURNING filter_id AS id`,
      [subjectId, JSON.stringify({ '==': [{ var: 'cliente.cidade' }, 'Recife'] })],
    );
    const calendarId = await insert(
      `INSERT INTO service_calendar (company_id, calendar_name, windows, holidays) VALUES (1, 'Comercial', '[]', '[]')
       RETURNING calendar_id AS id`,
      [],
    );
    await insert(
      `INSERT INTO service_goal (company_id, subject_id, is_enabled, calendar_id, status_attribute_id, pausing, ending, targets, warning_minutes)
       VALUES (1, $1, true, $2, $3, '[]', '["aberto"]', '[{"priority": null, "firstAnswer": 60, "solution": 480}]', 30)
       RETURNING goal_id AS id`,
      [subjectId, calendarId, status],
    );
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const usesOf = async (path: string) => {
    const answer = await admin('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ConfigurationUses>().uses.map(({ kind, name, address }) => [kind, name, address]);
  };
  const shown = (kinds: readonly (readonly [string, string, RegExp | null])[]) =>
    kinds.map(([kind, name, address]) => [kind, name, address === null ? null : expect.stringMatching(address)]);

  const filter = ['filter', 'Abertos', /^\/context\/grid\/chamado\?filters=\d+$/] as const;
  const related = ['filter', 'De Recife', /^\/context\/grid\/chamado\?filters=\d+$/] as const;
  const home = ['home', 'Atendentes', /^\/\?organizar$/] as const;
  const job = ['job', 'Reabrir', /^\/automation\/editor\/\d+$/] as const;
  const menu = ['menu', 'Fila', /^\/config\/menu\?item=\d+$/] as const;
  const notification = ['notification', 'Mudou', /^\/notification\/\d+$/] as const;
  const report = ['report', 'Relatório', null] as const;
  const room = ['room', 'Atendentes', /^\/config\/access_profile\/room\/500$/] as const;
  const goal = ['serviceGoal', 'Chamado', /^\/config\/service\/goal\/\d+$/] as const;
  const viewAddress = /^\/context\/grid\/chamado\?view=\d+$/;
  const untilTitle = ['view', 'Até o título', viewAddress] as const;
  const byStatus = ['view', 'Por status', viewAddress] as const;
  const openOnly = ['view', 'Só abertos', viewAddress] as const;
  const tag = ['tag', 'Aberto', /^\/tags\/editor\/\d+$/] as const;
  const templates = [
    ['template', 'Modelo CompanyDefault', /^\/template\/editor\/default\/\d+$/],
    ['template', 'Modelo TalkModalCompanyCreate', /^\/admin\/atributos\/\d+\/formulario\/\d+$/],
  ] as const;

  it('are listed by kind for a subject, each with the page that opens it', async () => {
    expect(await usesOf(`/subject/${fixture.chamado.subjectId}/uses`)).toEqual(
      shown([
        ...[filter, related, home, job, menu, notification, report, room, goal, tag, ...templates],
        ...[untilTitle, byStatus, openOnly],
      ]),
    );
  });

  it('are listed for an attribute, by its column, its filters and the texts that name it', async () => {
    expect(await usesOf(`/attribute/${fixture.id('chamado.status')}/uses`)).toEqual(
      shown([filter, job, notification, report, room, goal, tag, ...templates, byStatus, openOnly]),
    );
    // The profile may read it.
    expect(await usesOf(`/attribute/${fixture.id('chamado.titulo')}/uses`)).toEqual(shown([room, untilTitle]));
  });

  it('are listed for an attribute that filters of other subjects read through a pointer, and not for one of the same name', async () => {
    expect(await usesOf(`/attribute/${fixture.id('cliente.cidade')}/uses`)).toEqual(shown([related]));
    expect(await usesOf(`/attribute/${fixture.id('cliente.limite')}/uses`)).toEqual([]);
    expect(await usesOf(`/attribute/${fixture.id('cliente.cidade')}/uses?option=Recife`)).toEqual(shown([related]));
  });

  it('are listed for an option, and for no other option', async () => {
    const path = `/attribute/${fixture.id('chamado.status')}/uses?option=`;
    expect(await usesOf(`${path}aberto`)).toEqual(shown([filter, job, room, goal, tag, ...templates, openOnly]));
    expect(await usesOf(`${path}concluido`)).toEqual([]);
  });
});
