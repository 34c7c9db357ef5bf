import { TagChip } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TimelineTag } from '@assunto/api';
import { momentText } from '@assunto/shell';
import { useTranslate } from '../messages/translation';

/** A tag that was added or removed: by a person, or by its filter over time. */
export function TagEntry({ entry }: { entry: TimelineTag }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { tag, actorName, insertedIn, isAdded, isByFilter } = entry;
  return (
    <li className="as-history-entry">
      <p className="as-history-head">
        <strong>{actorName || translate('record.system')}</strong>
        <span>{translate(isAdded ? 'record.tagAdded' : 'record.tagRemoved')}</span>
        <TagChip name={tag.tagName} color={tag.tagColor} />
        {isByFilter && <small>{translate('record.tagByFilter')}</small>}
        <time dateTime={insertedIn}>{momentText(insertedIn, format.timeZone, translate.locale)}</time>
      </p>
    </li>
  );
}
