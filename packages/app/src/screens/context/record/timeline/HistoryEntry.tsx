import { Badge, type BadgeTone } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { withFilterDescriptions, type SubjectAttribute, type TalkHistoryEntry } from '@assunto/engine/core';
import { ArrowRight } from 'lucide-react';
import { momentText } from '@assunto/shell';
import { changeText } from '../../../../records/changeText';
import { MergeNote } from './MergeNote';
import { type RecordKey, useTranslate } from '../messages/translation';

const actions: Record<TalkHistoryEntry['action'], { text: RecordKey; tone: BadgeTone }> = {
  create: { text: 'record.created', tone: 'success' },
  update: { text: 'record.changed', tone: 'info' },
  delete: { text: 'record.deleted', tone: 'danger' },
  restore: { text: 'record.restoredIt', tone: 'success' },
  activate: { text: 'record.activated', tone: 'success' },
  deactivate: { text: 'record.deactivatedIt', tone: 'warning' },
  merge: { text: 'record.mergedIt', tone: 'info' },
  unmerge: { text: 'record.unmergedIt', tone: 'warning' },
};

/** One change of a record: who, when, and the old and new value of each attribute. */
export function HistoryEntry({
  entry,
  attributes,
  subject,
  onUndone,
}: {
  entry: TalkHistoryEntry;
  attributes: ReadonlyMap<number, SubjectAttribute>;
  subject: string;
  /** Called when a merge was undone. */
  onUndone: () => void;
}) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const context = withFilterDescriptions(format, { attributes: [...attributes.values()], componentTypes });
  const { text, tone } = actions[entry.action];
  const valueText = (change: TalkHistoryEntry['changes'][number], value: unknown): string =>
    changeText(change, value, attributes.get(change.subjectAttributeId), { componentTypes, format: context });
  const isCreation = entry.action === 'create';
  // All values of the record, which nobody reads at once.
  const isDump = isCreation || entry.action === 'delete';
  const changes = (
    <dl className="as-history-changes">
      {entry.changes.map((change) => (
        <div key={change.subjectAttributeId}>
          <dt>{change.attributeName}</dt>
          <dd>
            {!isCreation && (
              <>
                <HistoryValue label={translate('record.from')} text={valueText(change, change.from)} />
                <ArrowRight aria-hidden="true" />
              </>
            )}
            <HistoryValue label={translate('record.to')} text={valueText(change, change.to)} isNew />
          </dd>
        </div>
      ))}
    </dl>
  );
  const head = (
    <>
      <strong>{entry.actorName}</strong>
      <Badge tone={tone}>{translate(text)}</Badge>
      <time dateTime={entry.insertedIn}>{momentText(entry.insertedIn, format.timeZone, translate.locale)}</time>
    </>
  );
  const count = entry.changes.length;
  if (isDump && count > 0)
    return (
      <li className="as-history-entry">
        <details className="as-history-initial">
          <summary>
            <span className="as-history-head">
              {head}
              <span className="as-history-count">
                {count === 1
                  ? translate('record.initialValue')
                  : translate('record.initialValues', { count: String(count) })}
              </span>
            </span>
          </summary>
          {changes}
        </details>
      </li>
    );
  return (
    <li className="as-history-entry">
      <p className="as-history-head">{head}</p>
      {entry.merge && <MergeNote merge={entry.merge} subject={subject} onUndone={onUndone} />}
      {count > 0 && changes}
    </li>
  );
}

function HistoryValue({ label, text, isNew = false }: { label: string; text: string; isNew?: boolean }) {
  const translate = useTranslate();
  return (
    <span className="as-history-value" data-new={isNew || undefined} data-empty={text === '' || undefined}>
      <span className="as-visually-hidden">{label} </span>
      {text === '' ? translate('record.empty') : text}
    </span>
  );
}
