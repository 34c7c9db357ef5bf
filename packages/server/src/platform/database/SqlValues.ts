/** The bound values of a statement that is assembled from parts. */
export class SqlValues {
  readonly list: unknown[] = [];
  private aliases = 0;

  /** Binds a value with a type and returns its placeholder. A jsonb value is bound as JSON text. */
  bind(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }

  /** A name for a joined table that the statement does not have yet. */
  alias(prefix: string): string {
    this.aliases += 1;
    return `${prefix}${this.aliases}`;
  }

  /** Values that begin with these, for another statement with the same beginning. */
  copy(): SqlValues {
    const copy = new SqlValues();
    copy.list.push(...this.list);
    copy.aliases = this.aliases;
    return copy;
  }

  /** The number of the next bound value. */
  get next(): number {
    return this.list.length + 1;
  }
}
