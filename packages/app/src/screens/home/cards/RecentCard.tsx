import { useRecents } from '@assunto/shell';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** The records that a card shows. */
const shownRecords = 8;

/** The records that the person opened last in this browser. */
export function RecentCard({ name }: { name: string }) {
  const translate = useTranslate();
  const recents = useRecents();
  return (
    <CardFrame name={name} icon={<History />}>
      {recents.length === 0 ? (
        <CardEmpty text={translate('home.recentNone')} />
      ) : (
        <ul className="as-home-list">
          {recents.slice(0, shownRecords).map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}
