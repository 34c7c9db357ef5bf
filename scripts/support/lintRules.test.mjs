import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const oxlint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url));
const rules = fileURLToPath(new URL('./lintRules.mjs', import.meta.url));

/**
 * The lines of a source file that the rule about joined texts refuses.
 *
 * @param {readonly string[]} lines
 */
function refusedLines(lines) {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-lint-'));
  try {
    const config = {
      jsPlugins: [rules],
      categories: { correctness: 'off' },
      rules: { 'assunto/joined-texts': 'error' },
    };
    writeFileSync(join(folder, 'rules.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'page.tsx'), lines.join('\n'));
    const found = spawnSync(process.execPath, [oxlint, '-c', 'rules.json', '-f', 'unix', 'page.tsx'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [...found.stdout.matchAll(/^page\.tsx:(\d+):/gm)].map(([, line]) => lines[Number(line) - 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('what other people have written stands beside another text only where it is joined', () => {
  const refused = [
    'export const a = <p>{name} · {day}</p>;',
    'export const b = <p>{record.displayName ?? id}: aberto</p>;',
    'export const c = <li>{`: ${message}`}</li>;',
    'export const d = <Button label={`Excluir ${name}`} />;',
    'export const e = { id, name: `${subject.subjectName} (${id})` };',
    'export const f = <Dialog title={about ? `${title}: ${about.displayName}` : title} />;',
  ];
  const allowed = [
    'export const g = <p>{joined`${name} · ${day}`}</p>;',
    'export const h = <Link to={path}>#{talkId}</Link>;',
    'export const i = <p>{name}</p>;',
    'export const j = <Button label={joined`Excluir ${name}`} className={`as-${name}`} />;',
    'export const k = { id, name: `#${id}` };',
  ];
  expect(refusedLines([...refused, ...allowed]).sort()).toEqual(refused);
});
