import { minPasswordLength, type PasswordScore } from './passwordScore';

type Rater = (password: string, userInputs: readonly string[]) => PasswordScore;

let loading: Promise<Rater> | undefined;

/**
 * Rates a password from 0 to 4 by the estimated number of guesses: words of Portuguese, names, dates, common passwords, keyboard
 * sequences and patterns, also with substituted letters, and `userInputs` (the owner's names, e-mail, company) are guessed first.
 * Fewer than 10 characters are 0. The first call loads the dictionaries, about 0.5 MB; it rejects when they cannot be loaded, and
 * the next call retries.
 *
 * @example
 * await ratePassword('zaq12wsxcde3'); // 1
 * await ratePassword('jabuticaba-madura-7', ['Helena Prado', 'helena@empresa.example']); // 4
 */
export async function ratePassword(
  password: string,
  userInputs: readonly (string | null)[] = [],
): Promise<PasswordScore> {
  loading ??= import('./passwordRater')
    .then(({ createPasswordRater }) => createPasswordRater())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  const rate = await loading;
  if ([...password].length < minPasswordLength) return 0;
  return rate(
    password,
    userInputs.flatMap((text) => (text === null ? [] : [text])),
  );
}
