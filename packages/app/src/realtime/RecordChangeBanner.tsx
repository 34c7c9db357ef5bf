import type { PublishTalkTag, SendTalkUpdates } from '@assunto/api';
import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';
import { ChangeBanner } from './ChangeBanner';
import { type RealtimeTranslate, useTranslate } from './messages/translation';

interface RecordChangeBannerProps {
  subject: string;
  talkId: number;
  /** The displayed version: a change that it already includes is ignored. */
  version: number;
  /** Reloads the record; unsaved changes are preserved. */
  onUpdate: () => void;
}

interface Change {
  /** Who changed it; `null` after missed events, when it is unknown whether it changed. */
  actorName: string | null;
  what: 'values' | 'tags' | 'deleted';
  /** The version created by the change; `Infinity` for changes that create none. */
  version: number;
}

/** Shown when another person has changed, tagged or deleted the open record. */
export function RecordChangeBanner({ subject, talkId, version, onUpdate }: RecordChangeBannerProps) {
  const translate = useTranslate();
  const { realtime, session } = useServices();
  const [change, setChange] = useState<Change | null>(null);
  useEffect(
    () =>
      realtime.listen((event) => {
        if (event.type === 'Reload')
          setChange((before) => before ?? { actorName: null, what: 'values', version: Infinity });
        if (event.type !== 'SendTalkUpdates' && event.type !== 'PublishTalkTag') return;
        if (event.subject.toLowerCase() !== subject.toLowerCase()) return;
        if (event.actorId === session.state.get().user?.accountId) return;
        const found = changeOf(event, talkId);
        if (found) setChange((before) => (saysMore(before, found, version) ? before : found));
      }),
    [realtime, session, subject, talkId, version],
  );
  if (!change || change.version <= version) return null;
  const isDeleted = change.what === 'deleted';
  const update = (): void => {
    setChange(null);
    onUpdate();
  };
  return (
    <ChangeBanner
      {...(isDeleted && { tone: 'warning' })}
      onUpdate={isDeleted ? null : update}
      onClose={() => setChange(null)}
    >
      {sentence(change, translate)}
    </ChangeBanner>
  );
}

/** Whether the displayed change covers the received one: a change of values that is not displayed includes the tags. */
const saysMore = (before: Change | null, found: Change, version: number): boolean =>
  before?.what === 'deleted' || (before?.what === 'values' && found.what === 'tags' && before.version > version);

function changeOf(event: SendTalkUpdates | PublishTalkTag, talkId: number): Change | null {
  const { actorName } = event;
  if (event.type === 'PublishTalkTag')
    return event.talkIds.includes(talkId) ? { actorName, what: 'tags', version: Infinity } : null;
  const talk = event.talks.find((one) => one.talkId === talkId);
  return talk ? { actorName, what: event.action === 'delete' ? 'deleted' : 'values', version: talk.version } : null;
}

function sentence({ actorName, what }: Change, translate: RealtimeTranslate): string {
  if (actorName === null) return translate('realtime.recordMayHaveChanged');
  if (what === 'tags')
    return actorName === '' ? translate('realtime.tagsEvaluated') : translate('realtime.tagsChanged', { actorName });
  return what === 'deleted'
    ? translate('realtime.recordDeleted', { actorName })
    : translate('realtime.recordChanged', { actorName });
}
