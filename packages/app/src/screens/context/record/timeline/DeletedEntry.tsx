import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { DeletedComment } from '@assunto/api';
import { momentText } from '@assunto/shell';
import { Lock } from 'lucide-react';
import { useTranslate } from '../messages/translation';

/** That a comment was deleted, by whom and when; what it said is not shown any more. */
export function DeletedEntry({ entry }: { entry: DeletedComment }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { actorName, authorName, insertedIn, visibility } = entry;
  return (
    <li className="as-history-entry">
      <p className="as-history-head">
        <strong>{actorName || translate('record.system')}</strong>
        <span>
          {actorName === authorName
            ? translate('record.commentWasDeleted')
            : translate('record.commentOfWasDeleted', { name: authorName || translate('record.system') })}
        </span>
        {visibility === 'internal' && (
          <Badge tone="warning" icon={<Lock />}>
            {translate('record.note')}
          </Badge>
        )}
        <time dateTime={insertedIn}>{momentText(insertedIn, format.timeZone, translate.locale)}</time>
      </p>
    </li>
  );
}
