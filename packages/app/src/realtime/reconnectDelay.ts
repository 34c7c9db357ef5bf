/** How often a lost connection is tried again before it counts as closed. */
export const triesBeforeClosed = 6;

/** How long a closed connection waits between tries, in milliseconds. */
const closedDelay = 60_000;

/**
 * How long to wait before a try, in milliseconds: doubled with each, up to 30 s, and anywhere in the upper half of that,
 * so that the pages of a server that restarts do not all come back in the same moment.
 */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  const longest = tries >= triesBeforeClosed ? closedDelay : Math.min(30_000, 1000 * 2 ** tries);
  return longest / 2 + (longest / 2) * random();
}
