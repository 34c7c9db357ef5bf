import type { ArchivedFile, ArchiveHeader, ArchiveManifest } from './archiveContent';
import { BackupError } from './BackupError';
import { type ArchivePart, type ArchiveSource, readArchive } from './readArchive';

/** What an archive contains. */
export interface VerifiedBackup {
  header: ArchiveHeader;
  manifest: ArchiveManifest;
}

/**
 * Reads a whole archive and checks it: checksums, the form of every row, the sizes of files, and that its end is there. Writes
 * nothing. Throws `BackupError`.
 */
export async function verifyBackup(source: ArchiveSource): Promise<VerifiedBackup> {
  let header: ArchiveHeader | undefined;
  for await (const part of readCheckedArchive(source)) {
    if (part.kind === 'header') ({ header } = part);
    else if (part.kind === 'manifest' && header) return { header, manifest: part.manifest };
  }
  throw new BackupError('BACKUP_INCOMPLETE');
}

/** The parts of an archive for those who use them in the pass that verifies it: only its end proves that they were whole. */
export async function* readCheckedArchive(source: ArchiveSource): AsyncGenerator<ArchivePart> {
  const check = createCheck();
  for await (const part of readArchive(source)) {
    check(part);
    yield part;
  }
}

const invalid = (reason: string): BackupError => new BackupError('BACKUP_CONTENT_INVALID', { reason });

/** Checks parts in their order, and the totals with the last one. */
function createCheck(): (part: ArchivePart) => void {
  let header: ArchiveHeader | undefined;
  let hasSequences = false;
  const columns = new Map<string, number>();
  let rows = 0;
  const files = createFileCheck();

  function checkRows(table: string, lines: readonly string[]): void {
    const width = columns.get(table);
    if (width === undefined || hasSequences) throw invalid(`linhas da tabela ${table}`);
    for (const line of lines) if (!isRow(line, width)) throw invalid(`uma linha da tabela ${table}`);
    rows += lines.length;
  }

  return (part) => {
    if (part.kind === 'header') {
      if (header) throw invalid('dois cabeçalhos');
      header = part.header;
      for (const { name, columns: named } of header.tables) {
        if (columns.has(name)) throw invalid(`a tabela ${name} duas vezes`);
        columns.set(name, named.length);
      }
    } else if (part.kind === 'rows') checkRows(part.table, part.lines);
    else if (part.kind === 'sequences') {
      if (hasSequences) throw invalid('sequências duas vezes');
      hasSequences = true;
    } else if (part.kind === 'file') files.add(part.file, part.part, part.content.length);
    else {
      const { manifest } = part;
      files.end(manifest.lostFiles);
      if (!header || !hasSequences || manifest.rows !== rows || manifest.files !== files.count())
        throw invalid('um total diferente');
    }
  };
}

function isRow(line: string, width: number): boolean {
  try {
    const values: unknown = JSON.parse(line);
    return (
      Array.isArray(values) &&
      values.length === width &&
      values.every((value) => value === null || typeof value === 'string')
    );
  } catch {
    return false;
  }
}

/** Checks that the parts of each file follow each other and make up its size, unless the backup found it damaged. */
function createFileCheck() {
  let open: { id: string; size: number; received: number; parts: number } | null = null;
  const incomplete = new Set<string>();
  let count = 0;

  function close(): void {
    if (open && open.received !== open.size) incomplete.add(open.id);
    // The manifest names at most 1,000.
    if (incomplete.size > 100_000) throw invalid('arquivos incompletos');
    open = null;
  }

  return {
    add(file: ArchivedFile, part: number, size: number): void {
      const id = `${file.companyId}/${file.fileId}`;
      if (open?.id !== id) {
        close();
        open = { id, size: file.size, received: 0, parts: 0 };
        count += 1;
      }
      open.parts += 1;
      open.received += size;
      if (part !== open.parts || file.size !== open.size) throw invalid(`o arquivo ${id}`);
    },
    end(lostFiles: readonly string[]): void {
      close();
      const unknown = [...incomplete].find((id) => !lostFiles.includes(id));
      if (unknown !== undefined && lostFiles.length < 1000) throw invalid(`o arquivo ${unknown}`);
    },
    count: () => count,
  };
}
