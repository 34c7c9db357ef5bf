import { joined } from '@assunto/engine/fields';
import { Link } from 'react-router';
import { contextPath } from '../../../../records/contextAddress';
import { useTranslate } from '../messages/dialogs/translation';

/** The maximum number of refused records that are listed. */
const listed = 100;

interface RefusalsProps {
  subject: string;
  refused: readonly { talkId: number; message: string }[];
}

/** The records that could not be changed, each with its reason. */
export function Refusals({ subject, refused }: RefusalsProps) {
  const translate = useTranslate();
  if (refused.length === 0) return null;
  return (
    <>
      <ul className="as-batch-refused">
        {refused.slice(0, listed).map(({ talkId, message }) => (
          <li key={`${talkId} ${message}`}>
            <p>
              <Link to={contextPath({ scenario: 'talk', subject, talkId })}>
                {translate('bulk.record', { talkId: String(talkId) })}
              </Link>
              {joined`: ${message}`}
            </p>
          </li>
        ))}
      </ul>
      {refused.length > listed && <p>{translate('gridDialog.moreCells', { count: refused.length - listed })}</p>}
    </>
  );
}
