import { Initials } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { Activity, ActivityEntry } from '@assunto/api';
import type { SubjectAttribute, TalkHistoryEntry } from '@assunto/engine/core';
import { dayText } from '@assunto/shell';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { changeText } from '../../records/changeText';
import { contextPath } from '../../records/contextAddress';
import { type ActivityKey, useTranslate } from './messages/translation';

/** The changes of an entry that are shown. */
const shownChanges = 4;

const verbs: Record<TalkHistoryEntry['action'], ActivityKey> = {
  create: 'activity.created',
  update: 'activity.changed',
  delete: 'activity.deleted',
  restore: 'activity.restored',
  activate: 'activity.activated',
  deactivate: 'activity.deactivated',
  merge: 'activity.merged',
  unmerge: 'activity.unmerged',
};

/** The entries of an activity below the days on which they happened, in the company's time zone. `now` in milliseconds since 1970. */
export function ActivityDays({ activity, now }: { activity: Activity; now: number }) {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  const attributes = new Map(activity.attributes.map((one) => [one.subjectAttributeId, one]));
  const nameOf = (instant: string | number): string => dayText(instant, timeZone, translate.locale);
  const [today, yesterday] = [nameOf(now), nameOf(now - 24 * 60 * 60 * 1000)];
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of activity.itens) {
    const day = nameOf(detailsOf(entry).insertedIn);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => (
    <section key={day} className="as-activity-day" aria-labelledby={`activity-${day}`}>
      <h2 id={`activity-${day}`}>
        {day === today ? translate('activity.today') : day === yesterday ? translate('activity.yesterday') : day}
      </h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} attributes={attributes} />
        ))}
      </ol>
    </section>
  ));
}

interface EntryProps {
  entry: ActivityEntry;
  attributes: ReadonlyMap<number, SubjectAttribute>;
}

function Entry({ entry, attributes }: EntryProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { event } = entry;
  const { actorName, insertedIn } = detailsOf(entry);
  const isNote = event.kind === 'comment' && event.comment.visibility === 'internal';
  const verb = event.kind === 'change' ? verbs[event.change.action] : isNote ? 'activity.noted' : 'activity.commented';
  const time = new Intl.DateTimeFormat(translate.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: format.timeZone,
  });
  return (
    <li className="as-activity-entry" data-internal={isNote || undefined}>
      <Initials name={actorName || translate('activity.system')} />
      <div>
        <p>
          <strong>{actorName || translate('activity.system')}</strong> {translate(verb)} <RecordName entry={entry} />
          <time dateTime={insertedIn}>{time.format(new Date(insertedIn))}</time>
        </p>
        {event.kind === 'comment' ? (
          <p className="as-activity-comment">
            {isNote && <Lock aria-hidden="true" />}
            {event.comment.text}
          </p>
        ) : (
          <Changes changes={event.change.changes} attributes={attributes} />
        )}
      </div>
    </li>
  );
}

/** The record as a link; a deleted one has no page. */
function RecordName({ entry: { talkId, subject, subjectName, recordName, event } }: { entry: ActivityEntry }) {
  const isUnnamed = recordName === `#${talkId}`;
  const name = (
    <>
      {!isUnnamed && <span className="as-activity-number">#{talkId}</span>} <span>{recordName}</span>
    </>
  );
  const isDeleted = event.kind === 'change' && event.change.action === 'delete';
  return (
    <span className="as-activity-record">
      <span className="as-activity-subject">{subjectName}</span>{' '}
      {isDeleted ? name : <Link to={contextPath({ scenario: 'talk', subject, talkId })}>{name}</Link>}
    </span>
  );
}

interface ChangesProps {
  changes: TalkHistoryEntry['changes'];
  attributes: ReadonlyMap<number, SubjectAttribute>;
}

function Changes({ changes, attributes }: ChangesProps) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  if (changes.length === 0) return null;
  return (
    <ul className="as-activity-changes">
      {changes.slice(0, shownChanges).map((change) => {
        const text = (value: unknown): string =>
          changeText(change, value, attributes.get(change.subjectAttributeId), { componentTypes, format }) ||
          translate('activity.nothing');
        return (
          <li key={change.subjectAttributeId}>
            <span>{change.attributeName}</span>{' '}
            {translate('activity.becomes', { from: text(change.from), to: text(change.to) })}
          </li>
        );
      })}
      {changes.length > shownChanges && (
        <li>{translate('activity.more', { count: String(changes.length - shownChanges) })}</li>
      )}
    </ul>
  );
}

const detailsOf = ({ event }: ActivityEntry) => (event.kind === 'change' ? event.change : event.comment);

const keyOf = ({ talkId, event }: ActivityEntry): string =>
  event.kind === 'comment'
    ? `comment ${event.comment.talkCommentId}`
    : `${event.change.action} ${talkId} ${event.change.talkHistoryId}`;
