import { beforeEach, vi } from 'vitest';

/** The moment at which the tests of this run begin, as an ISO instant in UTC; set by `vitest.config.ts`. */
const moment = Date.parse(process.env['TEST_MOMENT'] ?? '');
/** Under this key the machine's clock waits for the next file of the same worker. */
const realClock = Symbol.for('assunto.realClock');
const known = globalThis as typeof globalThis & { [realClock]?: DateConstructor };
const RealDate = (known[realClock] ??= Date);
const offsetMs = moment - RealDate.now();

/** The clock of the machine, moved so that the run begins at `moment`. */
class MovedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(MovedDate.now());
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

const moveClock = (): void => {
  if (!vi.isFakeTimers()) globalThis.Date = MovedDate as DateConstructor;
};

if (Number.isNaN(moment)) throw new Error('TEST_MOMENT is missing.');
moveClock();
// `useRealTimers` restores the real clock.
beforeEach(moveClock);
