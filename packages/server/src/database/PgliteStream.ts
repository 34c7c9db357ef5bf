import { Duplex } from 'node:stream';

/** The other end of a `PgliteStream`. */
export interface PgliteEnd {
  /** Resolves when messages may be sent. */
  connect(): Promise<void>;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** The stream has ended: nothing may be pushed into it any more. */
  close(): void;
}

/** A replacement of the `pg` driver's socket that is connected to the embedded database. */
export class PgliteStream extends Duplex {
  readonly #end: PgliteEnd;

  constructor(end: PgliteEnd) {
    super();
    this.#end = end;
  }

  /** Called by the driver, as on a socket. */
  connect(): this {
    this.#end.connect().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed as they arrive, without flow control: the driver sends one statement at a time.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#end.send(Uint8Array.from(chunk));
    done();
  }

  /** All messages of one statement, which the driver corks, are sent to the worker at once. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = new Uint8Array(chunks.reduce((size, { chunk }) => size + chunk.length, 0));
    let offset = 0;
    for (const { chunk } of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#end.send(bytes);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end.close();
    done(error);
  }
}
