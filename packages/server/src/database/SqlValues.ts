/** The bound values of a statement that is assembled from parts. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Binds a value with a type and returns its placeholder. A jsonb value is bound as JSON text. */
  bind(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }

  /** The number of the next bound value. */
  get next(): number {
    return this.list.length + 1;
  }
}
