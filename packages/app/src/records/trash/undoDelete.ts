import { userMessageOf, type Client, type useEngine } from '@assunto/engine';
import { notify } from '@assunto/shell';
import { restoreTalks } from './trashCalls';

interface UndoneDeletion {
  client: Client;
  records: Pick<ReturnType<typeof useEngine>['records'], 'invalidate'>;
  subject: string;
  talkIds: readonly number[];
  /** The text of the notice. */
  restored: string;
}

/** Restores records that were just deleted; their lists show them again. */
export async function undoDelete({ client, records, subject, talkIds, restored }: UndoneDeletion): Promise<void> {
  try {
    await restoreTalks(client, subject, talkIds);
    records.invalidate(subject);
    notify('success', restored);
  } catch (error) {
    notify('danger', userMessageOf(error));
  }
}
