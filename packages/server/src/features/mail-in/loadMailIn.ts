import { loadKey } from '../../platform/auth/secretBox';
import type { Database } from '../../platform/database/Database';
import { createBounceAddresses, type BounceAddresses } from './bounceAddress';
import type { MailInConfig } from './MailInConfig';
import { createReplyAddresses, type ReplyAddresses } from './replyAddress';

/** Where answers to mails and returned mails arrive. */
export interface MailIn {
  config: MailInConfig;
  addresses: { replies: ReplyAddresses; bounces: BounceAddresses };
}

/** The addresses at which mails arrive, with the keys of the installation; `undefined` where none do. */
export async function loadMailIn(
  database: Database,
  config: MailInConfig | undefined,
  secretKey: string | undefined,
): Promise<MailIn | undefined> {
  if (!config) return undefined;
  const [reply, bounce] = [
    await loadKey(database, secretKey, 'mail-reply'),
    await loadKey(database, secretKey, 'mail-bounce'),
  ];
  return {
    config,
    addresses: { replies: createReplyAddresses(reply, config), bounces: createBounceAddresses(bounce, config) },
  };
}
