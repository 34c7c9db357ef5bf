import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** What a deadline is computed from: the goals of its subject. */
export function DeadlineNote() {
  const translate = useTranslate();
  return (
    <p className="as-formula-note">
      {translate('formulas.deadlineNote')} <Link to="/config/service">{translate('formulas.openGoals')}</Link>
    </p>
  );
}
