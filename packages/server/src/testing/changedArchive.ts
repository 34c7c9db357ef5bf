import { entryNames, filePartName, rowsName } from '../features/backup/archiveContent';
import { createArchive } from '../features/backup/createArchive';
import { readArchive } from '../features/backup/readArchive';

type Row = Readonly<Record<string, string | null>>;

/** Writes a whole archive like another one, whose rows are what `change` returns for each. */
export async function changedArchive(
  from: string,
  to: string,
  change: (table: string, row: Row) => readonly Row[],
): Promise<void> {
  const archive = await createArchive(to);
  const columns = new Map<string, readonly string[]>();
  let rows = 0;
  let entry = 0;
  for await (const part of readArchive({ file: from }))
    switch (part.kind) {
      case 'header':
        for (const { name, columns: named } of part.header.tables)
          columns.set(
            name,
            named.map((one) => one.name),
          );
        await archive.add(entryNames.header, JSON.stringify(part.header));
        break;
      case 'rows': {
        const names = columns.get(part.table) ?? [];
        const changed = part.lines.flatMap((line) => {
          const values = JSON.parse(line) as (string | null)[];
          const row = Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
          return change(part.table, row).map((one) => JSON.stringify(names.map((name) => one[name] ?? null)));
        });
        rows += changed.length;
        entry += 1;
        await archive.add(rowsName(part.table, entry), changed.map((line) => `${line}\n`).join(''));
        break;
      }
      case 'sequences':
        await archive.add(entryNames.sequences, JSON.stringify(part.sequences));
        break;
      case 'file':
        await archive.add(filePartName(part.file, part.part), part.content);
        break;
      case 'manifest': {
        const { files, lostFiles } = part.manifest;
        await archive.finish({ rows, files, lostFiles });
      }
    }
}
