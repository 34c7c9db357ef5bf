// @vitest-environment jsdom
import type { SessionAccount, StoredUser } from '@assunto/api';
import { afterEach, expect, it } from 'vitest';
import { readStoredUser, storedUserKey, writeStoredUser } from './storedUser';
import { beginViewing } from './beginViewing';
import { isViewing } from './isViewing';
import { endViewing, viewingStorages } from './viewing';

const own = { local: window.localStorage, session: window.sessionStorage };

const tokenOf = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;
const claims = { name: 'Bruno', accountId: 8, roomId: 2, companyId: 1, isAdmin: false };
const administrator: StoredUser = {
  keepConnected: true,
  name: 'Ana',
  accountId: 7,
  roomId: 1,
  companyId: 1,
  token: 'own',
  isAdmin: true,
  companyIdentifier: 'demo',
  companyName: 'Demo',
  appIdentifier: 'web',
  appName: 'Assunto',
};

const begin = () =>
  beginViewing(
    own.session,
    administrator,
    {
      kind: 'account',
      name: 'Bruno',
      endsIn: '2026-11-22T21:00:00Z',
      token: tokenOf(claims),
      account: { timeZone: 'America/Manaus' } as SessionAccount,
    },
    '/config/users/edit/8',
  );

afterEach(() => {
  own.local.clear();
  own.session.clear();
});

it('makes the seen person the user of this tab, and leaves the session of the administrator as it is', () => {
  writeStoredUser(own, administrator);
  begin();
  expect(isViewing(own.session)).toBe(true);
  expect(readStoredUser(own)).toEqual(administrator);
  expect(readStoredUser(viewingStorages(own))).toMatchObject({
    ...claims,
    timeZone: 'America/Manaus',
    viewing: { kind: 'account', name: 'Bruno', returnTo: '/config/users/edit/8' },
  });
  endViewing(own.session);
  expect([isViewing(own.session), readStoredUser(own)]).toEqual([false, administrator]);
});

it('reads and changes nothing else in this browser, but for the preferences, which are read', () => {
  own.local.setItem('assunto.preferences', 'sealed');
  own.local.setItem('assunto.outbox.1.8.a', 'a save of the seen person');
  begin();
  const before = { ...own.local };
  const { local, session } = viewingStorages(own);
  expect([local.getItem('assunto.preferences'), local.getItem('assunto.outbox.1.8.a'), local.length]).toEqual([
    'sealed',
    null,
    1,
  ]);
  local.setItem('assunto.preferences', 'changed');
  local.setItem('assunto.draft.1.8.b', 'x');
  session.setItem('assunto.list.1.8.c', 'x');
  // A refreshed token of the viewed session is stored only in the tab.
  session.setItem(storedUserKey, JSON.stringify({ ...administrator, token: 'new' }));
  expect({ ...own.local }).toEqual(before);
  expect(Object.keys({ ...own.session })).toEqual(['assunto.viewing']);
  expect(readStoredUser({ local, session })?.token).toBe('new');
});
