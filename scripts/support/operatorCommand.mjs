import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { buildServer, serverProgram } from './product.mjs';

/**
 * The built server's library, for the commands of operators. Ends the process when it does not build.
 *
 * @returns {Promise<any>}
 */
export async function loadServer(build = buildServer) {
  await ensureInstalled();
  if (!(await build())) fail('The build failed; its output is above.');
  return import(pathToFileURL(join(dirname(serverProgram), 'index.js')).href);
}

/**
 * Prints what went wrong where the operator can do something about it, and sets the exit code 1. Throws every other error, and those
 * whose name is not listed.
 *
 * @param {any} error
 * @param {string[]} expected Names of errors whose message is a sentence for the operator, besides those of settings and database.
 * @param {string} [whenLocked] What to do while another process uses the embedded database.
 */
export function explain(error, expected, whenLocked = 'Pare o servidor e tente novamente.') {
  if (![...expected, 'DatabaseError', 'ConfigError'].includes(error?.name)) throw error;
  console.error(error.message);
  if (error.code === 'DATABASE_FOLDER_LOCKED') console.error(whenLocked);
  process.exitCode = 1;
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Names a backup in the bucket of `BACKUP_S3_*`, where other names are those of files. */
const bucketMark = 'bucket:';

/**
 * Runs `work` with the path of a backup. One in the bucket (`bucket:NAME`) is downloaded first, and the download is deleted at the end.
 *
 * @template Result
 * @param {any} server
 * @param {string} name
 * @param {(file: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withBackupFile(server, name, work) {
  if (!name.startsWith(bucketMark)) return work(resolve(name));
  const target = server.readConfig(process.env).backup?.target;
  if (!target?.bucket) throw new server.BackupError('BACKUP_BUCKET_MISSING');
  const { draftFolder } = target.bucket;
  mkdirSync(draftFolder, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(draftFolder, 'download-'));
  try {
    const file = join(folder, 'copia.assunto');
    await server.downloadBackup(target.bucket, name.slice(bucketMark.length), file);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
