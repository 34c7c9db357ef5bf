import type { ListOf, Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import { alwaysOpen, goalsOf, serviceComputed } from '../../testing/serviceWorld';
import { attack } from '../attack';

export default attack(
  'cannot learn the status or priority of records from their deadlines, nor set goals of others',
  async (world) => {
    const { agent, foreigner, fixture, open } = world;
    const admin = world.as({ isAdmin: true });
    const calendar = await admin('POST', '/service-calendar', alwaysOpen);
    const { resourceId: calendarId } = calendar.json<{ resourceId: number }>();
    const goal = await admin('POST', '/service-goal', goalsOf(fixture, calendarId));
    expect(goal.statusCode, goal.body).toBe(201);
    const { resourceId: goalId } = goal.json<{ resourceId: number }>();
    await serviceComputed(world.database);
    const { itens } = (await admin('POST', '/talk/filter/chamado', {})).json<ListOf<Talk>>();
    const due = itens[0]?.talkValues.find(
      ({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === 'prazodasolucao',
    );
    const deadlineId = due?.subjectAttributeId ?? 0;
    expect(deadlineId).toBeGreaterThan(0);

    // A room that may read the deadline by name, and not the status that it tells of.
    const spyRoom = await world.addRoom(880, { actions: ['Read'], readable: ['titulo'] });
    await world.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       SELECT 1, $1, 3, subject_attribute_id, 'SELECT' FROM subject_attribute
       WHERE company_id = 1 AND computed ->> 'kind' = 'deadline'`,
      [spyRoom],
    );
    const spy = world.as({ roomId: spyRoom, accountId: 77 });
    expect((await spy('GET', `/talk/chamado/${open}`)).body).not.toMatch(/prazoda|situacaoda/);
    const filterJson = { notEmpty: [{ var: 'prazodasolucao' }] };
    const unknown = { notEmpty: [{ var: 'naoExiste' }] };
    const tries: [string, (name: object, id: number) => unknown][] = [
      ['/talk/filter/chamado', (filter) => ({ filterJson: filter })],
      ['/talk/filter/chamado', (_, id) => ({ order: [{ subjectAttributeId: id, direction: 1 }] })],
      ['/talk/group/chamado', (_, id) => ({ groupBy: id })],
    ];
    for (const [path, body] of tries) {
      const asked = await spy('POST', path, body(filterJson, deadlineId));
      const missing = await spy('POST', path, body(unknown, 987_654));
      expect([asked.statusCode, asked.json<{ code?: string }>().code]).toEqual([
        missing.statusCode,
        missing.json<{ code?: string }>().code,
      ]);
      expect(asked.statusCode).toBeGreaterThanOrEqual(400);
    }

    // Nobody sets a deadline, and clocks are not part of what a save takes.
    const version = (await world.stored(open)).version;
    const set = { version, talkValues: [{ subjectAttributeId: deadlineId, value: '2030-01-01T00:00:00Z' }] };
    const before = await world.stored(open);
    expect((await admin('PUT', `/talk/chamado/${open}`, set)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await world.stored(open)).toEqual(before);

    // Goals and calendars of another company, by people without the right, and with what is not theirs.
    const body = goalsOf(fixture, calendarId);
    for (const other of [foreigner, agent, spy])
      for (const answer of [
        await other('GET', `/service-goal/${goalId}`),
        await other('PUT', `/service-goal/${goalId}`, body),
        await other('POST', '/service-goal', body),
        await other('DELETE', '/service-goal', { goalId }),
        await other('PUT', `/service-calendar/${calendarId}`, alwaysOpen),
        await other('DELETE', '/service-calendar', { calendarId }),
      ])
        expect([403, 404], answer.body).toContain(answer.statusCode);
    const assigned = await admin('POST', '/service-calendar', { ...alwaysOpen, name: 'Outra', companyId: 2 });
    expect(assigned.statusCode).toBe(400);
    for (const [length, status] of [
      [1_000, 400],
      [100_000, 413],
    ] as const) {
      const windows = Array.from({ length }, () => alwaysOpen.windows[0]);
      const giant = await admin('PUT', `/service-calendar/${calendarId}`, { ...alwaysOpen, windows });
      expect(giant.statusCode).toBe(status);
    }
    expect((await admin('GET', `/service-goal/${goalId}`)).json()).toMatchObject({ ...body, version: 1 });

    expect((await admin('DELETE', '/service-goal', { goalId })).statusCode).toBe(200);
    await serviceComputed(world.database);
    expect((await admin('DELETE', '/service-calendar', { calendarId })).statusCode).toBe(200);
  },
);
