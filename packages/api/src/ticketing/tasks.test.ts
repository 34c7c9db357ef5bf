import { describe, expect, it } from 'vitest';
import { durationInMinutes } from './durationInMinutes';
import { taskAttributes } from './taskAttributes';
import { taskDelay } from './taskDelay';
import { taskStage } from './taskStage';

describe('the attributes of a task', () => {
  it('are found by their identifiers, and the total by either of its two [TASK-02]', () => {
    const identifiers = [
      'titulo',
      'StatusTarefa',
      'talkid',
      'assunto',
      'Previsaodetermino',
      'Duracaoestimada',
      'motivodeatrasodoprazo',
      'motivodeatrasodaestimativa',
      'duracaototal',
    ];
    const found = taskAttributes(identifiers.map((identifier) => ({ identifier })));
    expect(Object.values(found).map((one) => one?.identifier)).toEqual(identifiers.slice(1));
    const others = taskAttributes([
      { identifier: 'Timer' },
      { identifier: 'duracaototal' },
      { identifier: 'statustarefa' },
    ]);
    expect(others).toMatchObject({
      totalDuration: { identifier: 'Timer' },
      status: { identifier: 'statustarefa' },
      talkId: null,
    });
  });
});

describe('the status of a task', () => {
  it('is Aguardando Execução, Em Execução or an end, in any case', () => {
    expect(taskStage(' aguardando execução')).toBe('waiting');
    expect(taskStage('EM EXECUÇÃO')).toBe('running');
    expect(taskStage('Finalizada')).toBe('finished');
    expect(taskStage('Em Execucao')).toBeNull();
    expect(taskStage('Cancelada')).toBeNull();
  });
});

describe('the delay of a task', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');

  it('is past the deadline, over the estimate, both or none', () => {
    const task = { now, worked: 60 * 60_000, expectedEnd: now, estimatedMinutes: 60 };
    expect(taskDelay(task)).toEqual({ deadlineExceeded: false, estimateExceeded: false });
    expect(taskDelay({ ...task, now: now + 1 }).deadlineExceeded).toBe(true);
    expect(taskDelay({ ...task, worked: 61 * 60_000 - 1 }).estimateExceeded).toBe(false);
    expect(taskDelay({ ...task, worked: 61 * 60_000 }).estimateExceeded).toBe(true);
    expect(taskDelay({ now, worked: 1e9, expectedEnd: null, estimatedMinutes: null })).toEqual({
      deadlineExceeded: false,
      estimateExceeded: false,
    });
  });

  it('reads durations as minutes or as hours and minutes', () => {
    expect(durationInMinutes(90)).toBe(90);
    expect(durationInMinutes('001:30')).toBe(90);
    expect(durationInMinutes('1h30')).toBeNull();
    expect(durationInMinutes(null)).toBeNull();
    expect(durationInMinutes(-1)).toBeNull();
  });
});
