// @vitest-environment jsdom
import type { NotificationChoices, NotificationEntry } from '@assunto/api';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChannelMatrix } from './ChannelMatrix';
import { NotificationMatrix } from './NotificationMatrix';
import { notificationMark, ownNotificationEntries, withNotificationMark } from './notificationEntries';
import { OwnNotificationMatrix } from './OwnNotificationMatrix';

afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(box(name));
const state = (name: string) => [box(name).checked, box(name).disabled];

const choice = (notificationId: number, notificationName: string, marks: [boolean, boolean, boolean]) => {
  const [isEnable, isRequired, isLocked] = marks;
  return { notificationId, notificationName, isEnable, isRequired, isLocked };
};
const none: [boolean, boolean, boolean] = [false, false, false];

describe('the names of channels in matrices', () => {
  it("are 'Aplicação' and 'E-mail' for the first two, and the description for others [NOTIF-39] [NOTIF-40] [NOTIF-41]", () => {
    const channels = [1, 2, 3].map((channelId) => ({
      channelId,
      companyChannelId: channelId,
      channelDescription: 'SMS',
      isEnable: true,
    }));
    render(<ChannelMatrix channels={channels} value={[]} onChange={() => undefined} />);
    for (const name of ['Aplicação', 'E-mail', 'SMS']) expect(box(`${name}: Sim`)).toBeTruthy();
  });
});

describe('the entries of a matrix', () => {
  it('hold what is enabled alone, and only channels that have any [ADMINAPI-10]', () => {
    let entries: NotificationEntry[] = [];
    entries = withNotificationMark(entries, 2, 7, { isEnable: true, isRequired: true });
    entries = withNotificationMark(entries, 1, 7, { isEnable: true, isRequired: false });
    entries = withNotificationMark(entries, 1, 5, { isEnable: true, isRequired: false });
    expect(entries).toEqual([
      {
        channel: 1,
        notifications: [
          { notificationId: 5, isEnable: true, isRequired: false },
          { notificationId: 7, isEnable: true, isRequired: false },
        ],
      },
      { channel: 2, notifications: [{ notificationId: 7, isEnable: true, isRequired: true }] },
    ]);
    entries = withNotificationMark(entries, 2, 7, { isEnable: false, isRequired: true });
    expect(entries.map(({ channel }) => channel)).toEqual([1]);
    expect(notificationMark(entries, 2, 7)).toEqual({ isEnable: false, isRequired: false });
  });
});

describe('the matrix of an access profile', () => {
  const choices: NotificationChoices[] = [
    {
      channel: 1,
      channelDescription: 'No sistema',
      notifications: [choice(7, 'Prazo perto', none), choice(5, 'Chamado aberto', [true, true, true])],
    },
    { channel: 2, channelDescription: 'Correio', notifications: [choice(7, 'Prazo perto', none)] },
  ];
  let sent: NotificationEntry[] = [];

  function Form() {
    const [value, setValue] = useState<NotificationEntry[]>([]);
    return (
      <NotificationMatrix
        choices={choices}
        value={value}
        onChange={(next) => {
          sent = next;
          setValue(next);
        }}
      />
    );
  }

  it("has 'Sim' and 'Sim, Obrigatório' for each channel, and notifications by name", () => {
    render(<Form />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Notificação',
      'Aplicação',
      'E-mail',
      ...['Sim', 'Sim, Obrigatório', 'Sim', 'Sim, Obrigatório'],
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Chamado aberto',
      'Prazo perto',
    ]);
  });

  it('requires only what is granted, and forgets it with the grant', () => {
    render(<Form />);
    expect(state('Prazo perto, E-mail: Sim, Obrigatório')).toEqual([false, true]);
    press('Prazo perto, E-mail: Sim');
    press('Prazo perto, E-mail: Sim, Obrigatório');
    const required = { notificationId: 7, isEnable: true, isRequired: true };
    expect(sent).toEqual([{ channel: 2, notifications: [required] }]);
    expect(state('Prazo perto, E-mail: Sim, Obrigatório')).toEqual([true, false]);
    press('Prazo perto, E-mail: Sim');
    expect(state('Prazo perto, E-mail: Sim, Obrigatório')).toEqual([false, true]);
    expect(sent).toEqual([]);
  });

  it('shows what the catalogue requires, and has no box where a channel does not carry a notification', () => {
    render(<Form />);
    expect(state('Chamado aberto, Aplicação: Sim')).toEqual([true, true]);
    expect(state('Chamado aberto, Aplicação: Sim, Obrigatório')).toEqual([true, true]);
    expect(screen.queryByRole('checkbox', { name: /Chamado aberto, E-mail/ })).toBeNull();
    expect(screen.getAllByLabelText('Não é enviada por este canal')).toHaveLength(2);
  });
});

describe("the matrix of a person's own choices", () => {
  function Form() {
    const [value, setValue] = useState<NotificationChoices[]>([
      {
        channel: 1,
        channelDescription: 'x',
        notifications: [
          choice(5, 'Chamado aberto', [true, true, true]),
          choice(7, 'Prazo perto', [true, false, false]),
        ],
      },
      { channel: 2, channelDescription: 'x', notifications: [choice(7, 'Prazo perto', [false, false, true])] },
    ]);
    return (
      <>
        <OwnNotificationMatrix value={value} onChange={setValue} />
        <output>{JSON.stringify(ownNotificationEntries(value))}</output>
      </>
    );
  }

  it('disables what is required or not granted, and sends the rest alone [ADMINAPI-23]', () => {
    render(<Form />);
    expect(state('Chamado aberto, Aplicação')).toEqual([true, true]);
    expect(box('Chamado aberto, Aplicação').title).toBe('Esta notificação é obrigatória.');
    expect(state('Prazo perto, E-mail')).toEqual([false, true]);
    press('Prazo perto, Aplicação');
    expect(state('Prazo perto, Aplicação')).toEqual([false, false]);
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
      { channel: 1, notifications: [{ notificationId: 7, isEnable: false }] },
    ]);
  });

  it('says that there is none', () => {
    render(<OwnNotificationMatrix value={[]} onChange={() => undefined} />);
    expect(screen.getByText('Nenhuma notificação disponível.')).toBeTruthy();
  });
});
