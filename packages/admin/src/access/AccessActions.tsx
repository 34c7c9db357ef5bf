import { buttonClass } from '@assunto/components';
import type { ViewAsRequest } from '@assunto/api';
import { ShieldQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { ViewAsButton } from './ViewAsButton';

/** The buttons 'Por que?' and 'Ver como' on the page of a person or a profile. */
export function AccessActions(whom: ViewAsRequest) {
  const translate = useTranslate();
  const address = whom.roomId === undefined ? `accountId=${whom.accountId}` : `roomId=${whom.roomId}`;
  return (
    <>
      <Link className={buttonClass('ghost')} to={`/config/access?${address}`}>
        <ShieldQuestionMark aria-hidden="true" />
        {translate('access.why')}
      </Link>
      <ViewAsButton {...whom} />
    </>
  );
}
