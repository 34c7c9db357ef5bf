import { createFailureCounter } from '../../../auth/createFailureCounter';

/** The maximum number of deliveries per URL and minute, in this process. */
const perMinute = 120;

/** Counts deliveries by webhook; `take` returns 0, or the seconds until the next one is accepted. */
export function createWebhookLimits(): { take(key: string): number } {
  const counter = createFailureCounter(perMinute, 60);
  return {
    take(key) {
      const wait = counter.wait(key);
      if (wait === 0) counter.add(key);
      return wait;
    },
  };
}
