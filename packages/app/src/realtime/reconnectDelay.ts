/** The number of attempts to reconnect before the connection counts as closed. */
export const triesBeforeClosed = 6;

/** The delay between attempts of a closed connection, in milliseconds. */
const closedDelay = 60_000;

/**
 * The delay before an attempt, in milliseconds: doubled each time up to 30 s, and random in the upper half of that, so that pages
 * do not all reconnect at once when the server restarts.
 */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  const longest = tries >= triesBeforeClosed ? closedDelay : Math.min(30_000, 1000 * 2 ** tries);
  return longest / 2 + (longest / 2) * random();
}
