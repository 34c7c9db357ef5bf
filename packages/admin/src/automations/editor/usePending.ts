import { useState } from 'react';

/** Does a piece of work, and nothing else until it is done. */
export type Doing = (work: () => Promise<void>, failed: (error: unknown) => Promise<void> | void) => Promise<void>;

/** Whether something is being done, and what does one thing at a time. */
export function usePending(): { isPending: boolean; doing: Doing } {
  const [isPending, setPending] = useState(false);
  const doing: Doing = async (work, failed) => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      setPending(false);
    }
  };
  return { isPending, doing };
}
