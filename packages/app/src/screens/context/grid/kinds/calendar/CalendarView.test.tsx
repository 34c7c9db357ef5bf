// @vitest-environment jsdom
import type { DataAdapter } from '@assunto/engine';
import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { chamadoFixture, talk } from '@assunto/engine/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, refused } from '../../../../../records/testing/renderRecords';
import { renderKind } from '../testing/renderKind';
import CalendarView from './CalendarView';

const printer = 'Impressora do balcão não imprime';
const options = { calendar: { subjectAttributeId: idOf('previsao') } };
const locked: Partial<SubjectAttribute> = { actions: { create: true, update: false, delete: false } };

const show = (given: Partial<Parameters<typeof renderKind>[1]> = {}) => renderKind(CalendarView, { options, ...given });
/** Selectors instead of roles: the accessible names of forty days are computed slowly without a browser. */
const dayOf = (date: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-drop="${date}"]`);
  if (!found) throw new Error(`The calendar shows no ${date}.`);
  return found;
};
const on = (date: string, title = printer): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...dayOf(date).querySelectorAll('a')].find(({ textContent }) => textContent === title);
    if (!found) throw new Error(`${title} is not on ${date}.`);
    return found;
  });
const [friday, saturday] = ['2026-03-06', '2026-03-07'];
const undatedStrip = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.as-undated');
    if (!found) throw new Error('There is no strip of records without a date.');
    return found;
  });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the calendar', () => {
  it('moves a record to the day after by keyboard, and says where it is now', async () => {
    const { saved } = show();
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    expect(await on(saturday)).toBeTruthy();
    expect(await screen.findByText(`${printer}: agora em sábado, 7 de março de 2026.`)).toBeTruthy();
    expect(saved()).toMatchObject([
      { talkId: 9001, version: 1, talkValues: [{ subjectAttributeId: idOf('previsao'), value: '2026-03-07' }] },
    ]);
  });

  it('keeps the focus on a record that is moved twice in a row, while the first move is saved late', async () => {
    const releases: (() => void)[] = [];
    const { update } = show({ before: () => new Promise((release) => releases.push(release)) });
    const [link, later] = [await on(friday), '2026-03-14'];
    link.focus();
    fireEvent.keyDown(link, { key: 'ArrowRight', altKey: true });
    const moved = await on(saturday);
    expect(document.activeElement).toBe(moved);
    fireEvent.keyDown(moved, { key: 'ArrowDown', altKey: true });
    expect(document.activeElement).toBe(await on(later));
    for (const count of [1, 2]) {
      await waitFor(() => expect(update).toHaveBeenCalledTimes(count));
      releases[count - 1]?.();
    }
    await screen.findByText(`${printer}: agora em sábado, 14 de março de 2026.`);
    expect(document.activeElement).toBe(await on(later));
    expect(dayOf(saturday).querySelector('a')).toBeNull();
  });

  it('takes a move back by Ctrl+Z also after the element with the focus was removed', async () => {
    const { saved } = show();
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(await on(friday)).toBeTruthy();
    expect(saved()).toHaveLength(2);
  });

  it('puts a record back whose move the server refuses, and says why', async () => {
    const message = 'A previsão não pode ser depois do prazo do contrato.';
    const { update } = show({
      adapter: { update: () => Promise.reject(refused(422, { code: 'X', message, errors: [] })) },
    });
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    expect(await on(saturday)).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await on(friday)).toBeTruthy();
    expect(dayOf(saturday).querySelector('a')).toBeNull();
    expect(update).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('shows the day of the other person where both moved a record', async () => {
    const conflict = {
      code: 'TALK_CONFLICT',
      message: 'Bruno alterou este registro.',
      version: 2,
      errors: [],
      conflicts: [
        {
          subjectAttributeId: idOf('previsao'),
          attribute: 'previsao',
          attributeName: 'Previsão',
          mine: '2026-03-07',
          theirs: '2026-03-10',
          actorName: 'Bruno',
          changedIn: '2026-03-05T11:00:00Z',
        },
      ],
    };
    let isTheirs = false;
    const theirs = (one: Talk): Talk =>
      one.talkId === 9001 && isTheirs
        ? {
            ...one,
            version: 2,
            talkValues: one.talkValues.map((value) =>
              value.subjectAttributeId === idOf('previsao') ? { ...value, value: '2026-03-10' } : value,
            ),
          }
        : one;
    const list: DataAdapter['list'] = async () => ({
      itens: chamadoFixture.talks.map(theirs),
      currentPage: 1,
      totalResults: 1,
    });
    const { saved } = show({
      adapter: {
        list,
        update: () => {
          isTheirs = true;
          return Promise.reject(refused(409, conflict));
        },
      },
    });
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    expect(await screen.findByText('Bruno alterou este registro.')).toBeTruthy();
    expect(await on('2026-03-10')).toBeTruthy();
    expect(dayOf(saturday).querySelector('a')).toBeNull();
    expect(saved()).toHaveLength(1);
  });

  it('moves nothing where the date may not be updated, and no record that is read-only', async () => {
    const { container, saved, unmount } = show({ changed: { previsao: locked } });
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(await on(friday), { key: 'm' });
    expect(container.querySelector('[data-movable]')).toBeNull();
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.querySelector('.as-undated[data-drop]')).toBeNull();
    unmount();
    const readOnly = show({ talks: chamadoFixture.talks.map((one) => ({ ...one, isReadOnly: true })) });
    fireEvent.keyDown(await on(friday), { key: 'ArrowRight', altKey: true });
    expect(readOnly.container.querySelector('[data-movable]')).toBeNull();
    expect([saved(), readOnly.saved()]).toEqual([[], []]);
  });

  it('says that it shows the first 1,000 records of a month with more, and reads more of them', async () => {
    const { subject } = chamadoFixture;
    const many = Array.from({ length: 1200 }, (_, index) =>
      talk({
        of: subject,
        talkId: index + 1,
        values: { titulo: `Chamado ${index + 1}`, previsao: `2026-03-${String((index % 28) + 1).padStart(2, '0')}` },
      }),
    );
    const { list } = show({ talks: many });
    expect(await screen.findByText(/São mostrados só os 1\.000 primeiros registros deste período\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(list.mock.calls.some(([, { fetch }]) => fetch === 2000)).toBe(true));
    await waitFor(() => expect(screen.queryByText(/primeiros registros/)).toBeNull());
  });

  it('lists the records without a date, which get one by a dialog', async () => {
    const { saved } = show({ isPhone: true });
    const undated = await undatedStrip();
    fireEvent.click(await within(undated).findByRole('button', { name: 'Mudar a data de Acesso ao sistema de notas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mudar a data de Acesso ao sistema de notas' });
    const date = within(dialog).getByRole('textbox', { name: 'Previsão' });
    fireEvent.change(date, { target: { value: '12/03/2026' } });
    fireEvent.blur(date);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await on('2026-03-12', 'Acesso ao sistema de notas')).toBeTruthy();
    await waitFor(() =>
      expect(saved()).toMatchObject([{ talkId: 9002, version: 3, talkValues: [{ value: '2026-03-12' }] }]),
    );
    expect(within(undated).queryByRole('link')).toBeNull();
  });

  it('says where there is nothing without a date, and where it could not be read', async () => {
    const dated = chamadoFixture.talks.filter(({ talkId }) => talkId === 9001);
    show({ talks: dated });
    expect(await screen.findByText(/^Nenhum registro sem data\./)).toBeTruthy();
    cleanup();
    const failing: DataAdapter['list'] = (_, { filterJson }) =>
      JSON.stringify(filterJson).includes('empty')
        ? Promise.reject(refused(500, { code: 'X', message: 'O servidor falhou.', errors: [] }))
        : Promise.resolve({ itens: dated, currentPage: 1, totalResults: 1 });
    show({ adapter: { list: failing } });
    const undated = await undatedStrip();
    expect(await within(undated).findByText('O servidor falhou.')).toBeTruthy();
    expect(within(undated).queryByText(/^Nenhum registro sem data\./)).toBeNull();
  });

  it('is the days with records on a phone, and says where there are none', async () => {
    show({ isPhone: true });
    expect(await on(friday)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Período' })).toBeNull();
    expect(screen.getByRole('button', { name: `Mudar a data de ${printer}` })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('Nenhum registro da lista tem data nestes dias.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(await on(friday)).toBeTruthy();
  });

  it('shows a failure with a retry, and that no attribute gives the day', async () => {
    const message = 'O servidor falhou.';
    let isDown = true;
    const list: DataAdapter['list'] = () =>
      isDown
        ? Promise.reject(refused(500, { code: 'X', message, errors: [] }))
        : Promise.resolve({ itens: [...chamadoFixture.talks], currentPage: 1, totalResults: 1 });
    show({ adapter: { list } });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    act(() => retry.click());
    expect(await on(friday)).toBeTruthy();
    cleanup();
    renderKind(CalendarView, { options: { calendar: { subjectAttributeId: 9999 } } });
    expect(await screen.findByText('Não há por que campo desenhar esta visualização')).toBeTruthy();
  });
});
