/** The bound values of a statement that is put together from parts. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Binds a value as a type and answers its placeholder. A jsonb value is bound as JSON text. */
  bind(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }

  /** The number that the next bound value will have. */
  get next(): number {
    return this.list.length + 1;
  }
}
