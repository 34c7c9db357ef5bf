import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveHeader, entryNames, filePartName, rowsName } from './archiveContent';
import { checksumLine, createArchive } from './createArchive';
import { tarEnd, tarEntry } from './tar';
import { verifyBackup } from './verifyBackup';

const folder = mkdtempSync(join(tmpdir(), 'assunto-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header: ArchiveHeader = {
  format: 1,
  createdIn: '2026-11-26T00:00:00Z',
  companyId: null,
  migrations: ['0001_storage.sql'],
  tables: [{ name: 'company', columns: [{ name: 'company_id', type: 'integer' }] }],
};
const file = { companyId: 1, fileId: 'a'.repeat(32), size: 5 };
const entries: [string, string][] = [
  [entryNames.header, JSON.stringify(header)],
  [rowsName('company', 1), '["1"]\n["2"]\n'],
  [entryNames.sequences, '[]'],
  [filePartName(file, 1), 'abc'],
  [filePartName(file, 2), 'de'],
];
const summary = { rows: 2, files: 1, lostFiles: [] };
const passphrase = 'uma senha comprida';

let written = 0;
const newPath = (): string => join(folder, `${(written += 1)}.assunto`);

async function write(options: { passphrase?: string } = {}): Promise<string> {
  const path = newPath();
  const archive = await createArchive(path, { ...options, keyCost: 14 });
  for (const [name, content] of entries) await archive.add(name, content);
  await archive.finish(summary);
  return path;
}

/** An archive with right checksums whatever its entries are, as somebody would make it who wants it to be restored. */
function forge(given: readonly (readonly [string, string | Buffer])[], manifest: object = summary): string {
  const path = newPath();
  const contents = given.map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const lines = contents.map(({ name, content }) => checksumLine(name, content)).join('');
  const checksum = createHash('sha256').update(lines).digest('hex');
  const all = [
    ...contents,
    { name: 'checksums/000001.txt', content: Buffer.from(lines) },
    { name: 'manifest.json', content: Buffer.from(JSON.stringify({ entries: given.length, checksum, ...manifest })) },
  ];
  const tar = Buffer.concat([...all.flatMap((entry) => forgedEntry(entry)), tarEnd()]);
  writeFileSync(path, gzipSync(tar));
  return path;
}

/** `tarEntry` refuses names that are not ours. */
function forgedEntry({ name, content }: { name: string; content: Buffer }): Buffer[] {
  const [block = Buffer.alloc(0), ...others] = tarEntry({ name: 'x', content }, new Date(0));
  return [withName(block, name), ...others];
}

function withName(block: Buffer, name: string, size?: string, type = '0'): Buffer {
  block.fill(0, 0, 100).write(name, 0, 'latin1');
  if (size !== undefined) block.write(size, 124, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('        ', 148, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

const refusal = (path: string, given: { passphrase?: string } = {}): Promise<string> =>
  verifyBackup({ file: path, ...given }).then(
    () => 'accepted',
    (error: { code?: string; name: string; message: string }) => error.code ?? `${error.name}: ${error.message}`,
  );

describe('an archive', () => {
  it('is a tar that other programs read, with the checksums of its entries', async () => {
    const tar = gunzipSync(readFileSync(await write())).toString('latin1');
    expect(tar.slice(257, 262)).toBe('ustar');
    const sum = createHash('sha256').update('["1"]\n["2"]\n').digest('hex');
    expect(tar).toContain(`${sum}  tables/company/000001.jsonl\n`);
  });

  it.each([{}, { passphrase }])('says what it contains: %j', async (options) => {
    const verified = await verifyBackup({ file: await write(options), ...options });
    expect(verified).toMatchObject({ header, manifest: { entries: 5, ...summary } });
  });

  it('holds thousands of entries', async () => {
    const path = newPath();
    const archive = await createArchive(path);
    for (const [name, content] of entries.slice(0, 1)) await archive.add(name, content);
    for (let part = 1; part <= 2500; part += 1) await archive.add(rowsName('company', part), `["${part}"]\n`);
    for (const [name, content] of entries.slice(2)) await archive.add(name, content);
    await archive.finish({ ...summary, rows: 2500 });
    expect((await verifyBackup({ file: path })).manifest).toMatchObject({ entries: 2504, rows: 2500 });
  });

  it('is opened by its own passphrase only', async () => {
    const path = await write({ passphrase });
    expect(readFileSync(path).includes('company')).toBe(false);
    expect(await refusal(path)).toBe('BACKUP_PASSPHRASE_MISSING');
    expect(await refusal(path, { passphrase: 'uma outra senha' })).toBe('BACKUP_PASSPHRASE_WRONG');
    await expect(createArchive(newPath(), { passphrase: 'curta' })).rejects.toThrow('12 caracteres');
  });

  it('has its name only when it is whole, and leaves alone what another process is writing beside it', async () => {
    const path = newPath();
    const others = `${path}.77.part`;
    writeFileSync(others, 'meia cópia');
    const archive = await createArchive(path);
    await archive.add(...entries[0]!);
    // Once it is being written.
    await expect.poll(() => readdirSync(folder).filter((name) => join(folder, name).startsWith(path))).toHaveLength(2);
    expect([existsSync(path), existsSync(others)]).toEqual([false, true]);
    await archive.finish(summary);
    expect([existsSync(path), existsSync(others)]).toEqual([true, true]);
  });

  it('never replaces a file, and leaves nothing when it is aborted', async () => {
    const path = await write();
    await expect(createArchive(path)).rejects.toThrow('já existe');
    const other = newPath();
    const archive = await createArchive(other);
    await archive.add(...entries[0]!);
    await archive.abort();
    expect(readdirSync(folder).filter((name) => name.startsWith(String(written)))).toEqual([]);
    await expect(
      createArchive(join(folder, 'missing', 'a.assunto')).then(async (broken) => {
        await broken.add(...entries[0]!);
        await broken.finish(summary);
      }),
    ).rejects.toMatchObject({ code: 'BACKUP_FILE_UNWRITABLE' });
  });
});

describe('a damaged archive is refused', () => {
  /** About 40 positions of a file; deriving a key for each takes its time. */
  const positions = (whole: Buffer, first: number): number[] =>
    Array.from({ length: 40 }, (_, index) => first + Math.floor(((whole.length - first) * index) / 40));

  it.each([{}, { passphrase }])('wherever a byte changed: %j', { timeout: 120_000 }, async (options) => {
    const whole = readFileSync(await write(options));
    const path = newPath();
    const isPlain = !('passphrase' in options);
    // The time and the system in the header of gzip mean nothing.
    for (const at of positions(whole, isPlain ? 10 : 0)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
      const found = await refusal(path, options);
      // A few bits of deflate have no meaning.
      const isSame = isPlain && found === 'accepted' && gunzipSync(changed).equals(gunzipSync(whole));
      if (!isSame) expect(found, `byte ${at}`).toMatch(/^BACKUP_/);
    }
  });

  it.each([{}, { passphrase }])('wherever it is cut: %j', { timeout: 120_000 }, async (options) => {
    const whole = readFileSync(await write(options));
    const path = newPath();
    for (const size of positions(whole, 0)) {
      writeFileSync(path, whole.subarray(0, size));
      expect(await refusal(path, options), `${size} bytes`).toMatch(/^BACKUP_/);
    }
    writeFileSync(path, whole.subarray(0, whole.length - 1));
    expect(await refusal(path, options)).toBe('BACKUP_INCOMPLETE');
  });

  it('without its end, which only a complete backup writes', async () => {
    const path = newPath();
    writeFileSync(
      path,
      gzipSync(
        Buffer.concat([
          ...tarEntry({ name: entryNames.header, content: Buffer.from(JSON.stringify(header)) }, new Date()),
          tarEnd(),
        ]),
      ),
    );
    expect(await refusal(path)).toBe('BACKUP_INCOMPLETE');
  });
});

describe('a forged archive is refused', () => {
  it.each([
    '../../etc/cron.d/x',
    '/etc/passwd',
    'files/1/../../x/000001',
    'files/../../../x',
    `files/1/${'a'.repeat(32)}.5/../000001`,
    'tables/company/../../x.jsonl',
    'tables/company; DROP TABLE account/000001.jsonl',
    'tables/pg_catalog.pg_authid/000001.jsonl',
    '.ssh/authorized_keys',
    'other.txt',
  ])('with an entry %s', async (name) => {
    expect(await refusal(forge([...entries, [name, 'x']]))).toBe('BACKUP_CONTENT_INVALID');
  });

  it('with rows of a table that its header has not, or of another width or type', async () => {
    for (const [name, rows] of [
      [rowsName('account', 1), '["1"]\n'],
      [rowsName('company', 2), '["1","2"]\n'],
      [rowsName('company', 2), '[1]\n'],
      [rowsName('company', 2), '[{"a":1}]\n'],
      [rowsName('company', 2), '1)); DROP TABLE company; --\n'],
    ] as const) {
      const forged = [...entries.slice(0, 2), [name, rows] as const, ...entries.slice(2)];
      expect(await refusal(forge(forged, { ...summary, rows: 3 })), rows).toBe('BACKUP_CONTENT_INVALID');
    }
  });

  it('with names in its header that are no names', async () => {
    for (const table of [
      { name: 'company"; DROP TABLE account; --', columns: [{ name: 'a', type: 'text' }] },
      { name: 'talk_1', columns: [{ name: 'a_1 text, b', type: 'text' }] },
      { name: 'talk_1', columns: [] },
    ]) {
      const forged = JSON.stringify({ ...header, tables: [table] });
      expect(await refusal(forge([[entryNames.header, forged], ...entries.slice(2)]))).toBe('BACKUP_CONTENT_INVALID');
    }
  });

  it('with giant sizes, without reading them', async () => {
    for (const size of ['77777777777\0', '00400000001\0', '\x80\0\0\0\0\0\0\0\0\0\0\x01', '-0000000001\0']) {
      const path = newPath();
      const [block = Buffer.alloc(0)] = tarEntry({ name: 'x', content: Buffer.alloc(0) }, new Date(0));
      writeFileSync(path, gzipSync(withName(block, entryNames.header, size)));
      expect(await refusal(path), size).toBe('BACKUP_CONTENT_INVALID');
    }
    const larger = filePartName({ ...file, fileId: 'b'.repeat(32), size: 999_999_999_999 }, 1);
    expect(await refusal(forge([...entries, [larger, 'x']], { ...summary, files: 2 }))).toBe('BACKUP_CONTENT_INVALID');
  });

  it('with other totals than its end names, or parts exchanged together with their checksums', async () => {
    for (const other of [{ rows: 3 }, { files: 2 }])
      expect(await refusal(forge(entries, { ...summary, ...other })), JSON.stringify(other)).toBe(
        'BACKUP_CONTENT_INVALID',
      );
    const checksum = createHash('sha256').update('the parts before').digest('hex');
    for (const other of [{ checksum }, { entries: entries.length - 1 }])
      expect(await refusal(forge(entries, { ...summary, ...other })), JSON.stringify(other)).toBe('BACKUP_DAMAGED');
  });

  it('with links, folders and devices', async () => {
    for (const type of ['1', '2', '3', '5', 'x', 'L']) {
      const path = newPath();
      const [block = Buffer.alloc(0)] = tarEntry({ name: 'x', content: Buffer.alloc(0) }, new Date(0));
      writeFileSync(path, gzipSync(withName(block, entryNames.header, undefined, type)));
      expect(await refusal(path), type).toBe('BACKUP_CONTENT_INVALID');
    }
  });

  it('of another kind, of a newer format, or followed by more', async () => {
    const path = newPath();
    writeFileSync(path, 'nada disso');
    expect(await refusal(path)).toBe('BACKUP_FORMAT_UNKNOWN');
    expect(await refusal(forge([['other.json', '{}']]))).toBe('BACKUP_CONTENT_INVALID');
    expect(await refusal(forge(entries.slice(1)))).toBe('BACKUP_FORMAT_UNKNOWN');
    expect(await refusal(forge([[entryNames.header, '{"format":2}'], ...entries.slice(1)]))).toBe(
      'BACKUP_FORMAT_NEWER',
    );
    const tar = gunzipSync(readFileSync(await write()));
    writeFileSync(path, gzipSync(Buffer.concat([tar, tar])));
    expect(await refusal(path)).toBe('BACKUP_CONTENT_INVALID');
    expect(await refusal(join(folder, 'missing.assunto'))).toBe('BACKUP_FILE_UNREADABLE');
  });
});
