/** The number of reconnection tries before the connection counts as closed. */
export const triesBeforeClosed = 6;

/** How long a closed connection waits between tries, in milliseconds. */
const closedDelay = 60_000;

/**
 * How long to wait before a try, in milliseconds: doubled with each, up to 30 s, and anywhere in the upper half of that,
 * so that pages do not all reconnect at once when the server restarts.
 */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  const longest = tries >= triesBeforeClosed ? closedDelay : Math.min(30_000, 1000 * 2 ** tries);
  return longest / 2 + (longest / 2) * random();
}
