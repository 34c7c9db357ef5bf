import type { RecordEffect } from '../../access/RecordRequest';
import { applyService, removeService } from './applyService';
import { recordAnswer } from './recordAnswer';

/** Computes the clocks of changed records. A merged record that is there again has those that it had. */
export const serviceEffect: RecordEffect = {
  followsCreation: ({ subject }) => subject.service !== null,
  async after(request, talkIds, change) {
    if (change === 'answered') for (const talkId of talkIds) await recordAnswer(request, talkId);
    else if (change !== 'unmerged') await applyService(request, talkIds, change);
  },
  removed: removeService,
};
