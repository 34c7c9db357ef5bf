import type { FilterTree } from '@assunto/engine/core';
import type { TalkMerged, Timeline } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal, type AttackWorld } from '../createAttackWorld';
import type { Ask } from '../../testing/testServer';

export default attack(
  'cannot merge, unmerge or probe records that they could not update and delete both, nor read notes or hidden values by that',
  async (world) => {
    const [mine, other, secret] = [
      await world.add({ titulo: 'Meu', status: 'aberto' }),
      await world.add({ titulo: 'Outro', status: 'aberto' }),
      await world.add({ titulo: 'Cofre unido', status: 'concluido', custo: 300 }),
    ];
    const versions = { survivorVersion: 1, mergedVersion: 1 };
    const body = (survivorId: number, mergedId: number, choices: object[] = []) => ({
      survivorId,
      mergedId,
      ...versions,
      choices,
    });
    const before = [await world.stored(mine), await world.stored(other), await world.stored(secret)];
    const open: FilterTree = { '==': [{ var: 'status' }, 'aberto'] };

    // Neither with one of both rights, nor with a filter that one of the records does not pass, also for Delete alone.
    const rooms = [
      { roomId: 971, actions: ['Read', 'Update'], filters: {}, status: 403, target: other },
      { roomId: 972, actions: ['Read', 'Delete'], filters: {}, status: 403, target: other },
      { roomId: 973, actions: ['Read', 'Update', 'Delete'], filters: { Read: open }, status: 404, target: secret },
      { roomId: 974, actions: ['Read', 'Update', 'Delete'], filters: { Delete: open }, status: 403, target: secret },
      { roomId: 975, actions: ['Read', 'Update', 'Delete'], filters: { Update: open }, status: 403, target: secret },
      // Notes of a record whose notes they may not read would become those of one whose notes they may.
      {
        roomId: 976,
        actions: ['Read', 'Update', 'Delete', 'Note'],
        filters: { Note: open },
        status: 403,
        target: secret,
      },
    ] as const;
    for (const { roomId, actions, filters, status, target } of rooms) {
      const ask = world.as({ accountId: 9600 + roomId, roomId: await world.addRoom(roomId, { actions, filters }) });
      const answer = await ask('POST', '/talk/merge/chamado', body(mine, target));
      expect(answer.statusCode, `${roomId}: ${answer.body}`).toBe(status);
      expect(answer.body).not.toContain('Cofre');
      if (roomId === 973) {
        const missing = await ask('POST', '/talk/merge/chamado', body(mine, 99_999_999));
        expect(refusal(answer)).toEqual(refusal(missing));
      }
    }
    // A value that they cannot read is not taken, and the record of another company or subject does not exist.
    const roomId = await world.addRoom(977, { actions: ['Read', 'Update', 'Delete'], readable: ['titulo', 'status'] });
    const partial = world.as({ accountId: 9677, roomId });
    const custo = world.fixture.id('chamado.custo');
    const hidden = body(mine, other, [{ subjectAttributeId: custo, source: 'merged' }]);
    expect((await partial('POST', '/talk/merge/chamado', hidden)).statusCode).toBe(400);
    expect((await world.admin('POST', '/talk/merge/chamado', body(mine, world.niteroi))).statusCode).toBe(404);
    expect((await world.foreigner('POST', '/talk/merge/chamado', body(mine, other))).statusCode).toBe(404);
    expect([await world.stored(mine), await world.stored(other), await world.stored(secret)]).toEqual(before);

    await checkTombstone(world, { mine, secret, other, custo, partial, open });
    await world.admin('DELETE', '/talk/chamado', { talkIds: [mine, other, secret] });
  },
);

interface Merged {
  mine: number;
  secret: number;
  other: number;
  custo: number;
  partial: Ask;
  open: FilterTree;
}

async function checkTombstone(
  world: AttackWorld,
  { mine, secret, other, custo, partial, open }: Merged,
): Promise<void> {
  // Merged by an administrator: the tombstone leads only those who may read the survivor, and nobody else undoes it.
  const note = await world.admin('POST', `/talk/chamado/${other}/comment`, {
    text: 'xilofone-unido',
    visibility: 'internal',
  });
  expect(note.statusCode).toBe(201);
  const merged = await world.admin('POST', '/talk/merge/chamado', {
    survivorId: secret,
    mergedId: other,
    survivorVersion: 1,
    mergedVersion: 1,
    choices: [{ subjectAttributeId: custo, source: 'merged' }],
  });
  expect(merged.statusCode, merged.body).toBe(200);
  const { talkMergeId } = merged.json<TalkMerged>();
  const gone = await world.agent('GET', `/talk/chamado/${other}`);
  expect(refusal(gone)).toEqual(refusal(await world.agent('GET', '/talk/chamado/99999999')));
  // Nor does any call about several records say where it went, to whom may not read that.
  const calls = [
    ['POST', '/talk/tag/chamado', { add: [], remove: [] }],
    ['POST', '/talk/blockers/chamado', {}],
    ['DELETE', '/talk/chamado', {}],
    ['POST', '/talk/batchDeactivate/chamado', {}],
    ['POST', '/talk/restore/chamado', {}],
  ] as const;
  const blind = world.as({
    accountId: 9680,
    roomId: await world.addRoom(980, {
      actions: ['Read', 'Update', 'Delete', 'Deactivate'],
      filters: { Read: open },
    }),
  });
  for (const [method, path, body] of calls) {
    const about = async (talkId: number) => refusal(await blind(method, path, { ...body, talkIds: [talkId] }));
    expect(await about(other), path).toEqual(await about(99_999_999));
    expect(await about(other), path).toMatchObject({ status: 404 });
  }
  const linkTo = async (talkId: number) =>
    refusal(await blind('POST', `/talk/chamado/${mine}/link`, { subject: 'chamado', talkId, kind: 'relates' }));
  const rowsOf = async (talkId: number) =>
    refusal(await blind('POST', '/talk/filter/chamado', { talkParent: { subject: 'chamado', talkId } }));
  for (const about of [linkTo, rowsOf]) {
    expect(await about(other)).toEqual(await about(99_999_999));
    expect(await about(other)).toMatchObject({ status: 404 });
  }
  const none = refusal(await world.admin('POST', '/talk/unmerge/chamado', { talkMergeId: 99_999_999 }));
  // Whoever cannot read a value that the merge changed cannot set it back.
  for (const ask of [world.foreigner, partial]) {
    const answer = await ask('POST', '/talk/unmerge/chamado', { talkMergeId });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  }
  const onlyOpen = world.as({
    accountId: 9678,
    roomId: await world.addRoom(978, {
      actions: ['Read', 'Update', 'Delete'],
      filters: { Delete: open, Update: open },
    }),
  });
  expect((await onlyOpen('POST', '/talk/unmerge/chamado', { talkMergeId })).statusCode).toBe(403);
  expect(refusal(await world.admin('POST', '/talk/unmerge/cliente', { talkMergeId }))).toEqual(none);
  // The note moved as a note, and returns as one.
  const reader = world.as({ accountId: 9679, roomId: await world.addRoom(979, { actions: ['Read'] }) });
  const seen = (await reader('GET', `/talk/chamado/${secret}/timeline`)).json<Timeline>();
  expect(JSON.stringify(seen)).not.toContain('xilofone');
  const undone = await world.admin('POST', '/talk/unmerge/chamado', { talkMergeId });
  expect(undone.statusCode, undone.body).toBe(200);
  const back = (await world.admin('GET', `/talk/chamado/${other}/timeline?kind=comment`)).json<Timeline>();
  expect(back.itens).toMatchObject([{ kind: 'comment', comment: { text: 'xilofone-unido', visibility: 'internal' } }]);
}
