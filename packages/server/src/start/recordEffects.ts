import type { RecordEffect, RecordEffects } from '../access/RecordRequest';
import { serviceEffect } from '../features/service-times/serviceEffect';
import { tagEffect } from '../features/tags/applyTags';
import { ruleOf } from '../features/tasks/ruleOf';

/** None reads what another one writes: the filter of a tag names no computed attribute, such as a deadline. */
const effects: readonly RecordEffect[] = [serviceEffect, tagEffect];

/** What the features do when records are changed, in the transaction of the change. */
export const recordEffects: RecordEffects = {
  ruleOf,
  followsCreation: (request) => effects.some((effect) => effect.followsCreation(request)),
  async after(request, talkIds, change) {
    for (const effect of effects) await effect.after(request, talkIds, change);
  },
  async removed(request, talkIds) {
    for (const effect of effects) await effect.removed?.(request, talkIds);
  },
};
