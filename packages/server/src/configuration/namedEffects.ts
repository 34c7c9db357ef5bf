import type { BrokenUse, SaveEffects } from '@assunto/engine/contract';

/** The most that an answer names. */
const namedUses = 20;

/** What a save would break, as an answer has it: the first of each, and how many there are. */
export const namedEffects = (broken: readonly BrokenUse[]): Pick<SaveEffects, 'broken' | 'brokenCount'> => ({
  broken: broken.slice(0, namedUses),
  brokenCount: broken.length,
});
