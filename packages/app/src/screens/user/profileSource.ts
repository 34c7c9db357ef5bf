import { answerOf, statusOf, userMessageOf, type Client, type EntitySource, type EntityValues } from '@assunto/engine';
import type { Account, NotificationChoices, OwnAccountChange } from '@assunto/api';
import { ownNotificationEntries } from '@assunto/shell';
import type { PasswordTranslate } from '../../password/messages/translation';
import type { UserTranslate } from './messages/translation';
import type { OwnAccount } from './profileDefinition';

interface ProfileSourceOptions {
  client: Client;
  translate: UserTranslate;
  translatePassword: PasswordTranslate;
}

/** The source of the profile's form, which holds the account as last read. */
export interface ProfileSource extends EntitySource<OwnAccount> {
  stored(): OwnAccount | null;
}

/** Reads and changes one's own account (specification: permissions). */
export function createProfileSource({ client, translate, translatePassword }: ProfileSourceOptions): ProfileSource {
  let stored: OwnAccount | null = null;
  const store = (account: Account): OwnAccount => (stored = { ...account, version: account.version ?? 0 });
  return {
    stored: () => stored,
    async read(id, signal) {
      const { data } = await client.request<Account>('GET', `/account/${id}`, {
        ...(signal && { signal }),
        expects: ['accountId'],
      });
      return store(data);
    },
    async update(id, values, { changed, version }) {
      const { data } = await client.request<Account>('PUT', `/account/${id}`, {
        body: changeOf(values, changed),
        headers: { 'If-Match': `"${version}"` },
        expects: ['accountId'],
      });
      return store(data);
    },
    readRefusal(error) {
      if (statusOf(error) === 412) return null;
      const problem = (attribute: string, message: string) => ({
        messages: [],
        errors: [{ code: 'refused', attribute, message }],
      });
      if (statusOf(error) === 409) return problem('currentPassword', translate('user.wrongPassword'));
      if (answerOf(error)?.code === 'PASSWORD_WEAK') return problem('newPassword', translatePassword('password.weak'));
      const title = translate('user.saveFailed');
      return { messages: answerOf(error) ? [title, userMessageOf(error)] : [title], errors: [] };
    },
  };
}

/** The changed values, as the request body. */
function changeOf(values: EntityValues, changed: readonly string[]): OwnAccountChange {
  const change: OwnAccountChange = {};
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  if (changed.includes('displayName')) change.displayName = text('displayName').trim();
  for (const name of ['firstName', 'lastName', 'phoneNumber'] as const)
    if (changed.includes(name)) change[name] = text(name).trim() || null;
  if (changed.includes('profileImage'))
    change.profileImage = text('profileImage') === '' ? null : { url: text('profileImage') };
  if (changed.includes('notifications'))
    change.notifications = ownNotificationEntries((values['notifications'] ?? []) as NotificationChoices[]);
  if (text('newPassword') !== '') {
    change.currentPassword = text('currentPassword');
    change.newPassword = text('newPassword');
  }
  return change;
}
