import { createFailureCounter } from '../../../auth/createFailureCounter';

/** Deliveries to one address a minute, in this process. */
const perMinute = 120;

/** Counts deliveries by webhook; `take` answers 0, or the seconds until the next one is taken. */
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
