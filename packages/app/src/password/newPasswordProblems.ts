import { minPasswordLength, minPasswordScore, type PasswordScore } from '@assunto/api';
import type { PasswordTranslate } from './messages/translation';

/** A new password and its repetition. `score`: its strength; `null`: only the server rates it. */
interface NewPassword {
  password: string;
  repeated: string;
  score: PasswordScore | null;
}

/** The problems of a new password and of its repetition (specification: people), or `null`. */
export function newPasswordProblems(
  { password, repeated, score }: NewPassword,
  translate: PasswordTranslate,
): { password: string | null; repeated: string | null } {
  const isTooShort = [...password].length < minPasswordLength;
  const isWeak = score !== null && score < minPasswordScore;
  return {
    password: isTooShort
      ? translate('password.tooShort', { min: minPasswordLength })
      : isWeak
        ? translate('password.weak')
        : null,
    repeated: repeated === password ? null : translate('password.differ'),
  };
}
