import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The part of Emscripten's NODEFS that is used here.
 *
 * @typedef {object} NodeFileSystem
 * @property {{ fsync?: (stream: { nfd?: number, node: unknown }) => number }} stream_ops
 * @property {(node: unknown) => string} realPath
 */

/**
 * PGlite's folder with a working fsync. Emscripten's NODEFS leaves it out, so that PostgreSQL's fsync would do nothing;
 * its `fd_sync` calls `stream_ops.fsync` when there is one.
 */
export class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} args
   * @returns {ReturnType<NodeFS['init']>}
   */
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const before = emscriptenOpts.preRun;
    const preRun = Array.isArray(before) ? before : before ? [before] : [];
    /** @param {object} module */
    const install = (module) => {
      const { NODEFS } = /** @type {{ NODEFS: NodeFileSystem }} */ (module);
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, install] } };
  }
}

/**
 * Writes a folder and all that is in it through to the disk.
 *
 * @param {string} folder
 */
export function syncFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** @param {string} path */
function syncPath(path) {
  // Windows opens no folders; its file systems keep their entries by themselves.
  let handle;
  try {
    handle = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(handle);
  }
}
