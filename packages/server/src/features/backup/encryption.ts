import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './BackupError';
import { createByteReader } from './byteReader';

/**
 * An encrypted archive is a header (`magic`, cost of the key, salt, prefix of all nonces) and frames. A frame is its size (4 bytes), at most 64 KB
 * encrypted with AES-256-GCM, and its tag. The nonce is the prefix, the frame's number and whether it is the last: frames that are
 * changed, repeated, moved or missing at the end are noticed before their bytes are used. Frame 0 is empty: when it does not open,
 * the passphrase is another one.
 */
const magic = Buffer.from('ASSUNTO.BACKUP.1');
const saltSize = 16;
const prefixSize = 7;
const tagSize = 16;
const frameSize = 64 * 1024;
/** The binary logarithm of scrypt's cost, one byte: 128 MB and about half a second for each attempt to guess a passphrase. */
const defaultCost = 17;
const costs = { lowest: 14, highest: 18 };

export const shortestPassphrase = 12;

/** The first bytes of a file, as many as tell whether it is encrypted. */
export const magicSize = magic.length;
export const isEncrypted = (start: Uint8Array): boolean => magic.equals(start);

interface Key {
  key: Buffer;
  /** Authenticated with each frame. */
  header: Buffer;
  prefix: Buffer;
}

async function deriveKey(passphrase: string, header: Buffer): Promise<Key> {
  const cost = header.readUInt8(magic.length);
  if (cost < costs.lowest || cost > costs.highest) throw new BackupError('BACKUP_DAMAGED', { reason: 'cabeçalho' });
  const salt = header.subarray(magic.length + 1, magic.length + 1 + saltSize);
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 };
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return { key, header, prefix: header.subarray(magic.length + 1 + saltSize) };
}

function nonceOf({ prefix }: Key, frame: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(frame);
  end.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, end]);
}

function seal(key: Key, frame: number, isLast: boolean, content: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const cipher = createCipheriv('aes-256-gcm', key.key, nonceOf(key, frame, isLast));
  cipher.setAAD(Buffer.concat([key.header, size]));
  return Buffer.concat([size, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Key, frame: number, isLast: boolean, size: Buffer, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key.key, nonceOf(key, frame, isLast));
  decipher.setAAD(Buffer.concat([key.header, size]));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagSize)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Splits a stream into frames. */
async function* framesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source)
    for (let start = 0; start < chunk.length; start += frameSize) yield chunk.subarray(start, start + frameSize);
}

/** Encrypts a stream. `cost` replaces that of the key. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = defaultCost,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, Buffer.from([cost]), randomBytes(saltSize + prefixSize)]);
  const key = await deriveKey(passphrase, header);
  yield header;
  yield seal(key, 0, false, Buffer.alloc(0));
  let frame = 1;
  let content: Uint8Array = Buffer.alloc(0);
  for await (const next of framesOf(source)) {
    if (content.length > 0) yield seal(key, frame++, false, content);
    content = next;
  }
  yield seal(key, frame, true, content);
}

/** Decrypts what `encrypt` wrote. Throws `BACKUP_PASSPHRASE_WRONG`, `BACKUP_INCOMPLETE` or `BACKUP_DAMAGED`. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  const header = await reader.read(magic.length + 1 + saltSize + prefixSize);
  if (!header) throw new BackupError('BACKUP_INCOMPLETE');
  const key = await deriveKey(passphrase, header);
  let size = await reader.read(4);
  for (let frame = 0; size; frame += 1) {
    const length = size.readUInt32BE();
    if (length > frameSize) throw new BackupError('BACKUP_DAMAGED', { reason: `bloco cifrado ${frame}` });
    const sealed = await reader.read(length + tagSize);
    if (!sealed) throw new BackupError('BACKUP_INCOMPLETE');
    const next = await reader.read(4);
    const isLast = next === null;
    const content = unseal(key, frame, isLast, size, sealed);
    if (!content) throw refusalOf(key, frame, isLast, size, sealed);
    yield content;
    size = next;
    if (isLast) return;
  }
  throw new BackupError('BACKUP_INCOMPLETE');
}

function refusalOf(key: Key, frame: number, isLast: boolean, size: Buffer, sealed: Buffer): BackupError {
  if (frame === 0) return new BackupError('BACKUP_PASSPHRASE_WRONG');
  // A whole frame that was not the last one is now at the end.
  if (isLast && unseal(key, frame, false, size, sealed)) return new BackupError('BACKUP_INCOMPLETE');
  return new BackupError('BACKUP_DAMAGED', { reason: `bloco cifrado ${frame}` });
}
