// @vitest-environment jsdom
import type { RealtimePresent, TalkPresence } from '@assunto/api';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../../AppServices';
import { createValueStore } from '@assunto/shell';
import { createPresenceReporter } from './createPresenceReporter';
import { PresenceForm } from './PresenceForm';
import { PresencePeople } from './PresencePeople';

describe('the presence that a page sends', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function started() {
    const sent: RealtimePresent['talk'][] = [];
    let isOpen = true;
    const reporter = createPresenceReporter(({ talk }) => {
      if (isOpen) sent.push(talk);
      return isOpen;
    });
    return { reporter, sent, setOpen: (value: boolean) => (isOpen = value) };
  }
  const at = (talkId: number, attribute: string | null = null) => ({ subject: 'chamado', talkId, attribute });

  it('is the record it opened last, and the one below once that is closed', () => {
    const { reporter, sent } = started();
    const page = reporter.open('chamado', 1);
    vi.advanceTimersByTime(1000);
    const dialog = reporter.open('chamado', 2);
    vi.advanceTimersByTime(1000);
    dialog.close();
    vi.advanceTimersByTime(1000);
    page.close();
    expect(sent).toEqual([at(1), at(2), at(1), null]);
  });

  it('is one message a second at most, and at last the field where the person stays', () => {
    const { reporter, sent } = started();
    const page = reporter.open('chamado', 1);
    for (const attribute of ['titulo', 'status', 'descricao']) page.edit(attribute);
    expect(sent).toEqual([at(1)]);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([at(1), at(1, 'descricao')]);
  });

  it('is sent again on a new connection', () => {
    const { reporter, sent, setOpen } = started();
    setOpen(false);
    reporter.open('chamado', 1);
    expect(sent).toEqual([]);
    setOpen(true);
    reporter.resend();
    reporter.resend();
    expect(sent).toEqual([at(1), at(1)]);
  });
});

describe('who else is at a record', () => {
  afterEach(cleanup);

  function renderPresence(presence: TalkPresence | null) {
    const store = createValueStore(presence);
    const edit = vi.fn();
    const realtime = { presence: store, openRecord: () => ({ edit, close: vi.fn() }) };
    render(
      <AppServicesContext value={{ realtime } as unknown as AppServices}>
        <PresencePeople subject="chamado" talkId={9} />
        <PresenceForm subject="chamado" talkId={9}>
          <div data-attribute="titulo">
            <input aria-label="Título" />
          </div>
        </PresenceForm>
      </AppServicesContext>,
    );
    return { store, edit };
  }
  const presence = (people: TalkPresence['people']): TalkPresence => ({
    type: 'TalkPresence',
    subject: 'chamado',
    talkId: 9,
    people,
  });
  const bruno = { accountId: 8, name: 'Bruno Tavares', attributes: ['titulo'] };

  it('is drawn as initials with a name, and said beside the field that they edit', () => {
    const { store } = renderPresence(presence([bruno, { accountId: null, name: null, attributes: [] }]));
    const list = screen.getByRole('list', { name: 'Também estão neste registro' });
    expect(list.textContent).toContain('BT');
    expect(screen.getByRole('img', { name: 'Bruno Tavares está editando' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Outra pessoa está com este registro aberto' })).toBeTruthy();
    const hint = screen.getByRole('status');
    expect(hint.textContent).toBe('Bruno Tavares está editando');
    expect(hint.closest('[data-attribute]')?.getAttribute('data-attribute')).toBe('titulo');
    act(() => store.set(presence([])));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is of this record alone', () => {
    renderPresence({ ...presence([bruno]), talkId: 10 });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('follows the focus from field to field', () => {
    const { edit } = renderPresence(null);
    act(() => screen.getByLabelText('Título').focus());
    expect(edit).toHaveBeenLastCalledWith('titulo');
    act(() => screen.getByLabelText('Título').blur());
    expect(edit).toHaveBeenLastCalledWith(null);
  });
});
