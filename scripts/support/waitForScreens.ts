import { configure } from '@testing-library/react';

// jsdom lays nothing out: what is in its document counts as visible.
Element.prototype.checkVisibility ??= () => true;

/** React runs at least one of its tasks in each round: an effect may render anew, which may have an effect again. */
const rounds = 10;

/** The clock of the machine, whatever a test replaces. */
const schedule = setImmediate;

/**
 * What a test waits for may take long on a busy machine. `findBy` and `waitFor` answer as soon as an element is in the
 * document, which is before React has run the effects of that render: no component has subscribed to anything yet, so an
 * event that follows at once would be seen late. They answer after the effects instead, as for a person, who is slower.
 */
configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 15_000,
  async asyncWrapper(wait) {
    const result = await asyncWrapper(wait);
    for (let round = 0; round < rounds; round += 1) await new Promise<void>((resolve) => schedule(resolve));
    return result;
  },
}));
