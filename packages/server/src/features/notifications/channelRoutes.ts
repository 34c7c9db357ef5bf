import type { CompanyChannel } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { changeConfiguration, type ConfigurationChange } from '../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readChannels, type ChannelState } from '../../delivery/channels';
import { notificationSchemas } from './notificationSchemas';

/** The channels of a company, and which of them are enabled ('Canais'). */
export const channelRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (app, { database }) => {
  app.get('/company/channels', { config: { admin: true }, schema: notificationSchemas.channels }, async ({ account }) =>
    withVersions(database, account.companyId, await readChannels(database, account.companyId)),
  );

  app.put(
    '/company/channel/:channelId',
    { config: { admin: true }, schema: notificationSchemas.toggleChannel },
    async ({ account, params, headers }) => {
      const { companyId } = account;
      const { channelId } = await requireChannel(database, companyId, params.channelId);
      await changeConfiguration(database, account, {
        ...ofChannel(companyId, channelId, headers['if-match'] ?? null),
        async change(transaction) {
          const { isEnable } = await requireChannel(transaction, companyId, channelId);
          return writeChannel(transaction, companyId, channelId, !isEnable);
        },
      });
      const changed = await requireChannel(database, companyId, channelId);
      const [answer] = await withVersions(database, companyId, [changed]);
      return answer ?? changed;
    },
  );
};

/** Restores the earlier state of a channel. */
export const restoreChannel: RestoreConfiguration = async ({ db, account }, { entityId, state, ifMatch }) => {
  const { isEnable } = state as Pick<ChannelState, 'isEnable'>;
  await setChannel(db, account, { channelId: entityId, isEnable }, { ifMatch, isRestore: true });
  return { leftOut: [] };
};

/** Switches a channel on or off. */
export async function setChannel(
  database: Database,
  account: CallerAccount,
  { channelId, isEnable }: Pick<ChannelState, 'channelId' | 'isEnable'>,
  { ifMatch = null, isRestore = false }: { ifMatch?: string | null; isRestore?: boolean } = {},
): Promise<void> {
  const { companyId } = account;
  await changeConfiguration(database, account, {
    ...ofChannel(companyId, channelId, ifMatch),
    isRestore,
    change: (transaction) => writeChannel(transaction, companyId, channelId, isEnable),
  });
}

/** The logged state of a channel. */
function ofChannel(companyId: number, channelId: number, ifMatch: string | null): Omit<ConfigurationChange, 'change'> {
  return {
    entity: 'channel',
    id: channelId,
    ifMatch,
    async read(transaction) {
      const { channelDescription, isEnable } = await requireChannel(transaction, companyId, channelId);
      return { name: channelDescription, state: { channelId, isEnable } };
    },
  };
}

async function writeChannel(
  transaction: Queryable,
  companyId: number,
  channelId: number,
  isEnable: boolean,
): Promise<number> {
  await transaction.query(
    `INSERT INTO company_channel (company_id, channel_id, is_enable) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, channel_id) DO UPDATE SET is_enable = excluded.is_enable`,
    [companyId, channelId, isEnable],
  );
  return channelId;
}

/** A channel by the id that the company has for it, or by its number (choice 13). Throws NOT_FOUND. */
async function requireChannel(database: Queryable, companyId: number, id: number): Promise<ChannelState> {
  const channels = await readChannels(database, companyId);
  const found =
    channels.find(({ companyChannelId }) => companyChannelId === id) ??
    channels.find(({ channelId }) => channelId === id);
  if (!found) throw new HttpError('NOT_FOUND');
  return found;
}

async function withVersions(
  database: Queryable,
  companyId: number,
  channels: readonly ChannelState[],
): Promise<CompanyChannel[]> {
  const ids = channels.map(({ channelId }) => channelId);
  const versions = await readVersions(database, companyId, 'channel', ids);
  return channels.map((channel) => ({ ...channel, version: versions.get(channel.channelId) ?? 0 }));
}
