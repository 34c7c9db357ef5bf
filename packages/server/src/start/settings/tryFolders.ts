import { spawn } from 'node:child_process';
import { ConfigError } from '../../platform/errors/ConfigError';
import type { UsedFolder } from '../../platform/http/createStorageCheck';
import type { BackupSettings } from '../../features/backup/backupSettings';
import { type FilesConfig, filesFolder } from '../../platform/files/createFileStorage';
import { operatorText } from '../../platform/messages/operatorText';

/** How long the folders may take, in milliseconds. */
const limitMs = 10_000;

interface StorageConfig extends Pick<BackupSettings, 'backup'> {
  dataDir: string;
  databaseUrl: string | undefined;
  files: FilesConfig;
}

/** The folders that a configuration writes to. */
export function usedFolders(config: StorageConfig): UsedFolder[] {
  const { dataDir, databaseUrl, files, backup } = config;
  const target = backup?.target;
  const found: UsedFolder[] = [];
  // The bucket's backups are drafted in it.
  const usesData = databaseUrl === undefined || (target && 'bucket' in target);
  if (usesData) found.push({ setting: 'DATA_DIR', folder: dataDir });
  if (!files.s3 && files.folder !== undefined) found.push({ setting: 'FILES_DIR', folder: files.folder });
  else if (!files.s3 && !usesData) found.push({ setting: 'DATA_DIR', folder: filesFolder(config) });
  if (target && 'folder' in target) found.push({ setting: 'BACKUP_DIR', folder: target.folder });
  return found;
}

/**
 * Runs in a process of its own, because neither a thread nor a timer ends what hangs in a call of the file system: a network disk
 * that does not answer, or folders under /proc. Prints a line for each folder: an empty one when it was created or is there, and
 * a file could be written.
 */
const program = `
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
process.argv.slice(1).forEach(async (folder, index) => {
  const print = (text) => process.stdout.write(index + ' ' + text + '\\n');
  const file = join(folder, '.write-test-' + process.pid + '-' + index);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, 'x', { flush: true });
    print('');
  } catch (error) {
    print(error.code ?? error.message);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
});
`;

/** Creates the folders that are missing and writes to each. Returns one sentence for each folder that cannot be used. */
export async function tryFolders(folders: readonly UsedFolder[], timeoutMs = limitMs): Promise<string[]> {
  if (folders.length === 0) return [];
  const paths = folders.map(({ folder }) => folder);
  const output = await outputOf(paths, timeoutMs);
  const reasons = new Map(output.split('\n').map((line) => [Number.parseInt(line, 10), line.replace(/^\d+ /, '')]));
  return folders.flatMap((folder, index) => {
    const reason = reasons.get(index);
    return reason === '' ? [] : problemOf(folder, reason ?? `${timeoutMs / 1000} s`, reason === undefined);
  });
}

function outputOf(paths: readonly string[], timeoutMs: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', program, ...paths], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const end = (): void => {
      clearTimeout(timer);
      resolve(output);
    };
    // What hangs in the kernel outlives the signal: nobody waits for it.
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.unref();
      end();
    }, timeoutMs);
    child.once('close', end);
    child.once('error', end);
  });
}

function problemOf({ setting, folder }: UsedFolder, reason: string, isLate: boolean): string {
  const names = {
    DATA_DIR: { pt: 'A pasta de dados', en: 'The data folder' },
    FILES_DIR: { pt: 'A pasta de arquivos', en: 'The folder of files' },
    BACKUP_DIR: { pt: 'A pasta das cópias', en: 'The folder of backups' },
  }[setting];
  return operatorText(
    isLate
      ? {
          pt: `${names.pt} ${folder} não responde em ${reason}. Verifique o disco ou escolha outra pasta com ${setting}.`,
          en: `${names.en} ${folder} does not answer within ${reason}. Check the disk or choose another folder with ${setting}.`,
        }
      : {
          pt: `${names.pt} ${folder} não pode ser gravada: ${reason}. Dê permissão de escrita ou escolha outra pasta com ${setting}.`,
          en: `${names.en} ${folder} cannot be written: ${reason}. Give permission to write or choose another folder with ${setting}.`,
        },
  );
}

/** Refuses folders that cannot be used, all of them at once. */
export async function requireFolders(config: StorageConfig): Promise<void> {
  const problems = await tryFolders(usedFolders(config));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}
