/**
 * Starts the page's clock at an instant, from which it runs on; answers how to put it right again. For `beforeEach` of
 * stories that show which day is today.
 */
export function setClock(instant: string): () => void {
  const RealDate = globalThis.Date;
  const ahead = RealDate.parse(instant) - RealDate.now();
  class SetDate extends RealDate {
    constructor(...args: ConstructorParameters<typeof Date> | []) {
      if (args.length === 0) super(SetDate.now());
      else super(...args);
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  }
  globalThis.Date = SetDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
