import { ratePassword, type PasswordScore } from '@assunto/api';
import { useEffect, useState } from 'react';

/** A password and its score; `null` when the library that rates passwords could not be loaded. */
export interface RatedPassword {
  password: string;
  score: PasswordScore | null;
}

/** Rates a non-empty password. Never rejects: the server rates it too. */
export async function ratePasswordSafely(
  password: string,
  personalTerms: readonly (string | null)[],
): Promise<RatedPassword> {
  return { password, score: await ratePassword(password, personalTerms).catch(() => null) };
}

/** The last rated password of a field, which may be older than its current text; `null` before the first rating. */
export function usePasswordScore(password: string, personalTerms: readonly (string | null)[]): RatedPassword | null {
  const [rated, setRated] = useState<RatedPassword | null>(null);
  const termsKey = JSON.stringify(personalTerms);
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    void ratePasswordSafely(password, JSON.parse(termsKey) as (string | null)[]).then((next) => {
      if (isCurrent) setRated(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [password, termsKey]);
  return rated;
}
