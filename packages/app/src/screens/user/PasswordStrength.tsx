import { minPasswordLength, type PasswordScore } from '@assunto/engine/contract';
import type { RatedPassword } from './usePasswordScore';
import { type UserKey, useTranslate } from './messages/translation';

/** What each score is called (2§5). */
export const scoreNames: Record<PasswordScore, UserKey> = {
  0: 'user.score0',
  1: 'user.score1',
  2: 'user.score2',
  3: 'user.score3',
  4: 'user.score4',
};

/** The strength of a new password; shows the previous rating while a change is rated. */
export function PasswordStrength({ password, rated }: { password: string; rated: RatedPassword | null }) {
  const translate = useTranslate();
  if (password === '') return <>{translate('user.passwordHint', { min: minPasswordLength })}</>;
  if ([...password].length < minPasswordLength) return <>{translate('user.tooShort', { min: minPasswordLength })}</>;
  if (!rated) return <span role="status">{translate('user.ratingPassword')}</span>;
  if (rated.score === null) return <span role="status">{translate('user.passwordNotRated')}</span>;
  return (
    <span className="as-profile-strength">
      <meter
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={rated.score}
        aria-label={translate('user.passwordStrength')}
      />
      <span role="status">{translate(scoreNames[rated.score])}</span>
    </span>
  );
}
