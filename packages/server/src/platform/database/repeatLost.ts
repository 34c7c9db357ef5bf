import { setTimeout as wait } from 'node:timers/promises';
import { isTransactionLost } from './sqlErrors';

const attempts = 6;
/** The maximum delay in milliseconds; it grows with each attempt and is random, so that competing transactions are separated. */
const longestPause = 40;

/** Repeats a transaction, after a short random delay, that was rolled back because of another one. */
export async function repeatLost<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isTransactionLost(error)) throw error;
    }
    await wait(Math.random() * longestPause * attempt);
  }
}
