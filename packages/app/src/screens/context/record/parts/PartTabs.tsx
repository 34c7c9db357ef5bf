import { Link, useLocation } from 'react-router';
import { type RecordKey, useTranslate } from '../messages/translation';
import type { RecordPartId } from './recordParts';
import './parts.css';

const names: Readonly<Record<RecordPartId, RecordKey>> = {
  conversation: 'record.conversation',
  form: 'record.form',
  history: 'record.history',
  files: 'record.files',
  related: 'record.relatedPart',
};

/** The parts of a record as links of one page: an address opens a part, and the open tabs of the application stay one. */
export function PartTabs({ parts, current }: { parts: readonly RecordPartId[]; current: RecordPartId }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const addressOf = (part: RecordPartId): string => {
    const query = new URLSearchParams(search);
    if (part === parts[0]) query.delete('tab');
    else query.set('tab', part);
    const text = query.toString();
    return `${pathname}${text && `?${text}`}`;
  };
  return (
    <nav className="as-parts" aria-label={translate('record.parts')}>
      {parts.map((part) => (
        <Link key={part} to={addressOf(part)} replace aria-current={part === current ? 'page' : undefined}>
          {translate(names[part])}
        </Link>
      ))}
    </nav>
  );
}
