/**
 * Sets the page's clock to an instant, from which it continues to run. Returns a function that restores it. For `beforeEach` of
 * stories that depend on today's date.
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
