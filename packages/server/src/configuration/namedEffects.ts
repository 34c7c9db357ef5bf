import type { BrokenUse, SaveEffects } from '@assunto/api';

/** The maximum number of uses in a response. */
const namedUses = 20;

/** The uses that a save would break, for a response: the first ones, and their total number. */
export const namedEffects = (broken: readonly BrokenUse[]): Pick<SaveEffects, 'broken' | 'brokenCount'> => ({
  broken: broken.slice(0, namedUses),
  brokenCount: broken.length,
});
