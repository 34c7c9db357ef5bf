import type { ConfigurationPlan } from '@assunto/api';
import { expect } from 'vitest';
import type { Ask } from '../../testing/testServer';
import { attack } from '../attack';

const head = { format: 'assunto/configuration', version: 1 };

export default attack(
  'neither reads the configuration as a file nor grants itself rights with one, and cannot harm with a hostile file',
  async (world) => {
    const { database, fixture } = world;
    const state = async () => [
      (await database.query('SELECT * FROM room ORDER BY company_id, room_id')).rows,
      (
        await database.query(
          'SELECT * FROM room_permission ORDER BY company_id, room_id, resource_id, action_identifier',
        )
      ).rows,
      (await database.query('SELECT * FROM subject ORDER BY company_id, subject_id')).rows,
      (await database.query('SELECT * FROM subject_attribute ORDER BY company_id, subject_attribute_id')).rows,
      (await database.query('SELECT account_id, room_id, is_admin FROM account ORDER BY company_id, account_id')).rows,
    ];
    const admin = world.as({ isAdmin: true });
    const file = (await admin('GET', '/configuration/file')).json<{ profiles: { key: string; roomName: string }[] }>();
    const before = await state();

    // An administrator of a narrower profile would see what it hides, and could grant what it lacks.
    const roomId = await world.addRoom(742, { actions: ['Read'] });
    const { profiles } = (await admin('GET', '/configuration/file')).json<typeof file>();
    const own = profiles.find(({ key }) => !file.profiles.some((known) => known.key === key));
    const everything = [
      {
        resourceTypeId: 1,
        resourceId: 'cliente',
        actions: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((actionIdentifier) => ({ actionIdentifier })),
      },
    ];
    const selfGrant = {
      ...head,
      profiles: profiles.map((one) => (one === own ? { ...one, permissions: everything } : one)),
    };
    const { hash } = (await admin('POST', '/configuration/plan', { file: selfGrant })).json<ConfigurationPlan>();
    expect(hash).not.toBe('');
    const withRoom = await state();
    const restrictions = {
      attributes: [],
      sharedTalks: [{ subjectId: fixture.cliente.subjectId, filter: '{"and":[]}' }],
    };
    for (const ask of [
      world.agent,
      world.customer,
      world.as({ isAdmin: true, roomId, accountId: 742 }),
      world.as({ isAdmin: true, restrictions }),
      world.as({ isAdmin: false }),
    ])
      for (const [method, url, body] of [
        ['GET', '/configuration/file'],
        ['POST', '/configuration/plan', { file: selfGrant }],
        ['POST', '/configuration/apply', { file: selfGrant, hash }],
      ] as const) {
        const answer = await ask(method, url, body);
        expect([url, answer.statusCode]).toEqual([url, 403]);
        expect(answer.body).not.toContain('SELECT');
      }
    expect(await state()).toEqual(withRoom);

    // Keys and ids of another company name nothing, and a plan of one company is none of another.
    const foreign = world.as({ companyId: 2, isAdmin: true });
    const stolen = await foreign('POST', '/configuration/apply', { file: selfGrant, hash });
    expect([400, 412]).toContain(stolen.statusCode);
    const numbers = {
      ...head,
      profiles: [
        ...profiles,
        {
          key: 'n',
          roomName: 'N',
          permissions: [{ resourceTypeId: 1, resourceId: fixture.cliente.subjectId, actions: [] }],
        },
      ],
    };
    const planned = (await foreign('POST', '/configuration/plan', { file: numbers })).json<ConfigurationPlan>();
    expect(planned.problems ?? ['refused']).not.toEqual([]);

    await sendHostileFiles(admin);
    const polluted = await admin('POST', '/configuration/plan', JSON.parse(`{"file":{"__proto__":{"isAdmin":true}}}`));
    expect(polluted.statusCode).toBe(400);
    // Nobody becomes an administrator by a file: it has no accounts.
    const accounts = { ...head, accounts: [{ email: 'a@b.example', isAdmin: true }] };
    expect((await admin('POST', '/configuration/apply', { file: accounts, hash })).statusCode).toBe(400);
    expect(await state()).toEqual(withRoom);
    expect(before).toHaveLength(5);
  },
);

/** Contents that are no configuration, or not one that anybody could mean. */
async function sendHostileFiles(admin: Ask): Promise<void> {
  const deep: unknown[] = [];
  let inner = deep;
  for (let level = 0; level < 1000; level += 1) {
    const next: unknown[] = [];
    inner.push(next);
    inner = next;
  }
  const key = { key: 'a', roomName: 'A', permissions: [] };
  for (const hostile of [
    ...[null, 7, 'texto', [], {}, { ...head, version: 2 }, { ...head, accounts: [] }, { ...head, constructor: {} }],
    ...[
      { ...head, subjects: {} },
      { ...head, subjects: [null] },
      { ...head, tags: [{ key: '../x' }] },
    ],
    ...[
      { ...head, subjects: [{ subjectIdentifier: 'a' }] },
      { ...head, profiles: [key, key] },
      { ...head, tags: deep },
    ],
    { ...head, profiles: [{ ...key, permissions: 'tudo' }] },
    { ...head, profiles: [{ ...key, permissions: [7, null, { actions: 3 }] }] },
    { ...head, templates: [{ key: 'a', templateAreas: [null] }] },
    { ...head, notifications: [{ key: 'a', notificationChannels: [null] }] },
    { ...head, tags: [{ key: 'a', tagName: 'A', tagColor: '#000000', tagFilters: 7 }] },
    { ...head, automations: [{ key: 'a', name: 'A', events: [null], works: [7] }] },
    { ...head, menus: [{ key: 'a', Name: 'A', Menus: [{ key: 'a', Name: 'B' }] }] },
  ]) {
    const answer = await admin('POST', '/configuration/plan', { file: hostile });
    const isRefused = answer.statusCode === 400 || answer.json<Partial<ConfigurationPlan>>().problems?.length !== 0;
    expect([JSON.stringify(hostile)?.slice(0, 80), answer.statusCode < 500, isRefused]).toEqual([
      JSON.stringify(hostile)?.slice(0, 80),
      true,
      true,
    ]);
  }
}
