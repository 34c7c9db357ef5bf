import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));
const root = join(folder, '../../../..');
const count = 1000;

const kinds = [
  { type: 'string', typed: 'text({ visible: (values) => values.f2 === true })', inferred: 'text()' },
  { type: 'number | null', typed: 'number()', inferred: 'number()' },
  { type: 'boolean', typed: 'checkbox()', inferred: 'checkbox()' },
  { type: "'a' | 'b'", typed: "select({ options: [{ id: 'a', name: 'A' }] })", inferred: 'text()' },
] as const;

const lines = (kind: keyof (typeof kinds)[number]) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${kinds[index % kinds.length]![kind]}`);

/** What TypeScript does for a definition of 1,000 fields, with a type of its values or without. */
async function instantiations(definition: string): Promise<number> {
  const work = mkdtempSync(join(folder, 'large-'));
  try {
    writeFileSync(
      join(work, 'large.ts'),
      `import { defineForm } from '../defineForm';\nimport { checkbox, number, select, text } from '../leaves';\n` +
        `void select;\ninterface Large { ${lines('type').join('; ')} }\nexport type { Large };\n${definition}`,
    );
    writeFileSync(
      join(work, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../../../tsconfig.json', include: ['large.ts'] }),
    );
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', work, '--extendedDiagnostics']);
    return Number(/Instantiations:\s*(\d+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(work, { recursive: true });
  }
}

it('a definition of 1,000 fields costs TypeScript a few steps a field, with a type of its values and without', async () => {
  const none = await instantiations('void [defineForm, text, number, checkbox];');
  const typed = `defineForm<Large & { id: number }>({ name: 'x', fields: { ${lines('typed').join(', ')} } });`;
  const inferred = `defineForm({ name: 'x', fields: { ${lines('inferred').join(', ')} } });`;
  const both = await instantiations(`${typed}\n${inferred}`);
  expect(both - none).toBeGreaterThan(count);
  expect(both - none).toBeLessThan(20 * count);
}, 120_000);
