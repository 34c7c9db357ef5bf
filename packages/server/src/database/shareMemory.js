/**
 * Rewrites WebAssembly programs so that they run in memory that several threads share. Format: WebAssembly core
 * specification, "Binary Format", sections "Import Section" and "Limits".
 */

const headerLength = 8;
const importSection = 2;
const memoryKind = 2;
const hasMaximum = 1;
const isShared = 2;

/** Largest memory of the embedded PostgreSQL in pages of 64 KB (2 GB), as its own build has it. */
export const maximumPages = 32_768;

/**
 * A program that imports a memory of its own, as one that imports a shared memory of at most `maximumPages`; any other
 * program as it is.
 *
 * @param {Uint8Array} program
 * @returns {{ program: Uint8Array<ArrayBuffer>, initialPages: number }}
 */
export function shareMemory(program) {
  const found = findLimits(program);
  if (!found) return { program: new Uint8Array(program), initialPages: 0 };
  const { section, start, end, initialPages } = found;
  const limits = [hasMaximum | isShared, ...encode(initialPages), ...encode(maximumPages)];
  const size = section.end - section.start - (end - start) + limits.length;
  const parts = [
    program.subarray(0, section.id + 1),
    encode(size),
    program.subarray(section.start, start),
    limits,
    program.subarray(end),
  ];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return { program: whole, initialPages };
}

/**
 * The position of the limits of the imported memory in a WebAssembly module.
 *
 * @param {Uint8Array} program
 */
function findLimits(program) {
  const reader = createReader(program, headerLength);
  while (reader.offset < program.length) {
    const id = reader.offset;
    const kind = reader.byte();
    const size = reader.number();
    const section = { id, start: reader.offset, end: reader.offset + size };
    if (kind === importSection) {
      const memory = findMemory(reader);
      return memory && { section, ...memory };
    }
    reader.offset = section.end;
  }
  return undefined;
}

/** @param {ReturnType<typeof createReader>} reader at the start of the imports */
function findMemory(reader) {
  const limits = () => {
    const start = reader.offset;
    const flags = reader.byte();
    const initialPages = reader.number();
    if (flags & hasMaximum) reader.number();
    return { start, end: reader.offset, initialPages };
  };
  /** What follows the kind of an import, by kind: function, table, memory, global, tag. */
  const skip = [
    () => reader.number(),
    () => [reader.byte(), limits()],
    limits,
    () => [reader.byte(), reader.byte()],
    () => [reader.byte(), reader.number()],
  ];
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.name();
    reader.name();
    const kind = reader.byte();
    if (kind === memoryKind) return limits();
    skip[kind]?.();
  }
  return undefined;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} offset
 */
function createReader(bytes, offset) {
  const reader = {
    offset,
    byte: () => bytes[reader.offset++] ?? 0,
    /** An unsigned number in LEB128. */
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = reader.byte();
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value >>> 0;
      }
    },
    name() {
      const length = reader.number();
      reader.offset += length;
    },
  };
  return reader;
}

/** @param {number} number @returns {number[]} in LEB128 */
function encode(number) {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...encode(number >>> 7)];
}
