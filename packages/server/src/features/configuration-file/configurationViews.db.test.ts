import type { ConfigurationPlan, RoomHome } from '@assunto/api';
import type { ListView } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../start/demo/loadDemo';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { addSharedViews, change, type File } from '../../testing/configurationFiles';

withDatabase('views and home pages in a configuration file', (given) => {
  let server: TestServer;
  let admin: Ask;
  let first = 0;
  let ofTeam = 0;

  beforeAll(async () => {
    await loadDemo(given.database, { maxOfEach: 2 });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    [first = 0, ofTeam = 0] = await addSharedViews(admin);
  });
  afterAll(() => server.app.close());

  const pull = async (): Promise<File> => JSON.parse((await admin('GET', '/configuration/file')).body) as File;
  const plan = async (file: File) => (await admin('POST', '/configuration/plan', { file })).json<ConfigurationPlan>();
  const apply = async (file: File): Promise<ConfigurationPlan> => {
    const { hash, problems } = await plan(file);
    expect(problems).toEqual([]);
    const answer = await admin('POST', '/configuration/apply', { file, hash });
    expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
    return answer.json();
  };
  const views = async () => (await admin('GET', '/list-view/chamado')).json<ListOf<ListView>>().itens;
  const named = (file: File, name: string) => file.views.find(({ viewName }) => viewName === name) ?? {};
  const sentences = ({ itens }: ConfigurationPlan) => itens.map(({ sentence }) => sentence);

  it('are changed, removed to the trash, and come back from it with the same id, in words', async () => {
    const file = await pull();
    const next = change(file, (draft) => {
      Object.assign(named(draft, 'De todos'), { viewName: 'Todos os abertos', audience: 'everybody' });
      draft.views = draft.views.filter(({ viewName }) => viewName !== 'Da equipe');
      for (const home of draft.homes) if (home['key'] === 'customers') home['cards'] = [{ kind: 'recent' }];
    });
    const planned = await plan(next);
    expect(sentences(planned)).toEqual([
      'Altera a visualização “Todos os abertos”',
      'Remove a visualização “Da equipe”',
      'Altera a página inicial do perfil “Clientes”',
    ]);
    expect(
      planned.itens[0]?.differences.map(({ label, beforeText, afterText }) => [label, beforeText, afterText]),
    ).toEqual([
      ['Para quem', 'Todos, aberta primeiro', 'Todos'],
      ['Nome', 'De todos', 'Todos os abertos'],
    ]);
    await apply(next);
    expect((await views()).map(({ viewId, viewName, audience }) => [viewId, viewName, audience])).toEqual(
      expect.arrayContaining([[first, 'Todos os abertos', 'everybody']]),
    );
    expect((await views()).some(({ viewId }) => viewId === ofTeam)).toBe(false);
    expect((await admin('GET', '/home/room/1196')).json<RoomHome>().cards).toEqual([{ kind: 'recent' }]);
    expect((await plan(next)).itens).toEqual([]);
    await apply(file);
    expect((await views()).find(({ viewId }) => viewId === ofTeam)).toMatchObject({
      viewName: 'Da equipe',
      roomIds: [2],
    });
    expect(await pull()).toEqual(file);
  });

  it('go before the profiles, tags and filters that they name, and keep these while they stay', async () => {
    const file = await pull();
    const keyOfTag = (named(file, 'De todos')['state'] as { tagIds: string[] }).tagIds[0];
    const without = change(file, (draft) => {
      draft.tags = draft.tags.filter(({ key }) => key !== keyOfTag);
    });
    const refused = await plan(without);
    expect(refused.problems.join(' ')).toContain('visualização “De todos”');
    // A list that is not in the file stays: the tag is in use.
    const { views: _, ...rest } = without;
    expect((await plan(rest as unknown as File)).problems.join(' ')).toContain('visualizações que usam esta tag');
    const key = 'parceiros-0001';
    const withProfile = change(file, (draft) => {
      draft.profiles.push({ key, roomName: 'Parceiros', permissions: [] });
      draft.views.push({
        key: 'visao-0001',
        viewName: 'Dos parceiros',
        subjectId: 'chamado',
        audience: 'profiles',
        roomIds: [key],
      });
      draft.homes.push({ key, cards: [{ kind: 'list', subjectIdentifier: 'chamado' }] });
    });
    await apply(withProfile);
    expect(sentences(await plan(withProfile))).toEqual([]);
    const removed = await apply(file);
    expect(sentences(removed)).toEqual([
      'Remove o perfil de acesso “Parceiros”',
      'Remove a visualização “Dos parceiros”',
      'Remove a página inicial do perfil “Parceiros”',
    ]);
    expect(await pull()).toEqual(file);
  });

  it('name views by their keys on home pages, in words, and both come back with the same ids', async () => {
    const file = await pull();
    const key = named(file, 'De todos')['key'];
    const cards = [{ kind: 'view', subjectIdentifier: 'chamado', viewId: key }];
    const pinned = change(file, (draft) => {
      for (const home of draft.homes) if (home['key'] === 'customers') home['cards'] = cards;
    });
    const planned = await plan(pinned);
    expect(sentences(planned)).toEqual(['Altera a página inicial do perfil “Clientes”']);
    expect(planned.itens[0]?.differences.map(({ afterText }) => afterText).join(' ')).toContain('De todos');
    await apply(pinned);
    expect((await admin('GET', '/home/room/1196')).json<RoomHome>().cards).toMatchObject([
      { kind: 'view', viewId: first, isUsable: true, view: { viewName: 'De todos' } },
    ]);
    expect(await pull()).toEqual(pinned);
    // A view is removed together with the card that shows it, and not before.
    const without = change(pinned, (draft) => {
      draft.views = draft.views.filter((view) => view['key'] !== key);
    });
    expect((await plan(without)).problems.join(' ')).toContain(`homes[1]): cita “${String(key)}”`);
    // The home pages of a file without them stay.
    const { homes: _, ...rest } = without;
    expect((await plan(rest as unknown as File)).problems.join(' ')).toContain(
      'usada pela página inicial de um perfil',
    );
    const both = change(without, (draft) => {
      for (const home of draft.homes) if (home['key'] === 'customers') home['cards'] = [{ kind: 'recent' }];
    });
    await apply(both);
    await apply(pinned);
    expect((await admin('GET', '/home/room/1196')).json<RoomHome>().cards).toMatchObject([{ viewId: first }]);
    await apply(file);
    expect(await pull()).toEqual(file);
  });

  it('without their tag let nothing pass, in the file too', async () => {
    await given.database.query(
      `UPDATE list_view SET state = jsonb_set(state, '{tagIds}', '[987654]') WHERE view_id = $1`,
      [first],
    );
    const file = await pull();
    expect(named(file, 'De todos')['state']).toMatchObject({ filter: { or: [] }, tagIds: [] });
    expect((await plan(file)).itens).toEqual([]);
  });

  it.each<[string, (draft: File) => void]>([
    ['one person', (draft) => Object.assign(named(draft, 'Simples'), { audience: 'own' })],
    ['a profile that does not exist', (draft) => Object.assign(named(draft, 'Da equipe'), { roomIds: ['nada'] })],
    [
      'an unknown property',
      (draft) => Object.assign(named(draft, 'Simples'), { accountId: 'ana.ribeiro@demo.example' }),
    ],
    ['a home page of no profile', (draft) => draft.homes.push({ key: 'nada', cards: [] })],
    [
      'a card of no subject',
      (draft) => Object.assign(draft.homes[0] ?? {}, { cards: [{ kind: 'list', subjectIdentifier: 'nada' }] }),
    ],
    ['a card of an unknown kind', (draft) => Object.assign(draft.homes[0] ?? {}, { cards: [{ kind: 'script' }] })],
  ])('are refused for %s, and nothing changes', async (_, work) => {
    const before = await pull();
    const { problems, hash } = await plan(change(before, work));
    expect(problems.length).toBeGreaterThan(0);
    const file = change(before, work);
    expect((await admin('POST', '/configuration/apply', { file, hash })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await pull()).toEqual(before);
  });
});
