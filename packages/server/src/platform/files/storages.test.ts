import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStorage } from './FileStorage';
import { createFolderStorage } from './folderStorage';
import { createS3Storage } from './s3Storage';
import { fakeBucket } from '../../testing/fakeBucket';

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* broken() {
  yield Buffer.from('meta');
  throw new Error('the line broke');
}
const textOf = async (storage: FileStorage, key: string, range?: { start: number; end: number }) => {
  const content = await storage.open(key, range);
  return content && (await buffer(content)).toString();
};

describe('a storage of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-storage-'));
  const bucket = fakeBucket();
  const storages = new Map<string, FileStorage>();

  beforeAll(async () => {
    storages.set('folder', createFolderStorage(folder));
    storages.set('bucket', createS3Storage(await bucket.listen()));
  });
  afterAll(() => {
    bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['folder', 'bucket'])('keeps, gives back in parts, replaces and removes: %s', async (name) => {
    const storage = storages.get(name)!;
    await storage.write('1/ab/abc', chunks('meia ', 'palavra'), 12);
    expect(await textOf(storage, '1/ab/abc')).toBe('meia palavra');
    expect(await textOf(storage, '1/ab/abc', { start: 5, end: 8 })).toBe('pala');
    await storage.write('1/ab/abc', chunks('outra'), 5);
    expect(await textOf(storage, '1/ab/abc')).toBe('outra');
    await storage.remove('1/ab/abc');
    await storage.remove('1/ab/abc');
    expect(await textOf(storage, '1/ab/abc')).toBeNull();
  });

  it.each(['folder', 'bucket'])('keeps nothing of a content that broke off: %s', async (name) => {
    const storage = storages.get(name)!;
    await expect(storage.write('1/ab/half', broken(), 8)).rejects.toThrow();
    expect(await textOf(storage, '1/ab/half')).toBeNull();
    await storage.remove('1/ab/half');
    expect(readdirSync(join(folder, '1/ab'))).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('signs every call to a bucket, and sends a content with its size and without its hash', async () => {
    const storage = storages.get('bucket')!;
    bucket.asked.length = 0;
    await storage.write('1/cd/cde', chunks('x'), 1);
    await storage.remove('1/cd/cde');
    expect(bucket.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /assunto/1/cd/cde',
      'DELETE /assunto/1/cd/cde',
    ]);
    for (const { headers } of bucket.asked) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/,
      );
      expect(headers['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
      expect(JSON.stringify(headers)).not.toContain('segredo');
    }
    expect(bucket.asked[0]?.headers['content-length']).toBe('1');
  });

  it('says what a bucket answered when it refuses', async () => {
    bucket.fail(503);
    const storage = storages.get('bucket')!;
    await expect(storage.open('1/ab/abc')).rejects.toThrow(
      'the storage answered 503 to GET assunto/1/ab/abc: SlowDown',
    );
    await expect(storage.remove('1/ab/abc')).rejects.toThrow('503');
    bucket.fail(0);
  });
});
