import { stat, statfs } from 'node:fs/promises';
import type { ServerConfig } from '../../config';
import type { UsedFolder } from '../../../platform/http/createStorageCheck';
import { tryFolders, usedFolders } from '../../settings/tryFolders';
import type { Finding } from './Finding';

const gigabyte = 1024 ** 3;
/** Free bytes below which a disk counts as full, and as nearly full. */
const fullBytes = 100 * 1024 ** 2;
const lowBytes = 2 * gigabyte;

/** Whether the folders of the settings can be written, who may enter them, and how much room their disks have. */
export async function checkFolders(config: ServerConfig): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const folder of usedFolders(config)) {
    const problems = await tryFolders([folder]);
    if (problems.length === 0) findings.push(...(await checkWritable(folder)));
    else findings.push(...problems.map((text): Finding => ({ level: 'failure', text: { pt: text, en: text } })));
  }
  return findings;
}

async function checkWritable({ setting, folder }: UsedFolder): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const room = `${(free / gigabyte).toFixed(1)} GB`;
  const found: Finding[] = [];
  if (free < lowBytes)
    found.push({
      level: free < fullBytes ? 'failure' : 'warning',
      text: {
        pt: `O disco de ${folder} (${setting}) só tem ${room} livres. Abra espaço ou escolha outra pasta.`,
        en: `The disk of ${folder} (${setting}) has ${room} of room only. Make room or choose another folder.`,
      },
    });
  else
    found.push({
      level: 'ok',
      text: {
        pt: `A pasta ${folder} (${setting}) pode ser gravada; ${room} livres.`,
        en: `The folder ${folder} (${setting}) can be written; ${room} of room.`,
      },
    });
  const mode = (await stat(folder)).mode & 0o077;
  if (mode !== 0 && process.platform !== 'win32')
    found.push({
      level: 'warning',
      text: {
        pt: `Outros usuários desta máquina podem entrar em ${folder} (${setting}). Se não precisam: chmod 700 ${folder}`,
        en: `Other users of this machine may enter ${folder} (${setting}). Unless they need it: chmod 700 ${folder}`,
      },
    });
  return found;
}
