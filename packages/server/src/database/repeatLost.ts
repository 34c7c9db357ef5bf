import { setTimeout as wait } from 'node:timers/promises';
import { isTransactionLost } from './sqlErrors';

const attempts = 6;
/** Grows with each attempt, and differs between those that were in each other's way; in milliseconds. */
const longestPause = 40;

/** Runs a transaction again, after a short random pause, that was rolled back for the sake of another one. */
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
