import { minPasswordLength, type PasswordScore } from '@assunto/api';
import type { RatedPassword } from './usePasswordScore';
import { type PasswordKey, useTranslate } from './messages/translation';

/** The label of each score (specification: people). */
export const scoreNames: Record<PasswordScore, PasswordKey> = {
  0: 'password.score0',
  1: 'password.score1',
  2: 'password.score2',
  3: 'password.score3',
  4: 'password.score4',
};

interface PasswordStrengthProps {
  password: string;
  rated: RatedPassword | null;
  /** Whether the field says a problem: that of a short password is not said twice. */
  hasProblem: boolean;
}

/** The strength of a new password; shows the previous rating while a change is rated. */
export function PasswordStrength({ password, rated, hasProblem }: PasswordStrengthProps) {
  const translate = useTranslate();
  if (password === '') return <>{translate('password.hint', { min: minPasswordLength })}</>;
  if ([...password].length < minPasswordLength)
    return hasProblem ? null : <>{translate('password.tooShort', { min: minPasswordLength })}</>;
  if (!rated) return <span role="status">{translate('password.rating')}</span>;
  if (rated.score === null) return <span role="status">{translate('password.notRated')}</span>;
  return (
    <span className="as-profile-strength">
      <meter
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={rated.score}
        aria-label={translate('password.strength')}
      />
      <span role="status">{translate(scoreNames[rated.score])}</span>
    </span>
  );
}
