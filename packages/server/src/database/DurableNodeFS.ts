import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface NodeStream {
  nfd?: number;
  node: unknown;
}

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
}

/**
 * PGlite's folder with a working fsync. Emscripten's NODEFS leaves it out, so that PostgreSQL's fsync would do nothing;
 * its `fd_sync` calls `stream_ops.fsync` when there is one.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const before = emscriptenOpts.preRun;
    const preRun = Array.isArray(before) ? before : before ? [before] : [];
    const install = (module: { NODEFS: NodeFileSystem }): void => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, install as unknown as (typeof preRun)[number]] },
    };
  }
}

/** Writes a folder and all that is in it through to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  // Windows opens no folders; its file systems keep their entries by themselves.
  let handle: number;
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
