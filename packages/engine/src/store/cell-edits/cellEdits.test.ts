import { describe, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../../component-types/createComponentTypes';
import type { TalkSave } from '../../contract/talk';
import type { DataAdapter } from '../../data/DataAdapter';
import { EngineError } from '../../errors/EngineError';
import { validatorOf } from '../../react/validatorOf';
import { chamadoAdapter } from '../../react/testing/engineForTests';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { createRecordStore } from '../createRecordStore';
import { inPortuguese } from '../../messages/engineTranslate';
import { createCellEdits } from './createCellEdits';

const { talks, attribute } = chamadoFixture;
const id = (identifier: string) => attribute(identifier).subjectAttributeId;
const titulo = id('titulo');
const status = id('status');
const quantidade = id('quantidade');

async function opened(changes: Partial<DataAdapter> = {}, shown = talks) {
  const memory = chamadoAdapter({}, shown);
  const adapter = { ...memory, ...changes };
  const update = vi.fn(adapter.update);
  const componentTypes = createComponentTypes();
  const watched = { ...adapter, update };
  const records = createRecordStore(watched);
  const edits = createCellEdits(
    {
      adapter: watched,
      componentTypes,
      records,
      format: { timeZone: 'America/Sao_Paulo' },
      me: { accountId: 1, roomId: 1, name: 'Ana', email: null },
      validatorOf: (context) => validatorOf(context, componentTypes, null),
    },
    'chamado',
  );
  edits.show(shown);
  await edits.load();
  const saves = () => update.mock.calls.map(([, talkId, save, key]) => ({ talkId, save, key }));
  return { edits, records, memory, saves, update, get: records.jotai.get };
}

const change = (talkId: number, subjectAttributeId: number, value: unknown) => ({ talkId, subjectAttributeId, value });
const refusal = (status: number, answer: object) =>
  new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status, message: 'x', answer });
const sentValues = (save: TalkSave | undefined) =>
  save?.talkValues.map(({ subjectAttributeId, value }) => [subjectAttributeId, value]);

describe('the cells of a list', () => {
  it('are saved record by record, with the changed values alone, the version and a key', async () => {
    const { edits, saves, get } = await opened();
    const result = await edits.apply([
      change(9001, titulo, 'Outro título'),
      change(9001, quantidade, 5),
      change(9002, titulo, 'Mais um'),
    ]);
    expect(result.refused).toEqual([]);
    expect(saves()).toHaveLength(2);
    expect(saves()[0]?.save).toMatchObject({ talkId: 9001, version: 1, templateId: 1003 });
    expect(sentValues(saves()[0]?.save)).toEqual([
      [titulo, 'Outro título'],
      [quantidade, 5],
    ]);
    expect(saves()[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(saves()[1]?.save.version).toBe(3);
    expect(get(edits.progress)).toBeNull();
  });

  it('are saved one after the other where they are of one record, each on the version before', async () => {
    const { edits, saves } = await opened();
    await Promise.all([
      edits.apply([change(9001, titulo, 'um')]),
      edits.apply([change(9001, titulo, 'dois')]),
      edits.apply([change(9001, quantidade, 9)]),
    ]);
    expect(saves().map(({ save }) => save.version)).toEqual([1, 2, 3]);
  });

  it('say why they cannot be changed', async () => {
    const readOnly = talks.map((talk) => ({ ...talk, isReadOnly: talk.talkId === 9003 }));
    const { edits, saves } = await opened({}, readOnly);
    const reasonOf = (talkId: number, attributeId: number) => {
      const reason = edits.lockedReason(talkId, attributeId);
      return reason && inPortuguese(reason);
    };
    expect(reasonOf(9001, titulo)).toBeNull();
    expect(reasonOf(9001, id('protocolo'))).toBe('Este campo não pode ser alterado.');
    expect(reasonOf(9001, id('origem'))).toBe('Este campo não está no formulário de edição do registro.');
    expect(reasonOf(9001, id('regra'))).toBe('Este campo só pode ser alterado no formulário do registro.');
    expect(reasonOf(9003, titulo)).toBe('Este registro é somente para leitura.');
    expect(reasonOf(-999999, titulo)).toBe('Este registro ainda não foi salvo.');
    const { refused } = await edits.apply([change(9003, titulo, 'x'), change(9001, id('protocolo'), 'x')]);
    expect(refused.map(({ message }) => message)).toEqual([
      'Este registro é somente para leitura.',
      'Este campo não pode ser alterado.',
    ]);
    expect(saves()).toEqual([]);
  });

  it('with a wrong value are left out, and the right ones of the row are saved', async () => {
    const { edits, saves } = await opened();
    const wrong = [change(9001, titulo, null), change(9001, quantidade, 7)];
    expect(edits.check(wrong)).toEqual([
      { talkId: 9001, subjectAttributeId: titulo, message: expect.stringContaining('Título') },
    ]);
    expect(saves()).toEqual([]);
    const { saved, refused } = await edits.apply(wrong);
    expect(refused).toHaveLength(1);
    expect(saved).toEqual([{ talkId: 9001, subjectAttributeId: quantidade, before: 2, after: 7 }]);
    expect(sentValues(saves()[0]?.save)).toEqual([[quantidade, 7]]);
  });

  it('are put back and done again, and what has changed since is left alone', async () => {
    const { edits, memory, records, get } = await opened();
    const title = async () =>
      (await memory.read('chamado', 9001)).talkValues.find((one) => one.subjectAttributeId === titulo);
    const before = (await title())?.value;
    await edits.apply([change(9001, titulo, 'novo'), change(9002, quantidade, 4)]);
    expect(get(edits.steps)).toEqual({ undo: 1, redo: 0 });
    await edits.undo();
    expect((await title())?.value).toBe(before);
    expect(get(edits.steps)).toEqual({ undo: 0, redo: 1 });
    await edits.redo();
    expect((await title())?.value).toBe('novo');

    const theirs = [{ subjectAttributeId: titulo, value: 'de outra pessoa' }];
    const read = { ...(await memory.update('chamado', 9001, { talkValues: theirs }, 'k')), version: 99 };
    edits.show([read]);
    records.prune('chamado', [read]);
    const result = await edits.undo();
    expect(result?.refused).toEqual([
      { talkId: 9001, subjectAttributeId: titulo, message: 'O valor mudou depois disso e ficou como está.' },
    ]);
    expect(result?.saved.map(({ talkId }) => talkId)).toEqual([9002]);
  });

  it('are put back and done again in the order of the keys, however late the answers come', async () => {
    const { edits, memory, update, get } = await opened();
    const title = async () =>
      (await memory.read('chamado', 9001)).talkValues.find((one) => one.subjectAttributeId === titulo)?.value;
    const before = await title();
    update.mockImplementation(async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return memory.update(...call);
    });
    const saved = edits.apply([change(9001, titulo, 'um')]);
    const works = [edits.apply([change(9001, titulo, 'dois')]), edits.undo(), edits.undo(), edits.redo()];
    expect((await saved).saved).toHaveLength(1);
    const results = await Promise.all(works);
    expect(results.map((one) => one?.saved.map(({ before, after }) => [before, after]))).toEqual([
      [['um', 'dois']],
      [['dois', 'um']],
      [['um', before]],
      [[before, 'um']],
    ]);
    expect(await title()).toBe('um');
    expect(get(edits.steps)).toEqual({ undo: 1, redo: 1 });
  });

  it('keep what the server refuses, with its sentences, to be sent again or given up', async () => {
    const message = 'O título já existe.';
    const answer = { code: 'TALK_INVALID', message: 'x', errors: [{ code: 'x', message, attribute: 'titulo' }] };
    const { edits, update, records, get, saves } = await opened();
    update.mockRejectedValueOnce(refusal(422, answer));
    const { refused } = await edits.apply([change(9001, titulo, 'repetido')]);
    expect(refused).toEqual([{ talkId: 9001, subjectAttributeId: titulo, message }]);
    expect(get(edits.refused).get(9001)).toMatchObject({ messages: [message], conflict: null });
    expect(get(edits.refused).get(9001)?.cells.get(titulo)).toBe(message);
    expect(get(records.localRecords('chamado')).get(9001)).toMatchObject({ sync: 'failed', messages: [message] });
    expect(get(edits.steps).undo).toBe(0);

    const retried = await edits.retry(9001);
    expect(retried.saved).toHaveLength(1);
    expect(saves()[1]?.key).toBe(saves()[0]?.key);
    expect(get(edits.refused).size).toBe(0);
    expect(get(edits.steps).undo).toBe(1);

    update.mockRejectedValueOnce(refusal(422, answer));
    await edits.apply([change(9001, titulo, 'de novo')]);
    edits.discard(9001);
    expect(get(edits.refused).size).toBe(0);
    // The last saved value is shown, although the list has not been reloaded.
    const shown = get(records.localRecords('chamado')).get(9001);
    expect(shown?.sync).toBe('idle');
    expect(shown?.talk.talkValues.find((one) => one.subjectAttributeId === titulo)?.value).toBe('repetido');
  });

  it('show a conflict with both values and are saved again on the version of the other', async () => {
    const conflict = {
      code: 'TALK_CONFLICT',
      message: 'x',
      version: 5,
      errors: [],
      conflicts: [
        {
          subjectAttributeId: titulo,
          attribute: 'titulo',
          attributeName: 'Título',
          mine: 'meu',
          theirs: 'dele',
          actorName: 'Bruno',
          changedIn: '2026-03-02T12:00:00Z',
        },
      ],
    };
    const { edits, update, get, saves } = await opened();
    update.mockRejectedValueOnce(refusal(409, conflict));
    await edits.apply([change(9001, titulo, 'meu')]);
    expect(get(edits.refused).get(9001)?.conflict?.conflicts[0]?.theirs).toBe('dele');
    await edits.resolve(9001, { [titulo]: 'mine' });
    expect(saves()[1]?.save.version).toBe(5);
    expect(sentValues(saves()[1]?.save)).toEqual([[titulo, 'meu']]);

    update.mockRejectedValueOnce(refusal(409, conflict));
    await edits.apply([change(9002, titulo, 'meu')]);
    await edits.resolve(9002, { [titulo]: 'theirs' });
    expect(saves()).toHaveLength(3);
    expect(get(edits.refused).size).toBe(0);
  });

  it('stop after those on their way when the work is cancelled', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ...(talks[0] as (typeof talks)[0]), talkId: 100 + at }));
    const { edits, saves } = await opened({}, many);
    const work = edits.apply(many.map(({ talkId }) => change(talkId, status, 'cancelado')));
    edits.cancel();
    const { saved, cancelled } = await work;
    expect(saved.length + cancelled).toBe(20);
    expect(saves().length).toBe(saved.length);
    expect(cancelled).toBeGreaterThanOrEqual(16);
  });

  it('stay stopped when another cell is changed after the work was cancelled', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ...(talks[0] as (typeof talks)[0]), talkId: 100 + at }));
    const { edits } = await opened({}, many);
    const work = edits.apply(many.slice(1).map(({ talkId }) => change(talkId, status, 'cancelado')));
    edits.cancel();
    const other = edits.apply([change(100, titulo, 'outro')]);
    expect((await work).cancelled).toBeGreaterThanOrEqual(15);
    expect((await other).saved).toHaveLength(1);
  });
});
