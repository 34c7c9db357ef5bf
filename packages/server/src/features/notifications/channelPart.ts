import type { ConfigurationPart } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { HttpError } from '../../platform/errors/errors';
import { channelIds, readChannels } from '../../delivery/channels';
import Type from 'typebox';
import { setChannel } from './channelRoutes';

const ChannelState = Type.Object({ isEnable: Type.Boolean() });
const keys = new Map<number, string>(Object.entries(channelIds).map(([key, id]) => [id, key]));

/** The channels of a configuration file: whether each of those that the product has is on. */
export const channelPart: ConfigurationPart = {
  section: 'channels',
  kind: 'channel',
  nameProperty: 'key',
  alike: null,
  isFixedSet: true,

  async read({ database, account }) {
    const channels = await readChannels(database, account.companyId);
    return channels.map(({ channelId, channelDescription, isEnable }) => ({
      id: channelId,
      key: keys.get(channelId) ?? String(channelId),
      name: channelDescription,
      state: { isEnable },
    }));
  },

  create: async () => {
    throw new HttpError('NOT_FOUND');
  },
  async update(scope, id, { state }) {
    requireBody(ChannelState, state);
    await setChannel(scope.database, scope.account, { channelId: id, isEnable: state['isEnable'] === true });
  },
  remove: async () => undefined,
};
