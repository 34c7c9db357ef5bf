import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));
const root = join(folder, '../../../..');

const source = `
import type { DataAdapter, OptionItem, UseRecordResult } from '../../index';
import { useRecord, useRecords } from '../../index';
import type { RecordGridProps } from '../../grid';

declare const adapter: DataAdapter;
export function useIds(id: string, opened: UseRecordResult, option: OptionItem) {
  void useRecord('pedido', id);
  const [first] = useRecords('pedido', {}).itens;
  const ids: (Expected | undefined)[] = [first?.talkId, opened.talk?.talkId];
  void adapter.update('pedido', id, { talkId: id, talkValues: [{ subjectAttributeId: 1, value: option.id }] }, 'key');
  const onOpen: RecordGridProps['onOpen'] = (talkId: Expected) => void ids.push(talkId);
  // @ts-expect-error -- no id
  void useRecord('pedido', true);
  return onOpen;
}
`;

/** What TypeScript says of a page whose ids are of a type. */
async function problems(expected: string, register: string): Promise<string> {
  const work = mkdtempSync(join(folder, 'ids-'));
  try {
    writeFileSync(join(work, 'page.ts'), `type Expected = ${expected};\n${source}${register}`);
    const settings = { extends: '../../../../../tsconfig.json', include: ['page.ts'] };
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    return await promisify(execFile)(process.execPath, [tsc, '-p', work]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}

const registered = `declare module '../../contract/recordId' { interface Register { recordId: string } }
export function useNumber() {
  // @ts-expect-error -- ids are texts here
  return useRecord('pedido', 7);
}`;

it('ids of records are numbers or texts, and of the one type that a page registers', async () => {
  expect(await problems('number | string', '')).toBe('');
  expect(await problems('string', registered)).toBe('');
}, 120_000);
