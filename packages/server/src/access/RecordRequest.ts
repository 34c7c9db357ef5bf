import type {
  ComponentTypeCatalogue,
  ErrorDetail,
  FilterContext,
  SubjectAction,
  SubjectPermissions,
  Validator,
} from '@assunto/engine/core';
import type { Database, Queryable, StatementLimits } from '../platform/database/Database';
import type { SqlValues } from '../platform/database/SqlValues';
import type { CompanyMetadata, SubjectMetadata } from '../metadata/CompanyMetadata';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { RoomSubject } from './RoomSubject';

/** A call of an account: the account, and what its company and room currently permit. */
export interface AccountRequest<Db extends Queryable = Queryable> {
  /** Where the statements of this request run: the database, or the surrounding transaction. */
  db: Db;
  account: CallerAccount;
  company: CompanyMetadata;
  /** The moment and the person that filters refer to; the same object for everything derived from this request. */
  context: FilterContext;
  componentTypes: ComponentTypeCatalogue;
  /**
   * Opens the subject of this identifier, in any case. Throws SUBJECT_NOT_FOUND when it does not exist or the account may
   * do nothing with it, FORBIDDEN when only `action` is not allowed, and for every action but Read CERTIFICATE_REQUIRED
   * (see `assertCertificate`).
   */
  open(identifier: string, action: SubjectAction): RecordRequest<Db>;
  /** A subject whose records the account may read, or `null`. */
  openReadable(subjectId: number): RecordRequest<Db> | null;
  /** The permissions of the room over a subject; `null` when the subject does not exist. */
  permissionsOf(subjectId: number): SubjectPermissions | null;
  /** Whether the room may see a menu entry; access to what the entry opens is checked separately. */
  maySeeMenu(menuId: number): boolean;
  /** The same request with its statements run by `db`. */
  on<Other extends Queryable>(db: Other): AccountRequest<Other>;
}

/** What a statement needs of records. */
export interface RecordsPart {
  /** The computed attributes that it names; all readable ones by default. */
  wanted?: ReadonlySet<number>;
  /** The conditions, joins and orders of the statement: the look-ups that they name are joined. */
  namedIn?: string;
  /** The table, where it is not that of the subject under its permission (`uncheckedTable`). */
  table?: string;
  /** How deep it is nested in the computation of others. */
  depth?: number;
}

/** What happened to records: attributes that changed, their creation, their return from the trash or from a merge, their (de)activation, or a public answer. */
type RecordChange = readonly number[] | 'created' | 'restored' | 'unmerged' | '$isActive' | 'answered';

/** What a feature does in the transaction of each change of records. */
export interface RecordEffect {
  /** Whether it does anything when records of the subject are created: that needs a transaction then. */
  followsCreation(request: RecordRequest): boolean;
  /** Call it after the change, which has locked the records. */
  after(request: RecordRequest, talkIds: readonly number[], change: RecordChange): Promise<void>;
  /** Call it after locked records were removed. */
  removed?(request: RecordRequest, talkIds: readonly number[]): Promise<void>;
}

/** A save of a record: its changes, and the record before, `null` for a new one; by subjectAttributeId. */
interface SubjectSave {
  request: RecordRequest;
  normalised: Map<number, unknown>;
  stored: ReadonlyMap<number, unknown> | null;
}

/** The rules that the product itself defines for a subject, in addition to its configuration. */
export interface SubjectRule {
  /** The problems of a save. */
  check(save: SubjectSave): ErrorDetail[];
  /** Performs the consequences of a valid change, in its transaction and before it is written; may add values to `normalised`. */
  beforeWrite?(save: SubjectSave, talkId: number): Promise<void>;
}

/** What all features do when records are changed. Every command that writes records calls it. */
export interface RecordEffects extends Required<RecordEffect> {
  /** The product's own rules of a subject; `null` for most. */
  ruleOf(subject: Pick<SubjectMetadata, 'subjectIdentifier'>): SubjectRule | null;
}

/** A call about the records of one subject. All reads and writes of records go through it. */
export interface RecordRequest<Db extends Queryable = Queryable> extends AccountRequest<Db>, RoomSubject {
  effects: RecordEffects;
  /** Checks values of the subject's attributes. */
  validator(): Validator;
  /**
   * The records of the subject for a FROM clause, with the readable computed attributes as further columns: every statement that
   * names a readable column needs it instead of the table. It asks no permission: `rowCondition` of the same alias does.
   *
   * @example
   * `SELECT t.a_7 FROM ${request.recordsFrom('t', values)} WHERE ${request.rowCondition('Read', 't', values)}`;
   */
  recordsFrom(alias: string, values: SqlValues, part?: RecordsPart): string;
  /** The condition that a record under `alias` passes when the account may do `action` with it; 'TRUE' when all do. */
  rowCondition(action: SubjectAction, alias: string, values: SqlValues): string;
  /**
   * Throws CERTIFICATE_REQUIRED when the room requires a certificate for records of the subject and this session has no valid
   * one. `open` checks the same for every action but Read, which lists need too.
   */
  assertCertificate(): void;
  on<Other extends Queryable>(db: Other): RecordRequest<Other>;
}

/** Runs `work` in one transaction. Inside, only the request passed to `work` may be used. */
export function inTransaction<Result, Request extends AccountRequest<Database>>(
  request: Request,
  work: (request: ReturnType<Request['on']>) => Promise<Result>,
  limits?: StatementLimits,
): Promise<Result> {
  return request.db.transaction((transaction) => work(request.on(transaction) as ReturnType<Request['on']>), limits);
}
