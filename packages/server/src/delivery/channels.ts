import type { CompanyChannel } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import { translate } from '../platform/messages/language';

/** The numbers of the channels. */
export const channelIds = { inbox: 1, mail: 2 } as const;

/** The channels of the product by number, with their descriptions. */
const descriptions: ReadonlyMap<number, string> = new Map([
  [channelIds.inbox, 'Aplicação'],
  [channelIds.mail, 'E-mail'],
]);

/** A channel of the product with the company's setting. */
export type ChannelState = Pick<CompanyChannel, 'channelId' | 'channelDescription' | 'isEnable' | 'companyChannelId'>;

/** Whether the product has this channel. */
export const isChannel = (channelId: number): boolean => descriptions.has(channelId);

/** The name of a channel in the language of the request; `null` for a number that is none. */
export function channelName(channelId: number): string | null {
  if (channelId === channelIds.inbox) return translate('channel.inbox');
  return channelId === channelIds.mail ? translate('channel.mail') : null;
}

/** Every channel of the product with the company's setting; enabled by default. */
export async function readChannels(database: Queryable, companyId: number): Promise<ChannelState[]> {
  const { rows } = await database.query<Pick<CompanyChannel, 'channelId' | 'isEnable' | 'companyChannelId'>>(
    `SELECT channel_id AS "channelId", company_channel_id AS "companyChannelId", is_enable AS "isEnable"
     FROM company_channel WHERE company_id = $1`,
    [companyId],
  );
  return [...descriptions].map(([channelId, channelDescription]) => {
    const { isEnable = true, companyChannelId = null } = rows.find((row) => row.channelId === channelId) ?? {};
    return { channelId, channelDescription, isEnable, companyChannelId };
  });
}

/** The channels enabled by a company, by number. */
export async function enabledChannels(
  database: Queryable,
  companyId: number,
): Promise<ReadonlyMap<number, ChannelState>> {
  const channels = await readChannels(database, companyId);
  return new Map(channels.filter(({ isEnable }) => isEnable).map((channel) => [channel.channelId, channel]));
}
