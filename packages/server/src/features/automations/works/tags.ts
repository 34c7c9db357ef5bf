import type { TagConfig } from '@assunto/api';
import { changeTalkTagsIn } from '../../../records/write/changeTalkTags';
import { noTalk, nothing, type Work } from './Work';
import { translate, type ServerMessageKey } from '../../../platform/messages/language';

/** Adds the tags of the step to the event's record, like a person does. */
export const setTalkTag: Work = tagWork('tag', 'run.tagged');

/** Removes tags that were added by hand from the event's record; those of a filter stay. */
export const removeTalkTag: Work = tagWork('untag', 'run.untagged');

function tagWork(action: 'tag' | 'untag', unchanged: ServerMessageKey): Work {
  return {
    async apply({ talk, step, request }) {
      if (!talk) return noTalk();
      const tagIds = (step.configs as TagConfig[]).flatMap(({ tagId }) => tagId ?? []);
      const subject = request.open(talk.request.subject.subjectIdentifier, 'Update');
      const talkId = talk.row.talk_id;
      const [add, remove] = action === 'tag' ? [tagIds, []] : [[], tagIds];
      const found = await changeTalkTagsIn(subject, { talkIds: [talkId], add, remove });
      if (found.length === 0) return nothing(translate(unchanged));
      const { subjectId } = subject.subject;
      const changes = found.map((change) => change.tagId);
      return { changes: [{ subjectId, talkId, action, version: null, changes }], effects: [] };
    },
  };
}
