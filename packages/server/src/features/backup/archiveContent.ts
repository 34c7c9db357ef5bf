import Type, { type Static } from 'typebox';

/** The version of the archive's own format, apart from that of the database in it. */
export const archiveFormat = 1;

/** Rows and files are divided into entries of about this many bytes; one row is never divided. */
export const entrySize = 1024 * 1024;
/** Larger entries are refused before they are read: nothing that the server accepts makes a row of this size. */
export const maxEntrySize = 64 * 1024 * 1024;

const Column = Type.Object({
  name: Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' }),
  type: Type.String({ maxLength: 100 }),
});

/** Triggers of a conversion of an attribute that is in progress or can be undone. */
const ConversionTrigger = Type.Object({
  conversionId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  side: Type.Enum(['old', 'new']),
  column: Type.String({ pattern: '^a_[0-9]{1,10}(_[0-9]{1,10})?$' }),
});

/** A table whose rows the archive contains. */
const TableContent = Type.Object({
  name: Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' }),
  columns: Type.Array(Column, { minItems: 1, maxItems: 1600 }),
  conversions: Type.Optional(Type.Array(ConversionTrigger, { maxItems: 10_000 })),
});
export type TableContent = Static<typeof TableContent>;

/** The first entry: what was copied, and of which version. */
export const ArchiveHeader = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  createdIn: Type.String({ maxLength: 40 }),
  /** The company that was copied alone; `null`: all of them. */
  companyId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** The migrations of the database: its version. */
  migrations: Type.Array(Type.String({ pattern: '^[0-9]{4}_[0-9a-z_]{1,100}\\.sql$' }), { maxItems: 10_000 }),
  tables: Type.Array(TableContent, { maxItems: 100_000 }),
});
export type ArchiveHeader = Static<typeof ArchiveHeader>;

/** A sequence's last number. */
export const ArchiveSequences = Type.Array(
  Type.Object({
    name: Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' }),
    value: Type.String({ pattern: '^[0-9]{1,19}$' }),
    isCalled: Type.Boolean(),
  }),
  { maxItems: 100_000 },
);
export type ArchiveSequences = Static<typeof ArchiveSequences>;

/** The last entry: without it, the archive is incomplete. */
export const ArchiveManifest = Type.Object({
  /** Entries before this one, without those of checksums. */
  entries: Type.Integer({ minimum: 0 }),
  /** The SHA-256 of all lines of checksums. */
  checksum: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  rows: Type.Integer({ minimum: 0 }),
  files: Type.Integer({ minimum: 0 }),
  /** Files whose content was missing or had another size than its row says, as `company/id`; the first 1,000 of them. */
  lostFiles: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 }),
});
export type ArchiveManifest = Static<typeof ArchiveManifest>;

export const entryNames = { header: 'assunto.json', sequences: 'sequences.json', manifest: 'manifest.json' } as const;

const numbered = (part: number): string => String(part).padStart(6, '0');
export const checksumsName = (part: number): string => `checksums/${numbered(part)}.txt`;
export const rowsName = (table: string, part: number): string => `tables/${table}/${numbered(part)}.jsonl`;
/** The size is that of the whole file. */
export const filePartName = ({ companyId, fileId, size }: ArchivedFile, part: number): string =>
  `files/${companyId}/${fileId}.${size}/${numbered(part)}`;

/** A stored file of an archive. */
export interface ArchivedFile {
  companyId: number;
  fileId: string;
  size: number;
}

/** What an entry is by its name; `null` when no archive has such a name. */
type EntryKind =
  | { kind: 'header' | 'sequences' | 'manifest' | 'checksums' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; file: ArchivedFile; part: number };

export function entryKind(name: string): EntryKind | null {
  if (name === entryNames.header) return { kind: 'header' };
  if (name === entryNames.sequences) return { kind: 'sequences' };
  if (name === entryNames.manifest) return { kind: 'manifest' };
  if (/^checksums\/\d{6,}\.txt$/.test(name)) return { kind: 'checksums' };
  const [, table] = /^tables\/([a-z_][a-z0-9_]{0,62})\/\d{6,}\.jsonl$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  const [, company, fileId, size, part] =
    /^files\/(\d{1,10})\/([0-9a-f]{32})\.(\d{1,15})\/(\d{6,12})$/.exec(name) ?? [];
  if (fileId === undefined) return null;
  return {
    kind: 'file',
    file: { companyId: Number(company), fileId, size: Number(size) },
    part: Number(part),
  };
}
