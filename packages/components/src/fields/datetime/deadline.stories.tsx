import type { SubjectAttribute } from '@assunto/engine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { attribute } from '@assunto/engine/testing';
import { DatetimeCell } from './DatetimeCell';

const minuteMs = 60_000;
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }));

interface DeadlinesProps {
  /** Minutes from now until each deadline is due. */
  minutes: readonly number[];
  /** The states of clocks that do not run. */
  states: readonly { id: string; name: string; secondsLeft?: number }[];
}

/** Deadlines of which hours always count, as the cells of a list. */
function Deadlines({ minutes, states }: DeadlinesProps) {
  const shown: SubjectAttribute = {
    ...attribute({ componentId: 11, name: 'Prazo da solução' }),
    computed: {
      kind: 'deadline',
      cost: 25,
      deadline: {
        clock: 'solution',
        warningMinutes: 60,
        stateId: 2,
        hours: { timeZone: 'America/Sao_Paulo', windows: always, holidays: [] },
      },
    },
  };
  const [now] = useState(() => Date.now());
  // Half a minute more, so that a slow start changes no minute.
  const due = (from: number): string => new Date(now + from * minuteMs + minuteMs / 2).toISOString();
  return (
    <ul>
      {minutes.map((from) => (
        <li key={from}>
          <DatetimeCell attribute={shown} value={due(from)} text="25/11/2026 18:00" />
        </li>
      ))}
      {states.map((state) => (
        <li key={`${state.id} ${state.secondsLeft}`}>
          <DatetimeCell attribute={shown} value={null} text="" valueOf={(id) => (id === 2 ? state : null)} />
        </li>
      ))}
    </ul>
  );
}

const meta = {
  title: 'Campos/Prazos de atendimento',
  component: Deadlines,
  args: {
    minutes: [45, 135, 1500, -181],
    states: [
      { id: 'paused', name: 'Pausado' },
      { id: 'paused', name: 'Pausado', secondsLeft: 7800 },
      { id: 'paused', name: 'Pausado', secondsLeft: 30 },
      { id: 'met', name: 'Cumprido' },
      { id: 'late', name: 'Cumprido com atraso' },
      { id: 'on_time', name: 'No prazo' },
    ],
  },
} satisfies Meta<typeof Deadlines>;
export default meta;

export const TimeLeft: StoryObj<typeof meta> = {
  name: 'Shows the time that is left in text beside the colour, or what has become of a clock that does not run',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const near = await canvas.findByText('Faltam 45 min');
    await expect(near).toHaveAttribute('data-tone', 'near');
    await expect(near).toHaveAttribute('title', expect.stringContaining('25/11/2026 18:00'));
    await expect(canvas.getByText('Faltam 2 h 15 min')).toHaveAttribute('data-tone', 'calm');
    await expect(canvas.getByText('Faltam 25 h')).toBeVisible();
    await expect(canvas.getByText('Vencido há 3 h')).toHaveAttribute('data-tone', 'overdue');
    for (const state of ['Pausado', 'Cumprido', 'Cumprido com atraso'])
      await expect(canvas.getByText(state)).toBeVisible();
    for (const left of ['Pausado, restam 2 h 10 min', 'Pausado, restam menos de 1 min'])
      await expect(canvas.getByText(left)).toHaveAttribute('data-tone', 'paused');
    // A clock that runs has a due instant; its state alone is no deadline.
    await expect(canvas.queryByText('No prazo')).toBeNull();
  },
};
