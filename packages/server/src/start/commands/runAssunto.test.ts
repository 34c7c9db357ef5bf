import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, runAssunto } from './runAssunto';

const names = Object.keys(commands);
let output = '';
let errors = '';

beforeEach(() => {
  output = errors = '';
  vi.spyOn(console, 'log').mockImplementation((text) => void (output += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text) => void (errors += `${text}\n`));
  for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANG']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('assunto', () => {
  it('lists its commands in Portuguese and in English', async () => {
    expect(await runAssunto(['--help'])).toBe(0);
    expect(output).toContain('Uso: assunto COMANDO');
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    output = '';
    vi.stubEnv('LANG', 'en_GB.UTF-8');
    expect(await runAssunto(['--help'])).toBe(0);
    expect(output).toContain('Usage: assunto COMMAND');
  });

  it('refuses a command that there is none of, and shows those that there are', async () => {
    expect(await runAssunto(['backups'])).toBe(1);
    expect(errors).toContain('O comando backups não existe.\n\nUso: assunto COMANDO');
    expect(await runAssunto(['toString'])).toBe(1);
    expect(await runAssunto([])).toBe(1);
  });
});

describe.each(names)('assunto %s', (name) => {
  it.each([
    ['', `Uso: assunto ${name}`, 'Saída: 0 '],
    ['en_US.UTF-8', `Usage: assunto ${name}`, 'Exit code: 0 '],
  ])('shows its use and its exit codes, with LANG=%s', async (LANG, usage, codes) => {
    vi.stubEnv('LANG', LANG);
    expect(await runAssunto([name, '--help'])).toBe(0);
    expect(output).toContain(usage);
    expect(output).toContain(codes);
  });

  it('refuses an option that it does not have, before it does anything', async () => {
    expect(await runAssunto([name, '--all-of-it'])).toBe(1);
    expect(errors).toContain(`Opção inválida: --all-of-it.\n\nUso: assunto ${name}`);
    expect(output).toBe('');
  });

  it('describes each of its options', async () => {
    const { help, options } = await commands[name]!.load();
    for (const option of Object.keys(options))
      expect([option, help.pt.includes(`--${option}`), help.en.includes(`--${option}`)]).toEqual([option, true, true]);
  });
});
